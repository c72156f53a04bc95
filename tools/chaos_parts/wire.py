"""A TCP connection that can be cut or held up: it listens on a port of its own and passes bytes on to a target."""

import asyncio
import socket
import struct


class Wire:
    def __init__(self, host, port):
        self.target = (host, port)
        self.port = None
        self.server = None
        self.open = asyncio.Event()
        self.open.set()
        self.writers = set()
        self.pumps = set()

    async def start(self):
        self.server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]
        return self

    async def _accept(self, reader, writer):
        self.writers.add(writer)
        await self.open.wait()
        try:
            there, back = await asyncio.open_connection(*self.target)
        except OSError:
            self._drop(writer)
            return
        self.writers.add(back)
        for source, sink in ((reader, back), (there, writer)):
            task = asyncio.create_task(self._pump(source, sink))
            self.pumps.add(task)
            task.add_done_callback(self.pumps.discard)

    async def _pump(self, source, sink):
        try:
            while data := await source.read(65536):
                await self.open.wait()
                sink.write(data)
                await sink.drain()
        except (OSError, asyncio.IncompleteReadError):
            pass
        self._drop(sink)

    def _drop(self, writer):
        """Without a farewell: the other end sees a reset."""
        self.writers.discard(writer)
        raw = writer.get_extra_info("socket")
        try:
            if raw is not None:
                raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        except OSError:
            pass
        writer.transport.abort()

    def cut(self):
        """Every connection at once; new ones are welcome."""
        for writer in list(self.writers):
            self._drop(writer)

    async def hold(self, seconds):
        """Nothing passes for so long, and nobody is told; then everything that was sent arrives."""
        self.open.clear()
        await asyncio.sleep(seconds)
        self.open.set()

    async def close(self):
        self.server.close()
        self.open.set()
        self.cut()
        for task in list(self.pumps):
            task.cancel()
