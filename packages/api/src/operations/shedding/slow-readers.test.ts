import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { createSlowReaderGuard } from "./slow-readers.ts";

const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

/** More than the kernel buffers for a client that does not read. */
const MUCH = Buffer.alloc(16_000_000, "x");
const END_AFTER = 1_000;

async function serverOf(answer: RequestListener, { most = 10, hasPlace = true } = {}) {
  const state = { now: 0, places: 0, arrived: 0 };
  const unread = createSlowReaderGuard({ endAfter: END_AFTER, maxStalled: most, now: () => state.now });
  const server: Server = createServer((request, response) => {
    if (hasPlace) state.places += 1;
    state.arrived += 1;
    unread.track(response, hasPlace ? () => void (state.places -= 1) : undefined);
    answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  /** A client that pipelines requests and reads nothing. */
  const ask = async (times = 1): Promise<Socket> => {
    const wanted = state.arrived + times;
    const client = connect(port, "127.0.0.1");
    client.on("error", () => undefined).pause();
    client.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(times));
    closings.push(() => client.destroy());
    while (state.arrived < wanted) await setImmediate();
    return client;
  };
  const sweepAt = (now: number) => {
    state.now = now;
    return unread.sweep();
  };
  return { state, unread, ask, sweepAt };
}

/** Waits until the kernel buffers are full. */
async function settled(sweepAt: (now: number) => number, now: number): Promise<void> {
  for (let times = 0; times < 50; times += 1) {
    await setImmediate();
    sweepAt(now);
  }
}

describe("a client that does not read", () => {
  it("loses its place when it reads nothing, and its connection after the time limit", async () => {
    const { state, ask, sweepAt } = await serverOf((_request, response) => void response.end(MUCH));
    const client = await ask();
    await settled(sweepAt, 0);
    expect([state.places, client.destroyed]).toEqual([0, false]);
    expect(sweepAt(END_AFTER - 1)).toBe(0);
    expect(sweepAt(END_AFTER)).toBe(1);
    client.resume();
    await once(client, "close");
    while (state.arrived > 0 && sweepAt(9 * END_AFTER) > 0) await setImmediate();
    expect(state.places).toBe(0);
  });

  it("releases the places of all its pipelined requests, once", async () => {
    const { state, ask, sweepAt } = await serverOf((_request, response) => void response.end(MUCH));
    const client = await ask(7);
    expect(state.places).toBe(7);
    await settled(sweepAt, 0);
    expect(state.places).toBe(0);
    client.destroy();
    await settled(sweepAt, 0);
    expect(state.places).toBe(0);
  });

  it("is destroyed sooner beyond the limit, the longest stalled first", async () => {
    const { ask, sweepAt } = await serverOf((_request, response) => void response.end(MUCH), { most: 2 });
    const clients: Socket[] = [];
    for (let at = 0; at < 3; at += 1) {
      clients.push(await ask());
      await settled(sweepAt, at * 10);
    }
    for (const client of clients) client.resume();
    await once(clients[0] as Socket, "close");
    expect(clients.map(({ destroyed }) => destroyed)).toEqual([true, false, false]);
  });
});

describe("a client that waits for its response", () => {
  it("keeps its place while the server works", async () => {
    const { state, ask, sweepAt } = await serverOf((_request, response) => void response.write("a beginning"));
    await ask();
    await settled(sweepAt, 0);
    expect(sweepAt(100 * END_AFTER)).toBe(0);
    expect(state.places).toBe(1);
  });

  it("is pipelining if it sends another request", async () => {
    const sockets: Socket[] = [];
    const { unread, ask } = await serverOf((request) => void sockets.push(request.socket));
    expect(unread.isPipelining(await ask())).toBe(false);
    expect(sockets.map((socket) => unread.isPipelining(socket))).toEqual([true]);
  });
});

describe("a client that reads slowly", () => {
  it("keeps its connection, also during one large write", async () => {
    const { ask, sweepAt } = await serverOf((_request, response) => void response.end(MUCH));
    const client = await ask();
    let read = 0;
    let now = 0;
    while (read < MUCH.length && !client.readableEnded) {
      const chunk = client.read() as Buffer | null;
      read += chunk?.length ?? 0;
      if (chunk === null) await Promise.race([once(client, "readable"), once(client, "end")]);
      // The test's clock advances with each chunk that is read.
      else expect(sweepAt((now += 10))).toBe(0);
      await setImmediate();
    }
    expect(now).toBeGreaterThan(END_AFTER);
    expect(read).toBeGreaterThanOrEqual(MUCH.length);
  });
});
