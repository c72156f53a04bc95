"""A browser and the push service of its maker, on this machine: opens what a server sends, and checks who sent it."""

import base64
import http.server
import json
import secrets
import threading
import time

import p256_aes


def encoded(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class PushService:
    """Takes messages for any path. `answer` may be changed: a status, or a function of the handler."""

    def __init__(self):
        self.messages = []
        self.answers = {}
        service = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.messages.append((self.path, dict(self.headers), body))
                answer = service.answers.get(self.path, 201)
                if callable(answer):
                    answer(self)
                    return
                self.send_response(answer)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def do_GET(self):
                service.messages.append(("GET " + self.path, {}, b""))
                self.send_error(405)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server.server_port}"
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()

    def count(self, path):
        return sum(1 for where, _, _ in self.messages if where == path)

    def wait(self, path, count=1, seconds=20):
        """The messages for a path, when there are so many."""
        end = time.monotonic() + seconds
        while self.count(path) < count:
            if time.monotonic() > end:
                raise AssertionError(f"{self.count(path)} of {count} messages came for {path}")
            time.sleep(0.02)
        return [(headers, body) for where, headers, body in self.messages if where == path]


class Browser:
    """One subscription, with keys of its own."""

    def __init__(self, service, path):
        self.service, self.path = service, path
        self.endpoint = service.origin + path
        self.number, self.point = p256_aes.new_key()
        self.secret = secrets.token_bytes(16)

    def wish(self, kinds=("turn", "reminder", "challenge"), language="es"):
        return {"endpoint": self.endpoint, "p256dh": encoded(p256_aes.point_bytes(self.point)),
                "auth": encoded(self.secret), "kinds": list(kinds), "language": language}

    def opened(self, body):
        """RFC 8291: the text of a message."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender = body[21:21 + length]
        sealed = body[21 + length:]
        assert length == 65 and len(sealed) <= size
        shared = p256_aes.multiply(self.number, p256_aes.point_of(sender))[0].to_bytes(32, "big")
        info = b"WebPush: info\0" + p256_aes.point_bytes(self.point) + sender
        material = p256_aes.derive(self.secret, shared, info, 32)
        key = p256_aes.derive(salt, material, b"Content-Encoding: aes128gcm\0", 16)
        nonce = p256_aes.derive(salt, material, b"Content-Encoding: nonce\0", 12)
        text = p256_aes.open_gcm(key, nonce, sealed).rstrip(b"\0")
        assert text.endswith(b"\2"), "the record is not the last"
        return text[:-1]

    def calls(self, count=1):
        """What the browser was told: the last of so many messages."""
        _, body = self.service.wait(self.path, count)[-1]
        return json.loads(self.opened(body))


def claims_of(headers, site_key):
    """RFC 8292: what the site says of itself, if the site with that key signed it."""
    scheme, rest = headers["Authorization"].split(" ", 1)
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert parts["k"] == site_key
    head, claims, signature = parts["t"].split(".")
    assert json.loads(decoded(head)) == {"typ": "JWT", "alg": "ES256"}
    public = p256_aes.point_of(decoded(site_key))
    assert p256_aes.verify(public, f"{head}.{claims}".encode(), decoded(signature)), "the signature is wrong"
    return json.loads(decoded(claims))
