"""The faults and their lots. Each is done to one target, which heals before the next fault befalls it."""

import asyncio
import collections
import signal

# How often of a hundred, for several nodes and for one alone.
CLUSTER = {"kill node": 34, "kill postgres": 12, "kill redis": 14, "end node": 5, "stop node": 9, "stop postgres": 4,
           "stop redis": 4, "cut players": 6, "cut postgres": 4, "cut redis": 4, "isolate node": 4}
ALONE = {"kill node": 70, "end node": 8, "stop node": 12, "cut players": 10}


class Faults:
    def __init__(self, chance, record, nodes, wires, postgres=None, redis=None):
        self.chance, self.record = chance, record
        self.nodes, self.postgres, self.redis = nodes, postgres, redis
        self.wires = wires  # of each node by name: "players", "postgres", "redis"
        self.weights = CLUSTER if postgres else ALONE
        self.locks = collections.defaultdict(asyncio.Lock)
        self.done = collections.Counter()
        self.running = set()

    def draw(self):
        """What, to whom, and for how many seconds: all by lot, so that a seed tells the whole run."""
        kind = self.chance.choices(list(self.weights), list(self.weights.values()))[0]
        node = self.chance.choice(self.nodes)
        short, long = self.chance.uniform(0, 1), min(10, 1 + self.chance.expovariate(0.5))
        return kind, node, short, long

    def begin(self):
        """The next fault, in the background."""
        task = asyncio.create_task(self._do(*self.draw()))
        self.running.add(task)
        task.add_done_callback(self.running.discard)
        return task

    async def _do(self, kind, node, short, long):
        try:
            await self._befall(kind, node, short, long)
        except RuntimeError as error:
            self.record.violation("died", f"{error}, after {kind}")

    async def _befall(self, kind, node, short, long):
        self.done[kind] += 1
        action, what = kind.split(" ")
        program = {"node": node, "postgres": self.postgres, "redis": self.redis}.get(what)
        if action in ("kill", "end", "stop"):
            async with self.locks[program.name]:
                if action == "stop":
                    program.signal(signal.SIGSTOP)
                    await asyncio.sleep(long)
                    program.signal(signal.SIGCONT)
                    return
                await (program.kill() if action == "kill" else program.end())
                await asyncio.sleep(short)
                await program.start()
        elif action == "cut":
            self.wires[node.name][what].cut()
        else:
            # The players still reach the node, which reaches neither database nor bus.
            async with self.locks[node.name + " wires"]:
                await asyncio.gather(*(self.wires[node.name][far].hold(long) for far in ("postgres", "redis")))

    async def healed(self):
        while self.running:
            await asyncio.gather(*self.running, return_exceptions=False)
