import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Media, type MediaLimits, openMedia } from "./media.ts";

const SVG = "<svg/>";
// Where something is late it is because a test wants it so, and says it.
const LIMITS: Partial<MediaLimits> = { deadline: 30_000, largest: 1_000, atOnce: 4 };
const SHORT = { deadline: 250 };

let server: Server;
let origin: string;
let asked: string[];
let reasons: string[];
const BEGAN = 1_000_000;
let clock: number;
let answer: (response: ServerResponse, path: string) => void;

beforeEach(async () => {
  asked = [];
  reasons = [];
  clock = BEGAN;
  answer = (response) => void response.writeHead(200, { "content-type": "image/svg+xml" }).end(SVG);
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(response, request.url ?? "");
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

function openFor(limits: Partial<MediaLimits> = {}): Media {
  const failed = (reason: string) => void reasons.push(reason);
  return openMedia({ origin, now: () => clock, failed, limits: { ...LIMITS, ...limits } });
}

/** As one visitor asks. */
function open(limits: Partial<MediaLimits> = {}): (path: string) => ReturnType<Media> {
  const media = openFor(limits);
  return (path) => media(path, "203.0.113.7");
}

const ends = (status: number, headers: Record<string, string>, body: string | Buffer = SVG) => {
  answer = (response) => void response.writeHead(status, headers).end(body);
};

describe("a picture on its way through", () => {
  it("is asked for once, with its kind, its bytes and a tag", async () => {
    const media = open();
    const picture = await media("a.svg");
    expect(picture).toMatchObject({ type: "image/svg+xml", tag: expect.stringMatching(/^"[\w-]{27}"$/) as string });
    expect(picture?.bytes.toString()).toBe(SVG);
    expect(await media("a.svg")).toBe(picture);
    expect(asked).toEqual(["/a.svg"]);
  });

  it("is asked for as it is, and not packed", async () => {
    const encodings: unknown[] = [];
    server.prependListener("request", ({ headers }) => void encodings.push(headers["accept-encoding"]));
    await open()("a.svg");
    expect(encodings).toEqual(["identity"]);
  });

  it("is asked for once however many wait", async () => {
    const media = open();
    const pictures = await Promise.all(Array.from({ length: 20 }, () => media("a.svg")));
    expect(new Set(pictures).size).toBe(1);
    expect(asked).toHaveLength(1);
  });

  it.each(["image/png", "image/jpeg", "image/webp", "image/avif", "IMAGE/PNG; charset=binary"])(
    "may be %s",
    async (type) => {
      ends(200, { "content-type": type });
      expect((await open()("a"))?.type).toBe(type.split(";")[0]?.toLowerCase());
    },
  );

  it.each(["text/html", "image/svg+xml-not", "image/gif", "application/octet-stream", ""])(
    "is none as %j",
    async (type) => {
      ends(200, { "content-type": type });
      expect(await open()("a.svg")).toBeUndefined();
      expect(reasons).toEqual(["type"]);
    },
  );

  it("is none beyond a redirect, which is not followed", async () => {
    ends(302, { location: "/elsewhere.svg", "content-type": "image/svg+xml" });
    expect(await open()("a.svg")).toBeUndefined();
    expect([asked, reasons]).toEqual([["/a.svg"], ["redirect"]]);
  });

  it("may have as many bytes as the limit says, and not one more", async () => {
    ends(200, { "content-type": "image/png" }, Buffer.alloc(1_000));
    expect((await open()("a.png"))?.bytes.byteLength).toBe(1_000);
    ends(200, { "content-type": "image/png", "content-length": "1001" }, Buffer.alloc(1_001));
    expect(await open()("a.png")).toBeUndefined();
    // Without a length it is cut while it comes.
    answer = (response) => {
      response.writeHead(200, { "content-type": "image/png" });
      for (let part = 0; part < 11; part += 1) response.write(Buffer.alloc(100));
      response.end();
    };
    expect(await open()("a.png")).toBeUndefined();
    expect(reasons).toEqual(["too large", "too large"]);
  });

  it("is measured unpacked", async () => {
    const packed = gzipSync(Buffer.alloc(1_000_000));
    ends(200, { "content-type": "image/png", "content-encoding": "gzip" }, packed.subarray());
    expect(await open({ largest: packed.byteLength + 10_000 })("a.png")).toBeUndefined();
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

describe("a picture that does not come", () => {
  it.each(Object.keys(BREAKAGES))(
    "%s is CONTENT_UNAVAILABLE within the deadline, and is asked for again",
    async (breakage) => {
      const media = open(SHORT);
      answer = BREAKAGES[breakage] ?? answer;
      await expect(media("a.png")).rejects.toMatchObject({ code: "CONTENT_UNAVAILABLE" });
      ends(200, { "content-type": "image/png" });
      // On a busy machine a good answer may be late as well.
      const again = () => media("a.png").catch(() => undefined);
      await expect.poll(again, { timeout: 30_000 }).toBeDefined();
    },
  );

  it("is remembered for five minutes where there is none", async () => {
    const media = open();
    ends(404, {});
    expect(await media("a.svg")).toBeUndefined();
    ends(200, { "content-type": "image/png" });
    clock = BEGAN + 299_999;
    expect(await media("a.svg")).toBeUndefined();
    clock = BEGAN + 300_001;
    expect(await media("a.svg")).toBeDefined();
    expect(asked).toHaveLength(2);
  });

  it("is served from memory while its source is away", async () => {
    const media = open();
    const first = await media("a.svg");
    clock = BEGAN + 3_600_001;
    ends(500, {});
    expect(await media("a.svg")).toBe(first);
    expect(asked).toHaveLength(2);
  });

  it("does not keep more than a few waiting", async () => {
    const media = open({ deadline: 100 });
    answer = () => {};
    const waiting = ["a", "b", "c", "d"].map((path) => media(path).catch(({ code }: { code: string }) => code));
    await expect(media("e")).rejects.toMatchObject({ code: "OVERLOADED" });
    expect(await Promise.all(waiting)).toEqual(Array.from({ length: 4 }, () => "CONTENT_UNAVAILABLE"));
  });
});

describe("the memory", () => {
  it("forgets what nobody asked for the longest while", async () => {
    ends(200, { "content-type": "image/png" }, Buffer.alloc(500));
    const media = open({ keepBytes: 2 * (500 + 1_024) });
    for (const path of ["a", "b", "a", "c", "a", "b"]) await media(path);
    // `c` pushed `b` out, for `a` was asked for in between.
    expect(asked).toEqual(["/a", "/b", "/c", "/b"]);
  });

  it("holds absences within bounds, and no picture goes for them", async () => {
    const media = open({ keepBytes: 2 * 1_024, mostAbsences: 10, wrongNames: 100 });
    await media("a");
    ends(404, {});
    for (let path = 0; path < 30; path += 1) await media(`p${path}`);
    await media("p0");
    await media("p29");
    await media("a");
    expect(asked).toHaveLength(32);
  });
});

describe("a portal, where nothing else is said,", () => {
  const openAsIs = () => openMedia({ origin, now: () => clock, failed: (reason) => void reasons.push(reason) });

  it("takes pictures of up to 8 MiB", async () => {
    const media = openAsIs();
    const size = 8 * 1_024 * 1_024;
    ends(200, { "content-type": "image/png" }, Buffer.alloc(size));
    expect((await media("a.png", "203.0.113.7"))?.bytes.byteLength).toBe(size);
    ends(200, { "content-type": "image/png" }, Buffer.alloc(size + 1));
    expect(await media("b.png", "203.0.113.7")).toBeUndefined();
    expect(reasons).toEqual(["too large"]);
  });

  it("asks for 32 pictures at a time", async () => {
    const media = openAsIs();
    const responses: ServerResponse[] = [];
    answer = (response) => void responses.push(response);
    const waiting = Array.from({ length: 32 }, (_, path) => media(`p${path}`, "203.0.113.7"));
    await expect(media("one-more", "203.0.113.7")).rejects.toMatchObject({ code: "OVERLOADED" });
    while (responses.length < waiting.length) await setImmediate();
    for (const response of responses) response.writeHead(200, { "content-type": "image/png" }).end();
    expect(await Promise.all(waiting)).toHaveLength(32);
  });
});

describe("a visitor of wrong names", () => {
  it("is asked for thirty times in a minute, and no longer, whatever they ask for; others are", async () => {
    ends(404, {});
    const media = openFor();
    for (let name = 0; name < 30; name += 1) expect(await media(`p${name}`, "203.0.113.7")).toBeUndefined();
    clock += 59_999;
    for (let name = 30; name < 8_634; name += 1)
      await expect(media(`p${name}`, "203.0.113.7")).rejects.toMatchObject({ code: "TOO_MANY_TRIES", retryAfter: 60 });
    expect([asked.length, reasons.length]).toEqual([30, 30]);
    // What is known, they are told.
    expect(await media("p7", "203.0.113.7")).toBeUndefined();
    expect(await media("p31", "203.0.113.8")).toBeUndefined();
    clock += 2;
    expect(await media("p32", "203.0.113.7")).toBeUndefined();
    expect(asked).toHaveLength(32);
  });
});
