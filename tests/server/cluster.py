"""A PostgreSQL and a Redis of the test's own, on unix sockets and free ports; nothing is left behind."""

import glob
import os
import pathlib
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Services:
    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="letrado-cluster-")
        os.chmod(self.folder, 0o755)
        self.programs = programs = sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1]
        self.data = data = os.path.join(self.folder, "pg")
        os.mkdir(data)
        # PostgreSQL refuses to run as root.
        self.as_user = {}
        if os.getuid() == 0:
            user = pwd.getpwnam("postgres")
            os.chown(data, user.pw_uid, user.pw_gid)
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            self.as_user = {"user": user.pw_uid, "group": user.pw_gid}
        subprocess.run([f"{programs}/initdb", "-D", data, "-U", "letrado", "-A", "trust", "-E", "UTF8", "--no-sync"],
                       check=True, capture_output=True, cwd=self.folder, **self.as_user)
        self.port = free_port()
        self.start_postgres()
        self.redis_port = free_port()
        self.redis = subprocess.Popen(["redis-server", "--port", str(self.redis_port), "--save", "", "--appendonly", "no",
                                       "--bind", "127.0.0.1", "--dir", self.folder],
                                      stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.connection = f"host={self.folder} port={self.port} user=letrado dbname=postgres"
        return self

    def start_postgres(self):
        self.postgres = subprocess.Popen(
            [f"{self.programs}/postgres", "-D", self.data, "-k", self.folder, "-p", str(self.port), "-c",
             "listen_addresses="], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=self.folder, **self.as_user)
        for _ in range(200):
            ready = subprocess.run([f"{self.programs}/pg_isready", "-h", self.folder, "-p", str(self.port)],
                                   capture_output=True)
            if ready.returncode == 0:
                break
            time.sleep(0.1)

    def stop_postgres(self):
        self.postgres.send_signal(signal.SIGQUIT)
        self.postgres.wait()

    def _signal_all(self, number):
        """The server with all its processes, none of which asks it."""
        children = subprocess.run(["ps", "-o", "pid=", "--ppid", str(self.postgres.pid)], capture_output=True, text=True,
                                  check=False).stdout.split()
        for process in [self.postgres.pid, *map(int, children)]:
            os.kill(process, number)

    def freeze(self):
        self._signal_all(signal.SIGSTOP)

    def thaw(self):
        self._signal_all(signal.SIGCONT)

    def config(self, node):
        return (f'[server]\nnode = "{node}"\n[store]\nkind = "postgres"\nconnection = "{self.connection}"\n'
                f'[bus]\nkind = "redis"\nport = {self.redis_port}\n[games]\nlease_ms = 1500\n')

    def __exit__(self, *_):
        self.redis.terminate()
        self.redis.wait()
        self.stop_postgres()
        shutil.rmtree(self.folder, ignore_errors=True)
