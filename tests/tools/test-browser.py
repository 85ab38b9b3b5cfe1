# SPDX-License-Identifier: GPL-3.0-or-later
"""Without a display a program shows itself in a web browser: test-browser.py START PROGRAM"""

import base64
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request

# What is written in a window comes to the browser as pictures of this kind.
PICTURE = b'\x89PNG'


def read_picture(port):
    """Connects as a browser does and reads until something is drawn."""
    key = base64.b64encode(os.urandom(16)).decode()
    with socket.create_connection(('127.0.0.1', port), timeout=20) as connection:
        connection.sendall(
            f'GET /socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\nUpgrade: websocket\r\n'
            f'Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n'
            'Sec-WebSocket-Protocol: broadway\r\n\r\n'.encode()
        )
        received = b''
        while PICTURE not in received:
            part = connection.recv(65536)
            assert part, f'the server hung up after {len(received)} bytes: {received[:200]}'
            received += part
    assert b' 101 ' in received.split(b'\r\n')[0], received[:200]


environment = {name: value for name, value in os.environ.items() if name not in ('DISPLAY', 'WAYLAND_DISPLAY')}
with subprocess.Popen(sys.argv[1:], stderr=subprocess.PIPE, text=True, env=environment) as program:
    try:
        said = ''
        while not (address := re.search(r'http://127\.0\.0\.1:(\d+)/', said)):
            line = program.stderr.readline()
            assert line, f'it ended: {said}'
            said += line
        page = urllib.request.urlopen(address[0], timeout=20).read()
        assert b'broadway.js' in page, page[:200]
        read_picture(int(address[1]))
        assert program.poll() is None, 'it ended'
    finally:
        program.send_signal(signal.SIGTERM)
    rest = program.stderr.read()
    assert program.wait(timeout=20) == 128 + signal.SIGTERM, rest
try:
    socket.create_connection(('127.0.0.1', int(address[1])), timeout=1).close()
    sys.exit('the server is still there')
except ConnectionRefusedError:
    pass
