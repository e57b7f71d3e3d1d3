// Clients that send requests and never read responses: they must not hold capacity, and their connections end.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BRAND_DEFAULTS, LOCAL_HOSTS, parseHosts } from "@portico/domain/brand/brands";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { shedLoad } from "../src/operations/shedding.ts";
import { startTestPortal, type TestPortal } from "../testing/portal.ts";
import { cookieOf } from "./sessions.ts";

const PLACES = 50;
const CLIENTS = 60;

const folder = mkdtempSync(join(tmpdir(), "portico-unread-"));
const clients: Socket[] = [];
const connections = new Map<number, Socket>();
let running: TestPortal;
let cookie: string;
let acceptedCount = 0;

async function start(unreadFor: number): Promise<void> {
  running = await startTestPortal({
    settings: { webFolder: folder },
    onServer: (app) => {
      app.server.on("connection", (socket: Socket) => void connections.set(socket.remotePort ?? 0, socket));
      app.addHook("onRequest", async () => void (acceptedCount += 1));
      shedLoad(app, {
        maxRequests: PLACES,
        slowReaderTimeoutMs: unreadFor,
        settings: { scheme: "http", brands: BRAND_DEFAULTS, trustedProxies: [], ...parseHosts(LOCAL_HOSTS) },
        log: { info: () => {}, warn: () => {}, error: () => {} },
      });
    },
  });
  cookie = await cookieOf(running, "100201");
  acceptedCount = 0;
  connections.clear();
}

beforeAll(() => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets", "app-12345678.js"), "x".repeat(100_000));
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await running.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A client that sends requests endlessly and reads nothing. */
function unreadClient(path: string): Socket {
  const { port } = new URL(running.address);
  const client = connect(Number(port), "127.0.0.1");
  const requestsText = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`.repeat(100);
  client.on("error", () => {}).pause();
  clients.push(client);
  // Sends until the buffer is full: the server stops reading from a client that does not read.
  const sendMore = () => {
    if (!client.destroyed && client.write(requestsText)) setTimeout(sendMore, 20);
  };
  client.on("connect", sendMore).on("drain", sendMore);
  return client;
}

/** As seen by the server: a client that reads nothing may not notice the end. */
function isEnded(client: Socket): boolean {
  if (client.destroyed) return true;
  return connections.get(client.localPort ?? 0)?.destroyed === true;
}

const expectAccepted = async () => expect((await running.request("/api/session")).status).toBe(200);

describe("clients that never read", { timeout: 60_000 }, () => {
  test.each([
    ["pages", "/logon"],
    ["data", "/api/content/layout"],
    ["assets", "/assets/app-12345678.js"],
    ["pictures", "/media/pictures/logo-ecv.svg"],
    ["files", "/api/documents/DOC-2026-01/file"],
  ])("are disconnected if they request %s, and others get responses", async (_words, path) => {
    await start(400);
    expect((await running.request(path, { cookie })).status).toBe(200);
    const client = unreadClient(path);
    await vi.waitUntil(() => isEnded(client), { timeout: 50_000, interval: 20 });
    await vi.waitFor(expectAccepted, { timeout: 10_000, interval: 50 });
  });

  test("do not block others, sixty of them with capacity for fifty, long before they are disconnected", async () => {
    await start(600_000);
    for (let at = 0; at < CLIENTS; at += 1) unreadClient("/logon");
    await vi.waitUntil(() => acceptedCount >= PLACES, { timeout: 20_000, interval: 5 });
    await vi.waitFor(expectAccepted, { timeout: 20_000, interval: 50 });
  });
});
