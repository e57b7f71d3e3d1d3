// A killer is the test that detects a guard's removal. A run tries the cached killers first; without the cache it searches all tests.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const CACHE_FOLDER = join(import.meta.dirname, "..", ".results");
const CACHE_FILE = join(CACHE_FOLDER, "guard-killers.json");

/** Without a line number, so that the name survives edits. */
export function nameOf({ file, scope, from, to, nth = 1 }) {
  return [file, scope, from, to, nth].join(" | ");
}

/** By guard: test file, test name, and whether the test needs its own process. */
export function readKillers(guards) {
  const cached = new Map(existsSync(CACHE_FILE) ? JSON.parse(readFileSync(CACHE_FILE, "utf8")) : []);
  return new Map(
    guards.filter((guard) => cached.has(nameOf(guard))).map((guard) => [guard, cached.get(nameOf(guard))]),
  );
}

export function writeKillers(killers) {
  const entries = [...killers].map(([guard, { test, name, isAlone }]) => [nameOf(guard), { test, name, isAlone }]);
  mkdirSync(CACHE_FOLDER, { recursive: true });
  writeFileSync(CACHE_FILE, JSON.stringify(entries));
}
