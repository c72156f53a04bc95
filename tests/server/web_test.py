#!/usr/bin/env python3
"""The web application that is part of the program, as a browser fetches it."""

import gzip
import http.client
import re
import socket
import subprocess
import tempfile
import unittest

import harness


class Web(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = harness.Server()

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()

    def fetch(self, path, method="GET", **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=20)
        connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer, body

    def test_the_page_is_the_same_at_every_path_of_the_application(self):
        home, page = self.fetch("/")
        self.assertEqual(home.status, 200)
        self.assertEqual(home.headers["Content-Type"], "text/html; charset=utf-8")
        self.assertIn(b'<div id="app">', page)
        self.assertEqual(self.fetch("/partidas/abc")[1], page)
        self.assertEqual(self.fetch("/nada.js")[0].status, 404)
        self.assertEqual(self.fetch("/api/nada")[0].headers["Content-Type"], "application/json")

    def test_a_browser_runs_nothing_but_the_scripts_of_the_application(self):
        answer, page = self.fetch("/")
        policy = answer.headers["Content-Security-Policy"]
        self.assertIn("default-src 'none'", policy)
        self.assertIn("frame-ancestors 'none'", policy)
        self.assertNotIn("unsafe", policy)
        self.assertEqual(answer.headers["X-Content-Type-Options"], "nosniff")
        self.assertTrue(answer.headers["Referrer-Policy"])
        for attributes, script in re.findall(rb"<script([^>]*)>(.*?)</script>", page, re.S):
            self.assertIn(b"src=", attributes)
            self.assertEqual(script.strip(), b"")

    def test_what_the_page_names_is_there_compressed_and_kept(self):
        _, page = self.fetch("/")
        names = re.findall(r'(?:src|href)="(/assets/[^"]+\.(?:js|css))"', page.decode())
        self.assertGreater(len(names), 1)
        for name in names:
            plain, content = self.fetch(name)
            self.assertEqual(plain.status, 200, name)
            self.assertIn("immutable", plain.headers["Cache-Control"])
            packed, compressed = self.fetch(name, Accept_Encoding="gzip")
            self.assertEqual(packed.headers["Content-Encoding"], "gzip")
            self.assertEqual(packed.headers["Vary"], "Accept-Encoding")
            self.assertEqual(gzip.decompress(compressed), content)
            brotli, smaller = self.fetch(name, Accept_Encoding="gzip, br")
            self.assertEqual(brotli.headers["Content-Encoding"], "br")
            self.assertLess(len(smaller), len(compressed))
            self.assertEqual(len({answer.headers["ETag"] for answer in (plain, packed, brotli)}), 3)
            again, nothing = self.fetch(name, Accept_Encoding="gzip, br", If_None_Match=brotli.headers["ETag"])
            self.assertEqual((again.status, nothing), (304, b""))

    def test_head_has_the_headers_only(self):
        answer, body = self.fetch("/", "HEAD")
        self.assertEqual((answer.status, body), (200, b""))
        self.assertEqual(int(answer.headers["Content-Length"]), len(self.fetch("/")[1]))


class Port(unittest.TestCase):
    def test_the_next_free_one_where_none_is_asked_for(self):
        with socket.socket() as taken, tempfile.TemporaryDirectory() as folder:
            try:
                taken.bind(("127.0.0.1", 8080))
                taken.listen()
            except OSError:
                pass  # another program has it, which is as good
            process = subprocess.Popen([harness.PROGRAM, "serve", "--data", folder],
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            try:
                port = int(re.match(r"http://127.0.0.1:(\d+)/", process.stdout.readline()).group(1))
                self.assertGreater(port, 8080)
                self.assertIn("Ctrl+C", process.stdout.readline())
                self.assertIn(f"Port 8080 is taken: using {port}", process.stderr.readline())
            finally:
                process.terminate()
                process.communicate(timeout=20)


if __name__ == "__main__":
    unittest.main()
