// No two folders of a package import each other, directly or in a round, types among what is imported: whoever reads one room never needs
// the other first. A file that stands in `src` itself is a room of its own. Files make no round either, not even by an import that waits
// until it is called, which the linter does not follow. And server and web have no more floors than one can keep in mind: the longest way
// from a folder of `src` down to one that needs no other.

import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const IMPORTED = /\b(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;

const MOST_FLOORS = new Map([
  ["packages/api/src", 8],
  ["packages/web/src", 8],
]);

let found = 0;
for (const src of globSync("packages/*/src").toSorted()) {
  complainOfRounds(
    src,
    roomsOf(src, (file) => roomOf(src, file)),
  );
  if (
    complainOfRounds(
      src,
      roomsOf(src, (file) => file),
    )
  )
    continue;
  const most = MOST_FLOORS.get(src);
  if (most === undefined) continue;
  const rooms = roomsOf(src, (file) => relative(src, file).split("/")[0]);
  if (complainOfRounds(src, rooms)) continue;
  const floors = longestWay(rooms);
  if (floors.length > most) complain(`${src}: ${floors.length} floors, and ${most} are enough: ${floors.join(" → ")}`);
}
process.exitCode = found === 0 ? 0 : 1;

function complainOfRounds(src, rooms) {
  const rounds = roundsOf(rooms);
  for (const round of rounds) complain(`${src}: ${round.join(" → ")}`);
  return rounds.length > 0;
}

function complain(text) {
  process.stdout.write(`${text}\n`);
  found += 1;
}

/** Each room, and the rooms that it imports from, with one import as an example. */
function roomsOf(src, nameOf) {
  const rooms = new Map();
  for (const file of globSync(`${src}/**/*.{ts,tsx}`)) {
    if (/\.(?:test|contract|gen|d)\.tsx?$/.test(file)) continue;
    const room = nameOf(file);
    const imported = rooms.get(room) ?? new Map();
    rooms.set(room, imported);
    for (const [, path] of readFileSync(file, "utf8").matchAll(IMPORTED)) {
      const target = join(dirname(file), path);
      const other = nameOf(target);
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

/** The rooms on the longest way down, of rooms that stand in no round. */
function longestWay(rooms) {
  const ways = new Map();
  const wayFrom = (room) => {
    if (!ways.has(room)) {
      const below = [...(rooms.get(room)?.keys() ?? [])]
        .map(wayFrom)
        .toSorted((one, other) => other.length - one.length);
      ways.set(room, [room, ...(below[0] ?? [])]);
    }
    return ways.get(room);
  };
  return [...rooms.keys()].map(wayFrom).toSorted((one, other) => other.length - one.length)[0] ?? [];
}
