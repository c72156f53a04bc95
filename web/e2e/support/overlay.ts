// The program's API under another build of the web application, so that the page can be tested without linking it into
// the program. With the program's own headers, compressed as the program does.
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";

export interface Overlay {
  readonly port: number;
  stop(): void;
}

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

function answerFile(folder: string, path: string, headers: IncomingHttpHeaders, response: ServerResponse): void {
  const named = join(folder, path);
  const file = path !== "/" && existsSync(named) && statSync(named).isFile() ? named : join(folder, "index.html");
  if (file !== named && extname(path) !== "") {
    response.writeHead(404).end();
    return;
  }
  const type = types[extname(file)] ?? "application/octet-stream";
  const body = /woff2|png/.test(type) ? readFileSync(file) : gzipSync(readFileSync(file));
  const policy = headers["content-security-policy"];
  response.writeHead(200, {
    "Content-Type": type,
    "Content-Length": body.length,
    "Cache-Control": "no-cache",
    ...(policy && { "Content-Security-Policy": String(policy) }),
    ...(!/woff2|png/.test(type) && { "Content-Encoding": "gzip" }),
  });
  response.end(body);
}

const isOfServer = (path: string): boolean => /^\/(api\/|healthz|metrics)/.test(path);

export async function startOverlay(programPort: number, folder: string, wantedPort: number): Promise<Overlay> {
  const headers = await new Promise<IncomingHttpHeaders>((resolve, reject) => {
    request({ port: programPort, path: "/", method: "HEAD" }, (answer) => resolve(answer.headers))
      .on("error", reject)
      .end();
  });
  const open = new Set<Socket>();
  const forward = (asked: IncomingMessage, response: ServerResponse) => {
    const passed = request(
      { port: programPort, path: asked.url, method: asked.method, headers: asked.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    passed.on("error", () => response.destroy());
    asked.pipe(passed);
  };
  const server = createServer((asked, response) => {
    const path = new URL(asked.url ?? "/", "http://overlay").pathname;
    if (isOfServer(path)) forward(asked, response);
    else answerFile(folder, path, headers, response);
  });
  server.on("upgrade", (asked: IncomingMessage, socket: Socket, head: Buffer) => {
    const passed = connect(programPort, "127.0.0.1", () => {
      const lines = [`${asked.method} ${asked.url} HTTP/1.1`];
      for (let i = 0; i < asked.rawHeaders.length; i += 2)
        lines.push(`${asked.rawHeaders[i]}: ${asked.rawHeaders[i + 1]}`);
      passed.write(`${lines.join("\r\n")}\r\n\r\n`);
      passed.write(head);
      socket.pipe(passed).pipe(socket);
    });
    for (const [one, other] of [
      [socket, passed],
      [passed, socket],
    ] as const)
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
  });
  server.on("connection", (socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(wantedPort, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    stop() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
