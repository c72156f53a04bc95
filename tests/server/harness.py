"""A server to test, and clients to test it with: plain sockets, so that they can misbehave."""

import base64
import json
import os
import pathlib
import re
import select
import signal
import socket
import struct
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

import json_schema

PROGRAM = os.environ.get("LETRADO_PROGRAM", "build/letrado")
os.environ.setdefault("LETRADO_LANG", "es")  # the tests read what the program says, whatever the locale

# Tests come from one address and are in a hurry.
WIDE_LIMITS = """
[limits]
connections_per_address = 10000
requests_per_second = 10000
request_burst = 10000
messages_per_second = 10000
message_burst = 10000
commands_per_second = 10000
logins_per_minute = 10000
guests_per_minute = 10000
"""


class Server:
    """One `letrado serve`, on a port and a data folder of its own."""

    def __init__(self, config="", data=None, limits=WIDE_LIMITS, port=0, arguments=()):
        self.folder = tempfile.TemporaryDirectory(prefix="letrado-server-")
        root = pathlib.Path(self.folder.name)
        self.data = pathlib.Path(data) if data else root / "data"
        path = root / "letrado.toml"
        path.write_text(config + limits, encoding="utf-8")
        self.log_path = root / "log"
        started = time.monotonic()
        with open(self.log_path, "w", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                [PROGRAM, "serve", "--port", str(port), "--data", str(self.data), "--config", str(path),
                 *arguments],
                stdout=subprocess.PIPE, stderr=log, text=True)
        line = self.process.stdout.readline()
        self.start_seconds = time.monotonic() - started
        found = re.match(r"http://127.0.0.1:(\d+)/", line)
        if not found:
            raise RuntimeError("the server did not start: " + self.log())
        self.port = int(found.group(1))

    def log(self):
        return self.log_path.read_text(encoding="utf-8")

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(timeout=20)
        self.folder.cleanup()
        return self.process.returncode

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def request(self, method, path, body=None, token=None, headers=None):
        """Status and body: parsed where it is JSON, bytes where it is no text."""
        data = None if body is None else (body if isinstance(body, bytes) else json.dumps(body).encode())
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data=data, method=method)
        request.add_header("X-Letrado", "token")  # whoever enters is given the token, and no cookie
        if token:
            request.add_header("Authorization", "Bearer " + token)
        for name, value in (headers or {}).items():
            request.add_header(name, value)
        try:
            with urllib.request.urlopen(request, timeout=20) as response:
                status, text, kind = response.status, response.read(), response.headers["Content-Type"]
        except urllib.error.HTTPError as error:
            status, text, kind = error.code, error.read(), error.headers["Content-Type"]
        if kind == "application/json":
            answer = json.loads(text)
        else:
            answer = text if kind in ("image/png", "application/zip") else text.decode()
        json_schema.check_answer(method, path, status, answer, kind)
        return status, answer

    def get(self, path, token=None):
        return self.request("GET", path, token=token)

    def post(self, path, body, token=None):
        return self.request("POST", path, body, token)

    def guest(self, name):
        status, body = self.post("/api/guest", {"name": name})
        assert status == 200, body
        return body["token"]


class Closed(Exception):
    """The connection is over; `code` is the WebSocket's, where the other end said farewell."""

    def __init__(self, reason, code=None):
        super().__init__(reason)
        self.reason, self.code = reason, code


class WebSocket:
    """Every byte received is kept in `bytes_in`."""

    def __init__(self, port, token=None, headers=None):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=20)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        lines = ["GET /api/socket HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket", "Connection: Upgrade",
                 "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode()]
        if token:
            lines.append("Cookie: letrado_session=" + token)
        for name, value in (headers or {}).items():
            lines.append(f"{name}: {value}")
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.buffer = b""
        self.bytes_in = b""
        while b"\r\n\r\n" not in self.buffer:
            self._fill()
        self.head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        self.status = int(self.head.split(b" ")[1])
        self.inbox = []

    def _fill(self):
        try:
            data = self.socket.recv(65536)
        except (ConnectionError, OSError) as error:
            raise Closed(str(error)) from error
        if not data:
            raise Closed("closed")
        self.buffer += data
        self.bytes_in += data

    def send_frame(self, opcode, payload):
        mask = os.urandom(4)
        size = len(payload)
        head = bytes([0x80 | opcode])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 65536:
            head += bytes([0x80 | 126]) + struct.pack("!H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack("!Q", size)
        body = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        try:
            self.socket.sendall(head + mask + body)
        except (ConnectionError, OSError) as error:
            raise Closed(str(error)) from error

    def send(self, message):
        self.send_frame(1, message if isinstance(message, bytes) else json.dumps(message).encode())

    def receive(self, timeout=20):
        """The next message."""
        self.socket.settimeout(timeout)
        parts = b""
        while True:
            while len(self.buffer) < 2:
                self._fill()
            final, opcode, size, start = self.buffer[0] & 128, self.buffer[0] & 15, self.buffer[1] & 127, 2
            if size == 126:
                while len(self.buffer) < 4:
                    self._fill()
                size, start = struct.unpack("!H", self.buffer[2:4])[0], 4
            elif size == 127:
                while len(self.buffer) < 10:
                    self._fill()
                size, start = struct.unpack("!Q", self.buffer[2:10])[0], 10
            while len(self.buffer) < start + size:
                self._fill()
            payload, self.buffer = self.buffer[start:start + size], self.buffer[start + size:]
            if opcode == 8:
                code = struct.unpack("!H", payload[:2])[0] if len(payload) >= 2 else None
                raise Closed(payload[2:].decode(errors="replace"), code)
            if opcode == 9:
                self.send_frame(10, payload)
            elif opcode in (0, 1):
                parts += payload
                if final:
                    message = json.loads(parts)
                    json_schema.check_message(message)
                    return message

    def wait_for(self, accept, timeout=20):
        """The first message that `accept` takes; the others are kept in `inbox`."""
        end = time.monotonic() + timeout
        while True:
            message = self.receive(max(0.01, end - time.monotonic()))
            if accept(message):
                return message
            self.inbox.append(message)

    def ask(self, message, timeout=20):
        """Sends and waits for the answer with its id."""
        self.send(message)
        return self.wait_for(lambda answer: answer.get("id") == message["id"], timeout)

    def quiet(self, seconds=0.2):
        """True if nothing comes for so long."""
        return not self.buffer and not select.select([self.socket], [], [], seconds)[0]

    def cut(self):
        """Without a farewell."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()


class Player:
    """A person at a table: keeps the events it was told, in order, through any number of connections."""

    def __init__(self, server, name, token=None):
        self.name = name
        self.token = token or server.guest(name)
        self.port = server.port
        self.socket = None
        self.game = None
        self.events = []
        self.role = None
        self.state = None
        self.next_id = 0
        self.recorded = b""
        self.overlap = False  # joined again on the same connection: what was on its way comes twice

    def connect(self, port=None):
        self.port = port or self.port
        self.socket = WebSocket(self.port, self.token)
        welcome = self.socket.receive()
        assert welcome["type"] == "welcome", welcome

    def cut(self):
        self.recorded += self.socket.bytes_in
        self.socket.cut()
        self.socket = None

    def new_id(self):
        self.next_id += 1
        return f"{self.name}-{self.next_id}"

    def last(self):
        return self.events[-1]["sequence"] if self.events else 0

    def join(self, game, port=None):
        self.overlap = self.socket is not None
        if self.socket is None:
            self.connect(port)
        self.game = game
        self.heard = self.last()
        answer = self.socket.ask({"type": "join", "id": self.new_id(), "game": game, "from": self.last()})
        assert answer["type"] == "joined", answer
        self.role, self.state = answer["role"], answer["state"]
        self.drain(answer["last"])
        return answer

    def _take(self, message):
        if message.get("type") != "events" or message["game"] != self.game:
            return
        for event in message["events"]:
            if self.overlap and event["sequence"] <= self.last():
                continue
            # Of a judge's business is only some of it.
            gap = event["sequence"] - self.last()
            assert gap > 0 if self.role == "judge" else gap == 1, (event, self.last())
            self.events.append(event)
        self.heard = message["last"]

    def drain(self, until):
        """Takes messages until the event `until` is there, or was none of this viewer's business."""
        for message in self.socket.inbox:
            self._take(message)
        self.socket.inbox.clear()
        while max(self.last(), self.heard) < until:
            self._take(self.socket.receive())

    def command(self, body, command_id=None):
        """The acknowledgement, or the error."""
        answer = self.socket.ask({"type": "command", "id": command_id or self.new_id(), "game": self.game,
                                  "command": body})
        if answer["type"] == "ack":
            self.drain(answer["last"])
        return answer

    def do(self, name, **members):
        answer = self.command({"command": name, **members})
        assert answer["type"] == "ack", (self.name, name, members, answer)
        return answer


def eventually(test, seconds=15):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if test():
            return True
        time.sleep(0.1)
    return False


def table_of(server, game, token=None):
    status, body = server.get(f"/api/games/{game}", token)
    assert status == 200, body
    return body


def agree(server, one, two, terms):
    """A game of two players who find each other in the lobby."""
    made = one.socket.ask({"type": "seek", "id": one.new_id(), "terms": terms, "to": two.name})
    assert made["type"] == "ok", made
    game = two.socket.ask({"type": "accept", "id": two.new_id(), "seek": made["seek"]["id"]})
    assert game["type"] == "ok", game
    return game["game"]


def squares_of(rows):
    """The board as a grid of tiles."""
    return [re.findall(r"\[[^\]]+\]|.", row) for row in rows]


def tiles_of(rack):
    return re.findall(r"\[[^\]]+\]|.", rack)


def some_play(state, role, most=1):
    """Tiles of the rack somewhere legal: nobody looks at words before a challenge."""
    grid = squares_of(state["board"])
    rack = ["a" if tile == "?" else tile for tile in tiles_of(state["racks"][role])]
    if all(tile == "." for row in grid for tile in row):
        return "H8 " + "".join(rack[:max(2, most)])
    for row in range(15):
        for column in range(15):
            if grid[row][column] != ".":
                continue
            near = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
            if any(0 <= r < 15 and 0 <= c < 15 and grid[r][c] != "." for r, c in near):
                return f"{chr(ord('A') + row)}{column + 1} {rack[0]}"
    return None
