#!/usr/bin/env python3
"""Plays whole games on the real programs while they are killed, frozen and cut off, and checks that nothing is lost.

Starts a PostgreSQL, a Redis and three nodes of its own (with --sqlite one node alone), with wires between all of them and
the players that can be cut. Robots play whole games over WebSockets; meanwhile faults drawn from a seed befall the
servers: kill -9 of a node, of PostgreSQL with all its children or of Redis, SIGTERM, SIGSTOP for 1 to 10 seconds, cut
and held-up connections. At the end every acknowledged command must be in the log of its game once and in order, nobody
may have been told an event twice or out of order, every game must have been finished, and every log must prove itself
(`letrado game verify`). Prints a table; exit code 1 and the evidence in a folder if anything of this does not hold.
"""

import argparse
import asyncio
import pathlib
import random
import shutil
import statistics
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from chaos_parts import checks, client, faults, machine, robots, servers, wire  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent


class World:
    """All servers and the wires between them."""

    def __init__(self, options, folder, pulse):
        self.options, self.folder, self.machine = options, folder, pulse
        self.postgres = self.redis = None
        self.nodes, self.wires = [], {}

    async def start(self):
        options = self.options
        if not options.sqlite:
            self.postgres, self.redis = (kind(self.folder, self.machine)
                                         for kind in (servers.Postgres, servers.Redis))
            await asyncio.gather(self.postgres.start(), self.redis.start())
        for number in range(1 if options.sqlite else options.nodes):
            name, mine = f"node{number + 1}", {}
            if not options.sqlite:
                for far in (self.postgres, self.redis):
                    mine[far.name] = await wire.Wire("127.0.0.1", far.port).start()
            node = servers.Node(self.folder, self.machine, name, options.program, options.loops or number + 1,
                                mine.get("postgres"), mine.get("redis"))
            await node.start()
            mine["players"] = await wire.Wire("127.0.0.1", node.port).start()
            self.nodes.append(node)
            self.wires[name] = mine

    def doors(self):
        return [self.wires[node.name]["players"] for node in self.nodes]

    def programs(self):
        return [program for program in (*self.nodes, self.redis, self.postgres) if program is not None]

    async def end(self):
        for program in self.programs():
            await program.end()
        for mine in self.wires.values():
            for each in mine.values():
                await each.close()


async def make_pairs(world, record, options, chance):
    pairs = []
    for number in range(options.pairs):
        two = []
        for side in "ab":
            name = f"robot{number + 1}{side}"
            status, body = await client.request("POST", world.doors()[0].port, "/api/guest", {"name": name})
            if status != 200:
                raise RuntimeError(f"no robot can enter: {body}")
            two.append(robots.Robot(name, body["token"], world.doors(), random.Random(chance.random()), record))
        pairs.append(robots.Pair(*two, options.pace))
    return pairs


async def befall(world, plan, options, record):
    """All faults, one after the other at a steady pace, as many as the time allows."""
    started = time.monotonic()
    every = min(options.every, options.seconds / options.faults)
    for number in range(options.faults):
        await asyncio.sleep(max(0, started + number * every - time.monotonic()))
        # A slow machine heals slowly: without a bound nothing would ever be whole on it, and every game stuck.
        while len(plan.running) >= options.at_once:
            await asyncio.sleep(0.05)
        if time.monotonic() - started > options.seconds or len(record.violations) > 20:
            break
        plan.begin()
        for node in world.nodes:
            if node.died_by_itself():
                record.violation("died", f"{node.name} with {node.process.returncode}; see its log")
                await node.start()
        if (number + 1) % 50 == 0:
            print(f"{number + 1} faults, {len(record.games)} games, {len(record.pauses)} commands,"
                  f" {len(record.violations)} violations, {time.monotonic() - started:.0f} s", flush=True)
    await plan.healed()


async def run(options, folder):
    pulse = machine.Machine(folder)
    pulse.start()
    record = robots.Record(options.patience, pulse)
    world = World(options, folder, pulse)
    try:
        await world.start()
        plan = faults.Faults(random.Random(options.seed), record, world.nodes, world.wires, world.postgres, world.redis)
        pairs = await make_pairs(world, record, options, random.Random(options.seed + 1))
        stop = asyncio.Event()
        playing = [asyncio.create_task(pair.play_on(stop)) for pair in pairs]
        started = time.monotonic()
        await befall(world, plan, options, record)
        elapsed = time.monotonic() - started
        stop.set()
        await asyncio.gather(*playing)  # each is stuck in time, or ends
        await checks.check_all(record, world.doors(), options.program, folder, pairs[0].one.token)
    finally:
        await world.end()
        await pulse.end()
    return record, plan, elapsed


def tell(record, plan, elapsed):
    print(f"\n{'fault':<16}{'times':>6}")
    for kind, times in sorted(plan.done.items()):
        print(f"{kind:<16}{times:>6}")
    pauses = sorted(record.pauses) or [0]
    kinds = [kind for kind, _ in record.violations]
    print(f"{'all':<16}{sum(plan.done.values()):>6}\n")
    for name, value in (
            ("seconds", f"{elapsed:.0f}"), ("games finished", len(record.games)),
            ("commands acknowledged", len(record.pauses)), ("connections made", record.connections),
            ("lost", kinds.count("lost") + kinds.count("not proved")), ("doubled", kinds.count("doubled")),
            ("stuck", kinds.count("stuck")),
            ("told twice, out of order or wrongly", sum(kind.startswith(("told", "out of")) for kind in kinds)),
            ("other violations", sum(kind in ("refused", "died") for kind in kinds)),
            ("of a core, on average; at worst", f"{record.machine.average():.0%}; {record.machine.worst:.0%}"),
            ("pause, median", f"{1000 * statistics.median(pauses):.0f} ms"),
            ("pause, 99 of 100 below", f"{1000 * pauses[int(len(pauses) * 0.99)]:.0f} ms"),
            ("pause, worst", f"{pauses[-1]:.1f} s")):
        print(f"{name:<36}{value:>12}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--faults", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1, help="the same seed draws the same faults")
    parser.add_argument("--seconds", type=float, default=3000, help="for the faults; then fewer of them if need be")
    parser.add_argument("--every", type=float, default=3, help="seconds from one fault to the next")
    parser.add_argument("--at-once", type=int, default=4, help="faults that are not yet healed")
    parser.add_argument("--sqlite", action="store_true", help="one node on a SQLite file")
    parser.add_argument("--nodes", type=int, default=3)
    parser.add_argument("--loops", type=int, default=0, help="of each node; 0: one of the first, two of the second, …")
    parser.add_argument("--pairs", type=int, default=4, help="games at a time")
    parser.add_argument("--pace", type=float, default=0.3, help="a robot thinks up to so many seconds")
    parser.add_argument("--patience", type=float, default=90, 
                        help="seconds after which a game is stuck, of a machine that keeps up")
    parser.add_argument("--program", default=str(ROOT / "build" / "letrado"))
    options = parser.parse_args()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="letrado-chaos-"))
    folder.chmod(0o755)
    record, plan, elapsed = asyncio.run(run(options, folder))
    tell(record, plan, elapsed)
    if record.violations:
        (folder / "violations.txt").write_text("\n".join(f"{kind}: {text}" for kind, text in record.violations),
                                               encoding="utf-8")
        print(f"\n{len(record.violations)} violations; the evidence is in {folder}", file=sys.stderr)
        return 1
    shutil.rmtree(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
