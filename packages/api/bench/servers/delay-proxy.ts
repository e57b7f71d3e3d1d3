// Adds network latency. Without it, a delay of a few milliseconds, such as that before a retry, would be a multiple of a response time.

import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Returns the URL of a proxy for `address`. */
export async function startDelayProxy(address: string, delayMs: number): Promise<string> {
  const port = Number(new URL(address).port);
  const server = createServer((client: Socket) => {
    const target = connect(port, "127.0.0.1");
    const afterDelay = (callback: () => void) => void setTimeout(callback, delayMs);
    client.on("data", (chunk) => void target.write(chunk));
    target.on("data", (chunk) => afterDelay(() => void client.write(chunk)));
    client.on("close", () => target.destroy()).on("error", () => target.destroy());
    target
      .on("close", () => afterDelay(() => client.destroy()))
      .on("error", () => afterDelay(() => client.resetAndDestroy()));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
