import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RouteOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";
import type { PortalApp } from "../http/app.ts";
import { createServer } from "./server.ts";

let running: TestPortal;
let webFolder: string;
beforeAll(async () => {
  webFolder = mkdtempSync(join(tmpdir(), "portico-server-"));
  mkdirSync(join(webFolder, "assets"));
  for (const name of ["maplibre-gl-worker-DTh23QKw.js", "app-B1x9_qZk.js"])
    writeFileSync(join(webFolder, "assets", name), "1");
  const map = { style: "https://maps.example.com/a.json", origins: ["https://maps.example.com"] };
  running = await startTestPortal({ settings: { webFolder, map } });
});
afterAll(async () => {
  await running.close();
  rmSync(webFolder, { recursive: true });
});

describe("the server", () => {
  test("allows the map's hosts only in the policy of the map's worker", async () => {
    const policies = ["maplibre-gl-worker-DTh23QKw.js", "app-B1x9_qZk.js"].map(async (name) => {
      const { headers } = await running.request(`/assets/${name}`);
      return headers["content-security-policy"];
    });
    const [ofWorker, ofApp] = await Promise.all(policies);
    expect(ofWorker).toBe("default-src 'none'; connect-src 'self' https://maps.example.com");
    expect(ofApp).toContain("default-src 'none'");
    expect(ofApp).not.toContain("maps.example.com");
  });

  test("accepts a body of 64 kB and refuses a longer one", async () => {
    const send = async (bytes: number) => {
      const empty = JSON.stringify({ name: "" });
      const body = JSON.stringify({ name: "x".repeat(bytes - empty.length) });
      const { status, json } = await running.request("/api/session", { method: "POST", body });
      return [status, json.code];
    };
    expect(await send(64 * 1024)).toEqual([400, "BAD_REQUEST"]);
    expect(await send(64 * 1024 + 1)).toEqual([413, "TOO_LARGE"]);
  });

  test("accepts a path parameter of 256 characters and refuses a longer one", async () => {
    const cookie = await running.signIn("100201");
    const codeOf = async (letters: number) =>
      (await running.request(`/api/bookings/${"a".repeat(letters)}`, { cookie })).json.code;
    expect([await codeOf(256), await codeOf(257)]).toEqual(["BOOKING_UNKNOWN", "ENDPOINT_UNKNOWN"]);
  });

  test("fails to start without a handler for a declared endpoint", async () => {
    const opened = createServer(running.portal, {
      instrument(app) {
        const all: (options: RouteOptions) => PortalApp = app.route.bind(app);
        // Simulates a forgotten endpoint.
        Object.assign(app, { route: (one: RouteOptions) => (one.url === "/api/contact" ? app : all(one)) });
      },
    });
    await expect(opened).rejects.toThrow("Nobody answers POST /api/contact");
  });
});

describe("a server that closes", () => {
  test("answers requests on open connections, then closes them", async () => {
    const stores = Promise.withResolvers<void>();
    let asked = 0;
    const closing = await startTestPortal({
      onServer(app) {
        app.server.on("request", () => void (asked += 1));
        app.addHook("onRequest", () => stores.promise);
      },
    });
    const socket = connect(Number(new URL(closing.address).port), "127.0.0.1");
    const ask = () => void socket.write("GET /api/session HTTP/1.1\r\nHost: localhost\r\n\r\n");
    ask();
    await vi.waitUntil(() => asked === 1, { interval: 1 });
    const closed = closing.close();
    await vi.waitUntil(() => !closing.app.server.listening, { interval: 1 });
    ask();
    await vi.waitUntil(() => asked === 2, { interval: 1 });
    stores.resolve();
    const heard = (await socket.setEncoding("utf8").toArray()).join("");
    await closed;
    expect([...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(["200", "200"]);
  });
});
