// The operator's key, stored in a file that only its owner can read. It is never an argument, because all users of a machine can read those.

import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { EXIT, Failure } from "../frame/exit.ts";
import type { Environment } from "../input/back-end.ts";

export interface OperatorKey {
  /** Such as `http://127.0.0.1:3100`. */
  readonly address: string;
  readonly key: string;
}

const OWNER_ONLY = 0o600;

function keyFile(env: Environment): string {
  const { PORTICO_KEY_FILE: explicitPath, XDG_CONFIG_HOME: configHome, APPDATA: appData } = env;
  if (explicitPath !== undefined && explicitPath !== "") return explicitPath;
  return join(configHome || appData || join(homedir(), ".config"), "portico", "operator.json");
}

/** Reads the key; throws if the file is missing or readable by others. */
export function readKey(env: Environment): OperatorKey {
  const file = keyFile(env);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) {
    throw new Failure(
      EXIT.notPermitted,
      "You have no operator's key here.",
      'Run "portico login"; whoever runs the portal gives you a key.',
    );
  }
  if (process.platform !== "win32" && (stats.mode & 0o077) !== 0) {
    throw new Failure(
      EXIT.notPermitted,
      `Other users of this machine can read ${file}.`,
      `Run "chmod 600 ${file}", and ask for a new key: this one may be known.`,
    );
  }
  return parseKey(readFileSync(file, "utf8"), file);
}

function parseKey(text: string, file: string): OperatorKey {
  try {
    const { address, key } = JSON.parse(text) as Partial<OperatorKey>;
    if (typeof address === "string" && typeof key === "string") return { address, key };
  } catch {
    // Falls through to the error below.
  }
  throw new Failure(EXIT.notPermitted, `${file} cannot be read.`, 'Run "portico login" again.');
}

/** Writes the key with mode 0600; returns the path for display. */
export function writeKey(env: Environment, operator: OperatorKey): string {
  const file = keyFile(env);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // Overwriting would keep the mode of an existing file. The key is written to a new file, which then replaces the old one.
  const temporaryFile = `${file}.${process.pid}`;
  rmSync(temporaryFile, { force: true });
  writeFileSync(temporaryFile, `${JSON.stringify(operator)}\n`, { mode: OWNER_ONLY, flag: "wx", flush: true });
  renameSync(temporaryFile, file);
  const { HOME: home = "" } = env;
  return home !== "" && file.startsWith(`${home}/`) ? `~${file.slice(home.length)}` : file;
}
