import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { loopback } from "../../testing/loopback.ts";
import { testSettings } from "../../testing/settings.ts";
import { type BackEndSettings, backEnd } from "../back-end.ts";

const open: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});

describe("a document's file", () => {
  it("comes with its type and size, byte for byte", async () => {
    const bytes = Buffer.from(Array.from({ length: 50_000 }, (_, at) => at % 251));
    const files = await served((response) => file(response, bytes.length).end(bytes));
    const found = await files.open("DOC-1", { maxBytes: 50_000 });
    expect(found).toMatchObject({ mediaType: "application/pdf", bytes: 50_000 });
    expect(Buffer.concat(await Array.fromAsync(found?.body ?? []))).toEqual(bytes);
  });

  it.each<[what: string, answer: (response: ServerResponse) => void]>([
    ["one byte too large", (response) => file(response, 101).end(Buffer.alloc(101))],
    [
      "of a size that is not said",
      (response) => response.writeHead(200, { "content-type": "application/pdf" }).end("%"),
    ],
    ["of no type", (response) => response.writeHead(200, { "content-length": 1 }).end("%")],
    ["a web page", (response) => file(response, 3, "text/html; charset=utf-8").end("<p>")],
    ["packed", (response) => response.writeHead(200, { ...HEADERS, "content-encoding": "gzip" }).end("%")],
    ["JSON", (response) => file(response, 2, "application/json").end("{}")],
  ])("is refused where it is %s", async (_, answer) => {
    const files = await served(answer);
    await expect(files.open("DOC-1", { maxBytes: 100 })).rejects.toMatchObject({ code: "BACK_END_UNREADABLE" });
  });

  it.each<[what: string, answer: (response: ServerResponse) => void]>([
    ["breaks off", (response) => file(response, 100).write("%", () => response.destroy())],
    ["stops coming", (response) => file(response, 100).write("%")],
  ])("ends in a coded error where it %s", async (_, answer) => {
    const files = await served(answer, 150);
    const found = await files.open("DOC-1", { maxBytes: 100 });
    await expect(Array.fromAsync(found?.body ?? [])).rejects.toMatchObject({ code: "BACK_END_UNAVAILABLE" });
  });

  it("takes nobody's turn while nobody reads it, and the next one waits for no longer than a call", async () => {
    const server = await loopback(({ path }, response) => {
      if (path.includes("document-file")) file(response, 64 * 1024 * 1024).write(Buffer.alloc(1024 * 1024));
      else response.writeHead(200, { "content-type": "application/json" }).end('{"Bookings":[]}');
    });
    const deadlines = { call: 300, search: 300 };
    const back = backEnd(testSettings(server.address, { deadlines, bulkhead: { concurrent: 2 }, filesAtOnce: 3 }));
    open.push(server, back);
    const wish = { maxBytes: 64 * 1024 * 1024 };
    const begin = async (id: string) => {
      const chunks = (await back.documents.open(id, wish))?.body[Symbol.asyncIterator]();
      expect((await chunks?.next())?.value?.length).toBeGreaterThan(0);
      return chunks;
    };
    const unread = await Promise.all(["A", "B", "C"].map(begin));
    const bookings = await Promise.all(Array.from({ length: 6 }, () => back.bookings.bookings("100201")));
    expect(bookings.map((list) => list.length)).toEqual(Array(6).fill(0));
    await expect(back.documents.open("D", wish)).rejects.toMatchObject({ code: "BACK_END_UNAVAILABLE" });
    expect(await back.bookings.bookings("100201")).toEqual([]);
    for (const chunks of unread) await chunks?.return?.();
    await (await begin("E"))?.return?.();
  });

  it("waits for a reader who is slower than the deadline", async () => {
    const files = await served((response) => {
      file(response, 4).write("ab");
      setTimeout(() => response.end("cd"), 30);
    }, 600);
    const found = await files.open("DOC-1", { maxBytes: 100 });
    let text = "";
    for await (const chunk of found?.body ?? []) {
      text += Buffer.from(chunk).toString();
      await new Promise((resolve) => setTimeout(resolve, 700));
    }
    expect(text).toBe("abcd");
  });

  it("leaves no connection behind where the reader goes away", async () => {
    const { files, server } = await servedBy((response) => file(response, 100).write("%"));
    const found = await files.open("DOC-1", { maxBytes: 100 });
    for await (const chunk of found?.body ?? []) {
      expect(chunk.length).toBe(1);
      break;
    }
    // The token's connection is kept; the file's is not.
    await expect.poll(() => server.connections(), { timeout: 15_000 }).toBeLessThanOrEqual(1);
  });
});

describe("a file that nobody wants any more", () => {
  const LONG = 20_000;
  /** Long before the club would be given up in any case. */
  const AT_ONCE = LONG / 2;

  /** How long it takes until the club sees the request end, in milliseconds, from the moment that it is given up. */
  async function givenUp(answer: (response: ServerResponse) => void, read: boolean): Promise<number> {
    const closed = Promise.withResolvers<number>();
    const asked = Promise.withResolvers<void>();
    const { files } = await servedBy((response) => {
      response.on("close", () => closed.resolve(performance.now()));
      answer(response);
      asked.resolve();
    }, LONG);
    const wanted = new AbortController();
    const opened = files.open("DOC-1", { maxBytes: 100, signal: wanted.signal });
    const whole = read ? opened.then((found) => Array.fromAsync(found?.body ?? [])) : opened;
    const failed = expect(whole).rejects.toMatchObject({ code: "BACK_END_UNAVAILABLE" });
    await asked.promise;
    await new Promise((resolve) => setTimeout(resolve, 50));
    const start = performance.now();
    wanted.abort();
    await failed;
    expect(performance.now() - start).toBeLessThan(AT_ONCE);
    return (await closed.promise) - start;
  }

  it("is not waited for: the club's part ends at once while it does not answer", async () => {
    expect(await givenUp(() => {}, false)).toBeLessThan(AT_ONCE);
  });

  it("is not read on: the club's part ends at once while it stops in the middle", async () => {
    expect(await givenUp((response) => file(response, 100).write("%"), true)).toBeLessThan(AT_ONCE);
  });

  it("is not asked for where that is known before", async () => {
    const { files, server } = await servedBy((response) => file(response, 1).end("%"));
    await expect(files.open("DOC-1", { maxBytes: 100, signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: "BACK_END_UNAVAILABLE",
    });
    expect(server.came.filter(({ path }) => path !== "/oauth/token")).toEqual([]);
  });

  it("says nothing about the club: the next file comes, however many were given up", async () => {
    let isHanging = true;
    const breaker = { breaker: { minimumPerSecond: 1, window: 1_000, openFor: 60_000 } };
    const { files } = await servedBy(
      (response) => {
        if (!isHanging) file(response, 1).end("%");
      },
      LONG,
      breaker,
    );
    for (let at = 0; at < 30; at += 1) {
      const wanted = new AbortController();
      const opened = files.open("DOC-1", { maxBytes: 100, signal: wanted.signal });
      setTimeout(() => wanted.abort(), 5);
      await expect(opened).rejects.toMatchObject({ code: "BACK_END_UNAVAILABLE" });
    }
    isHanging = false;
    expect(await files.open("DOC-1", { maxBytes: 100 })).toMatchObject({ bytes: 1 });
  });
});

const HEADERS = { "content-type": "application/pdf", "content-length": 1 };

function file(response: ServerResponse, length: number, type = "application/pdf"): ServerResponse {
  return response.writeHead(200, { "content-type": type, "content-length": length });
}

async function served(answer: (response: ServerResponse) => void, call = 2_000) {
  return (await servedBy(answer, call)).files;
}

async function servedBy(answer: (response: ServerResponse) => void, call = 2_000, more: Partial<BackEndSettings> = {}) {
  const server = await loopback((_, response) => answer(response));
  const back = backEnd(testSettings(server.address, { deadlines: { call, search: call }, ...more }));
  open.push(server, back);
  return { files: back.documents, server };
}
