// A wire between one browser and the program, which can be cut and mended while everybody else stays connected.
import { connect, createServer, type Server, type Socket } from "node:net";

export class Relay {
  private readonly open = new Set<Socket>();
  private server: Server | undefined;
  private port = 0;

  constructor(private readonly target: string) {}

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async mend(): Promise<void> {
    const { hostname, port } = new URL(this.target);
    const server = createServer((socket) => {
      const other = connect(Number(port), hostname);
      for (const [one, peer] of [
        [socket, other],
        [other, socket],
      ] as const) {
        this.open.add(one);
        one.on("error", () => peer.destroy());
        one.on("close", () => {
          this.open.delete(one);
          peer.destroy();
        });
        one.pipe(peer);
      }
    });
    this.server = server;
    await new Promise<void>((resolve) => server.listen(this.port, "127.0.0.1", resolve));
    const address = server.address();
    if (address && typeof address === "object") this.port = address.port;
  }

  cut(): void {
    this.server?.close();
    for (const socket of this.open) socket.destroy();
  }
}
