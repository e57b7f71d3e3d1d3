// In its own process, so that its work is not counted as the portal's.

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";

const DELAY_MS = Number(process.env["GATEWAY_DELAY"]);

let sessionCount = 0;
const server = createServer((request, response) => {
  request.resume();
  void setTimeout(DELAY_MS).then(() => {
    const id = `S${(sessionCount += 1)}`;
    response.writeHead(202, { "content-type": "application/json" });
    const links = [{ rel: "hpp", href: `http://127.0.0.1:9/pay/${id}`, method: "REDIRECT" }];
    response.end(JSON.stringify({ id, state: "init", links }));
  });
}).listen(0, "127.0.0.1");
await once(server, "listening");
process.on("disconnect", () => process.exit(0));
process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
