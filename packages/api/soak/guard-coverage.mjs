// Records which guards each test executes while every guard is in place.

import { createHash } from "node:crypto";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { runBatches } from "../../domain/soak/mutant-pool.ts";
import { nameOf } from "./guard-killers.mjs";

const TRIES = 2;

/** Loads the results of earlier runs, if the run continues them. */
export function openKnown(file) {
  const lines = file !== undefined && existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  const entries = lines.filter(Boolean).map((line) => JSON.parse(line));
  return {
    killed: new Set(entries.filter(({ killed }) => killed !== undefined).map(({ killed }) => killed)),
    survived: new Set(entries.filter(({ survived }) => survived !== undefined).map(({ survived }) => survived)),
    tests: new Map(entries.filter(({ test }) => test !== undefined).map((entry) => [entry.test, entry])),
    keep: (entry) => file !== undefined && appendFileSync(file, `${JSON.stringify(entry)}\n`),
  };
}

/** The guards that each test file executes, and the files that fail with every guard in place. */
export async function coverageOf(tests, guards, { crew, known, print }) {
  const { root } = crew.world;
  const found = new Map();
  const failing = [];
  const textOf = (test) =>
    createHash("sha256")
      .update(readFileSync(join(root, test)))
      .digest("hex");
  const byName = new Map(guards.map((guard) => [nameOf(guard), guard.number]));
  for (const test of tests) {
    const entry = known.tests.get(test);
    if (entry?.text === textOf(test)) found.set(test, numbered(entry, byName));
  }
  const timed = (result, { test: path }) => {
    const test = relative(root, path);
    if (result.killed) {
      failing.push({ test, complaints: result.complaints });
      return;
    }
    const entry = { test, text: textOf(test), milliseconds: result.milliseconds, ...named(result.notes, guards) };
    known.keep(entry);
    found.set(test, numbered(entry, byName));
  };
  const tryOnce = (some, processes) =>
    runBatches(
      some.map((test) => [{ mutant: 0, test: join(root, test) }]),
      { ...crew, processes },
      timed,
    );
  await tryOnce(
    tests.filter((test) => !found.has(test)),
    crew.processes,
  );
  // A busy machine can fail a test once; a test that fails again is broken.
  for (let time = 1; time < TRIES && failing.length > 0; time += 1) {
    const again = failing.splice(0).map(({ test }) => test);
    print(`once more: ${again.join(", ")}`);
    await tryOnce(again, 1);
  }
  for (const { test, complaints } of failing)
    print(`with every guard in its place, ${test} fails:\n  ${complaints.join("\n  ")}`);
  return { coverage: [...found.values()], failing };
}

/** Stored by names, because numbers change from day to day. Each name is stored once. */
function named({ built, tests }, guards) {
  const names = [];
  const places = new Map();
  const placeOf = (number) => {
    if (!places.has(number)) places.set(number, names.push(nameOf(guards[number - 1])) - 1);
    return places.get(number);
  };
  return {
    built: built.map(placeOf),
    tests: tests.map(({ name, seen, attempts }) => ({
      name,
      took: attempts.reduce((sum, { duration }) => sum + duration, 0),
      seen: seen.map(placeOf),
    })),
    names,
  };
}

function numbered({ test, milliseconds, built, tests, names }, byName) {
  const numbersOf = (places) => new Set(places.map((place) => byName.get(names[place])).filter(Boolean));
  const each = tests.map(({ name, took, seen }) => ({ name, took, seen: numbersOf(seen) }));
  const all = new Set([...numbersOf(built), ...each.flatMap(({ seen }) => [...seen])]);
  return { test, milliseconds, built: numbersOf(built), tests: each, guards: all };
}
