import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMediaProxy, type MediaLimits, type MediaProxy } from "./media.ts";

const SVG = "<svg/>";
// A long deadline, so only tests that shorten it time out.
const LIMITS: Partial<MediaLimits> = { deadline: 30_000, maxBytes: 1_000, maxConcurrent: 4 };
const SHORT = { deadline: 250 };

let server: Server;
let origin: string;
let requestedPaths: string[];
let reasons: string[];
const START = 1_000_000;
let clock: number;
let respond: (response: ServerResponse, path: string) => void;

beforeEach(async () => {
  requestedPaths = [];
  reasons = [];
  clock = START;
  respond = (response) => void response.writeHead(200, { "content-type": "image/svg+xml" }).end(SVG);
  server = createServer((request, response) => {
    requestedPaths.push(request.url ?? "");
    respond(response, request.url ?? "");
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

function createMedia(limits: Partial<MediaLimits> = {}): MediaProxy {
  const failed = (reason: string) => void reasons.push(reason);
  return createMediaProxy({ origin, now: () => clock, onFailure: failed, limits: { ...LIMITS, ...limits } });
}

function createForVisitor(limits: Partial<MediaLimits> = {}): (path: string) => ReturnType<MediaProxy> {
  const media = createMedia(limits);
  return (path) => media(path, "203.0.113.7");
}

const respondWith = (status: number, headers: Record<string, string>, body: string | Buffer = SVG) => {
  respond = (response) => void response.writeHead(status, headers).end(body);
};

describe("a proxied picture", () => {
  it("is fetched once and has type, bytes and ETag", async () => {
    const media = createForVisitor();
    const picture = await media("a.svg");
    expect(picture).toMatchObject({ type: "image/svg+xml", etag: expect.stringMatching(/^"[\w-]{27}"$/) as string });
    expect(picture?.bytes.toString()).toBe(SVG);
    expect(await media("a.svg")).toBe(picture);
    expect(requestedPaths).toEqual(["/a.svg"]);
  });

  it("is requested uncompressed", async () => {
    const encodings: unknown[] = [];
    server.prependListener("request", ({ headers }) => void encodings.push(headers["accept-encoding"]));
    await createForVisitor()("a.svg");
    expect(encodings).toEqual(["identity"]);
  });

  it("is fetched once for 20 concurrent requests", async () => {
    const media = createForVisitor();
    const pictures = await Promise.all(Array.from({ length: 20 }, () => media("a.svg")));
    expect(new Set(pictures).size).toBe(1);
    expect(requestedPaths).toHaveLength(1);
  });

  it.each(["image/png", "image/jpeg", "image/webp", "image/avif", "IMAGE/PNG; charset=binary"])(
    "may be %s",
    async (type) => {
      respondWith(200, { "content-type": type });
      expect((await createForVisitor()("a"))?.type).toBe(type.split(";")[0]?.toLowerCase());
    },
  );

  it.each(["text/html", "image/svg+xml-not", "image/gif", "application/octet-stream", ""])(
    "is refused as %j",
    async (type) => {
      respondWith(200, { "content-type": type });
      expect(await createForVisitor()("a.svg")).toBeUndefined();
      expect(reasons).toEqual(["type"]);
    },
  );

  it("is refused on a redirect, which is not followed", async () => {
    respondWith(302, { location: "/elsewhere.svg", "content-type": "image/svg+xml" });
    expect(await createForVisitor()("a.svg")).toBeUndefined();
    expect([requestedPaths, reasons]).toEqual([["/a.svg"], ["redirect"]]);
  });

  it("may be as large as the limit, and no larger", async () => {
    respondWith(200, { "content-type": "image/png" }, Buffer.alloc(1_000));
    expect((await createForVisitor()("a.png"))?.bytes.byteLength).toBe(1_000);
    respondWith(200, { "content-type": "image/png", "content-length": "1001" }, Buffer.alloc(1_001));
    expect(await createForVisitor()("a.png")).toBeUndefined();
    // Without Content-Length the download is aborted at the limit.
    respond = (response) => {
      response.writeHead(200, { "content-type": "image/png" });
      for (let part = 0; part < 11; part += 1) response.write(Buffer.alloc(100));
      response.end();
    };
    expect(await createForVisitor()("a.png")).toBeUndefined();
    expect(reasons).toEqual(["too large", "too large"]);
  });

  it("is measured decompressed", async () => {
    const packed = gzipSync(Buffer.alloc(1_000_000));
    respondWith(200, { "content-type": "image/png", "content-encoding": "gzip" }, packed.subarray());
    expect(await createForVisitor({ maxBytes: packed.byteLength + 10_000 })("a.png")).toBeUndefined();
    expect(reasons).toEqual(["too large"]);
  });
});

function dripping(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "image/png" });
  const timer = setInterval(() => response.write("x"), 20);
  response.on("close", () => clearInterval(timer));
}

function cut(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "image/png", "content-length": "100" });
  response.write("x", () => response.destroy());
}

const BREAKAGES: Readonly<Record<string, (response: ServerResponse) => void>> = {
  "with status 500": (response) => void response.writeHead(500).end(),
  "with status 403": (response) => void response.writeHead(403).end(),
  "at all": () => {},
  "because the connection breaks": (response) => void response.destroy(),
  "but drips": dripping,
  whole: cut,
};

describe("a picture that the source does not deliver", () => {
  it.each(Object.keys(BREAKAGES))(
    "%s is CONTENT_UNAVAILABLE within the deadline, and is fetched again",
    async (breakage) => {
      const media = createForVisitor(SHORT);
      respond = BREAKAGES[breakage] ?? respond;
      await expect(media("a.png")).rejects.toMatchObject({ code: "CONTENT_UNAVAILABLE" });
      respondWith(200, { "content-type": "image/png" });
      // On a busy machine a good response may be late too.
      const again = () => media("a.png").catch(() => undefined);
      await expect.poll(again, { timeout: 30_000 }).toBeDefined();
    },
  );

  it("is cached as missing for five minutes", async () => {
    const media = createForVisitor();
    respondWith(404, {});
    expect(await media("a.svg")).toBeUndefined();
    respondWith(200, { "content-type": "image/png" });
    clock = START + 299_999;
    expect(await media("a.svg")).toBeUndefined();
    clock = START + 300_001;
    expect(await media("a.svg")).toBeDefined();
    expect(requestedPaths).toHaveLength(2);
  });

  it("is served stale while its source fails", async () => {
    const media = createForVisitor();
    const first = await media("a.svg");
    clock = START + 3_600_001;
    respondWith(500, {});
    expect(await media("a.svg")).toBe(first);
    expect(requestedPaths).toHaveLength(2);
  });

  it("is OVERLOADED beyond the limit of concurrent fetches", async () => {
    const media = createForVisitor({ deadline: 100 });
    respond = () => {};
    const pending = ["a", "b", "c", "d"].map((path) => media(path).catch(({ code }: { code: string }) => code));
    await expect(media("e")).rejects.toMatchObject({ code: "OVERLOADED" });
    expect(await Promise.all(pending)).toEqual(Array.from({ length: 4 }, () => "CONTENT_UNAVAILABLE"));
  });
});

describe("the picture cache", () => {
  it("evicts the least recently used picture", async () => {
    respondWith(200, { "content-type": "image/png" }, Buffer.alloc(500));
    const media = createForVisitor({ cacheBytes: 2 * (500 + 1_024) });
    for (const path of ["a", "b", "a", "c", "a", "b"]) await media(path);
    // `c` evicted `b`, because `a` was used in between.
    expect(requestedPaths).toEqual(["/a", "/b", "/c", "/b"]);
  });

  it("limits cached absences, which evict no picture", async () => {
    const media = createForVisitor({ cacheBytes: 2 * 1_024, maxAbsences: 10, maxWrongNames: 100 });
    await media("a");
    respondWith(404, {});
    for (let path = 0; path < 30; path += 1) await media(`p${path}`);
    await media("p0");
    await media("p29");
    await media("a");
    expect(requestedPaths).toHaveLength(32);
  });
});

describe("createMediaProxy with default limits", () => {
  const createWithDefaults = () =>
    createMediaProxy({ origin, now: () => clock, onFailure: (reason) => void reasons.push(reason) });

  it("accepts pictures of up to 8 MiB", async () => {
    const media = createWithDefaults();
    const size = 8 * 1_024 * 1_024;
    respondWith(200, { "content-type": "image/png" }, Buffer.alloc(size));
    expect((await media("a.png", "203.0.113.7"))?.bytes.byteLength).toBe(size);
    respondWith(200, { "content-type": "image/png" }, Buffer.alloc(size + 1));
    expect(await media("b.png", "203.0.113.7")).toBeUndefined();
    expect(reasons).toEqual(["too large"]);
  });

  it("fetches at most 32 pictures at a time", async () => {
    const media = createWithDefaults();
    const responses: ServerResponse[] = [];
    respond = (response) => void responses.push(response);
    const pending = Array.from({ length: 32 }, (_, path) => media(`p${path}`, "203.0.113.7"));
    await expect(media("one-more", "203.0.113.7")).rejects.toMatchObject({ code: "OVERLOADED" });
    while (responses.length < pending.length) await setImmediate();
    for (const response of responses) response.writeHead(200, { "content-type": "image/png" }).end();
    expect(await Promise.all(pending)).toHaveLength(32);
  });
});

describe("a visitor who requests missing pictures", () => {
  it("is rate-limited after 30 missing names in a minute; other visitors are not", async () => {
    respondWith(404, {});
    const media = createMedia();
    for (let name = 0; name < 30; name += 1) expect(await media(`p${name}`, "203.0.113.7")).toBeUndefined();
    clock += 59_999;
    for (let name = 30; name < 8_634; name += 1)
      await expect(media(`p${name}`, "203.0.113.7")).rejects.toMatchObject({ code: "TOO_MANY_TRIES", retryAfter: 60 });
    expect([requestedPaths.length, reasons.length]).toEqual([30, 30]);
    // Cached absences do not count.
    expect(await media("p7", "203.0.113.7")).toBeUndefined();
    expect(await media("p31", "203.0.113.8")).toBeUndefined();
    clock += 2;
    expect(await media("p32", "203.0.113.7")).toBeUndefined();
    expect(requestedPaths).toHaveLength(32);
  });
});
