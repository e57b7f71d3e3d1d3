import { once } from "node:events";
import fs, { mkdtempSync, rmSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { type AddressInfo, Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { BRANDS } from "@portico/domain/brand/brands";
import type { Instant } from "@portico/domain/day";
import { createSavedSearch } from "@portico/domain/stays/saved-search";
import { day, payment } from "@portico/domain/testing";
import { request } from "undici";
import { afterEach, describe, expect, it, vi } from "vitest";
import { session } from "../../testing/store-samples.ts";
import type { Stores } from "../portal/portal.ts";
import { createSqliteStores } from "../stores/sqlite/stores.ts";
import { MAX_LINES_PER_KIND } from "./log/refused-lines.ts";
import { createLog } from "./log.ts";
import { readSettings } from "./settings.ts";
import { type StartedPortal, startPortal } from "./start-portal.ts";

const PORTS = { PORT: "0", SANDBOX_PORT: "0", OPERATIONS_PORT: "0" };
const KEY = "a-key-of-kim-that-is-long-enough-for-all";
const DUE_SEARCH = createSavedSearch(
  {
    id: "0b1c7a52-3a7b-4d8e-9a51-6d6d1c0a2b3c",
    brand: "member_portal",
    memberNumber: "100201",
    stay: "short-stays",
    choices: { area: "area", month: "2099-01" },
    keptFor: "free",
    place: "Noosa",
    link: "http://localhost/short-stays",
    language: "en",
    lastDay: day("2099-01-31"),
  },
  { now: 0 as Instant, intervalMs: 0 },
);
const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp();
});

async function startTestPortal(env: Record<string, string> = {}) {
  const lines: string[] = [];
  const log = createLog("info", { write: (line: string) => void lines.push(line) });
  const portal = await startPortal(readSettings({ ...PORTS, ...env }), { log });
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= portal.close());
  cleanups.push(close);
  return { ...portal, close, lines, entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

async function sendRequest(
  { address }: Pick<StartedPortal, "address">,
  path: string,
  headers: Record<string, string> = {},
) {
  const { port } = new URL(address);
  const response = await request(address + path, { headers: { host: `localhost:${port}`, ...headers } });
  return { status: response.statusCode, text: await response.body.text(), headers: response.headers };
}

async function signIn(portal: Pick<StartedPortal, "address">): Promise<string> {
  const { headers } = await postSignIn(portal);
  return String([headers["set-cookie"]].flat()[0]).split(";")[0] ?? "";
}

async function postSignIn({ address }: Pick<StartedPortal, "address">) {
  const origin = `http://localhost:${new URL(address).port}`;
  const response = await request(`${address}/api/session`, {
    method: "POST",
    // Closes the connection: keep-alive would delay shutdown.
    reset: true,
    headers: { host: new URL(origin).host, origin, "x-portico": "1", "content-type": "application/json" },
    body: JSON.stringify({ name: "100201", password: "seven lanterns on the pier" }),
  });
  return { status: response.statusCode, text: await response.body.text(), headers: response.headers };
}

/** Starts a back-end that issues a token and then hangs until `respond` is called. */
async function startHangingBackEnd() {
  const received = Promise.withResolvers<void>();
  const pendingResponses: ServerResponse[] = [];
  const backEnd = createServer((incoming, response) => {
    if (incoming.url === "/oauth/token") {
      const token = { access_token: "a", token_type: "Bearer", expires_in: 60 };
      response.setHeader("content-type", "application/json").end(JSON.stringify(token));
    } else {
      pendingResponses.push(response);
      received.resolve();
    }
  });
  backEnd.listen(0, "127.0.0.1");
  await once(backEnd, "listening");
  cleanups.push(async () => {
    backEnd.closeAllConnections();
    backEnd.close();
  });
  const BACK_END_URL = `http://127.0.0.1:${(backEnd.address() as AddressInfo).port}`;
  return {
    env: { BACK_END_URL, CLIENT_ID: "portico", CLIENT_SECRET: "secret" },
    callReceived: received.promise,
    respond: () => pendingResponses.forEach((response) => void response.end("{}")),
  };
}

describe("startPortal", () => {
  it("starts with the sandbox and passes its readiness probe", async () => {
    const portal = await startTestPortal();
    expect((await sendRequest(portal, "/api/session")).status).toBe(200);
    const probe = await fetch(`${portal.operationsAddress}/readyz`);
    expect([probe.status, await probe.json()]).toEqual([
      200,
      { status: "ready", stores: "ready", backEnd: "ready", draining: false },
    ]);
    expect(portal.portal.settings.loyalty.signOutAddress).toMatch(/^http:\/\/club\.localhost:\d+\/loyalty\/sign-out$/);
    const { gateways } = portal.portal;
    expect(BRANDS.map((brand) => [brand, gateways.currencies(brand)])).toEqual([
      ["member_portal", ["AUD", "NZD"]],
      ["member_portal_vn", ["AUD"]],
      ["member_portal_nz", ["AUD", "NZD"]],
      ["ecv_member", ["AUD"]],
    ]);
  });

  it("sends the request id to the back-end and logs each request without member data", async () => {
    const portal = await startTestPortal();
    const cookie = await signIn(portal);
    await sendRequest(portal, "/api/session?r=points&email=robin@example.com", { cookie });
    const requestIds = portal.sandbox?.club.requests.requests.map(({ requestId }) => requestId) ?? [];
    // The line is written after the response.
    const requestEntries = () => portal.entries().filter(({ event }) => event === "request.answered");
    await expect.poll(() => requestEntries().length).toBe(2);
    const logged = requestEntries();
    expect(logged[0]).toMatchObject({ method: "POST", route: "/api/session", status: 200, brand: "member_portal" });
    expect(logged[1]?.["session"]).toMatch(/^s[0-9a-f]{12}$/);
    expect(requestIds).toContain(logged[0]?.["requestId"]);
    expect(portal.lines.join("")).not.toMatch(/robin|100201|lanterns|r=points|example\.com/i);
    expect(portal.lines.join("")).not.toContain(cookie.split("=")[1]);
  });

  it("sweeps its stores at the start", async () => {
    const folder = mkdtempSync(join(tmpdir(), "portico-swept-"));
    const file = join(folder, "portal.db");
    const storesBefore = createSqliteStores({ file });
    await storesBefore.sessions.save(session({ expires: 0 as Instant }));
    await storesBefore.close();
    const portal = await startTestPortal({ STORE: `sqlite:${file}` });
    await expect.poll(() => portal.portal.stores.sessions.find("hash-1")).toBeUndefined();
    await portal.close();
    rmSync(folder, { recursive: true });
  });

  it("logs that the disk has no space for the reserve, which a later sweep creates", async () => {
    const folder = mkdtempSync(join(tmpdir(), "portico-no-reserve-"));
    cleanups.push(async () => rmSync(folder, { recursive: true }));
    const statfs = vi.spyOn(fs, "statfsSync");
    const setFreeMegabytes = (freeMegabytes: number) => {
      statfs.mockReturnValue({ bavail: freeMegabytes, bsize: 1024 * 1024 } as fs.StatsFs);
      syncBuiltinESMExports();
    };
    cleanups.push(async () => {
      statfs.mockRestore();
      syncBuiltinESMExports();
    });
    setFreeMegabytes(11);
    const portal = await startTestPortal({ STORE: `sqlite:${join(folder, "portal.db")}` });
    const warnings = () => portal.entries().filter(({ event }) => String(event).startsWith("stores."));
    await expect.poll(warnings).toMatchObject([{ event: "stores.no-reserve", error: { code: "STORE_UNAVAILABLE" } }]);
    expect(fs.existsSync(join(folder, "portal.reserve"))).toBe(false);
    setFreeMegabytes(12);
    await portal.portal.stores.sweep(portal.portal.now());
    expect(fs.existsSync(join(folder, "portal.reserve"))).toBe(true);
    expect(warnings()).toHaveLength(1);
  });

  it.each([
    ["a session", (id: string) => `/operator/sessions/${id}`],
    ["all sessions of a member", () => "/operator/members/100201/sessions"],
  ])("lets an operator end %s at once, and tells the member who did", async (_description, path) => {
    const portal = await startTestPortal({ OPERATORS: `kim:${KEY}` });
    const cookie = await signIn(portal);
    const headers = { authorization: `Bearer ${KEY}` };
    const listed = await fetch(`${portal.operationsAddress}/operator/members/100201/sessions`, { headers });
    const { sessions } = (await listed.json()) as { sessions: { id: string }[] };
    expect(sessions).toHaveLength(1);
    const beforeEnd = await sendRequest(portal, "/api/session", { cookie });
    await fetch(portal.operationsAddress + path(sessions[0]?.id ?? ""), {
      method: "DELETE",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ reason: "the member lost the telephone" }),
    });
    const afterEnd = await sendRequest(portal, "/api/session", { cookie });
    expect(beforeEnd.text).toContain("signed-in");
    expect(afterEnd.text).not.toContain("signed-in");
    expect(afterEnd.text).toContain("You were signed out by member services.");
  });

  it("refuses requests beyond the limit, and accepts requests again later", async () => {
    const portal = await startTestPortal({ REQUESTS_AT_ONCE: "3" });
    const signIns = Array.from({ length: 40 }, () => postSignIn(portal));
    const assetRequests = Array.from({ length: 10 }, () => sendRequest(portal, "/assets/app-12345678.js"));
    const responses = await Promise.all(signIns);
    // Assets are never refused, so pages stay complete.
    expect((await Promise.all(assetRequests)).map(({ status }) => status)).not.toContain(503);
    const refused = responses.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(3);
    expect(
      refused.every(({ headers, text }) => headers["retry-after"] !== undefined && text.includes("OVERLOADED")),
    ).toBe(true);
    expect((await sendRequest(portal, "/api/session")).status).toBe(200);
  });

  it("logs the refused requests of a flood in one summary", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    cleanups.push(async () => void vi.useRealTimers());
    const portal = await startTestPortal();
    const requestCount = 3 * MAX_LINES_PER_KIND;
    const flood = await Promise.all(Array.from({ length: requestCount }, () => sendRequest(portal, "/api/dashboard")));
    expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([401]));
    const refused = { route: "/api/dashboard", status: 401, code: "SIGN_IN_NEEDED" };
    const refusedEntries = () =>
      portal.entries().filter(({ event, status }) => event === "request.answered" && status === 401);
    // The lines are written after the responses.
    await expect.poll(() => refusedEntries().length).toBe(MAX_LINES_PER_KIND);
    await portal.close();
    expect(refusedEntries()).toHaveLength(MAX_LINES_PER_KIND);
    expect(portal.entries().filter(({ event }) => event === "requests.refused")).toEqual([
      expect.objectContaining({ ...refused, count: requestCount - MAX_LINES_PER_KIND }),
    ]);
  });

  it("fails its readiness probe while the back-end issues no token", async () => {
    const backEndWithoutToken = createServer((_request, response) =>
      response.writeHead(401, { "content-type": "application/json" }).end("{}"),
    );
    backEndWithoutToken.listen(0, "127.0.0.1");
    await once(backEndWithoutToken, "listening");
    cleanups.push(async () => void backEndWithoutToken.close());
    const BACK_END_URL = `http://127.0.0.1:${(backEndWithoutToken.address() as AddressInfo).port}`;
    const portal = await startTestPortal({ BACK_END_URL, CLIENT_ID: "portico", CLIENT_SECRET: "wrong" });
    const probe = await fetch(`${portal.operationsAddress}/readyz`);
    expect([probe.status, await probe.json()]).toMatchObject([503, { stores: "ready", backEnd: "not ready" }]);
    expect(portal.sandbox).toBeUndefined();
  });

  it("keeps connections alive until it drains, then closes each with its response", async () => {
    const portal = await startTestPortal();
    const beforeDrain = await sendRequest(portal, "/api/session");
    portal.drain();
    const whileDraining = await sendRequest(portal, "/api/session");
    expect([beforeDrain, whileDraining].map(({ status, headers }) => [status, headers["connection"]])).toEqual([
      [200, "keep-alive"],
      [200, "close"],
    ]);
  });

  it("finishes running requests when it closes", async () => {
    const { env, callReceived, respond } = await startHangingBackEnd();
    const portal = await startPortal(readSettings({ ...PORTS, ...env }), { log: createLog("silent") });
    const signingIn = postSignIn(portal);
    await callReceived;
    const closed = portal.close();
    await pause(20);
    respond();
    expect((await signingIn).status).toBe(502);
    await closed;
  });

  it("cuts hanging requests after the time limit, without waiting for the back-end", async () => {
    const { env, callReceived } = await startHangingBackEnd();
    const settings = readSettings({ ...PORTS, ...env });
    const portal = await startPortal(settings, { log: createLog("silent"), closeTimeoutMs: 200 });
    const signingIn = postSignIn(portal).then(
      () => "answered",
      () => "cut",
    );
    await callReceived;
    const began = performance.now();
    await portal.close();
    expect(performance.now() - began).toBeLessThan(3_000);
    expect(await signingIn).toBe("cut");
  });

  it.each<[string, (stores: Stores) => Promise<unknown>]>([
    ["saved search", ({ savedSearches }) => savedSearches.save(DUE_SEARCH, 1)],
    ["payment", ({ journal }) => journal.create(payment({ state: "posting" }))],
  ])("closes its stores in time although a call for a %s hangs", async (_description, addTo) => {
    const { env, callReceived } = await startHangingBackEnd();
    const folder = mkdtempSync(join(tmpdir(), "portico-end-"));
    cleanups.push(async () => rmSync(folder, { recursive: true }));
    const storesBefore = createSqliteStores({ file: join(folder, "portal.db") });
    await addTo(storesBefore);
    await storesBefore.close();
    const settings = readSettings({ ...PORTS, ...env, STORE: `sqlite:${join(folder, "portal.db")}` });
    const portal = await startPortal(settings, { log: createLog("silent"), closeTimeoutMs: 1_000 });
    await callReceived;
    const began = performance.now();
    await portal.close();
    // One time limit for all running work, and a second for back-end connections.
    expect(performance.now() - began).toBeLessThan(3_000);
    await expect(portal.portal.stores.ready()).rejects.toMatchObject({ code: "STORE_UNAVAILABLE" });
  });

  it("opens the private port after the public port", async () => {
    const { env } = await startHangingBackEnd();
    const listen = vi.spyOn(Server.prototype, "listen");
    cleanups.push(async () => listen.mockRestore());
    const portal = await startPortal(readSettings({ ...PORTS, ...env }), {
      log: createLog("silent"),
      closeTimeoutMs: 1,
    });
    cleanups.push(() => portal.close());
    expect(listen.mock.contexts.map((server) => ((server as Server).address() as AddressInfo).port)).toEqual(
      [portal.address, portal.operationsAddress].map((url) => Number(new URL(url).port)),
    );
  });

  it("closes the started parts if another part fails to start", async () => {
    const first = await startTestPortal();
    const withUsedOperationsPort = { ...PORTS, OPERATIONS_PORT: new URL(first.operationsAddress).port };
    await expect(startPortal(readSettings(withUsedOperationsPort), { log: createLog("silent") })).rejects.toThrow(
      "EADDRINUSE",
    );
    const withUsedPort = { ...PORTS, PORT: new URL(first.address).port, OPERATIONS_PORT: "0" };
    await expect(startPortal(readSettings(withUsedPort), { log: createLog("silent") })).rejects.toThrow("EADDRINUSE");
    expect((await sendRequest(first, "/api/session")).status).toBe(200);
    await first.close();
    await expect(sendRequest(first, "/api/session")).rejects.toThrow();
    await expect(fetch(`${first.operationsAddress}/livez`)).rejects.toThrow();
    await expect(fetch(first.sandbox?.club.address ?? "")).rejects.toThrow();
  });
});
