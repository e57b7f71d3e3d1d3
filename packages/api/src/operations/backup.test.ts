import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
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

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));

/** The commands for SQLite, with folders of the test. */
function pageCommands(): readonly string[] {
  const page = readFileSync(join(ROOT, "docs/operations.md"), "utf8");
  const [chapter = ""] = page.slice(page.indexOf("**SQLite**, while the portal runs")).split("**PostgreSQL**");
  return [...chapter.matchAll(/```sh\n(.*?)```/gs)].map(([, commands = ""]) =>
    commands.replaceAll("/var/lib/portico", join(folder, "live")).replaceAll("/backup/portico", join(folder, "backup")),
  );
}

function runShell(commands: string): void {
  execFileSync("sh", ["-euc", commands]);
}

describe.skipIf(process.platform === "win32")("bin/backup.mjs", () => {
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
  });

  it("is restored by the commands of docs/operations.md, which sign all members out", async () => {
    const live = join(folder, "live");
    mkdirSync(live);
    const stores = createSqliteStores({ file: join(live, "portal.db") });
    await stores.sessions.save(session("before"));
    await stores.audit.write({ at: NOW, operator: "kim", action: "audit.read", subject: "-" });
    const [backUp = "", restore = ""] = pageCommands();
    runShell(backUp.replace("node packages/api", `"${process.execPath}" ${ROOT}packages/api`));
    expect(readdirSync(join(folder, "backup/2026-11-20")).toSorted()).toEqual(["portal.db", "portal.journal.db"]);
    await stores.close();
    // The test has one user, so the files stay with it.
    runShell(restore.replaceAll("-o portico ", ""));
    expect(readdirSync(live)).toEqual(["portal.journal.db"]);
    const restored = createSqliteStores({ file: join(live, "portal.db") });
    expect(await restored.sessions.find("before")).toBeUndefined();
    expect(await restored.audit.newest(1)).toHaveLength(1);
    await restored.close();
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
