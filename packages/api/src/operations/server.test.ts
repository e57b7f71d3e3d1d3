import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RouteOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";
import type { PortalApp } from "../http/app.ts";
import { createServer } from "./server.ts";

let testPortal: TestPortal;
let webFolder: string;
beforeAll(async () => {
  webFolder = mkdtempSync(join(tmpdir(), "portico-server-"));
  mkdirSync(join(webFolder, "assets"));
  for (const name of ["maplibre-gl-worker-DTh23QKw.js", "app-B1x9_qZk.js"])
    writeFileSync(join(webFolder, "assets", name), "1");
  const map = { style: "https://maps.example.com/a.json", origins: ["https://maps.example.com"] };
  testPortal = await startTestPortal({ settings: { webFolder, map, securityContact: "mailto:security@example.com" } });
});
afterAll(async () => {
  await testPortal.close();
  rmSync(webFolder, { recursive: true });
});

describe("createServer", () => {
  it("allows the map's hosts only in the content security policy of the map's worker", async () => {
    const policies = ["maplibre-gl-worker-DTh23QKw.js", "app-B1x9_qZk.js"].map(async (name) => {
      const { headers } = await testPortal.request(`/assets/${name}`);
      return headers["content-security-policy"];
    });
    const [workerPolicy, appPolicy] = await Promise.all(policies);
    expect(workerPolicy).toBe("default-src 'none'; connect-src 'self' https://maps.example.com");
    expect(appPolicy).toContain("default-src 'none'");
    expect(appPolicy).not.toContain("maps.example.com");
  });

  it("names the contact for security problems, valid for less than a year", async () => {
    const { status, headers, text } = await testPortal.request("/.well-known/security.txt");
    expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(text).toMatch(/^Contact: mailto:security@example\.com\nExpires: \S+Z\nPreferred-Languages: en, vi\n$/);
    const [, expires = ""] = /Expires: (\S+)/.exec(text) ?? [];
    const days = (Date.parse(expires) - testPortal.portal.now()) / 86_400_000;
    expect([days > 90, days < 365]).toEqual([true, true]);
  });

  it("redirects password managers to the page that changes a password", async () => {
    const { status, headers } = await testPortal.request("/.well-known/change-password");
    expect([status, headers["location"], headers["cache-control"]]).toEqual([302, "/change-password", "no-store"]);
    // Password managers trust the redirect only if an unknown well-known path is not found.
    const unknown = await testPortal.request(
      "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200",
    );
    expect(unknown.status).toBe(404);
  });

  it("accepts a body of 64 kB and refuses a longer one", async () => {
    const send = async (bytes: number) => {
      const empty = JSON.stringify({ name: "" });
      const body = JSON.stringify({ name: "x".repeat(bytes - empty.length) });
      const { status, json } = await testPortal.request("/api/session", { method: "POST", body });
      return [status, json.code];
    };
    expect(await send(64 * 1024)).toEqual([400, "BAD_REQUEST"]);
    expect(await send(64 * 1024 + 1)).toEqual([413, "TOO_LARGE"]);
  });

  it("accepts a path parameter of 256 characters and refuses a longer one", async () => {
    const cookie = await testPortal.signIn("100201");
    const codeOf = async (length: number) =>
      (await testPortal.request(`/api/bookings/${"a".repeat(length)}`, { cookie })).json.code;
    expect([await codeOf(256), await codeOf(257)]).toEqual(["BOOKING_UNKNOWN", "ENDPOINT_UNKNOWN"]);
  });

  it("fails to start without a handler for a declared endpoint", async () => {
    const server = createServer(testPortal.portal, {
      instrument(app) {
        const addRoute: (options: RouteOptions) => PortalApp = app.route.bind(app);
        // Simulates a forgotten endpoint.
        const skipContact = (options: RouteOptions) => (options.url === "/api/contact" ? app : addRoute(options));
        Object.assign(app, { route: skipContact });
      },
    });
    await expect(server).rejects.toThrow("Nobody answers POST /api/contact");
  });

  it("responds to requests on open connections when it closes, then ends the connections", async () => {
    const released = Promise.withResolvers<void>();
    let received = 0;
    const closing = await startTestPortal({
      onServer(app) {
        app.server.on("request", () => void (received += 1));
        app.addHook("onRequest", () => released.promise);
      },
    });
    const socket = connect(Number(new URL(closing.address).port), "127.0.0.1");
    const sendRequest = () => void socket.write("GET /api/session HTTP/1.1\r\nHost: localhost\r\n\r\n");
    sendRequest();
    await vi.waitUntil(() => received === 1, { interval: 1 });
    const closed = closing.close();
    await vi.waitUntil(() => !closing.app.server.listening, { interval: 1 });
    sendRequest();
    await vi.waitUntil(() => received === 2, { interval: 1 });
    released.resolve();
    const responses = (await socket.setEncoding("utf8").toArray()).join("");
    await closed;
    expect([...responses.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(["200", "200"]);
  });
});
