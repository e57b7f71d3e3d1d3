// The operator's key, in a file that only its owner can read. It never stands in a command, where everybody on the machine could read it.

import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import type { Environment } from "../facts/club.ts";
import { EXIT, Failure } from "../frame/exit.ts";

/** Where the private port is, and who asks it. */
export interface OperatorKey {
  /** Such as `http://127.0.0.1:3100`. */
  readonly address: string;
  readonly key: string;
}

const ONLY_ITS_OWNER = 0o600;

/** Where the file lies. */
function keyFile(env: Environment): string {
  const { PORTICO_KEY_FILE: named, XDG_CONFIG_HOME: settings, APPDATA: windows } = env;
  if (named !== undefined && named !== "") return named;
  return join(settings || windows || join(homedir(), ".config"), "portico", "operator.json");
}

/** Reads it; throws where there is none, or where others can read it. */
export function readKey(env: Environment): OperatorKey {
  const file = keyFile(env);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) {
    throw new Failure(
      EXIT.notPermitted,
      "You have no operator's key here.",
      'Run "portico login"; whoever runs the portal gives you a key.',
    );
  }
  if (process.platform !== "win32" && (found.mode & 0o077) !== 0) {
    throw new Failure(
      EXIT.notPermitted,
      `Other users of this machine can read ${file}.`,
      `Run "chmod 600 ${file}", and ask for a new key: this one may be known.`,
    );
  }
  return keyIn(readFileSync(file, "utf8"), file);
}

function keyIn(text: string, file: string): OperatorKey {
  try {
    const { address, key } = JSON.parse(text) as Partial<OperatorKey>;
    if (typeof address === "string" && typeof key === "string") return { address, key };
  } catch {
    // Said below.
  }
  throw new Failure(EXIT.notPermitted, `${file} cannot be read.`, 'Run "portico login" again.');
}

/** Writes it, for its owner alone; the result is where, as a person would say it. */
export function writeKey(env: Environment, operator: OperatorKey): string {
  const file = keyFile(env);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // A file that is there keeps its mode, however many may read it: the key goes into a new one, which takes its place.
  const fresh = `${file}.${process.pid}`;
  rmSync(fresh, { force: true });
  writeFileSync(fresh, `${JSON.stringify(operator)}\n`, { mode: ONLY_ITS_OWNER, flag: "wx", flush: true });
  renameSync(fresh, file);
  const { HOME: home = "" } = env;
  return home !== "" && file.startsWith(`${home}/`) ? `~${file.slice(home.length)}` : file;
}
