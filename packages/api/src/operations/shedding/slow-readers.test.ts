import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { createSlowReaderGuard } from "./slow-readers.ts";

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp();
});

/** More than the kernel buffers for a client that does not read. */
const LARGE_BODY = Buffer.alloc(16_000_000, "x");
const TIMEOUT_MS = 1_000;

async function startGuardedServer(respond: RequestListener, { maxStalled = 10 } = {}) {
  const state = { now: 0, places: 0, arrived: 0 };
  const guard = createSlowReaderGuard({ timeoutMs: TIMEOUT_MS, maxStalled, now: () => state.now });
  const server: Server = createServer((request, response) => {
    state.places += 1;
    state.arrived += 1;
    guard.track(response, () => void (state.places -= 1));
    respond(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  /** A client that pipelines requests and reads nothing. */
  const sendRequests = async (count = 1): Promise<Socket> => {
    const expected = state.arrived + count;
    const client = connect(port, "127.0.0.1");
    client.on("error", () => undefined).pause();
    client.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(count));
    cleanups.push(() => client.destroy());
    while (state.arrived < expected) await setImmediate();
    return client;
  };
  const sweepAt = (now: number) => {
    state.now = now;
    return guard.sweep();
  };
  return { state, guard, sendRequests, sweepAt };
}

/** Waits until the kernel buffers are full. */
async function fillBuffers(sweepAt: (now: number) => number, now: number): Promise<void> {
  for (let times = 0; times < 50; times += 1) {
    await setImmediate();
    sweepAt(now);
  }
}

describe("a client that does not read", () => {
  it("loses its place at once, and its connection after the time limit", async () => {
    const { state, sendRequests, sweepAt } = await startGuardedServer(
      (_request, response) => void response.end(LARGE_BODY),
    );
    const client = await sendRequests();
    await fillBuffers(sweepAt, 0);
    expect([state.places, client.destroyed]).toEqual([0, false]);
    expect(sweepAt(TIMEOUT_MS - 1)).toBe(0);
    expect(sweepAt(TIMEOUT_MS)).toBe(1);
    client.resume();
    await once(client, "close");
    while (state.arrived > 0 && sweepAt(9 * TIMEOUT_MS) > 0) await setImmediate();
    expect(state.places).toBe(0);
  });

  it("loses the places of all its pipelined requests, each once", async () => {
    const { state, sendRequests, sweepAt } = await startGuardedServer(
      (_request, response) => void response.end(LARGE_BODY),
    );
    const client = await sendRequests(7);
    expect(state.places).toBe(7);
    await fillBuffers(sweepAt, 0);
    expect(state.places).toBe(0);
    client.destroy();
    await fillBuffers(sweepAt, 0);
    expect(state.places).toBe(0);
  });

  it("loses its connection sooner if too many requests are stalled, the longest first", async () => {
    const { sendRequests, sweepAt } = await startGuardedServer((_request, response) => void response.end(LARGE_BODY), {
      maxStalled: 2,
    });
    const clients: Socket[] = [];
    for (let index = 0; index < 3; index += 1) {
      clients.push(await sendRequests());
      await fillBuffers(sweepAt, index * 10);
    }
    for (const client of clients) client.resume();
    await once(clients[0] as Socket, "close");
    expect(clients.map(({ destroyed }) => destroyed)).toEqual([true, false, false]);
  });
});

describe("a client that waits for its response", () => {
  it("keeps its place while the server prepares the response", async () => {
    const { state, sendRequests, sweepAt } = await startGuardedServer(
      (_request, response) => void response.write("a beginning"),
    );
    await sendRequests();
    await fillBuffers(sweepAt, 0);
    expect(sweepAt(100 * TIMEOUT_MS)).toBe(0);
    expect(state.places).toBe(1);
  });

  it("is pipelining if it sends another request", async () => {
    const sockets: Socket[] = [];
    const { guard, sendRequests } = await startGuardedServer((request) => void sockets.push(request.socket));
    expect(guard.isPipelining(await sendRequests())).toBe(false);
    expect(sockets.map((socket) => guard.isPipelining(socket))).toEqual([true]);
  });
});

describe("a client that reads slowly", () => {
  it("keeps its connection, even during one large write", async () => {
    const { sendRequests, sweepAt } = await startGuardedServer((_request, response) => void response.end(LARGE_BODY));
    const client = await sendRequests();
    let bytesRead = 0;
    let now = 0;
    while (bytesRead < LARGE_BODY.length && !client.readableEnded) {
      const chunk = client.read() as Buffer | null;
      bytesRead += chunk?.length ?? 0;
      if (chunk === null) await Promise.race([once(client, "readable"), once(client, "end")]);
      // The test's clock advances with each chunk that is read.
      else expect(sweepAt((now += 10))).toBe(0);
      await setImmediate();
    }
    expect(now).toBeGreaterThan(TIMEOUT_MS);
    expect(bytesRead).toBeGreaterThanOrEqual(LARGE_BODY.length);
  });
});
