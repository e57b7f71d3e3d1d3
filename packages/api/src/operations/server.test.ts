import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

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
  test("lets the worker of an operator's map ask the map's hosts, and runs no other file under its policy", async () => {
    const policies = ["maplibre-gl-worker-DTh23QKw.js", "app-B1x9_qZk.js"].map(async (name) => {
      const { headers } = await running.ask(`/assets/${name}`);
      return headers["content-security-policy"];
    });
    const [ofWorker, ofApp] = await Promise.all(policies);
    expect(ofWorker).toBe("default-src 'none'; connect-src 'self' https://maps.example.com");
    expect(ofApp).toContain("default-src 'none'");
    expect(ofApp).not.toContain("maps.example.com");
  });

  test("reads a body of 64 kB, and none that is longer", async () => {
    const send = async (bytes: number) => {
      const empty = JSON.stringify({ name: "" });
      const body = JSON.stringify({ name: "x".repeat(bytes - empty.length) });
      const { status, json } = await running.ask("/api/session", { method: "POST", body });
      return [status, json.code];
    };
    expect(await send(64 * 1024)).toEqual([400, "BAD_REQUEST"]);
    expect(await send(64 * 1024 + 1)).toEqual([413, "TOO_LARGE"]);
  });
});
