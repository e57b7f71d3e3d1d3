import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { PorticoError } from "@portico/domain/errors";
import { payment } from "@portico/domain/testing";
import { afterAll, describe, expect, it, vi } from "vitest";
import { FACTS, later, NOW, refusal, session } from "../../../testing/store-samples.ts";
import { fileNames, openSqliteStores } from "./stores.ts";

const folder = mkdtempSync(join(tmpdir(), "portico-sqlite-"));
let files = 0;
const freshFile = () => join(folder, `${(files += 1)}`, "portico.sqlite");

afterAll(() => rmSync(folder, { recursive: true }));

/** What opening throws, as staff read it. */
function refusalToOpen(file: string): string {
  try {
    openSqliteStores({ file, lockPatience: 50 });
  } catch (error) {
    expect(error).toBeInstanceOf(PorticoError);
    expect(error).toMatchObject({ code: "STORE_UNAVAILABLE" });
    return (error as Error).message;
  }
  throw new Error("It opened.");
}

describe("the files", () => {
  it.skipIf(process.platform === "win32")("are read by their owner alone, and so are their companions", async () => {
    const file = freshFile();
    const before = process.umask(0);
    const stores = openSqliteStores({ file });
    process.umask(before);
    await stores.sessions.save(session());
    await stores.journal.create(payment());
    const names = readdirSync(join(file, ".."));
    expect(names).toEqual(expect.arrayContaining(["portico.sqlite", "portico.journal.sqlite", "portico.sqlite-wal"]));
    expect(names.map((name) => statSync(join(file, "..", name)).mode & 0o777)).toEqual(names.map(() => 0o600));
    expect(statSync(join(file, "..")).mode & 0o777).toBe(0o700);
    await stores.close();
  });

  it("keep everything from one opening to the next", async () => {
    const file = freshFile();
    const first = openSqliteStores({ file });
    await first.sessions.save(session({ facts: FACTS }));
    await first.refusals.keep(refusal());
    await first.journal.create(payment());
    await first.attempts.note("key", NOW, NOW);
    await first.audit.write({ at: NOW, operator: "desk", action: "session.end", subject: "1" });
    await first.close();
    const second = openSqliteStores({ file });
    expect(await second.sessions.find("hash-1")).toEqual(session({ facts: FACTS }));
    expect(await second.refusals.find("K7Q2")).toEqual(refusal());
    expect(await second.journal.find("P1")).toEqual(payment());
    expect(await second.journal.create(payment({ id: "P2" }))).toBe(false);
    expect(await second.attempts.note("key", NOW, NOW)).toHaveLength(2);
    expect(await second.audit.newest(1)).toHaveLength(1);
    await second.close();
  });

  it("are kept apart: payments, and what may be lost with the machine", () => {
    const file = freshFile();
    const told = vi.spyOn(DatabaseSync.prototype, "exec");
    void openSqliteStores({ file }).close();
    const configured = told.mock.calls.map(([sql], at) => [told.mock.contexts[at], sql] as const);
    told.mockRestore();
    const pragmas = configured.filter(([, sql]) => sql.includes("journal_mode"));
    const log = expect.stringMatching(/= WAL;.*synchronous = NORMAL/);
    expect(pragmas.map(([, sql]) => sql)).toEqual([log, log]);
    const payments = configured.find(([, sql]) => sql.includes("CREATE TABLE payments"))?.[0];
    expect(pragmas.map(([database]) => database === payments)).toEqual([false, true]);
  });

  it("lie side by side, whatever the first is called", () => {
    expect(fileNames("/data/portico.sqlite")).toEqual({
      visits: "/data/portico.sqlite",
      journal: "/data/portico.journal.sqlite",
      lock: "/data/portico.lock",
      reserve: "/data/portico.reserve",
    });
    expect(fileNames("/data.d/portico").journal).toBe("/data.d/portico.journal");
  });
});

describe("a full disk", () => {
  it("gives up the room that was kept for it, and takes it again when there is some", async () => {
    const file = freshFile();
    const stores = openSqliteStores({ file });
    const { reserve = "" } = fileNames(file);
    expect(statSync(reserve).size).toBe(4 * 1024 * 1024);
    rmSync(reserve);
    await stores.sweep(NOW);
    expect(statSync(reserve).size).toBe(4 * 1024 * 1024);
    await stores.close();
  });

  it("still takes a session, in the place of refusals", async () => {
    const told = vi.spyOn(DatabaseSync.prototype, "exec");
    const file = freshFile();
    const stores = openSqliteStores({ file });
    const visits = told.mock.contexts[told.mock.calls.findIndex(([sql]) => sql.includes("CREATE TABLE refusals"))];
    told.mockRestore();
    if (!(visits instanceof DatabaseSync)) throw new Error("No file was opened.");
    for (let at = 0; at < 100; at += 1)
      await stores.refusals.keep(refusal({ reference: `R${at}`, at: later(at), because: "x".repeat(3_000) }));
    // The file may not grow any more, which SQLite tells in the words of a full disk.
    const { page_count: pages } = visits.prepare("PRAGMA page_count").get() ?? {};
    visits.exec(`PRAGMA max_page_count = ${Number(pages)}`);
    const facts = { ...FACTS, ownedResorts: Array.from({ length: 1_000 }, (_, at) => `resort-${at}`) };
    for (let at = 0; at < 20; at += 1) await stores.sessions.save(session({ tokenHash: `hash-${at}`, facts }));
    expect(await stores.sessions.find("hash-19")).toBeDefined();
    expect(await stores.refusals.find("R0")).toBeUndefined();
    expect(existsSync(fileNames(file).reserve ?? "")).toBe(false);
    await stores.close();
  });
});

describe("a second process", () => {
  it("is kept out while the first runs, and let in afterwards", async () => {
    const file = freshFile();
    const first = openSqliteStores({ file });
    expect(refusalToOpen(file)).toContain("Another process holds it. Stop that one; a portal on SQLite runs once.");
    await first.close();
    await first.close();
    await openSqliteStores({ file }).close();
  });

  it("may read for a backup meanwhile", async () => {
    const file = freshFile();
    const stores = openSqliteStores({ file });
    await stores.journal.create(payment());
    const { journal } = fileNames(file);
    const reader = new DatabaseSync(journal, { readOnly: true });
    expect(reader.prepare("SELECT count(*) AS lines FROM payments").get()).toMatchObject({ lines: 1 });
    reader.close();
    await stores.close();
  });
});

describe("a file that cannot be used", () => {
  it.each([
    ["visits" as const, "Move it away or restore its backup"],
    ["journal" as const, "Restore its backup, and keep the damaged file"],
  ])("is told from a good one, and what to do is said: no database, %s", async (which, remedy) => {
    const file = freshFile();
    await openSqliteStores({ file }).close();
    writeFileSync(fileNames(file)[which], "this was a database once ".repeat(400));
    expect(refusalToOpen(file)).toMatch(new RegExp(`could not be opened. It is not an SQLite database. ${remedy}`));
  });

  it.each(["visits" as const, "journal" as const])("is told from a good one: cut short, %s", async (which) => {
    const file = freshFile();
    const stores = openSqliteStores({ file });
    for (let at = 0; at < 200; at += 1) {
      await stores.sessions.save(session({ tokenHash: `hash-${at}`, facts: FACTS }));
      await stores.journal.create(payment({ id: `P${at}`, chargeIds: [`U${at}`] }));
    }
    await stores.close();
    truncateSync(fileNames(file)[which], 8_192);
    expect(refusalToOpen(file)).toMatch(/is damaged/);
  });

  it.each(["visits" as const, "journal" as const])("is told from a good one: a page overwritten, %s", async (which) => {
    const file = freshFile();
    const stores = openSqliteStores({ file });
    for (let at = 0; at < 200; at += 1) {
      await stores.sessions.save(session({ tokenHash: `hash-${at}`, facts: FACTS }));
      await stores.journal.create(payment({ id: `P${at}`, chargeIds: [`U${at}`] }));
    }
    await stores.close();
    const pages = readFileSync(fileNames(file)[which]);
    // The last one, which opening itself has no need to read.
    writeFileSync(fileNames(file)[which], pages.fill(7, pages.length - 4_096));
    expect(refusalToOpen(file)).toMatch(/is damaged/);
  });

  it.each(["visits" as const, "journal" as const])(
    "is told from a good one: newer than this portal, %s",
    async (which) => {
      const file = freshFile();
      await openSqliteStores({ file }).close();
      const newer = new DatabaseSync(fileNames(file)[which]);
      newer.exec("PRAGMA user_version = 99");
      newer.close();
      expect(refusalToOpen(file)).toContain("newer portal (schema 99; this one knows");
      // It was left as it was.
      expect(refusalToOpen(file)).toContain("schema 99");
    },
  );

  it("names a folder that cannot be made", () => {
    const file = join(freshFile(), "portico.sqlite");
    writeFileSync(join(folder, "taken"), "");
    expect(refusalToOpen(join(folder, "taken", "portico.sqlite"))).toContain("taken");
    expect(() => openSqliteStores({ file }).close()).not.toThrow();
  });

  it.skipIf(process.platform === "win32" || process.getuid?.() === 0)("says so when it may only be read", async () => {
    const file = freshFile();
    await openSqliteStores({ file }).close();
    chmodSync(file, 0o400);
    expect(refusalToOpen(file)).toContain("It may only be read");
  });
});

describe("stores that fail while they run", () => {
  it("throw STORE_UNAVAILABLE once they are closed, for sessions held in memory too", async () => {
    const stores = openSqliteStores({ file: ":memory:" });
    await stores.sessions.save(session());
    await stores.close();
    const unavailable = { code: "STORE_UNAVAILABLE" };
    await expect(stores.sessions.find("hash-1")).rejects.toMatchObject(unavailable);
    await expect(stores.sessions.save(session())).rejects.toMatchObject(unavailable);
    await expect(stores.journal.create(payment())).rejects.toMatchObject(unavailable);
    await expect(stores.audit.newest(1)).rejects.toMatchObject(unavailable);
    await expect(stores.sweep(NOW)).rejects.toMatchObject(unavailable);
    await expect(stores.ready()).rejects.toMatchObject(unavailable);
  });

  it("are not ready, and take nothing, while another holds the file for writing", async () => {
    const file = freshFile();
    const stores = openSqliteStores({ file });
    await stores.sessions.save(session());
    const other = new DatabaseSync(file);
    other.exec("BEGIN IMMEDIATE");
    await expect(stores.ready()).rejects.toMatchObject({ code: "STORE_UNAVAILABLE" });
    await expect(stores.sessions.change("hash-1", { expires: later(1) })).rejects.toThrow("Another process holds it");
    expect(await stores.sessions.find("hash-1")).toEqual(session());
    other.exec("ROLLBACK");
    await expect(stores.ready()).resolves.toBeUndefined();
    expect(await stores.sessions.change("hash-1", { expires: later(1) })).toBe(true);
    other.close();
    await stores.close();
  });
});

describe("the audit log", () => {
  it.each(["UPDATE audit SET body = '{}'", "DELETE FROM audit"])("is closed to SQL as well: %s", async (sql) => {
    const file = freshFile();
    const stores = openSqliteStores({ file });
    await stores.audit.write({ at: NOW, operator: "desk", action: "session.end", subject: "1" });
    const other = new DatabaseSync(fileNames(file).journal);
    expect(() => other.exec(sql)).toThrow("nothing of the audit log is ever");
    other.close();
    expect(await stores.audit.newest(9)).toHaveLength(1);
    await stores.close();
  });
});
