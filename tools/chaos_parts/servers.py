"""The real programs, each of which can be killed, stopped and started again on the same port and the same data."""

import asyncio
import glob
import os
import pathlib
import pwd
import signal
import socket
import subprocess


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def children_of(pid):
    """Those of those too: the backends of PostgreSQL lead process groups of their own."""
    parents = {}
    for path in glob.glob("/proc/[0-9]*/stat"):
        try:
            fields = pathlib.Path(path).read_text(encoding="utf-8", errors="replace").rsplit(")", 1)[1].split()
        except OSError:
            continue
        parents[int(path.split("/")[2])] = int(fields[1])
    found = [child for child, parent in parents.items() if parent == pid]
    return found + [grandchild for child in found for grandchild in children_of(child)]


class Program:
    """A process with its children; `name` is also its log file's."""

    def __init__(self, name, folder, machine):
        self.name = name
        self.machine = machine
        self.folder = pathlib.Path(folder)
        self.process = None
        self.stopped = False
        self.intended = False  # somebody killed it on purpose

    def command(self):
        raise NotImplementedError

    def options(self):
        return {}

    async def ready(self):
        raise NotImplementedError

    def launch(self):
        self.intended = False
        with open(self.folder / f"{self.name}.log", "ab") as log:
            self.process = subprocess.Popen(self.command(), stdout=log, stderr=log, cwd=self.folder,
                                            start_new_session=True, **self.options())

    async def start(self, limit=120):
        self.launch()
        end = self.machine.now() + limit
        while not await self.ready():
            if self.machine.now() > end:
                raise RuntimeError(f"{self.name} does not start; see its log")
            if self.process.poll() is not None:
                self.launch()
            await asyncio.sleep(0.05)

    def signal(self, number):
        if self.process is None or self.process.poll() is not None:
            return
        for pid in (*children_of(self.process.pid), self.process.pid):
            try:
                os.kill(pid, number)
            except ProcessLookupError:
                pass

    async def kill(self):
        self.intended = True
        self.signal(signal.SIGKILL)
        await self.gone()

    async def gone(self):
        while self.process is not None and self.process.poll() is None:
            await asyncio.sleep(0.01)

    async def end(self):
        """In order, if it will."""
        if self.process is None:
            return
        self.intended = True
        if self.process.poll() is None:
            os.kill(self.process.pid, signal.SIGTERM)
        try:
            await asyncio.wait_for(self.gone(), 15)
        except asyncio.TimeoutError:
            await self.kill()

    def died_by_itself(self):
        return not self.intended and self.process is not None and self.process.poll() is not None


class Postgres(Program):
    def __init__(self, folder, machine):
        super().__init__("postgres", folder, machine)
        self.programs = sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1]
        self.port = free_port()
        self.data = self.folder / "pg"
        self.as_user = {}
        self.data.mkdir()
        # PostgreSQL refuses to run as root.
        if os.getuid() == 0:
            user = pwd.getpwnam("postgres")
            for path in (self.folder, self.data):
                os.chown(path, user.pw_uid, user.pw_gid)
            self.as_user = {"user": user.pw_uid, "group": user.pw_gid}
        subprocess.run([f"{self.programs}/initdb", "-D", self.data, "-U", "letrado", "-A", "trust", "-E", "UTF8",
                        "--no-sync"], check=True, capture_output=True, cwd=self.folder, **self.as_user)

    def command(self):
        return [f"{self.programs}/postgres", "-D", str(self.data), "-k", str(self.folder), "-p", str(self.port),
                "-c", "listen_addresses=127.0.0.1",
                # After a kill it flushes all its files: one by one that takes seconds on a slow disk.
                "-c", "recovery_init_sync_method=syncfs"]

    def options(self):
        return self.as_user

    async def ready(self):
        done = await asyncio.create_subprocess_exec(f"{self.programs}/pg_isready", "-q", "-h", "127.0.0.1", "-p",
                                                    str(self.port))
        return await done.wait() == 0


class Redis(Program):
    def __init__(self, folder, machine):
        super().__init__("redis", folder, machine)
        self.port = free_port()

    def command(self):
        return ["redis-server", "--port", str(self.port), "--save", "", "--appendonly", "no", "--bind", "127.0.0.1",
                "--dir", str(self.folder)]

    async def ready(self):
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
            writer.write(b"PING\r\n")
            answer = await asyncio.wait_for(reader.readline(), 2)
            writer.close()
            return answer.startswith(b"+PONG")
        except (OSError, asyncio.TimeoutError):
            return False


LIMITS = """
[limits]
connections_per_address = 10000
requests_per_second = 10000
request_burst = 10000
messages_per_second = 10000
message_burst = 10000
commands_per_second = 10000
guests_per_minute = 10000
"""


class Node(Program):
    """`letrado serve`; with `database` and `bus` one of several, else alone on a SQLite file."""

    def __init__(self, folder, machine, name, program, loops, database=None, bus=None):
        super().__init__(name, folder, machine)
        self.program = str(pathlib.Path(program).resolve())
        self.port = free_port()
        config = f'[server]\nnode = "{name}"\nloops = {loops}\n'
        if database is not None:
            config += ('[store]\nkind = "postgres"\n'
                       f'connection = "host=127.0.0.1 port={database.port} user=letrado dbname=postgres"\n'
                       f'[bus]\nkind = "redis"\nport = {bus.port}\n[games]\nlease_ms = 1500\n')
        (self.folder / f"{name}.toml").write_text(config + LIMITS, encoding="utf-8")

    def command(self):
        return [self.program, "serve", "--port", str(self.port), "--data", str(self.folder / f"{self.name}-data"),
                "--config", str(self.folder / f"{self.name}.toml")]

    async def ready(self):
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
            writer.write(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
            answer = await asyncio.wait_for(reader.readline(), 2)
            writer.close()
            return b" 200 " in answer or b" 503 " in answer
        except (OSError, asyncio.TimeoutError):
            return False
