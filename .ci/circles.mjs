// No two folders of a package import each other, directly or in a round, types among what is imported: whoever reads one room never needs
// the other first. A file that stands in `src` itself is a room of its own. (Files are the linter's: `import/no-cycle`.)

import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const IMPORTED = /\b(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;

let found = 0;
for (const src of globSync("packages/*/src").toSorted()) {
  for (const round of roundsOf(roomsOf(src))) complain(`${src}: ${round.join(" → ")}`);
}
process.exitCode = found === 0 ? 0 : 1;

function complain(text) {
  process.stdout.write(`${text}\n`);
  found += 1;
}

/** Each room, and the rooms that it imports from, with one import as an example. */
function roomsOf(src) {
  const rooms = new Map();
  for (const file of globSync(`${src}/**/*.{ts,tsx}`)) {
    if (/\.(?:test|contract|gen|d)\.tsx?$/.test(file)) continue;
    const room = roomOf(src, file);
    const imported = rooms.get(room) ?? new Map();
    rooms.set(room, imported);
    for (const [, path] of readFileSync(file, "utf8").matchAll(IMPORTED)) {
      const target = join(dirname(file), path);
      const other = roomOf(src, target);
      if (target.startsWith(`${src}/`) && other !== room) imported.set(other, `${file} imports ${target}`);
    }
  }
  return rooms;
}

function roomOf(src, file) {
  return dirname(file) === src ? file : dirname(file);
}

/** The rounds, each as the imports that lead from a room back to itself; one for each room that stands in one. */
function roundsOf(rooms) {
  return [...rooms.keys()].flatMap((room) => {
    const way = wayBack(rooms, room);
    return way === undefined ? [] : [way];
  });
}

function wayBack(rooms, room) {
  const seen = new Map([[room, []]]);
  for (const [at, way] of seen) {
    for (const [next, example] of rooms.get(at) ?? []) {
      if (next === room) return [...way, example];
      if (!seen.has(next)) seen.set(next, [...way, example]);
    }
  }
  return undefined;
}
