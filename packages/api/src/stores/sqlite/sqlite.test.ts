import { spawnSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
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
let files = 0;
const freshFile = () => join(folder, `${(files += 1)}`, "portico.sqlite");

/** A file system of 24 MB, if this machine allows tests to mount one. */
const tinyDisk = mountTinyDisk();

afterAll(() => {
  if (tinyDisk !== undefined) spawnSync("umount", [tinyDisk]);
  rmSync(folder, { recursive: true });
});

function mountTinyDisk(): string | undefined {
  const disk = join(folder, "tiny");
  mkdirSync(disk);
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=24m", "none", disk]);
  return status === 0 ? disk : undefined;
}

/** Writes until the disk is full. */
function fill(disk: string): void {
  const file = openSync(join(disk, "rest"), "w");
  try {
    for (const size of [65_536, 4_096, 512]) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size, 1));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
    }
  } finally {
    closeSync(file);
  }
}

/** The message for staff that opening a file fails with. */
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

  it("keep everything from one opening to the next", async () => {
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

  it("keep payments apart from data that may be lost with the machine", () => {
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

  it("have names derived from the first one", () => {
    expect(storeFiles("/data/portico.sqlite")).toEqual({
      sessions: "/data/portico.sqlite",
      journal: "/data/portico.journal.sqlite",
      lock: "/data/portico.lock",
      reserve: "/data/portico.reserve",
    });
    expect(storeFiles("/data.d/portico").journal).toBe("/data.d/portico.journal");
  });
});

describe("a full disk", () => {
  it("deletes the reserve, which a sweep restores once there is space", async () => {
    const file = freshFile();
    const stores = createSqliteStores({ file });
    const { reserve = "" } = storeFiles(file);
    expect(statSync(reserve).size).toBe(4 * 1024 * 1024);
    rmSync(reserve);
    await stores.sweep(NOW);
    expect(statSync(reserve).size).toBe(4 * 1024 * 1024);
    await stores.close();
  });

  it("still accepts a session, by deleting refusals", async () => {
    const execSpy = vi.spyOn(DatabaseSync.prototype, "exec");
    const file = freshFile();
    const stores = createSqliteStores({ file });
    const sessionDatabase =
      execSpy.mock.contexts[execSpy.mock.calls.findIndex(([sql]) => sql.includes("CREATE TABLE refusals"))];
    execSpy.mockRestore();
    if (!(sessionDatabase instanceof DatabaseSync)) throw new Error("No file was opened.");
    for (let index = 0; index < 100; index += 1)
      await stores.refusals.save(refusal({ reference: `R${index}`, at: later(index), because: "x".repeat(3_000) }));
    // The file may not grow any more; SQLite reports that like a full disk.
    const { page_count: pages } = sessionDatabase.prepare("PRAGMA page_count").get() ?? {};
    sessionDatabase.exec(`PRAGMA max_page_count = ${Number(pages)}`);
    const facts = { ...FACTS, ownedResorts: Array.from({ length: 1_000 }, (_, index) => `resort-${index}`) };
    for (let index = 0; index < 20; index += 1)
      await stores.sessions.save(session({ tokenHash: `hash-${index}`, facts }));
    expect(await stores.sessions.find("hash-19")).toBeDefined();
    expect(await stores.refusals.find("R0")).toBeUndefined();
    expect(existsSync(storeFiles(file).reserve ?? "")).toBe(false);
    await stores.close();
  });
});

describe("a disk that filled up while no portal ran", () => {
  /** Opens the stores of `file`. Every write fails as on a full disk until `isSpaceFree` returns true. */
  function openOnFullDisk(file: string, isWrite: (sql: string) => boolean, isSpaceFree: () => boolean) {
    const exec = Object.getOwnPropertyDescriptor(DatabaseSync.prototype, "exec")?.value as DatabaseSync["exec"];
    const failing = vi.spyOn(DatabaseSync.prototype, "exec").mockImplementation(function (this: DatabaseSync, sql) {
      if (isWrite(sql) && !isSpaceFree()) throw Object.assign(new Error("database or disk is full"), { errcode: 13 });
      return exec.call(this, sql);
    });
    try {
      return createSqliteStores({ file });
    } finally {
      failing.mockRestore();
    }
  }
  const isMigration = (sql: string) => sql.includes("BEGIN IMMEDIATE") || sql.includes("user_version");

  it("does not prevent a start: files at the newest schema are opened without a write", async () => {
    const file = freshFile();
    const before = createSqliteStores({ file });
    await before.journal.create(payment());
    await before.close();
    const stores = openOnFullDisk(file, isMigration, () => false);
    expect(await stores.journal.find("P1")).toEqual(payment());
    await stores.close();
  });

  it("makes an upgrade, which has to write, delete the reserve", async () => {
    const file = freshFile();
    await createSqliteStores({ file }).close();
    const old = new DatabaseSync(file);
    const { user_version: newest } = old.prepare("PRAGMA user_version").get() ?? {};
    old.exec(`PRAGMA user_version = ${Number(newest) - 1}`);
    old.close();
    const { reserve = "" } = storeFiles(file);
    expect(existsSync(reserve)).toBe(true);
    const reserveDeleted: boolean[] = [];
    const opened = () =>
      openOnFullDisk(file, isMigration, () => {
        reserveDeleted.push(!existsSync(reserve));
        return !existsSync(reserve);
      });
    try {
      await opened().close();
    } catch (error) {
      // Once there is space, the last migration fails if it cannot run twice.
      expect((error as Error).message).not.toContain("disk is full");
    }
    expect(reserveDeleted.slice(0, 2)).toEqual([false, true]);
  });

  it("fails the first start, which has to write, and the message says to start again", () => {
    expect(() => openOnFullDisk(freshFile(), isMigration, () => false)).toThrow(
      /portico\.sqlite could not be opened\. The disk is full\. Make room, and start the portal again/,
    );
  });

  it.skipIf(tinyDisk === undefined)("lets a killed portal start again, and deletes the reserve", async () => {
    const disk = tinyDisk ?? "";
    const file = join(disk, "data", "portico.sqlite");
    const stores = createSqliteStores({ file });
    await stores.journal.create(payment());
    // State after a kill: the files as they are, without the index of the log, on a disk without a free byte.
    const killedData = join(disk, "left");
    cpSync(join(disk, "data"), killedData, { recursive: true });
    await stores.close();
    rmSync(join(disk, "data"), { recursive: true });
    renameSync(killedData, join(disk, "data"));
    for (const name of readdirSync(join(disk, "data"))) if (name.endsWith("-shm")) rmSync(join(disk, "data", name));
    fill(disk);
    const again = createSqliteStores({ file });
    expect(existsSync(storeFiles(file).reserve ?? "")).toBe(false);
    expect(await again.journal.find("P1")).toEqual(payment());
    await again.ready();
    await expect(again.sweep(NOW)).rejects.toThrow("Less than 12 MB are free");
    await again.close();
  });
});

describe("a second process", () => {
  it("is refused while the first runs, and accepted afterwards", async () => {
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
  ])("is detected, with a remedy: no database, %s", async (which, remedy) => {
    const file = freshFile();
    await createSqliteStores({ file }).close();
    writeFileSync(storeFiles(file)[which], "this was a database once ".repeat(400));
    expect(openErrorMessage(file)).toMatch(new RegExp(`could not be opened. It is not an SQLite database. ${remedy}`));
  });

  it.each(["sessions" as const, "journal" as const])("is detected: cut short, %s", async (which) => {
    const file = freshFile();
    const stores = createSqliteStores({ file });
    for (let index = 0; index < 200; index += 1) {
      await stores.sessions.save(session({ tokenHash: `hash-${index}`, facts: FACTS }));
      await stores.journal.create(payment({ id: `P${index}`, chargeIds: [`U${index}`] }));
    }
    await stores.close();
    truncateSync(storeFiles(file)[which], 8_192);
    expect(openErrorMessage(file)).toMatch(/is damaged/);
  });

  it.each(["sessions" as const, "journal" as const])("is detected: a page overwritten, %s", async (which) => {
    const file = freshFile();
    const stores = createSqliteStores({ file });
    for (let index = 0; index < 200; index += 1) {
      await stores.sessions.save(session({ tokenHash: `hash-${index}`, facts: FACTS }));
      await stores.journal.create(payment({ id: `P${index}`, chargeIds: [`U${index}`] }));
    }
    await stores.close();
    const pages = readFileSync(storeFiles(file)[which]);
    // The last page: opening the database does not read it.
    writeFileSync(storeFiles(file)[which], pages.fill(7, pages.length - 4_096));
    expect(openErrorMessage(file)).toMatch(/is damaged/);
  });

  it.each(["sessions" as const, "journal" as const])("is detected: newer than this portal, %s", async (which) => {
    const file = freshFile();
    await createSqliteStores({ file }).close();
    const newer = new DatabaseSync(storeFiles(file)[which]);
    newer.exec("PRAGMA user_version = 99");
    newer.close();
    expect(openErrorMessage(file)).toContain("newer portal (schema 99; this one knows");
    // The file was not changed.
    expect(openErrorMessage(file)).toContain("schema 99");
  });

  it("names a folder that cannot be created", () => {
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
