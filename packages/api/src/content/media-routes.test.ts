import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { request } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

let running: TestPortal;
beforeAll(async () => {
  running = await startTestPortal();
});
afterAll(() => running.close());

describe("pictures", () => {
  it("have an ETag and give 304 for a matching If-None-Match", async () => {
    const { status, headers, text } = await running.request("/media/pictures/coast-3.svg");
    expect([status, text.startsWith("<svg")]).toEqual([200, true]);
    expect(headers).toMatchObject({
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=86400",
      "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      "x-content-type-options": "nosniff",
      etag: expect.stringMatching(/^".+"$/) as string,
    });
    const tag = String(headers["etag"]);
    for (const header of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const again = await running.request("/media/pictures/coast-3.svg", { headers: { "if-none-match": header } });
      expect([header, again.status, again.text]).toEqual([header, 304, ""]);
    }
    const other = await running.request("/media/pictures/coast-3.svg", { headers: { "if-none-match": '"other"' } });
    expect(other.status).toBe(200);
  });

  it("are Brotli-compressed under their own ETag if the client accepts br", async () => {
    const ask = (accepted: string) =>
      request(`${running.address}/media/pictures/coast-3.svg`, {
        headers: { host: "localhost", "accept-encoding": accepted },
      });
    const plain = await ask("gzip, bread");
    const packed = await ask("gzip, deflate, br");
    const [drawn, bytes] = [await plain.body.text(), Buffer.from(await packed.body.arrayBuffer())];
    expect([plain.headers["content-encoding"], packed.headers["content-encoding"]]).toEqual([undefined, "br"]);
    expect(brotliDecompressSync(bytes).toString()).toBe(drawn);
    expect(bytes.byteLength).toBeLessThan(drawn.length / 2);
    expect(packed.headers["etag"]).not.toBe(plain.headers["etag"]);
    expect([plain.headers["vary"], packed.headers["vary"]]).toEqual(["accept-encoding", "accept-encoding"]);
  });

  it("are fetched once for concurrent requests", async () => {
    const asked = () => running.club.requests.requests.filter(({ path }) => path === "/pictures/alps-104.svg").length;
    await Promise.all(Array.from({ length: 10 }, () => running.request("/media/pictures/alps-104.svg")));
    expect(asked()).toBe(1);
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
  ])("give 404 at %s", async (path) => {
    const { status, headers } = await running.request(path);
    expect([path, status]).toEqual([path, 404]);
    expect(headers["cache-control"]).toBe("no-store");
  });

  it("are fetched without the browser's headers", async () => {
    const seen: { url: string | undefined; headers: string[] }[] = [];
    const source = createServer(({ url, headers }, response) => {
      seen.push({ url, headers: Object.keys(headers) });
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
      const answer = await portal.request("/media/a.png?x=1", { cookie, headers });
      expect([answer.status, answer.text]).toEqual([200, "png"]);
      expect(answer.headers).not.toHaveProperty("set-cookie");
      expect(answer.headers).not.toHaveProperty("x-secret");
      expect(seen.map(({ url }) => url)).toEqual(["/a.png"]);
      for (const name of ["cookie", "authorization", "x-forwarded-for", "range", "referer", "origin"]) {
        expect(seen[0]?.headers).not.toContain(name);
      }
    } finally {
      await portal.close();
      await new Promise((resolve) => {
        source.close(resolve);
      });
    }
  });

  it("give 503 while their source fails, and 404 without a configured source", async () => {
    const failing = await startTestPortal();
    const withoutSource = await startTestPortal({ settings: { pictureOrigin: undefined } });
    try {
      failing.club.faults.set({ kind: "500", call: "page" });
      expect((await failing.request("/media/pictures/coast-3.svg")).status).toBe(503);
      expect((await withoutSource.request("/media/pictures/coast-3.svg")).status).toBe(404);
      expect((await withoutSource.request("/api/content/layout")).json).toMatchObject({ footer: { logo: null } });
    } finally {
      await failing.close();
      await withoutSource.close();
    }
  });
});
