import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { brotliCompressSync, gzipSync } from "node:zlib";
import fastify, { type FastifyInstance } from "fastify";
import { request } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SECURITY_HEADERS } from "../http/security-headers.ts";
import { serveAssets } from "./assets.ts";

const SCRIPT = "console.log('a script of the portal');\n".repeat(20);
const NAME = "app-B1x9_qZk.js";

let folder: string;
let app: FastifyInstance;
let address: string;
let port: number;
const declaredRoutes: unknown[] = [];

const MAP_WORKER = "maplibre-gl-worker-DTh23QKw.js";

function writeBuild(root: string): void {
  for (const name of ["assets", "templates"]) mkdirSync(join(root, name));
  writeFileSync(join(root, "assets", NAME), SCRIPT);
  writeFileSync(join(root, "assets", `${NAME}.br`), brotliCompressSync(SCRIPT));
  writeFileSync(join(root, "assets", `${NAME}.gz`), gzipSync(SCRIPT));
  writeFileSync(join(root, "assets", `${NAME}.map`), "{}");
  writeFileSync(join(root, "assets", "Noto-0a1b2c3d.woff2"), "font");
  writeFileSync(join(root, "assets", MAP_WORKER), "worker");
  writeFileSync(join(root, "assets", ".hidden-0a1b2c3d.js"), "hidden");
  writeFileSync(join(root, "templates", "member.html"), "template");
  writeFileSync(join(root, "favicon.svg"), "<svg/>");
  writeFileSync(join(root, "manifest.webmanifest"), "{}");
  writeFileSync(join(root, "secret.txt"), "secret");
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "assets-"));
  writeBuild(folder);
  app = fastify();
  app.addHook("onRoute", ({ method, url, config }) => void declaredRoutes.push([method, url, config]));
  const mapWorker = {
    ...SECURITY_HEADERS.https.asset,
    "content-security-policy": "default-src 'none'; connect-src https://maps.example.com",
  };
  await serveAssets(app, folder, { headers: SECURITY_HEADERS.https.asset, mapWorker });
  await app.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = app.server.address() as AddressInfo);
  address = `http://127.0.0.1:${port}`;
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const requestAsset = async (path: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") => {
  const response = await request(address + path, { method, headers });
  const body = Buffer.from(await response.body.arrayBuffer());
  return { status: response.statusCode, headers: response.headers, body };
};

// A raw socket, because HTTP libraries normalise paths.
async function rawGet(path: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.end(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  return text(socket);
}

describe("GET /assets/*", () => {
  it.each([
    ["br, gzip", "br", brotliCompressSync(SCRIPT)],
    ["gzip", "gzip", gzipSync(SCRIPT)],
    ["identity", undefined, Buffer.from(SCRIPT)],
  ])(
    "sends an accepted encoding (%s), cached for a year, with the security headers",
    async (accepted, encoding, bytes) => {
      const { status, headers, body } = await requestAsset(`/assets/${NAME}`, { "accept-encoding": accepted });
      expect(status).toBe(200);
      expect(headers["content-encoding"]).toBe(encoding);
      expect(body.equals(bytes)).toBe(true);
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(headers["content-type"]).toMatch(/^(text|application)\/javascript/);
      expect(headers["vary"]).toBe("accept-encoding");
      expect(headers).toMatchObject(SECURITY_HEADERS.https.asset);
    },
  );

  it("sends the map's worker with its own policy and a short cache time", async () => {
    const { status, headers } = await requestAsset(`/assets/${MAP_WORKER}`);
    expect(status).toBe(200);
    expect(headers["content-security-policy"]).toBe("default-src 'none'; connect-src https://maps.example.com");
    expect(headers["cache-control"]).toBe("public, max-age=3600");
  });

  it("sends a file uncompressed if the build has no compressed copy", async () => {
    const { status, headers, body } = await requestAsset("/assets/Noto-0a1b2c3d.woff2", {
      "accept-encoding": "br, gzip",
    });
    expect([status, headers["content-type"], body.toString()]).toEqual([200, "font/woff2", "font"]);
    expect(headers["content-encoding"]).toBeUndefined();
  });

  it("responds with 304 to a matching ETag, and without a body to HEAD", async () => {
    const { headers } = await requestAsset(`/assets/${NAME}`);
    const revalidation = await requestAsset(`/assets/${NAME}`, { "if-none-match": String(headers["etag"]) });
    expect([revalidation.status, revalidation.body.length]).toEqual([304, 0]);
    const head = await requestAsset(`/assets/${NAME}`, {}, "HEAD");
    expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([200, 0, String(SCRIPT.length)]);
  });

  it.each([
    "/assets/unknown-12345678.js",
    "/assets/",
    "/assets",
    `/assets/${NAME}.br`,
    `/assets/${NAME}.gz`,
    `/assets/${NAME}.map`,
    "/assets/.hidden-0a1b2c3d.js",
    `/assets/${NAME}/`,
    `/assets/./${NAME}`,
    "/assets/../secret.txt",
    "/assets/..%2fsecret.txt",
    "/assets/%2e%2e/secret.txt",
    "/assets/..%5csecret.txt",
    "/assets/%2e%2e%2ftemplates%2fmember.html",
    "/assets//etc/passwd",
    "/assets/constructor",
    "/assets/%00",
    "/secret.txt",
    "/templates/member.html",
    "/robots.txt",
  ])("responds with 404 at %s", async (path) => {
    const response = await rawGet(path);
    expect(response).toMatch(/^HTTP\/1\.1 404 /);
    expect(response).not.toMatch(/secret\b(?!\.txt)|hidden\b|^template$/m);
  });

  it("responds with a no-store 404 that does not repeat the path", async () => {
    const { status, headers, body } = await requestAsset("/assets/canary-12345678.js");
    expect(status).toBe(404);
    expect(JSON.parse(body.toString())).toMatchObject({ code: "PAGE_NOT_FOUND", title: "Page not found" });
    expect(body.toString()).not.toContain("canary");
    expect(headers).toMatchObject({ ...SECURITY_HEADERS.https.asset, "cache-control": "no-store" });
  });
});

describe("the root files", () => {
  it.each([
    ["/favicon.svg", "image/svg+xml", "<svg/>"],
    ["/manifest.webmanifest", "application/manifest+json", "{}"],
  ])("are cached for an hour: %s", async (path, type, content) => {
    const { status, headers, body } = await requestAsset(path);
    expect([status, body.toString()]).toEqual([200, content]);
    expect(headers["content-type"]).toMatch(new RegExp(`^${type.replace("+", "\\+")}`));
    expect(headers["cache-control"]).toBe("public, max-age=3600");
    expect(headers).toMatchObject(SECURITY_HEADERS.https.asset);
  });
});

describe("serveAssets", () => {
  it("declares all routes public", () => {
    expect(declaredRoutes.length).toBeGreaterThanOrEqual(10);
    for (const [, , config] of declaredRoutes as [unknown, unknown, { access?: string }][])
      expect(config.access).toBe("public");
  });

  it.each([
    [
      "a file without a hash",
      (root: string) => writeFileSync(join(root, "assets", "app.js"), ""),
      /app\.js has none\. Let the build name it/,
    ],
    ["a folder", (root: string) => mkdirSync(join(root, "assets", "fonts-12345678.d")), /fonts-12345678\.d has none/],
  ])("throws if the assets have %s", async (_description, addTo, message) => {
    const root = mkdtempSync(join(tmpdir(), "assets-"));
    writeBuild(root);
    addTo(root);
    const otherApp = fastify();
    await expect(serveAssets(otherApp, root)).rejects.toThrow(message);
    await otherApp.close();
    rmSync(root, { recursive: true });
  });

  it("serves nothing without a build", async () => {
    const otherApp = fastify();
    await serveAssets(otherApp, join(folder, "nowhere"));
    for (const url of ["/assets/app-12345678.js", "/favicon.svg"])
      expect((await otherApp.inject(url)).statusCode).toBe(404);
    await otherApp.close();
  });
});
