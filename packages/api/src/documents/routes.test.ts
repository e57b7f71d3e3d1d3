import { connect } from "node:net";
import type { DocumentFile, DocumentFileOptions } from "@portico/domain/documents/source";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { HOST_OF_BRAND, startTestPortal, type TestPortal } from "../../testing/portal.ts";
import { MAX_FILE_BYTES } from "./routes.ts";

let running: TestPortal;
beforeAll(async () => {
  running = await startTestPortal({ clock: "club", club: { today: "2026-11-20" } });
});
afterAll(() => running.close());
beforeEach(() => running.club.requests.clear());
afterEach(() => {
  running.club.faults.clear();
  running.advance(61_000);
});

const ids = (json: { documents: { id: string }[] }) => json.documents.map(({ id }) => id);

describe("GET /api/documents", () => {
  test("shows a weeks owner only the documents about their resorts", async () => {
    const { status, json } = await running.request("/api/documents", { cookie: await running.signIn("100202") });
    expect(status).toBe(200);
    expect(ids(json)).toEqual(expect.arrayContaining(["DOC-2027-12", "DOC-2027-13", "DOC-2026-05"]));
    expect(ids(json)).not.toContain("DOC-2027-14");
    expect(ids(json)).not.toContain("DOC-2026-06");
    expect(json.incomplete).toEqual([]);
  });

  test("selects by brand and category for other members", async () => {
    const points = await running.request("/api/documents", { cookie: await running.signIn("100201") });
    expect(ids(points.json)).toContain("DOC-2026-06");
    expect(ids(points.json)).not.toContain("DOC-2027-12");
    const brand = "ecv_member";
    const ecv = await running.request("/api/documents", { cookie: await running.signIn("100207", brand), brand });
    expect(ids(ecv.json)).toContain("DOC-ECV-01");
    expect(ids(ecv.json)).not.toContain("DOC-2026-02");
  });

  test("is open to strata owners", async () => {
    const brand = "member_portal_nz";
    const { status, json } = await running.request("/api/documents", {
      cookie: await running.signIn("100212", brand),
      brand,
    });
    expect(status).toBe(200);
    expect(ids(json)).toContain("DOC-NZ-01");
  });

  test("omits documents about resorts if the ownership could not be read, and says so", async () => {
    running.club.faults.set({ kind: "403", call: "get-ownership" });
    const { json } = await running.request("/api/documents", { cookie: await running.signIn("100202") });
    expect(ids(json)).toContain("DOC-2026-05");
    expect(ids(json)).not.toContain("DOC-2027-12");
    expect(json.incomplete).toMatchObject([{ missing: "ownership" }]);
  });

  test("shows only documents for all members if the memberships could not be read", async () => {
    running.club.faults.set({ kind: "403", call: "get-external-membership" });
    const { json } = await running.request("/api/documents", { cookie: await running.signIn("100201") });
    expect(ids(json)).toContain("DOC-2026-02");
    expect(ids(json)).not.toContain("DOC-2026-06");
    expect(json.incomplete).toMatchObject([{ missing: "memberships" }]);
  });
});

describe("GET /api/documents/:id/file", () => {
  test("sends the file with its name, as an attachment", async () => {
    const cookie = await running.signIn("100201");
    const { status, headers, text } = await running.request("/api/documents/DOC-2026-01/file", { cookie });
    expect(status).toBe(200);
    expect(text.startsWith("%PDF-")).toBe(true);
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="Annual report 2026.pdf"; filename*=UTF-8''Annual%20report%202026.pdf`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    expect(headers["content-security-policy"]).toMatch(/^sandbox; default-src 'none'/);
    expect(Number(headers["content-length"])).toBeGreaterThan(500);
  });

  test("sends each kind of file", async () => {
    const cookie = await running.signIn("100201");
    const kinds = await Promise.all(
      ["DOC-MAP-R12", "DOC-PLAN-27"].map(async (id) => {
        const { headers } = await running.request(`/api/documents/${id}/file`, { cookie });
        return headers["content-type"];
      }),
    );
    expect(kinds).toEqual(["image/svg+xml", "image/png"]);
  });

  test.each([
    ["of another resort", "100202", "member_portal", "DOC-2027-14"],
    ["of another type of member", "100202", "member_portal", "DOC-2026-06"],
    ["of another brand", "100201", "member_portal", "DOC-ECV-01"],
    ["of another brand, for a strata owner", "100212", "member_portal_nz", "DOC-VN-03"],
    ["that does not exist", "100201", "member_portal", "DOC-0000"],
    ["with a path for an id", "100201", "member_portal", "..%2f..%2fapi%2fportico%2fsign-in"],
    ["with an id of every object's", "100201", "member_portal", "constructor"],
  ] as const)("a document %s is unknown, and the club is not asked", async (_words, member, brand, id) => {
    const cookie = await running.signIn(member, brand);
    const { status, json } = await running.request(`/api/documents/${id}/file`, { cookie, brand });
    expect(status).toBe(404);
    expect(json.code).toBe("DOCUMENT_UNKNOWN");
    expect(running.club.requests.count("document-file")).toBe(0);
  });

  test("refuses a document about a resort if the ownership could not be read", async () => {
    running.club.faults.set({ kind: "403", call: "get-ownership" });
    const cookie = await running.signIn("100202");
    expect((await running.request("/api/documents/DOC-2027-12/file", { cookie })).status).toBe(404);
    expect(running.club.requests.count("document-file")).toBe(0);
  });

  test("reports a file that the back-end does not have or does not send", async () => {
    const cookie = await running.signIn("100201");
    running.club.faults.set({ kind: "html", call: "document-file" });
    const { status, json } = await running.request("/api/documents/DOC-2026-01/file", { cookie });
    expect([status, json.code]).toEqual([502, "BACK_END_UNREADABLE"]);
  });

  test("has no HEAD route", async () => {
    const cookie = await running.signIn("100201");
    const { status } = await running.request("/api/documents/DOC-2026-01/file", { cookie, method: "HEAD" });
    expect(status).toBeGreaterThanOrEqual(404);
    expect(running.club.requests.count("document-file")).toBe(0);
  });

  test("needs a session", async () => {
    expect((await running.request("/api/documents/DOC-2026-01/file")).status).toBe(401);
    expect(running.club.requests.count("document-file")).toBe(0);
  });
});

test("an unreadable list is not reported as empty", async () => {
  const dark = await startTestPortal({ override: (portal) => ({ ...portal, content: { items: async () => [] } }) });
  try {
    const cookie = await dark.signIn("100201");
    const { status, json } = await dark.request("/api/documents", { cookie });
    expect([status, json.documents]).toEqual([200, []]);
    expect(json.incomplete).toMatchObject([{ missing: "content" }]);
    const file = await dark.request("/api/documents/DOC-2026-01/file", { cookie });
    expect([file.status, file.json.code]).toEqual([503, "CONTENT_UNAVAILABLE"]);
    expect(dark.club.requests.count("document-file")).toBe(0);
  } finally {
    await dark.close();
  }
});

describe("an unusual file of the back-end", () => {
  let file: DocumentFile | undefined;
  let ended = 0;
  let given = 0;
  let unusual: TestPortal;
  beforeAll(async () => {
    unusual = await startTestPortal({
      override: (portal) => ({ ...portal, backEnd: { ...portal.backEnd, documents: { open: async () => file } } }),
    });
  });
  afterAll(() => unusual.close());
  beforeEach(() => {
    ended = 0;
    given = 0;
  });

  function fileOf(bytes: number, mediaType = "application/pdf"): DocumentFile {
    const chunk = new Uint8Array(64 * 1024);
    async function* body() {
      try {
        for (let left = bytes; left > 0; left -= chunk.length) {
          given += Math.min(left, chunk.length);
          yield chunk.subarray(0, left);
        }
      } finally {
        ended += 1;
      }
    }
    return { mediaType, bytes, body: body() };
  }

  const ask = async () =>
    unusual.request("/api/documents/DOC-2026-01/file", { cookie: await unusual.signIn("100201") });

  test.each([
    ["too large", () => fileOf(MAX_FILE_BYTES + 1), 502, "DOCUMENT_TOO_LARGE"],
    ["a web page", () => fileOf(100, "text/html"), 502, "BACK_END_UNREADABLE"],
    ["a script", () => fileOf(100, "text/javascript"), 502, "BACK_END_UNREADABLE"],
    ["not there", () => undefined, 404, "DOCUMENT_UNKNOWN"],
  ])("that is %s is not passed on, and its connection is ended", async (_words, make, expected, code) => {
    file = make();
    const { status, json } = await ask();
    expect([status, json.code]).toEqual([expected, code]);
    expect(ended).toBe(file === undefined ? 0 : 1);
  });

  test("arrives whole at exactly the maximum size", async () => {
    file = fileOf(MAX_FILE_BYTES);
    const { status, text } = await ask();
    expect(status).toBe(200);
    expect(text.length).toBe(MAX_FILE_BYTES);
    expect(ended).toBe(1);
  });

  test("arrives empty if it is empty", async () => {
    file = fileOf(0);
    const { status, text, headers } = await ask();
    expect([status, text, headers["content-length"]]).toEqual([200, "", "0"]);
  });

  test("is ended at the back-end when the client disconnects", async () => {
    file = fileOf(MAX_FILE_BYTES);
    const cookie = await unusual.signIn("100201");
    const { port } = new URL(unusual.address);
    const socket = connect(Number(port), "127.0.0.1");
    socket.on("error", () => {});
    socket.write(
      `GET /api/documents/DOC-2026-01/file HTTP/1.1\r\nhost: ${HOST_OF_BRAND.member_portal}:${port}\r\ncookie: ${cookie}\r\n\r\n`,
    );
    socket.once("data", () => socket.destroy());
    await expect.poll(() => ended, { timeout: 3_000 }).toBe(1);
    expect(given).toBeLessThan(MAX_FILE_BYTES);
  });
});

test("a pending back-end call is aborted when the client disconnects", async () => {
  const asked = Promise.withResolvers<DocumentFileOptions["signal"]>();
  const open = (_id: string, { signal }: DocumentFileOptions) => {
    asked.resolve(signal);
    return new Promise<never>((_, reject) => signal?.addEventListener("abort", () => reject(new Error("given up"))));
  };
  const silent = await startTestPortal({
    override: (portal) => ({ ...portal, backEnd: { ...portal.backEnd, documents: { open } } }),
  });
  try {
    const cookie = await silent.signIn("100201");
    const { port } = new URL(silent.address);
    const socket = connect(Number(port), "127.0.0.1");
    socket.on("error", () => {});
    socket.write(
      `GET /api/documents/DOC-2026-01/file HTTP/1.1\r\nhost: ${HOST_OF_BRAND.member_portal}:${port}\r\ncookie: ${cookie}\r\n\r\n`,
    );
    const signal = await asked.promise;
    expect(signal?.aborted).toBe(false);
    socket.destroy();
    await expect.poll(() => signal?.aborted, { timeout: 1_000 }).toBe(true);
  } finally {
    await silent.close();
  }
});

test("a member has two downloads at a time, further ones are refused, and other members do not wait", async () => {
  const asked: PromiseWithResolvers<void>[] = [];
  const open = async (): Promise<DocumentFile> => {
    const turn = Promise.withResolvers<void>();
    asked.push(turn);
    async function* body() {
      yield new Uint8Array([37]);
      await turn.promise;
      yield new Uint8Array([80]);
    }
    return { mediaType: "application/pdf", bytes: 2, body: body() };
  };
  const slow = await startTestPortal({
    override: (portal) => ({ ...portal, backEnd: { ...portal.backEnd, documents: { open } } }),
  });
  try {
    const [cookie, other] = [await slow.signIn("100201"), await slow.signIn("100201")];
    const ask = (whose: string) => slow.request("/api/documents/DOC-2026-01/file", { cookie: whose });
    const first = [ask(cookie), ask(other)];
    await expect.poll(() => asked.length).toBe(2);
    const more = Array.from({ length: 3 }, () => ask(cookie));
    const refused = await Promise.race(more);
    expect([refused.status, refused.json.code]).toEqual([429, "TOO_MANY_DOWNLOADS"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(asked.length).toBe(2);
    const another = ask(await slow.signIn("100205"));
    await expect.poll(() => asked.length).toBe(3);
    for (const { resolve } of asked) resolve();
    expect((await Promise.all([...first, another])).map(({ text }) => text)).toEqual(Array(3).fill("%P"));
    // The waiting requests run now, unless they have timed out.
    await expect.poll(() => slow.request("/api/documents", { cookie }).then(({ status }) => status)).toBe(200);
    for (const { resolve } of asked) resolve();
  } finally {
    for (const { resolve } of asked) resolve();
    await slow.close();
  }
});
