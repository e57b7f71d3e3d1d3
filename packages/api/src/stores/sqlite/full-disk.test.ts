import { spawnSync } from "node:child_process";
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { payment } from "@portico/domain/testing";
import { afterAll, describe, expect, it, vi } from "vitest";
import { FACTS, later, NOW, refusal, session } from "../../../testing/store-samples.ts";
import { createSqliteStores, storeFiles } from "./stores.ts";

const folder = mkdtempSync(join(tmpdir(), "portico-full-disk-"));
let fileCount = 0;
const freshFile = () => join(folder, `${(fileCount += 1)}`, "portico.sqlite");

/** `undefined` if this machine does not allow tests to mount a file system. */
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

describe("a full disk", () => {
  it("deletes the reserve, and a sweep restores it once there is space", async () => {
    const file = freshFile();
    const stores = createSqliteStores({ file });
    const { reserve = "" } = storeFiles(file);
    expect(statSync(reserve).size).toBe(4 * 1024 * 1024);
    rmSync(reserve);
    await stores.sweep(NOW);
    expect(statSync(reserve).size).toBe(4 * 1024 * 1024);
    await stores.close();
  });

  it("accepts a session after deleting the refusals", async () => {
    const execSpy = vi.spyOn(DatabaseSync.prototype, "exec");
    const file = freshFile();
    const stores = createSqliteStores({ file });
    const sessionDatabase =
      execSpy.mock.contexts[execSpy.mock.calls.findIndex(([sql]) => sql.includes("CREATE TABLE refusals"))];
    execSpy.mockRestore();
    if (!(sessionDatabase instanceof DatabaseSync)) throw new Error("No file was opened.");
    for (let index = 0; index < 100; index += 1)
      await stores.refusals.save(refusal({ reference: `R${index}`, at: later(index), because: "x".repeat(3_000) }));
    // SQLite reports a file that may not grow like a full disk.
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
  /** Writes fail as on a full disk until `isSpaceFree` returns true. */
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

  it("does not prevent a start if the files are at the newest schema", async () => {
    const file = freshFile();
    const before = createSqliteStores({ file });
    await before.journal.create(payment());
    await before.close();
    const stores = openOnFullDisk(file, isMigration, () => false);
    expect(await stores.journal.find("P1")).toEqual(payment());
    await stores.close();
  });

  it("makes an upgrade delete the reserve", async () => {
    const file = freshFile();
    await createSqliteStores({ file }).close();
    const oldFile = new DatabaseSync(file);
    const { user_version: newest } = oldFile.prepare("PRAGMA user_version").get() ?? {};
    oldFile.exec(`PRAGMA user_version = ${Number(newest) - 1}`);
    oldFile.close();
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
      // With space, the last migration fails if it cannot run twice.
      expect((error as Error).message).not.toContain("disk is full");
    }
    expect(reserveDeleted.slice(0, 2)).toEqual([false, true]);
  });

  it("fails the first start with a remedy", () => {
    expect(() => openOnFullDisk(freshFile(), isMigration, () => false)).toThrow(
      /portico\.sqlite could not be opened\. The disk is full\. Make room, and start the portal again/,
    );
  });

  it.skipIf(tinyDisk === undefined)("lets a killed portal start again without the reserve", async () => {
    const disk = tinyDisk ?? "";
    const file = join(disk, "data", "portico.sqlite");
    const stores = createSqliteStores({ file });
    await stores.journal.create(payment());
    // The state after a kill on a full disk: the files without the index of the log.
    const killedData = join(disk, "left");
    cpSync(join(disk, "data"), killedData, { recursive: true });
    await stores.close();
    rmSync(join(disk, "data"), { recursive: true });
    renameSync(killedData, join(disk, "data"));
    for (const name of readdirSync(join(disk, "data"))) if (name.endsWith("-shm")) rmSync(join(disk, "data", name));
    fill(disk);
    const restarted = createSqliteStores({ file });
    expect(existsSync(storeFiles(file).reserve ?? "")).toBe(false);
    expect(await restarted.journal.find("P1")).toEqual(payment());
    await restarted.ready();
    await expect(restarted.sweep(NOW)).rejects.toThrow("Less than 12 MB are free");
    await restarted.close();
  });
});
