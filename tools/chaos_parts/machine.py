"""How much of the machine is left for us. On one that others keep busy everything takes longer, and a game is not stuck
for it: whoever waits here waits by this clock, which slows down with the machine."""

import asyncio
import hashlib
import os
import time

WORK = b"\0" * 4_000_000  # a few milliseconds to digest
DISK = 0.05               # seconds in which a machine that keeps up puts a page on the disk


class Machine:
    def __init__(self, folder):
        self.path = folder / "machine-pulse"
        self.speed = 1.0      # of 1: the share of a core that who asks for one is given, or the disk's, if that is less
        self.worst = 1.0
        self.lived = 0.0      # seconds of a machine that keeps up
        self.began = time.monotonic()
        self.looked = self.began
        self.task = None

    def start(self):
        self.task = asyncio.create_task(self._beat())

    async def end(self):
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    def now(self):
        return self.lived + self.speed * (time.monotonic() - self.looked)

    def patient(self, seconds):
        """So many seconds of a machine that keeps up, on this one as it is now."""
        return seconds / max(0.05, self.speed)

    def average(self):
        return self.now() / max(0.001, time.monotonic() - self.began)

    async def _beat(self):
        while True:
            share = await asyncio.to_thread(self._look)
            self.lived, self.looked = self.now(), time.monotonic()
            # Slowly: one look that was unlucky says little.
            self.speed = 0.8 * self.speed + 0.2 * share
            self.worst = min(self.worst, self.speed)
            await asyncio.sleep(0.25)

    def _look(self):
        wall, own = time.monotonic(), time.thread_time()
        hashlib.sha256(WORK).digest()  # without Python's lock: nobody of this program is in its way
        processor = (time.thread_time() - own) / max(1e-6, time.monotonic() - wall)
        began = time.monotonic()
        with open(self.path, "wb") as file:
            file.write(b"\0" * 4096)
            file.flush()
            os.fdatasync(file.fileno())
        return min(1.0, processor, DISK / max(1e-6, time.monotonic() - began))
