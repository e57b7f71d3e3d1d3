import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Instant } from "@portico/domain/day";
import { afterAll, describe, expect, it } from "vitest";
import { createSqliteStores } from "../stores/sqlite/stores.ts";

const folder = mkdtempSync(join(tmpdir(), "portico-backup-"));
afterAll(() => rmSync(folder, { recursive: true }));

const NOW = Date.parse("2026-11-20T02:00:00Z") as Instant;
const BACKUP_SCRIPT = fileURLToPath(new URL("../../bin/backup.mjs", import.meta.url));
const runBackup = (...args: string[]) => promisify(execFile)(process.execPath, [BACKUP_SCRIPT, ...args]);

function session(tokenHash: string) {
  const times = { createdAt: NOW, expires: (NOW + 60_000) as Instant };
  return { tokenHash, brand: "member_portal", memberNumber: "100201", facts: undefined, ...times } as const;
}

describe("bin/backup.mjs", () => {
  it("copies the stores of a running portal, which can be restored", async () => {
    const file = join(folder, "portal.db");
    const stores = createSqliteStores({ file });
    await stores.sessions.save(session("before"));
    await stores.audit.write({ at: NOW, operator: "kim", action: "audit.read", subject: "-" });
    const copies = join(folder, "copies");
    const { stdout } = await runBackup(file, copies);
    await stores.sessions.save(session("after"));
    await stores.close();
    expect(stdout.trim().split("\n")).toEqual([join(copies, "portal.journal.db"), join(copies, "portal.db")]);
    expect(readdirSync(copies).toSorted()).toEqual(["portal.db", "portal.journal.db"]);
    if (process.platform !== "win32") expect(statSync(join(copies, "portal.db")).mode & 0o077).toBe(0);
    const restored = createSqliteStores({ file: join(copies, "portal.db") });
    expect(await restored.sessions.find("before")).toEqual(session("before"));
    expect(await restored.sessions.find("after")).toBeUndefined();
    expect(await restored.audit.newest(1)).toHaveLength(1);
    await restored.close();
    // docs/operations.md restores only the journal, which signs all members out.
    const journalFolder = join(folder, "journal-only");
    mkdirSync(journalFolder);
    copyFileSync(join(copies, "portal.journal.db"), join(journalFolder, "portal.journal.db"));
    const journalOnly = createSqliteStores({ file: join(journalFolder, "portal.db") });
    expect(await journalOnly.sessions.find("before")).toBeUndefined();
    expect(await journalOnly.audit.newest(1)).toHaveLength(1);
    await journalOnly.close();
  });

  it("refuses to overwrite a backup, and names missing files", async () => {
    const file = join(folder, "again.db");
    await createSqliteStores({ file }).close();
    const copies = join(folder, "again");
    await runBackup(file, copies);
    await expect(runBackup(file, copies)).rejects.toThrow("is there already");
    await expect(runBackup(join(folder, "none.db"), join(folder, "none"))).rejects.toThrow("There is no");
    await expect(runBackup(file)).rejects.toThrow("Give the file");
  });
});
