"""A minimal WebSocket client of the standard library: text messages, pings, no compression."""
import base64
import os
import socket
import ssl
import struct
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class WebSocket:
    def __init__(self, stream, reader):
        self.stream, self.reader = stream, reader

    def send(self, text):
        self._write(TEXT, text.encode())

    def __iter__(self):
        """Yields each text message until the server closes the connection."""
        text = b""
        while header := self.reader.read(2):
            final, kind, length = header[0] & 0x80, header[0] & 0x0F, header[1] & 0x7F
            if length > 125:
                size = 2 if length == 126 else 8
                length = int.from_bytes(self.reader.read(size), "big")
            payload = self.reader.read(length)
            if kind == CLOSE:
                return
            if kind == PING:
                self._write(PONG, payload)
            elif kind != PONG:
                text += payload
                if final:
                    yield text.decode()
                    text = b""

    def _write(self, kind, payload):
        size = len(payload)
        if size < 126:
            length = bytes([0x80 | size])
        elif size < 65536:
            length = struct.pack(">BH", 0xFE, size)
        else:
            length = struct.pack(">BQ", 0xFF, size)
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))
        self.stream.sendall(bytes([0x80 | kind]) + length + mask + masked)


def connect(url):
    """Opens a connection to a ws or wss address."""
    parts = urlsplit(url)
    secure = parts.scheme == "wss"
    stream = socket.create_connection((parts.hostname, parts.port or (443 if secure else 80)))
    if secure:
        stream = ssl.create_default_context().wrap_socket(stream, server_hostname=parts.hostname)
    key = base64.b64encode(os.urandom(16)).decode()
    stream.sendall(
        f"GET {parts.path} HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
    )
    reader = stream.makefile("rb")
    status = reader.readline()
    if b" 101 " not in status:
        raise ConnectionError(status.decode().strip())
    while reader.readline().strip():
        pass
    return WebSocket(stream, reader)
