// The test that detects each guard's removal, cached in .results/guard-killers.json, so that a run tries that test first. Without the cache a run
// searches all tests.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "..", ".results");
const FILE = join(FOLDER, "guard-killers.json");

/** The name of a guard, without a line number. */
export function nameOf({ file, scope, from, to, nth = 1 }) {
  return [file, scope, from, to, nth].join(" | ");
}

/** For each known guard the test that detects its removal: file, name, and whether it needs its own process. */
export function readKillers(guards) {
  const cached = new Map(existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : []);
  return new Map(
    guards.filter((guard) => cached.has(nameOf(guard))).map((guard) => [guard, cached.get(nameOf(guard))]),
  );
}

/** Replaces the cache. */
export function writeKillers(killers) {
  const entries = [...killers].map(([guard, { test, name, isAlone }]) => [nameOf(guard), { test, name, isAlone }]);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(FILE, JSON.stringify(entries));
}
