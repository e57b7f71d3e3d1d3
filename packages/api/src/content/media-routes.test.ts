import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { request } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

let testPortal: TestPortal;
beforeAll(async () => {
  testPortal = await startTestPortal();
});
afterAll(() => testPortal.close());

describe("GET /media/*", () => {
  it("sends an ETag, and 304 for a matching If-None-Match", async () => {
    const { status, headers, text } = await testPortal.request("/media/pictures/coast-3.svg");
    expect([status, text.startsWith("<svg")]).toEqual([200, true]);
    expect(headers).toMatchObject({
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=86400",
      "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      "x-content-type-options": "nosniff",
      etag: expect.stringMatching(/^".+"$/) as string,
    });
    const etag = String(headers["etag"]);
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const revalidation = await testPortal.request("/media/pictures/coast-3.svg", {
        headers: { "if-none-match": header },
      });
      expect([header, revalidation.status, revalidation.text]).toEqual([header, 304, ""]);
    }
    const changed = await testPortal.request("/media/pictures/coast-3.svg", {
      headers: { "if-none-match": '"other"' },
    });
    expect(changed.status).toBe(200);
  });

  it("compresses SVG with Brotli under its own ETag if the client accepts br", async () => {
    const requestWith = (acceptEncoding: string) =>
      request(`${testPortal.address}/media/pictures/coast-3.svg`, {
        headers: { host: "localhost", "accept-encoding": acceptEncoding },
      });
    const plain = await requestWith("gzip, bread");
    const compressed = await requestWith("gzip, deflate, br");
    const svg = await plain.body.text();
    const bytes = Buffer.from(await compressed.body.arrayBuffer());
    expect([plain.headers["content-encoding"], compressed.headers["content-encoding"]]).toEqual([undefined, "br"]);
    expect(brotliDecompressSync(bytes).toString()).toBe(svg);
    expect(bytes.byteLength).toBeLessThan(svg.length / 2);
    expect(compressed.headers["etag"]).not.toBe(plain.headers["etag"]);
    expect([plain.headers["vary"], compressed.headers["vary"]]).toEqual(["accept-encoding", "accept-encoding"]);
  });

  it("fetches a picture once for concurrent requests", async () => {
    const countFetches = () =>
      testPortal.club.requests.requests.filter(({ path }) => path === "/pictures/alps-104.svg").length;
    await Promise.all(Array.from({ length: 10 }, () => testPortal.request("/media/pictures/alps-104.svg")));
    expect(countFetches()).toBe(1);
  });

  it.each([
    "/media/",
    "/media/pictures/no-such-picture.svg",
    "/media/delivery/x.svg.json",
    "/media/..%2fapi%2fsession.svg",
    "/media/%2e%2e/pictures/coast-3.svg",
    "/media//evil.example/a.svg",
    "/media/http://evil.example/a.svg",
    "/media/pictures/coast-3",
    "/media/pictures/coast-3.svg%00",
    "/media/sandbox/elsewhere",
  ])("responds with 404 at %s", async (path) => {
    const { status, headers } = await testPortal.request(path);
    expect([path, status]).toEqual([path, 404]);
    expect(headers["cache-control"]).toBe("no-store");
  });

  it("fetches pictures without the browser's headers", async () => {
    const fetches: { url: string | undefined; headers: string[] }[] = [];
    const source = createServer(({ url, headers }, response) => {
      fetches.push({ url, headers: Object.keys(headers) });
      response.writeHead(200, { "content-type": "image/png", "set-cookie": "a=b", "x-secret": "1" }).end("png");
    });
    await new Promise<void>((resolve) => {
      source.listen(0, "127.0.0.1", resolve);
    });
    const { port } = source.address() as AddressInfo;
    const portal = await startTestPortal({ settings: { pictureOrigin: `http://127.0.0.1:${port}` } });
    try {
      const cookie = await portal.signIn("100201");
      const headers = { authorization: "Bearer x", "x-forwarded-for": "1.2.3.4", range: "bytes=0-1" };
      const response = await portal.request("/media/a.png?x=1", { cookie, headers });
      expect([response.status, response.text]).toEqual([200, "png"]);
      expect(response.headers).not.toHaveProperty("set-cookie");
      expect(response.headers).not.toHaveProperty("x-secret");
      expect(fetches.map(({ url }) => url)).toEqual(["/a.png"]);
      for (const name of ["cookie", "authorization", "x-forwarded-for", "range", "referer", "origin"]) {
        expect(fetches[0]?.headers).not.toContain(name);
      }
    } finally {
      await portal.close();
      await new Promise((resolve) => {
        source.close(resolve);
      });
    }
  });

  it("responds with 503 while the source fails, and with 404 without a configured source", async () => {
    const failingPortal = await startTestPortal();
    const portalWithoutSource = await startTestPortal({ settings: { pictureOrigin: undefined } });
    try {
      failingPortal.club.faults.set({ kind: "500", call: "page" });
      expect((await failingPortal.request("/media/pictures/coast-3.svg")).status).toBe(503);
      expect((await portalWithoutSource.request("/media/pictures/coast-3.svg")).status).toBe(404);
      expect((await portalWithoutSource.request("/api/content/layout")).json).toMatchObject({ footer: { logo: null } });
    } finally {
      await failingPortal.close();
      await portalWithoutSource.close();
    }
  });
});
