"""The parts of tools/chaos.py: servers, wires between them, robots that play, faults, and what is checked at the end."""
