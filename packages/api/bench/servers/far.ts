// A network between the portal and its club: what the club says takes its time to arrive. Without it a wait of a few milliseconds, such as
// the one before a second try, would look like many times an answer.

import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Listens in front of an address; resolves to where. */
export async function far(address: string, delay: number): Promise<string> {
  const port = Number(new URL(address).port);
  const server = createServer((near: Socket) => {
    const away = connect(port, "127.0.0.1");
    const later = (work: () => void) => void setTimeout(work, delay);
    near.on("data", (part) => void away.write(part));
    away.on("data", (part) => later(() => void near.write(part)));
    near.on("close", () => away.destroy()).on("error", () => away.destroy());
    away.on("close", () => later(() => near.destroy())).on("error", () => later(() => near.resetAndDestroy()));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
