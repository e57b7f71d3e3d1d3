// Responds from memory, in its own process.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const responses = JSON.parse(process.argv[2] ?? "{}") as Readonly<Record<string, string>>;

const server = createServer((request, response) => {
  request.resume();
  request.on("end", () => {
    const text = responses[request.url ?? ""] ?? "{}";
    response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(text) });
    response.end(text);
  });
});

server.listen(0, "127.0.0.1", () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
