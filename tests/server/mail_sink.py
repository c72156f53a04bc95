"""A mail server that keeps what it is given: plain sockets, and no more of SMTP than a sender needs."""

import base64
import email
import email.header
import socketserver
import threading
import time


class Sink:
    """`refuse` makes it answer that it takes no mail."""

    def __init__(self):
        self.mails = []  # (from, [to], message)
        self.refuse = False
        sink = self

        class Session(socketserver.StreamRequestHandler):
            def say(self, line):
                self.wfile.write(line.encode() + b"\r\n")

            def handle(self):
                sender, receivers = "", []
                self.say("220 sink")
                for raw in self.rfile:
                    line = raw.decode().rstrip("\r\n")
                    verb = line.split(" ")[0].split(":")[0].upper()
                    if verb in ("EHLO", "HELO"):
                        self.say("250 sink")
                    elif verb == "MAIL":
                        sender = line.split("<")[1].split(">")[0]
                        self.say("550 no" if sink.refuse else "250 ok")
                    elif verb == "RCPT":
                        receivers.append(line.split("<")[1].split(">")[0])
                        self.say("250 ok")
                    elif verb == "DATA":
                        self.say("354 go on")
                        lines = []
                        for part in self.rfile:
                            if part == b".\r\n":
                                break
                            lines.append(part[1:] if part.startswith(b"..") else part)
                        sink.mails.append((sender, receivers, email.message_from_bytes(b"".join(lines))))
                        receivers = []
                        self.say("250 kept")
                    elif verb == "QUIT":
                        self.say("221 bye")
                        return
                    else:
                        self.say("502 what?")

        self.server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Session)
        self.server.daemon_threads = True
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()

    def wait(self, count, seconds=20):
        end = time.monotonic() + seconds
        while len(self.mails) < count:
            if time.monotonic() > end:
                raise AssertionError(f"{len(self.mails)} of {count} mails came")
            time.sleep(0.02)
        return self.mails[count - 1]


def text_of(message):
    return base64.b64decode(message.get_payload()).decode()


def subject_of(message):
    return str(email.header.make_header(email.header.decode_header(message["Subject"])))
