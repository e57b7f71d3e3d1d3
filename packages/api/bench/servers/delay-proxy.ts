// A proxy that adds network latency between the portal and its club. Without it, a delay of a few milliseconds, such as that before a retry,
// would look like a multiple of a response.

import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Listens in front of a URL and returns its own. */
export async function startDelayProxy(address: string, delay: number): Promise<string> {
  const port = Number(new URL(address).port);
  const server = createServer((client: Socket) => {
    const upstream = connect(port, "127.0.0.1");
    const afterDelay = (work: () => void) => void setTimeout(work, delay);
    client.on("data", (chunk) => void upstream.write(chunk));
    upstream.on("data", (chunk) => afterDelay(() => void client.write(chunk)));
    client.on("close", () => upstream.destroy()).on("error", () => upstream.destroy());
    upstream
      .on("close", () => afterDelay(() => client.destroy()))
      .on("error", () => afterDelay(() => client.resetAndDestroy()));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
