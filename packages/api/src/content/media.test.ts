import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMediaProxy, type MediaLimits, type MediaProxy } from "./media.ts";

const SVG = "<svg/>";
// Long, so that only tests with SHORT_TIMEOUT time out.
const LIMITS: Partial<MediaLimits> = { timeoutMs: 30_000, maxBytes: 1_000, maxConcurrent: 4 };
const SHORT_TIMEOUT = { timeoutMs: 250 };

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
  const onFailure = (reason: string) => void reasons.push(reason);
  return createMediaProxy({ origin, now: () => clock, onFailure, limits: { ...LIMITS, ...limits } });
}

function createForOneVisitor(limits: Partial<MediaLimits> = {}): (path: string) => ReturnType<MediaProxy> {
  const media = createMedia(limits);
  return (path) => media(path, "203.0.113.7");
}

const respondWith = (status: number, headers: Record<string, string>, body: string | Buffer = SVG) => {
  respond = (response) => void response.writeHead(status, headers).end(body);
};

describe("createMediaProxy", () => {
  it("fetches a picture once and returns its type, bytes and ETag", async () => {
    const media = createForOneVisitor();
    const picture = await media("a.svg");
    expect(picture).toMatchObject({ type: "image/svg+xml", etag: expect.stringMatching(/^"[\w-]{27}"$/) as string });
    expect(picture?.bytes.toString()).toBe(SVG);
    expect(await media("a.svg")).toBe(picture);
    expect(requestedPaths).toEqual(["/a.svg"]);
  });

  it("requests the picture uncompressed", async () => {
    const encodings: unknown[] = [];
    server.prependListener("request", ({ headers }) => void encodings.push(headers["accept-encoding"]));
    await createForOneVisitor()("a.svg");
    expect(encodings).toEqual(["identity"]);
  });

  it("fetches a picture once for 20 concurrent requests", async () => {
    const media = createForOneVisitor();
    const pictures = await Promise.all(Array.from({ length: 20 }, () => media("a.svg")));
    expect(new Set(pictures).size).toBe(1);
    expect(requestedPaths).toHaveLength(1);
  });

  it.each(["image/png", "image/jpeg", "image/webp", "image/avif", "IMAGE/PNG; charset=binary"])(
    "accepts the type %s",
    async (type) => {
      respondWith(200, { "content-type": type });
      expect((await createForOneVisitor()("a"))?.type).toBe(type.split(";")[0]?.toLowerCase());
    },
  );

  it.each(["text/html", "image/svg+xml-not", "image/gif", "application/octet-stream", ""])(
    "refuses the type %j",
    async (type) => {
      respondWith(200, { "content-type": type });
      expect(await createForOneVisitor()("a.svg")).toBeUndefined();
      expect(reasons).toEqual(["type"]);
    },
  );

  it("refuses a redirect without following it", async () => {
    respondWith(302, { location: "/elsewhere.svg", "content-type": "image/svg+xml" });
    expect(await createForOneVisitor()("a.svg")).toBeUndefined();
    expect([requestedPaths, reasons]).toEqual([["/a.svg"], ["redirect"]]);
  });

  it("accepts a picture as large as the limit, and refuses a larger one", async () => {
    respondWith(200, { "content-type": "image/png" }, Buffer.alloc(1_000));
    expect((await createForOneVisitor()("a.png"))?.bytes.byteLength).toBe(1_000);
    respondWith(200, { "content-type": "image/png", "content-length": "1001" }, Buffer.alloc(1_001));
    expect(await createForOneVisitor()("a.png")).toBeUndefined();
    // Without Content-Length the download is aborted at the limit.
    respond = (response) => {
      response.writeHead(200, { "content-type": "image/png" });
      for (let chunk = 0; chunk < 11; chunk += 1) response.write(Buffer.alloc(100));
      response.end();
    };
    expect(await createForOneVisitor()("a.png")).toBeUndefined();
    expect(reasons).toEqual(["too large", "too large"]);
  });

  it("applies the limit to the decompressed size", async () => {
    const compressed = gzipSync(Buffer.alloc(1_000_000));
    respondWith(200, { "content-type": "image/png", "content-encoding": "gzip" }, compressed.subarray());
    expect(await createForOneVisitor({ maxBytes: compressed.byteLength + 10_000 })("a.png")).toBeUndefined();
    expect(reasons).toEqual(["too large"]);
  });
});

function sendSlowly(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "image/png" });
  const timer = setInterval(() => response.write("x"), 20);
  response.on("close", () => clearInterval(timer));
}

function disconnectEarly(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "image/png", "content-length": "100" });
  response.write("x", () => response.destroy());
}

const FAULTS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  "that responds with 500": (response) => void response.writeHead(500).end(),
  "that responds with 403": (response) => void response.writeHead(403).end(),
  "that does not respond": () => {},
  "that breaks the connection": (response) => void response.destroy(),
  "that sends endlessly": sendSlowly,
  "that disconnects early": disconnectEarly,
};

describe("createMediaProxy with a failing source", () => {
  it.each(Object.keys(FAULTS))(
    "throws CONTENT_UNAVAILABLE for a source %s, and fetches the picture again",
    async (fault) => {
      const media = createForOneVisitor(SHORT_TIMEOUT);
      respond = FAULTS[fault] ?? respond;
      await expect(media("a.png")).rejects.toMatchObject({ code: "CONTENT_UNAVAILABLE" });
      respondWith(200, { "content-type": "image/png" });
      // On a busy machine a valid response may be late too.
      const retry = () => media("a.png").catch(() => undefined);
      await expect.poll(retry, { timeout: 30_000 }).toBeDefined();
    },
  );

  it("caches a missing picture for five minutes", async () => {
    const media = createForOneVisitor();
    respondWith(404, {});
    expect(await media("a.svg")).toBeUndefined();
    respondWith(200, { "content-type": "image/png" });
    clock = START + 299_999;
    expect(await media("a.svg")).toBeUndefined();
    clock = START + 300_001;
    expect(await media("a.svg")).toBeDefined();
    expect(requestedPaths).toHaveLength(2);
  });

  it("returns a stale picture while the source fails", async () => {
    const media = createForOneVisitor();
    const first = await media("a.svg");
    clock = START + 3_600_001;
    respondWith(500, {});
    expect(await media("a.svg")).toBe(first);
    expect(requestedPaths).toHaveLength(2);
  });

  it("throws OVERLOADED beyond the limit of concurrent fetches", async () => {
    const media = createForOneVisitor({ timeoutMs: 100 });
    respond = () => {};
    const pending = ["a", "b", "c", "d"].map((path) => media(path).catch(({ code }: { code: string }) => code));
    await expect(media("e")).rejects.toMatchObject({ code: "OVERLOADED" });
    expect(await Promise.all(pending)).toEqual(Array.from({ length: 4 }, () => "CONTENT_UNAVAILABLE"));
  });
});

describe("the cache of createMediaProxy", () => {
  it("evicts the least recently used picture", async () => {
    respondWith(200, { "content-type": "image/png" }, Buffer.alloc(500));
    const media = createForOneVisitor({ cacheBytes: 2 * (500 + 1_024) });
    for (const path of ["a", "b", "a", "c", "a", "b"]) await media(path);
    // `c` evicted `b`, because `a` was used later.
    expect(requestedPaths).toEqual(["/a", "/b", "/c", "/b"]);
  });

  it("limits the cached missing names, which evict no picture", async () => {
    const media = createForOneVisitor({ cacheBytes: 2 * 1_024, maxMissingNames: 10, maxMissesPerMinute: 100 });
    await media("a");
    respondWith(404, {});
    for (let index = 0; index < 30; index += 1) await media(`p${index}`);
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
    const pending = Array.from({ length: 32 }, (_, index) => media(`p${index}`, "203.0.113.7"));
    await expect(media("one-more", "203.0.113.7")).rejects.toMatchObject({ code: "OVERLOADED" });
    while (responses.length < pending.length) await setImmediate();
    for (const response of responses) response.writeHead(200, { "content-type": "image/png" }).end();
    expect(await Promise.all(pending)).toHaveLength(32);
  });
});

describe("the rate limit of createMediaProxy", () => {
  it("refuses a visitor after 30 missing names in a minute, but not another visitor", async () => {
    respondWith(404, {});
    const media = createMedia();
    for (let name = 0; name < 30; name += 1) expect(await media(`p${name}`, "203.0.113.7")).toBeUndefined();
    clock += 59_999;
    for (let name = 30; name < 8_634; name += 1)
      await expect(media(`p${name}`, "203.0.113.7")).rejects.toMatchObject({ code: "TOO_MANY_TRIES", retryAfter: 60 });
    expect([requestedPaths.length, reasons.length]).toEqual([30, 30]);
    // Names that are cached as missing do not count.
    expect(await media("p7", "203.0.113.7")).toBeUndefined();
    expect(await media("p31", "203.0.113.8")).toBeUndefined();
    clock += 2;
    expect(await media("p32", "203.0.113.7")).toBeUndefined();
    expect(requestedPaths).toHaveLength(32);
  });
});
