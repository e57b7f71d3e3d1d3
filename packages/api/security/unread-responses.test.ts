import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BRAND_DEFAULTS, LOCAL_HOSTS, parseHosts } from "@portico/domain/brand/brands";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { shedLoad } from "../src/operations/shedding.ts";
import { startTestPortal, type TestPortal } from "../testing/portal.ts";
import { createSessionCookie } from "./sessions.ts";

const MAX_REQUESTS = 50;
const CLIENT_COUNT = 60;

const folder = mkdtempSync(join(tmpdir(), "portico-unread-"));
const clients: Socket[] = [];
const socketsByPort = new Map<number, Socket>();
let testPortal: TestPortal;
let cookie: string;
let acceptedCount = 0;

async function start(slowReaderTimeoutMs: number): Promise<void> {
  testPortal = await startTestPortal({
    settings: { webFolder: folder },
    onServer: (app) => {
      app.server.on("connection", (socket: Socket) => void socketsByPort.set(socket.remotePort ?? 0, socket));
      app.addHook("onRequest", async () => void (acceptedCount += 1));
      shedLoad(app, {
        maxRequests: MAX_REQUESTS,
        slowReaderTimeoutMs,
        settings: { scheme: "http", brands: BRAND_DEFAULTS, trustedProxies: [], ...parseHosts(LOCAL_HOSTS) },
        log: { info: () => {}, warn: () => {}, error: () => {} },
      });
    },
  });
  cookie = await createSessionCookie(testPortal, "100201");
  acceptedCount = 0;
  socketsByPort.clear();
}

beforeAll(() => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets", "app-12345678.js"), "x".repeat(100_000));
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await testPortal.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Opens a connection that sends requests endlessly and reads no response. */
function connectWithoutReading(path: string): Socket {
  const { port } = new URL(testPortal.address);
  const client = connect(Number(port), "127.0.0.1");
  const requestsText = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`.repeat(100);
  client.on("error", () => {}).pause();
  clients.push(client);
  // The server stops reading from a client that does not read.
  const sendMore = () => {
    if (!client.destroyed && client.write(requestsText)) setTimeout(sendMore, 20);
  };
  client.on("connect", sendMore).on("drain", sendMore);
  return client;
}

/** Asks the server's socket, because a client that reads nothing may not notice the end. */
function isDisconnected(client: Socket): boolean {
  if (client.destroyed) return true;
  return socketsByPort.get(client.localPort ?? 0)?.destroyed === true;
}

const expectAccepted = async () => expect((await testPortal.request("/api/session")).status).toBe(200);

describe("clients that never read", { timeout: 60_000 }, () => {
  it.each([
    ["pages", "/logon"],
    ["API responses", "/api/content/layout"],
    ["assets", "/assets/app-12345678.js"],
    ["pictures", "/media/pictures/logo-ecv.svg"],
    ["files", "/api/documents/DOC-2026-01/file"],
  ])("are disconnected if they request %s, and other clients get responses", async (_description, path) => {
    await start(400);
    expect((await testPortal.request(path, { cookie })).status).toBe(200);
    const client = connectWithoutReading(path);
    await vi.waitUntil(() => isDisconnected(client), { timeout: 50_000, interval: 20 });
    await vi.waitFor(expectAccepted, { timeout: 10_000, interval: 50 });
  });

  it("do not block other clients, even 60 of them on a server for 50 requests", async () => {
    await start(600_000);
    for (let count = 0; count < CLIENT_COUNT; count += 1) connectWithoutReading("/logon");
    await vi.waitUntil(() => acceptedCount >= MAX_REQUESTS, { timeout: 20_000, interval: 5 });
    await vi.waitFor(expectAccepted, { timeout: 20_000, interval: 50 });
  });
});
