#!/usr/bin/env python3
"""What a host needs around the server: the units of systemd, the configuration of nginx, secrets outside the
configuration, a Redis with a password on a socket, metrics for the keeper only, IPv6. What this machine lacks is skipped
with its reason."""

import os
import pathlib
import re
import shutil
import signal
import socket
import ssl
import subprocess
import tempfile
import time
import unittest
import urllib.request

import cluster
import harness

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
NGINX = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")


def has_ipv6():
    try:
        with socket.create_server(("::1", 0), family=socket.AF_INET6):
            return True
    except OSError:
        return False


def folder_of(test):
    folder = tempfile.TemporaryDirectory(prefix="letrado-deploy-")
    test.addCleanup(folder.cleanup)
    return pathlib.Path(folder.name)


class Units(unittest.TestCase):
    def setUp(self):
        if not shutil.which("systemd-analyze"):
            self.skipTest("systemd-analyze is not installed")
        self.folder = folder_of(self)
        for name in ("letrado.service", "letrado.socket"):
            text = (ROOT / "deploy" / name).read_text(encoding="utf-8")
            (self.folder / name).write_text(text.replace("/usr/bin/letrado", harness.PROGRAM), encoding="utf-8")

    def analyze(self, *arguments):
        return subprocess.run(["systemd-analyze", *arguments], capture_output=True, text=True, cwd=self.folder, check=False)

    def test_are_understood(self):
        done = self.analyze("verify", "./letrado.service", "./letrado.socket")
        self.assertEqual((done.returncode, done.stdout + done.stderr), (0, ""))

    def test_expose_little(self):
        done = self.analyze("security", "--offline=true", "./letrado.service")
        level = re.search(r"Overall exposure level for \S+: ([0-9.]+)", done.stdout)
        if not level:
            self.skipTest("this systemd-analyze does not judge files: " + done.stderr)
        self.assertLess(float(level.group(1)), 2)


class Secrets(unittest.TestCase):
    def setUp(self):
        self.folder = folder_of(self)
        self.redis = subprocess.Popen(
            ["redis-server", "--port", "0", "--unixsocket", str(self.folder / "redis.sock"), "--requirepass", "muy secreta",
             "--save", "", "--appendonly", "no", "--dir", str(self.folder)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(self.redis.wait)
        self.addCleanup(self.redis.terminate)
        for _ in range(200):
            if (self.folder / "redis.sock").exists():
                break
            time.sleep(0.02)

    def bus(self, rest):
        return f'[bus]\nkind = "redis"\nunix_socket = "{self.folder}/redis.sock"\n{rest}\n'

    def redis_cli(self, *words):
        return subprocess.run(["redis-cli", "-s", str(self.folder / "redis.sock"), "--no-auth-warning", "-a", "muy secreta",
                               *words], capture_output=True, text=True, check=True).stdout

    def subscribers(self):
        channels = self.redis_cli("pubsub", "channels").split()
        return [name for name in channels if name.startswith("letrado:")]

    def eventually_subscribed(self):
        for _ in range(200):
            if self.subscribers():
                return True
            time.sleep(0.02)
        return False

    def test_J_redis_by_its_socket_with_a_password_from_a_file(self):
        (self.folder / "password").write_text("muy secreta\n", encoding="utf-8")
        with harness.Server(config=self.bus(f'password_file = "{self.folder}/password"')) as server:
            self.assertTrue(self.eventually_subscribed())
            self.assertNotIn("muy secreta", server.log())
            self.assertNotIn("secrets_readable_by_all", server.log())

    def test_credentials_of_systemd(self):
        (self.folder / "redis_password").write_text("muy secreta", encoding="utf-8")
        os.environ["CREDENTIALS_DIRECTORY"] = str(self.folder)
        self.addCleanup(os.environ.pop, "CREDENTIALS_DIRECTORY")
        with harness.Server(config=self.bus('password_file = "redis_password"')):
            self.assertTrue(self.eventually_subscribed())

    def test_a_wrong_password_opens_nothing(self):
        with harness.Server(config=self.bus('password = "otra"')) as server:
            self.assertEqual(server.get("/healthz")[0], 200)
            self.assertEqual(self.subscribers(), [])

    def test_a_configuration_with_secrets_that_all_may_read_is_warned_of(self):
        with harness.Server(config=self.bus('password = "muy secreta"')) as server:
            self.assertTrue(self.eventually_subscribed())
            self.assertIn("secrets_readable_by_all", server.log())
            self.assertNotIn("muy secreta", server.log())

    def test_a_secret_that_is_not_there_is_an_error(self):
        with self.assertRaisesRegex(RuntimeError, "nowhere"):
            harness.Server(config=self.bus('password_file = "/nowhere/password"'))


class Metrics(unittest.TestCase):
    def status(self, server, headers=None):
        return server.request("GET", "/metrics", headers=headers)[0]

    def test_6_6_are_for_the_keeper(self):
        with harness.Server() as server:
            self.assertEqual(self.status(server), 200)
            for name in ("X-Forwarded-For", "X-Real-IP", "Forwarded", "Via"):
                self.assertEqual(self.status(server, {name: "127.0.0.1"}), 403, name)
            self.assertEqual(self.status(server, {"Authorization": "Bearer "}), 200, "from here, with or without")

    def test_may_be_read_with_a_token(self):
        folder = folder_of(self)
        (folder / "token").write_text("abc\n", encoding="utf-8")
        config = f'[server]\nmetrics_addresses = ["192.0.2.1"]\nmetrics_token_file = "{folder}/token"\n'
        with harness.Server(config=config) as server:
            self.assertEqual(self.status(server), 403)
            for token in ("", "ab", "abcd"):
                self.assertEqual(self.status(server, {"Authorization": "Bearer " + token}), 403, token)
            self.assertEqual(self.status(server, {"Authorization": "Bearer abc"}), 200)
            self.assertEqual(self.status(server, {"Authorization": "Bearer abc", "X-Forwarded-For": "192.0.2.9"}), 200)


class Addresses(unittest.TestCase):
    def test_limits_behind_a_proxy_count_the_client(self):
        limits = "[limits]\nguests_per_minute = 2\nconnections_per_address = 3\n"
        with harness.Server(config="[server]\nbehind_proxy = true\n", limits=limits) as server:
            count = 0

            def guest(forwarded):
                nonlocal count
                count += 1
                return server.request("POST", "/api/guest", {"name": f"Ana {count}"}, headers={"X-Forwarded-For": forwarded})[0]

            self.assertEqual([guest("203.0.113.1") for _ in range(3)], [200, 200, 429])
            self.assertEqual(guest("203.0.113.1, 203.0.113.2"), 200, "the last one is the client")
            sockets = [harness.WebSocket(server.port, None, {"X-Forwarded-For": "203.0.113.9"}) for _ in range(4)]
            self.assertEqual([each.status for each in sockets], [101, 101, 101, 429], "B16")

    def test_ipv6(self):
        if not has_ipv6():
            self.skipTest("this machine has no IPv6")
        with tempfile.TemporaryDirectory() as folder:
            process = subprocess.Popen([harness.PROGRAM, "serve", "--address", "::1", "--port", "0", "--data", folder],
                                       stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
            try:
                url = process.stdout.readline().strip()
                self.assertRegex(url, r"^http://\[::1\]:\d+/$")
                with urllib.request.urlopen(url + "healthz", timeout=20) as response:
                    self.assertEqual(response.status, 200)
                done = subprocess.run([harness.PROGRAM, "client", "judge", "casa", "--server", url], capture_output=True,
                                      check=False)
                self.assertEqual(done.returncode, 0, done.stderr)
            finally:
                process.send_signal(signal.SIGTERM)
                process.wait(timeout=20)
                process.stdout.close()


class Nginx(unittest.TestCase):
    """deploy/nginx.conf as it is, but for its ports and its certificate."""

    def setUp(self):
        if not NGINX or not shutil.which("openssl"):
            self.skipTest("nginx or openssl is not installed")
        self.folder = folder_of(self)
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=letrado.example",
                        "-keyout", str(self.folder / "key"), "-out", str(self.folder / "pem")],
                       check=True, capture_output=True)
        self.server = harness.Server(config="[server]\nbehind_proxy = true\ntls = true\n",
                                     limits="[limits]\nconnections_per_address = 3\n")
        self.addCleanup(self.server.stop)
        self.port, plain = cluster.free_port(), cluster.free_port()
        text = (ROOT / "deploy/nginx.conf").read_text(encoding="utf-8")
        for old, new in (("127.0.0.1:8080", f"127.0.0.1:{self.server.port}"), ("listen 443", f"listen 127.0.0.1:{self.port}"),
                         ("listen [::]:443", f"listen [::1]:{self.port}" if has_ipv6() else f"listen 127.0.0.2:{self.port}"),
                         ("listen 80", f"listen 127.0.0.1:{plain}"), ("listen [::]:80", f"listen 127.0.0.2:{plain}"),
                         ("/etc/ssl/letrado.pem", str(self.folder / "pem")), ("/etc/ssl/letrado.key", str(self.folder / "key"))):
            self.assertIn(old, text)
            text = text.replace(old, new)
        (self.folder / "nginx.conf").write_text(
            f"daemon off; pid {self.folder}/pid; error_log {self.folder}/error.log;\nevents {{}}\n"
            f"http {{ access_log off; client_body_temp_path {self.folder}/body; proxy_temp_path {self.folder}/proxy;\n"
            + "".join(f"{kind}_temp_path {self.folder}/{kind};\n" for kind in ("fastcgi", "uwsgi", "scgi")
                      if f"--without-http_{kind}_module" not in subprocess.run([NGINX, "-V"], capture_output=True, text=True,
                                                                               check=True).stderr)
            + text + "}\n", encoding="utf-8")
        self.nginx = subprocess.Popen([NGINX, "-c", str(self.folder / "nginx.conf"), "-p", str(self.folder)],
                                      stderr=subprocess.DEVNULL)
        self.addCleanup(self.nginx.wait)
        self.addCleanup(self.nginx.terminate)
        self.tls = ssl.create_default_context(cafile=str(self.folder / "pem"))
        self.tls.check_hostname = False
        for _ in range(200):
            try:
                self.connect().close()
                return
            except OSError:
                time.sleep(0.02)
        self.fail((self.folder / "error.log").read_text(encoding="utf-8"))

    def connect(self):
        return self.tls.wrap_socket(socket.create_connection(("127.0.0.1", self.port), timeout=20))

    def answer(self, request):
        with self.connect() as connection:
            connection.sendall(request)
            return connection.recv(65536)

    def upgrade(self):
        connection = self.connect()
        connection.sendall(b"GET /api/socket HTTP/1.1\r\nHost: letrado.example\r\nUpgrade: websocket\r\n"
                           b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nX-Forwarded-For: 6.6.6.6\r\n"
                           b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
        self.addCleanup(connection.close)
        return connection.recv(12)

    def test_serves(self):
        head = b"Host: letrado.example\r\nConnection: close\r\n\r\n"
        self.assertTrue(self.answer(b"GET /healthz HTTP/1.1\r\n" + head).startswith(b"HTTP/1.1 200"))
        for path in (b"/metrics", b"//metrics", b"/./metrics", b"/%6detrics"):
            self.assertRegex(self.answer(b"GET " + path + b" HTTP/1.1\r\n" + head).split(b"\r\n")[0], rb"40[034]", path)
        self.assertEqual([self.upgrade()[9:12] for _ in range(4)], [b"101", b"101", b"101", b"429"],
                         "the limit is the client's, whatever it says of itself")


if __name__ == "__main__":
    unittest.main()
