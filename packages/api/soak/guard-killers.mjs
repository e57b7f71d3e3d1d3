// Which test misses which guard, remembered from run to run in guard-killers.json, so that a run asks that test first. A guard goes by a
// short hash of its name; those behind the bar are missed only in a process of their own.

import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FILE = join(import.meta.dirname, "guard-killers.json");

/** What a guard is called, without a line number. */
export function nameOf({ file, scope, from, to, nth = 1 }) {
  return [file, scope, from, to, nth].join(" | ");
}

function idOf(guard) {
  return createHash("sha256").update(nameOf(guard)).digest("hex").slice(0, 8);
}

/** For each guard that is known the test that misses it: file, name, and whether it takes a process of its own. */
export function readKillers(guards) {
  const byId = new Map(guards.map((guard) => [idOf(guard), guard]));
  const killers = new Map();
  if (!existsSync(FILE)) return killers;
  for (const [test, names] of Object.entries(JSON.parse(readFileSync(FILE, "utf8")))) {
    for (const [name, ids] of Object.entries(names)) {
      const [together, alone = ""] = ids.split("|");
      for (const [some, isAlone] of [
        [together, false],
        [alone, true],
      ]) {
        for (const id of some.split(" ").filter(Boolean)) {
          if (byId.has(id)) killers.set(byId.get(id), { test, name, isAlone });
        }
      }
    }
  }
  return killers;
}

/** Writes them down in the order of the alphabet: what changes is what a difference shows. */
export function writeKillers(killers) {
  const tests = {};
  for (const [guard, { test, name, isAlone }] of killers) {
    const ids = ((tests[test] ??= {})[name] ??= [[], []]);
    ids[Number(isAlone)].push(idOf(guard));
  }
  const sorted = (record, write) =>
    Object.fromEntries(
      Object.keys(record)
        .toSorted()
        .map((key) => [key, write(record[key])]),
    );
  const words = (names) =>
    sorted(names, ([together, alone]) =>
      [together.toSorted().join(" "), ...(alone.length > 0 ? [`| ${alone.toSorted().join(" ")}`] : [])]
        .join(" ")
        .trim(),
    );
  writeFileSync(FILE, `${JSON.stringify(sorted(tests, words), undefined, 2)}\n`);
}
