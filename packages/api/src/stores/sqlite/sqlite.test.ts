import {
  chmodSync,
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
import { createSqliteStores, storeFiles } from "./stores.ts";

const folder = mkdtempSync(join(tmpdir(), "portico-sqlite-"));
let fileCount = 0;
const freshFile = () => join(folder, `${(fileCount += 1)}`, "portico.sqlite");

afterAll(() => rmSync(folder, { recursive: true }));

function openErrorMessage(file: string): string {
  try {
    createSqliteStores({ file, lockTimeoutMs: 50 });
  } catch (error) {
    expect(error).toBeInstanceOf(PorticoError);
    expect(error).toMatchObject({ code: "STORE_UNAVAILABLE" });
    return (error as Error).message;
  }
  throw new Error("It opened.");
}

describe("the files of the SQLite stores", () => {
  it.skipIf(process.platform === "win32")(
    "are readable by their owner only, and so are their -wal and -shm files",
    async () => {
      const file = freshFile();
      const before = process.umask(0);
      const stores = createSqliteStores({ file });
      process.umask(before);
      await stores.sessions.save(session());
      await stores.journal.create(payment());
      const names = readdirSync(join(file, ".."));
      expect(names).toEqual(expect.arrayContaining(["portico.sqlite", "portico.journal.sqlite", "portico.sqlite-wal"]));
      expect(names.map((name) => statSync(join(file, "..", name)).mode & 0o777)).toEqual(names.map(() => 0o600));
      expect(statSync(join(file, "..")).mode & 0o777).toBe(0o700);
      await stores.close();
    },
  );

  it("keep all data when they are closed and opened again", async () => {
    const file = freshFile();
    const first = createSqliteStores({ file });
    await first.sessions.save(session({ facts: FACTS }));
    await first.refusals.save(refusal());
    await first.journal.create(payment());
    await first.attempts.record("key", NOW, NOW);
    await first.audit.write({ at: NOW, operator: "desk", action: "session.end", subject: "1" });
    await first.close();
    const second = createSqliteStores({ file });
    expect(await second.sessions.find("hash-1")).toEqual(session({ facts: FACTS }));
    expect(await second.refusals.find("K7Q2")).toEqual(refusal());
    expect(await second.journal.find("P1")).toEqual(payment());
    expect(await second.journal.create(payment({ id: "P2" }))).toBe(false);
    expect(await second.attempts.record("key", NOW, NOW)).toHaveLength(2);
    expect(await second.audit.newest(1)).toHaveLength(1);
    await second.close();
  });

  it("store payments apart from data that may be lost with the machine", () => {
    const file = freshFile();
    const execSpy = vi.spyOn(DatabaseSync.prototype, "exec");
    void createSqliteStores({ file }).close();
    const configured = execSpy.mock.calls.map(([sql], at) => [execSpy.mock.contexts[at], sql] as const);
    execSpy.mockRestore();
    const pragmas = configured.filter(([, sql]) => sql.includes("journal_mode = WAL"));
    const log = expect.stringMatching(/= WAL;.*synchronous = NORMAL/);
    expect(pragmas.map(([, sql]) => sql)).toEqual([log, log]);
    const payments = configured.find(([, sql]) => sql.includes("CREATE TABLE payments"))?.[0];
    expect(pragmas.map(([database]) => database === payments)).toEqual([false, true]);
  });

  it("have names derived from the sessions' file", () => {
    expect(storeFiles("/data/portico.sqlite")).toEqual({
      sessions: "/data/portico.sqlite",
      journal: "/data/portico.journal.sqlite",
      lock: "/data/portico.lock",
      reserve: "/data/portico.reserve",
    });
    expect(storeFiles("/data.d/portico").journal).toBe("/data.d/portico.journal");
  });
});

describe("a second process", () => {
  it("is refused while the first runs and accepted afterwards", async () => {
    const file = freshFile();
    const first = createSqliteStores({ file });
    expect(openErrorMessage(file)).toContain("Another process holds it. Stop that one; a portal on SQLite runs once.");
    await first.close();
    await first.close();
    await createSqliteStores({ file }).close();
  });

  it("can read for a backup while the first runs", async () => {
    const file = freshFile();
    const stores = createSqliteStores({ file });
    await stores.journal.create(payment());
    const { journal } = storeFiles(file);
    const reader = new DatabaseSync(journal, { readOnly: true });
    expect(reader.prepare("SELECT count(*) AS lines FROM payments").get()).toMatchObject({ lines: 1 });
    reader.close();
    await stores.close();
  });
});

describe("an unusable file", () => {
  it.each([
    ["sessions" as const, "Move it away or restore its backup"],
    ["journal" as const, "Restore its backup, and keep the damaged file"],
  ])("is detected and gets a remedy if the file of the %s is no database", async (which, remedy) => {
    const file = freshFile();
    await createSqliteStores({ file }).close();
    writeFileSync(storeFiles(file)[which], "this was a database once ".repeat(400));
    expect(openErrorMessage(file)).toMatch(new RegExp(`could not be opened. It is not an SQLite database. ${remedy}`));
  });

  it.each(["sessions" as const, "journal" as const])(
    "is detected if the file of the %s is truncated",
    async (which) => {
      const file = freshFile();
      const stores = createSqliteStores({ file });
      for (let index = 0; index < 200; index += 1) {
        await stores.sessions.save(session({ tokenHash: `hash-${index}`, facts: FACTS }));
        await stores.journal.create(payment({ id: `P${index}`, chargeIds: [`U${index}`] }));
      }
      await stores.close();
      truncateSync(storeFiles(file)[which], 8_192);
      expect(openErrorMessage(file)).toMatch(/is damaged/);
    },
  );

  it.each(["sessions" as const, "journal" as const])(
    "is detected if a page of the %s is overwritten",
    async (which) => {
      const file = freshFile();
      const stores = createSqliteStores({ file });
      for (let index = 0; index < 200; index += 1) {
        await stores.sessions.save(session({ tokenHash: `hash-${index}`, facts: FACTS }));
        await stores.journal.create(payment({ id: `P${index}`, chargeIds: [`U${index}`] }));
      }
      await stores.close();
      const pages = readFileSync(storeFiles(file)[which]);
      // Opening the database does not read the last page.
      writeFileSync(storeFiles(file)[which], pages.fill(7, pages.length - 4_096));
      expect(openErrorMessage(file)).toMatch(/is damaged/);
    },
  );

  it.each(["sessions" as const, "journal" as const])("is detected if the %s have a newer schema", async (which) => {
    const file = freshFile();
    await createSqliteStores({ file }).close();
    const newer = new DatabaseSync(storeFiles(file)[which]);
    newer.exec("PRAGMA user_version = 99");
    newer.close();
    expect(openErrorMessage(file)).toContain("newer portal (schema 99; this one knows");
    // The file is unchanged.
    expect(openErrorMessage(file)).toContain("schema 99");
  });

  it("has the folder that cannot be created in its error", () => {
    const file = join(freshFile(), "portico.sqlite");
    writeFileSync(join(folder, "taken"), "");
    expect(openErrorMessage(join(folder, "taken", "portico.sqlite"))).toContain("taken");
    expect(() => createSqliteStores({ file }).close()).not.toThrow();
  });

  it.skipIf(process.platform === "win32" || process.getuid?.() === 0)("is reported when it is read-only", async () => {
    const file = freshFile();
    await createSqliteStores({ file }).close();
    chmodSync(file, 0o400);
    expect(openErrorMessage(file)).toContain("It may only be read");
  });
});

describe("stores that fail at run time", () => {
  it("throw STORE_UNAVAILABLE once they are closed, also for cached sessions", async () => {
    const stores = createSqliteStores({ file: ":memory:" });
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

  it("are not ready and refuse writes while another process holds the write lock", async () => {
    const file = freshFile();
    const stores = createSqliteStores({ file });
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
  it.each(["UPDATE audit SET body = '{}'", "DELETE FROM audit"])("refuses changes by SQL: %s", async (sql) => {
    const file = freshFile();
    const stores = createSqliteStores({ file });
    await stores.audit.write({ at: NOW, operator: "desk", action: "session.end", subject: "1" });
    const other = new DatabaseSync(storeFiles(file).journal);
    expect(() => other.exec(sql)).toThrow("nothing of the audit log is ever");
    other.close();
    expect(await stores.audit.newest(9)).toHaveLength(1);
    await stores.close();
  });
});
