// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-plugin-store.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "damier-places.h"
#include "damier-plugin-error.h"

/**
 * DamierPluginStore:
 *
 * All plugins that can be found, those that cannot be used among them with the reason: a list of [class@PluginEntry] in
 * the order of their ids, the one in use before those it shadows.
 *
 * Making it reads manifests only: a millisecond or so, no module is opened.
 */
struct _DamierPluginStore {
    GObject parent_instance;
    GPtrArray *entries;
};

static void damier_plugin_store_list_init(GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE(DamierPluginStore, damier_plugin_store, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, damier_plugin_store_list_init))

static GType damier_plugin_store_get_item_type(GListModel *list)
{
    return DAMIER_TYPE_PLUGIN_ENTRY;
}

static guint damier_plugin_store_get_n_items(GListModel *list)
{
    return DAMIER_PLUGIN_STORE(list)->entries->len;
}

static gpointer damier_plugin_store_get_item(GListModel *list, guint position)
{
    GPtrArray *entries = DAMIER_PLUGIN_STORE(list)->entries;

    return position < entries->len ? g_object_ref(g_ptr_array_index(entries, position)) : NULL;
}

static void damier_plugin_store_list_init(GListModelInterface *iface)
{
    iface->get_item_type = damier_plugin_store_get_item_type;
    iface->get_n_items = damier_plugin_store_get_n_items;
    iface->get_item = damier_plugin_store_get_item;
}

static void damier_plugin_store_finalize(GObject *object)
{
    g_ptr_array_unref(DAMIER_PLUGIN_STORE(object)->entries);
    G_OBJECT_CLASS(damier_plugin_store_parent_class)->finalize(object);
}

static void damier_plugin_store_class_init(DamierPluginStoreClass *klass)
{
    G_OBJECT_CLASS(klass)->finalize = damier_plugin_store_finalize;
}

static void damier_plugin_store_init(DamierPluginStore *self)
{
    self->entries = g_ptr_array_new_with_free_func(g_object_unref);
}

static gboolean is_below(const char *path, const char *folder)
{
    return g_str_has_prefix(path, folder) && path[strlen(folder)] == G_DIR_SEPARATOR;
}

static gboolean is_trusted(const DamierPluginPlaces *places, const char *path)
{
    for (guint i = 0; places->trusted[i] != NULL; i++)
        if (is_below(path, places->trusted[i]))
            return TRUE;
    return FALSE;
}

/* Whether a folder is looked into for the first time, under whatever name. */
static gboolean is_new_folder(GHashTable *seen, const char *folder)
{
    GStatBuf status;

    return g_stat(folder, &status) == 0 &&
           g_hash_table_add(seen, g_strdup_printf("%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT, (guint64) status.st_dev,
                                                  (guint64) status.st_ino));
}

/* Adds the manifests of a folder and, one level below, of the folders in it; links may lead in circles. */
static void add_folder(DamierPluginStore *self, const DamierPluginPlaces *places, DamierPluginProber *prober,
                       GHashTable *seen, const char *folder, gboolean goes_deeper)
{
    g_autoptr(GDir) dir = is_new_folder(seen, folder) ? g_dir_open(folder, 0, NULL) : NULL;
    const char *name;

    while (dir != NULL && (name = g_dir_read_name(dir)) != NULL) {
        g_autofree char *path = g_build_filename(folder, name, NULL);

        /* Hidden files are no business of ours. */
        if (*name == '.')
            continue;
        if (g_str_has_suffix(name, ".game"))
            g_ptr_array_add(self->entries, damier_plugin_entry_new(path, is_trusted(places, path) ? NULL : prober));
        else if (goes_deeper && g_file_test(path, G_FILE_TEST_IS_DIR))
            add_folder(self, places, prober, seen, path, FALSE);
    }
}

static gint compare_paths(gconstpointer a, gconstpointer b)
{
    DamierPluginEntry *const *one = a, *const *other = b;

    return strcmp(damier_plugin_entry_get_manifest(*one)->path, damier_plugin_entry_get_manifest(*other)->path);
}

static gint compare_ids(gconstpointer a, gconstpointer b)
{
    DamierPluginEntry *const *one = a, *const *other = b;

    return strcmp(damier_plugin_entry_get_id(*one), damier_plugin_entry_get_id(*other));
}

static gboolean is_manifest_good(DamierPluginEntry *entry)
{
    return damier_plugin_entry_get_manifest(entry)->fault == NULL;
}

/* Of the entries of one id, the first whose manifest is good is in use and comes first; the later ones are shadowed. */
static void shadow(DamierPluginStore *self)
{
    DamierPluginEntry *first = NULL;

    for (guint i = 0; i < self->entries->len; i++) {
        DamierPluginEntry *entry = g_ptr_array_index(self->entries, i);

        if (!is_manifest_good(entry))
            continue;
        if (first != NULL && compare_ids(&first, &entry) == 0)
            damier_plugin_entry_shadow(entry, first);
        else
            first = entry;
    }
}

/**
 * damier_plugin_store_new_for_places:
 * @places: where to look
 *
 * Makes a store of the plugins in given places.
 *
 * Returns: (transfer full): the store
 */
DamierPluginStore *damier_plugin_store_new_for_places(const DamierPluginPlaces *places)
{
    DamierPluginStore *self = g_object_new(DAMIER_TYPE_PLUGIN_STORE, NULL);
    g_autoptr(DamierPluginProber) prober = damier_plugin_prober_new(places->program, places->cache, places->timeout);
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

    for (guint i = 0; places->folders[i] != NULL; i++) {
        g_autoptr(GPtrArray) before = g_steal_pointer(&self->entries);

        self->entries = g_ptr_array_new_with_free_func(g_object_unref);
        add_folder(self, places, prober, seen, places->folders[i], TRUE);
        g_ptr_array_sort(self->entries, compare_paths);
        g_ptr_array_extend_and_steal(before, g_steal_pointer(&self->entries));
        self->entries = g_steal_pointer(&before);
    }
    g_ptr_array_sort(self->entries, compare_ids);
    shadow(self);
    return self;
}

/**
 * damier_plugin_store_new:
 *
 * Makes a store of the plugins on the search path.
 *
 * Returns: (transfer full): the store
 */
DamierPluginStore *damier_plugin_store_new(void)
{
    g_auto(GStrv) folders = damier_places_list_plugin_folders();
    g_auto(GStrv) trusted = damier_places_list_trusted_folders();
    g_autofree char *program = damier_places_find_cli();
    g_autofree char *cache = damier_places_get_cache("plugins");
    const DamierPluginPlaces places = {
        .folders = (const char *const *) folders,
        .trusted = (const char *const *) trusted,
        .program = program,
        .cache = cache,
        .timeout = 5000,
    };

    return damier_plugin_store_new_for_places(&places);
}

static char *join_usable_ids(DamierPluginStore *self)
{
    GString *ids = g_string_new(NULL);

    for (guint i = 0; i < self->entries->len; i++) {
        DamierPluginEntry *entry = g_ptr_array_index(self->entries, i);

        if (damier_plugin_entry_get_error(entry) == NULL)
            g_string_append_printf(ids, "%s%s", ids->len > 0 ? ", " : "", damier_plugin_entry_get_id(entry));
    }
    return g_string_free_and_steal(ids);
}

/**
 * damier_plugin_store_find:
 * @self: a store
 * @id: a game's id
 * @error: where to say what is wrong
 *
 * Finds the plugin of a game, also one that cannot be used.
 *
 * Returns: (transfer none) (nullable): the entry, or NULL with %DAMIER_PLUGIN_ERROR_UNKNOWN
 */
DamierPluginEntry *damier_plugin_store_find(DamierPluginStore *self, const char *id, GError **error)
{
    g_autofree char *ids = NULL;
    DamierPluginEntry *found = NULL;

    for (guint i = 0; i < self->entries->len; i++) {
        DamierPluginEntry *entry = g_ptr_array_index(self->entries, i);

        if (!g_str_equal(damier_plugin_entry_get_id(entry), id))
            continue;
        if (is_manifest_good(entry))
            return entry;
        found = entry;
    }
    if (found != NULL)
        return found;
    ids = join_usable_ids(self);
    /* Translators: “none” stands in place of a list of games. */
    g_set_error(error, DAMIER_PLUGIN_ERROR, DAMIER_PLUGIN_ERROR_UNKNOWN, _("There is no game “%s”; the games are: %s"),
                id, *ids != '\0' ? ids : _("none"));
    return NULL;
}

/**
 * damier_plugin_store_open:
 * @self: a store
 * @id: a game's id
 * @error: where to say what is wrong
 *
 * Finds a game and opens its plugin, waiting for it.
 *
 * Returns: (transfer full) (nullable): an instance, or NULL with %DAMIER_PLUGIN_ERROR
 */
DamierPluginInstance *damier_plugin_store_open(DamierPluginStore *self, const char *id, GError **error)
{
    DamierPluginEntry *entry = damier_plugin_store_find(self, id, error);

    return entry != NULL ? damier_plugin_entry_open(entry, error) : NULL;
}
