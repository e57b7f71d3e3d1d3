import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { startLoopback } from "../../testing/loopback.ts";
import { testSettings } from "../../testing/settings.ts";
import { type BackEndSettings, createBackEndPorts } from "../back-end.ts";

const resources: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const resource of resources.splice(0).toReversed()) await resource.close();
});

describe("a document's file", () => {
  it("has its type and size, byte for byte", async () => {
    const bytes = Buffer.from(Array.from({ length: 50_000 }, (_, index) => index % 251));
    const files = await startFiles((response) => respondFile(response, bytes.length).end(bytes));
    const opened = await files.open("DOC-1", { maxBytes: 50_000 });
    expect(opened).toMatchObject({ mediaType: "application/pdf", bytes: 50_000 });
    expect(Buffer.concat(await Array.fromAsync(opened?.body ?? []))).toEqual(bytes);
  });

  it.each<[fault: string, respond: (response: ServerResponse) => void]>([
    ["one byte too large", (response) => respondFile(response, 101).end(Buffer.alloc(101))],
    ["of unknown size", (response) => response.writeHead(200, { "content-type": "application/pdf" }).end("%")],
    ["of no type", (response) => response.writeHead(200, { "content-length": 1 }).end("%")],
    ["a web page", (response) => respondFile(response, 3, "text/html; charset=utf-8").end("<p>")],
    ["compressed", (response) => response.writeHead(200, { ...HEADERS, "content-encoding": "gzip" }).end("%")],
    ["JSON", (response) => respondFile(response, 2, "application/json").end("{}")],
  ])("is refused if it is %s", async (_, respond) => {
    const files = await startFiles(respond);
    await expect(files.open("DOC-1", { maxBytes: 100 })).rejects.toMatchObject({ code: "BACK_END_UNREADABLE" });
  });

  it.each<[fault: string, respond: (response: ServerResponse) => void]>([
    ["breaks off", (response) => respondFile(response, 100).write("%", () => response.destroy())],
    ["stops coming", (response) => respondFile(response, 100).write("%")],
  ])("ends in a coded error if it %s", async (_, respond) => {
    const files = await startFiles(respond, 150);
    const opened = await files.open("DOC-1", { maxBytes: 100 });
    await expect(Array.fromAsync(opened?.body ?? [])).rejects.toMatchObject({ code: "BACK_END_UNAVAILABLE" });
  });

  it("does not block calls while it is unread, and the next file times out like a call", async () => {
    const server = await startLoopback(({ path }, response) => {
      if (path.includes("document-file")) respondFile(response, 64 * 1024 * 1024).write(Buffer.alloc(1024 * 1024));
      else response.writeHead(200, { "content-type": "application/json" }).end('{"Bookings":[]}');
    });
    const deadlinesMs = { call: 300, search: 300 };
    const backEndPorts = createBackEndPorts(
      testSettings(server.address, { deadlinesMs, bulkhead: { maxConcurrent: 2 }, maxFiles: 3 }),
    );
    resources.push(server, backEndPorts);
    const options = { maxBytes: 64 * 1024 * 1024 };
    const openFile = async (id: string) => {
      const chunks = (await backEndPorts.documents.open(id, options))?.body[Symbol.asyncIterator]();
      expect((await chunks?.next())?.value?.length).toBeGreaterThan(0);
      return chunks;
    };
    const unreadFiles = await Promise.all(["A", "B", "C"].map(openFile));
    const bookings = await Promise.all(Array.from({ length: 6 }, () => backEndPorts.bookings.bookings("100201")));
    expect(bookings.map((list) => list.length)).toEqual(Array(6).fill(0));
    await expect(backEndPorts.documents.open("D", options)).rejects.toMatchObject({ code: "BACK_END_UNAVAILABLE" });
    expect(await backEndPorts.bookings.bookings("100201")).toEqual([]);
    for (const chunks of unreadFiles) await chunks?.return?.();
    await (await openFile("E"))?.return?.();
  });

  it("waits for a reader that is slower than the deadline", async () => {
    const files = await startFiles((response) => {
      respondFile(response, 4).write("ab");
      setTimeout(() => response.end("cd"), 30);
    }, 600);
    const opened = await files.open("DOC-1", { maxBytes: 100 });
    let text = "";
    for await (const chunk of opened?.body ?? []) {
      text += Buffer.from(chunk).toString();
      await new Promise((resolve) => setTimeout(resolve, 700));
    }
    expect(text).toBe("abcd");
  });

  it("closes its connection when the reader stops", async () => {
    const { files, server } = await startServer((response) => respondFile(response, 100).write("%"));
    const opened = await files.open("DOC-1", { maxBytes: 100 });
    for await (const chunk of opened?.body ?? []) {
      expect(chunk.length).toBe(1);
      break;
    }
    // The token's connection is kept alive; the file's is closed.
    await expect.poll(() => server.connections(), { timeout: 15_000 }).toBeLessThanOrEqual(1);
  });
});

describe("an aborted download", () => {
  const LONG_DEADLINE_MS = 20_000;
  const MAX_ABORT_MS = LONG_DEADLINE_MS / 2;

  /** Milliseconds from the abort until the back-end sees the closed connection. */
  async function abortDelay(respond: (response: ServerResponse) => void, isRead: boolean): Promise<number> {
    const closed = Promise.withResolvers<number>();
    const requested = Promise.withResolvers<void>();
    const { files } = await startServer((response) => {
      response.on("close", () => closed.resolve(performance.now()));
      respond(response);
      requested.resolve();
    }, LONG_DEADLINE_MS);
    const controller = new AbortController();
    const opened = files.open("DOC-1", { maxBytes: 100, signal: controller.signal });
    const result = isRead ? opened.then((found) => Array.fromAsync(found?.body ?? [])) : opened;
    const failed = expect(result).rejects.toMatchObject({ code: "BACK_END_UNAVAILABLE" });
    await requested.promise;
    await new Promise((resolve) => setTimeout(resolve, 50));
    const start = performance.now();
    controller.abort();
    await failed;
    expect(performance.now() - start).toBeLessThan(MAX_ABORT_MS);
    return (await closed.promise) - start;
  }

  it("ends the request immediately while the back-end does not respond", async () => {
    expect(await abortDelay(() => {}, false)).toBeLessThan(MAX_ABORT_MS);
  });

  it("ends the request immediately while the back-end stalls within the body", async () => {
    expect(await abortDelay((response) => respondFile(response, 100).write("%"), true)).toBeLessThan(MAX_ABORT_MS);
  });

  it("sends no request if it was aborted before", async () => {
    const { files, server } = await startServer((response) => respondFile(response, 1).end("%"));
    await expect(files.open("DOC-1", { maxBytes: 100, signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: "BACK_END_UNAVAILABLE",
    });
    expect(server.requests.filter(({ path }) => path !== "/oauth/token")).toEqual([]);
  });

  it("does not count against the back-end: the next file is sent after many aborts", async () => {
    let isHanging = true;
    const breaker = { breaker: { minCallsPerSecond: 1, windowMs: 1_000, openMs: 60_000 } };
    const { files } = await startServer(
      (response) => {
        if (!isHanging) respondFile(response, 1).end("%");
      },
      LONG_DEADLINE_MS,
      breaker,
    );
    for (let index = 0; index < 30; index += 1) {
      const controller = new AbortController();
      const opened = files.open("DOC-1", { maxBytes: 100, signal: controller.signal });
      setTimeout(() => controller.abort(), 5);
      await expect(opened).rejects.toMatchObject({ code: "BACK_END_UNAVAILABLE" });
    }
    isHanging = false;
    expect(await files.open("DOC-1", { maxBytes: 100 })).toMatchObject({ bytes: 1 });
  });
});

const HEADERS = { "content-type": "application/pdf", "content-length": 1 };

function respondFile(response: ServerResponse, length: number, type = "application/pdf"): ServerResponse {
  return response.writeHead(200, { "content-type": type, "content-length": length });
}

async function startFiles(respond: (response: ServerResponse) => void, deadlineMs = 2_000) {
  return (await startServer(respond, deadlineMs)).files;
}

async function startServer(
  respond: (response: ServerResponse) => void,
  deadlineMs = 2_000,
  options: Partial<BackEndSettings> = {},
) {
  const server = await startLoopback((_, response) => respond(response));
  const backEndPorts = createBackEndPorts(
    testSettings(server.address, { deadlinesMs: { call: deadlineMs, search: deadlineMs }, ...options }),
  );
  resources.push(server, backEndPorts);
  return { files: backEndPorts.documents, server };
}
