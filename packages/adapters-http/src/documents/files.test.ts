import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { loopback } from "../../testing/loopback.ts";
import { testSettings } from "../../testing/settings.ts";
import { backEnd } from "../back-end.ts";

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
    const start = performance.now();
    await expect(Array.fromAsync(found?.body ?? [])).rejects.toMatchObject({ code: "BACK_END_UNAVAILABLE" });
    expect(performance.now() - start).toBeLessThan(400);
  });

  it("waits for a reader who is slower than the deadline", async () => {
    const files = await served((response) => {
      file(response, 4).write("ab");
      setTimeout(() => response.end("cd"), 30);
    }, 150);
    const found = await files.open("DOC-1", { maxBytes: 100 });
    let text = "";
    for await (const chunk of found?.body ?? []) {
      text += Buffer.from(chunk).toString();
      await new Promise((resolve) => setTimeout(resolve, 120));
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
    await expect.poll(() => server.connections(), { timeout: 1_000 }).toBeLessThanOrEqual(1);
  });
});

const HEADERS = { "content-type": "application/pdf", "content-length": 1 };

function file(response: ServerResponse, length: number, type = "application/pdf"): ServerResponse {
  return response.writeHead(200, { "content-type": type, "content-length": length });
}

async function served(answer: (response: ServerResponse) => void, call = 2_000) {
  return (await servedBy(answer, call)).files;
}

async function servedBy(answer: (response: ServerResponse) => void, call = 2_000) {
  const server = await loopback((_, response) => answer(response));
  const back = backEnd(testSettings(server.address, { deadlines: { call, search: call } }));
  open.push(server, back);
  return { files: back.documents, server };
}
