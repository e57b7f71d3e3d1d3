import { EventEmitter, once } from "node:events";
import type { ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as after } from "node:timers/promises";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, describe, expect, test, vi } from "vitest";
import { fileStream, READER_LIMITS, type ReaderLimits } from "./send-file.ts";

const CHUNK = new Uint8Array(64 * 1024).fill(97);

/** A stub of the back-end's stream with so many chunks, and whether it was ended. */
class Part implements AsyncIterator<Uint8Array> {
  given = 0;
  ended = 0;
  private readonly chunks: number;
  private readonly pause: number;

  constructor(chunks: number, pause = 0) {
    this.chunks = chunks;
    this.pause = pause;
  }

  async next(): Promise<IteratorResult<Uint8Array>> {
    if (this.pause > 0) await after(this.pause);
    if (this.given === this.chunks) return { done: true, value: undefined };
    this.given += 1;
    return { done: false, value: CHUNK };
  }

  async return(): Promise<IteratorResult<Uint8Array>> {
    this.ended += 1;
    return { done: true, value: undefined };
  }
}

const open: { app: FastifyInstance; sockets: Socket[] }[] = [];

afterEach(async () => {
  for (const { app, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    await app.close();
  }
});

async function serving(part: AsyncIterator<Uint8Array>, stalledAfter = 150, more: Partial<ReaderLimits> = {}) {
  const app = fastify({ forceCloseConnections: true });
  app.get("/", async (_request, reply) => {
    const first = await part.next();
    return reply.send(
      fileStream({ first, chunks: part, response: reply.raw }, { ...READER_LIMITS, stalledAfter, ...more }),
    );
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  open.push({ app, sockets: [socket] });
  await once(socket, "connect");
  socket.on("error", () => {});
  socket.write("GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
  return { app, socket };
}

function isOver(app: FastifyInstance): Promise<void> {
  return expect
    .poll(() => new Promise<number>((resolve) => void app.server.getConnections((_error, count) => resolve(count))), {
      timeout: 3_000,
      interval: 10,
    })
    .toBe(0);
}

describe("fileStream", () => {
  test("sends the whole file and ends the back-end's stream", async () => {
    const part = new Part(20);
    const { socket } = await serving(part);
    const whole = await text(socket);
    expect(whole.match(/a{1000}/g)?.length).toBeGreaterThanOrEqual((20 * CHUNK.length) / 1_000 - 100);
    expect(whole.replaceAll(/[^a]/g, "").length).toBeGreaterThanOrEqual(20 * CHUNK.length);
    expect(part.ended).toBe(1);
  });

  test("applies backpressure, and disconnects a client that stops reading", async () => {
    const part = new Part(1_600);
    const started = performance.now();
    const { app, socket } = await serving(part);
    socket.pause();
    await isOver(app);
    expect(performance.now() - started).toBeGreaterThan(140);
    // Only what two socket buffers hold, not the hundred megabytes of the file.
    expect(part.given * CHUNK.length).toBeLessThan(16 * 1024 * 1024);
    await expect.poll(() => part.ended).toBe(1);
  });

  test("keeps a slow client that continues to read", async () => {
    const part = new Part(120);
    const { socket } = await serving(part, 400);
    let bytes = 0;
    socket.on("data", (chunk) => {
      bytes += chunk.length;
      socket.pause();
      setTimeout(() => socket.resume(), 2);
    });
    await once(socket, "close");
    expect(bytes).toBeGreaterThan(120 * CHUNK.length);
  });

  test("disconnects a client that reads too little", async () => {
    const part = new Part(1_600);
    // Each chunk gives a reader 10 ms more.
    const { app, socket } = await serving(part, 400, { slowest: 1_600_000 });
    socket.pause();
    const trickle = setInterval(() => void socket.read(16), 20);
    await isOver(app).finally(() => clearInterval(trickle));
    expect(part.given).toBeLessThan(1_600);
    await expect.poll(() => part.ended).toBe(1);
  });

  test("disconnects after the maximum time, however fast the client reads", async () => {
    const part = new Part(1_600, 20);
    const { app, socket } = await serving(part, 30_000, { longest: 200 });
    socket.resume();
    await isOver(app);
    expect(part.given).toBeLessThan(1_600);
    await expect.poll(() => part.ended).toBe(1);
  });

  test("keeps the client while the back-end is slow", async () => {
    const part = new Part(3, 500);
    const { socket } = await serving(part, 250);
    expect((await text(socket)).replaceAll(/[^a]/g, "").length).toBeGreaterThanOrEqual(3 * CHUNK.length);
  });

  test("ends the back-end's stream when the client disconnects", async () => {
    const part = new Part(1_600);
    const { app, socket } = await serving(part, 30_000);
    socket.once("data", () => socket.resetAndDestroy());
    await isOver(app);
    await expect.poll(() => part.ended).toBe(1);
  });

  test("ends the back-end's stream if the client disconnects before the first chunk", async () => {
    const part = new Part(1_600, 100);
    const { app, socket } = await serving(part, 30_000);
    setTimeout(() => socket.resetAndDestroy(), 20);
    await isOver(app);
    await expect.poll(() => part.ended).toBe(1);
    expect(part.given).toBeLessThan(10);
  });

  test("aborts the response if the back-end's stream fails, so half a file does not look complete", async () => {
    const part = new Part(2);
    const broken: AsyncIterator<Uint8Array> = {
      next: async () => (part.given === 2 ? Promise.reject(new Error("The club broke off.")) : part.next()),
      return: () => part.return(),
    };
    const { app, socket } = await serving(broken);
    const whole = await text(socket).catch(() => "");
    expect(whole.endsWith("0\r\n\r\n")).toBe(false);
    await isOver(app);
  });
});

describe("the reader of a file", () => {
  afterEach(() => void vi.useRealTimers());

  /** The test controls the time and each read. */
  async function reading() {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    const destroy = vi.fn<() => void>();
    const response = Object.assign(new EventEmitter(), { destroy }) as unknown as ServerResponse;
    const chunks = new Part(1_600);
    const stream = fileStream({ first: await chunks.next(), chunks, response });
    const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
    const take = async () => {
      stream.read(16 * 1024);
      await wait(0);
    };
    await take();
    return { wait, take, isCutOff: () => destroy.mock.calls.length > 0 };
  }

  test("is disconnected after ten seconds without a read", async () => {
    const { wait, isCutOff } = await reading();
    await wait(9.9);
    expect(isCutOff()).toBe(false);
    await wait(0.2);
    expect(isCutOff()).toBe(true);
  });

  test.each([
    ["who takes 64 kbit a second is served", 2, false],
    ["who takes half of that is cut off after a while", 4, true],
  ])("%s", async (_words, secondsForEach, expected) => {
    const { wait, take, isCutOff } = await reading();
    for (let pieces = 0; pieces < 60; pieces += 1) {
      await wait(secondsForEach);
      await take();
    }
    expect(isCutOff()).toBe(expected);
  });
});
