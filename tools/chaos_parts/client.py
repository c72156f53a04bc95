"""HTTP and WebSocket as a browser speaks them, over plain sockets."""

import asyncio
import base64
import json
import os
import struct
import urllib.error
import urllib.request


class Closed(Exception):
    pass


def _request(method, port, path, body, token):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", data=data, method=method)
    request.add_header("X-Letrado", "token")
    if token:
        request.add_header("Authorization", "Bearer " + token)
    try:
        with urllib.request.urlopen(request, timeout=5) as response:
            status, text, kind = response.status, response.read().decode(), response.headers["Content-Type"]
    except urllib.error.HTTPError as error:
        status, text, kind = error.code, error.read().decode(), error.headers["Content-Type"]
    return status, json.loads(text) if kind == "application/json" else text


async def request(method, port, path, body=None, token=None):
    """Status and body; Closed where nobody answers."""
    try:
        return await asyncio.to_thread(_request, method, port, path, body, token)
    except (OSError, ValueError) as error:
        raise Closed(str(error)) from error


class WebSocket:
    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer

    @staticmethod
    async def connect(port, token, limit=3):
        async def opened():
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            key = base64.b64encode(os.urandom(16)).decode()
            writer.write((f"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
                          f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
                          f"Authorization: Bearer {token}\r\n\r\n").encode())
            head = await reader.readuntil(b"\r\n\r\n")
            if b" 101 " not in head.split(b"\r\n")[0]:
                writer.transport.abort()
                raise Closed(head.split(b"\r\n")[0].decode())
            return WebSocket(reader, writer)

        try:
            return await asyncio.wait_for(opened(), limit)
        except (OSError, EOFError, asyncio.TimeoutError) as error:
            raise Closed(repr(error)) from error

    def _frame(self, opcode, payload):
        mask = os.urandom(4)
        size = len(payload)
        if size < 126:
            head = bytes([0x80 | opcode, 0x80 | size])
        elif size < 65536:
            head = bytes([0x80 | opcode, 0x80 | 126]) + struct.pack("!H", size)
        else:
            head = bytes([0x80 | opcode, 0x80 | 127]) + struct.pack("!Q", size)
        self.writer.write(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload)))

    def send(self, message):
        self._frame(1, json.dumps(message).encode())

    async def receive(self):
        """The next message; pings are answered meanwhile."""
        parts = b""
        try:
            while True:
                first, second = await self.reader.readexactly(2)
                size = second & 127
                if size == 126:
                    size = struct.unpack("!H", await self.reader.readexactly(2))[0]
                elif size == 127:
                    size = struct.unpack("!Q", await self.reader.readexactly(8))[0]
                payload = await self.reader.readexactly(size)
                opcode = first & 15
                if opcode == 8:
                    raise Closed(payload[2:].decode(errors="replace"))
                if opcode == 9:
                    self._frame(10, payload)
                elif opcode in (0, 1):
                    parts += payload
                    if first & 128:
                        return json.loads(parts)
        except (OSError, EOFError) as error:
            raise Closed(repr(error)) from error

    def abort(self):
        self.writer.transport.abort()
