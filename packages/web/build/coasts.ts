// The coasts of the maps: Natural Earth's land (1:10m, from world-atlas), cut to where the club's places are and simplified, as one path in
// Mercator's projection. It is made when the app is built, and comes as a file of its own with the first map that somebody opens.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { feature } from "topojson-client";
import type { Plugin } from "vite";

type Point = readonly [x: number, y: number];

/** Degrees; beyond it is sea for the maps of the club. */
const REGION = { west: 84, east: 184, south: -48, north: 36 } as const;
/** Steps to a degree. */
const FINENESS = 200;
/** What a line may leave out, in such steps. */
const TOLERANCE = 1.6;
/** Islands of fewer square steps are left out. */
const LEAST_AREA = 14;

const COASTS = "virtual:coasts";

/** Serves the coasts as a module. */
export function coasts(): Plugin {
  return {
    name: "portico:coasts",
    resolveId: (id) => (id === COASTS ? `\0${COASTS}` : undefined),
    load: (id) => (id === `\0${COASTS}` ? `export const COASTS = ${JSON.stringify(coastPath())};` : undefined),
  };
}

/** The path; its numbers are `FINENESS` to a degree, eastwards and southwards. */
export function coastPath(): string {
  const file = fileURLToPath(import.meta.resolve("world-atlas/land-10m.json"));
  const atlas: Parameters<typeof feature>[0] = JSON.parse(readFileSync(file, "utf8"));
  const land = feature(atlas, atlas.objects["land"] as Parameters<typeof feature>[1]);
  const lands = "features" in land ? land.features : [land];
  return lands
    .flatMap(({ geometry }) => {
      if (geometry.type === "Polygon") return geometry.coordinates;
      return geometry.type === "MultiPolygon" ? geometry.coordinates.flat() : [];
    })
    .flatMap((ring) => unbroken(ring.map(([longitude = 0, latitude = 0]): Point => [longitude, latitude])))
    .map((ring) => simplified(cut(ring).map(projected)))
    .filter((ring) => ring.length > 3 && area(ring) >= LEAST_AREA)
    .map(written)
    .join("");
}

function projected([longitude, latitude]: Point): Point {
  const south = -Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * (180 / Math.PI);
  return [Math.round(longitude * FINENESS), Math.round(south * FINENESS)];
}

/** A ring that crosses the date line goes on beyond 180 degrees, instead of once around the earth; what begins beyond it is there as well. */
function unbroken(ring: readonly Point[]): readonly (readonly Point[])[] {
  let turns = 0;
  const whole = ring.map(([longitude, latitude], place): Point => {
    const [before] = ring[Math.max(0, place - 1)] as Point;
    if (longitude - before > 180) turns -= 360;
    if (before - longitude > 180) turns += 360;
    return [longitude + turns, latitude];
  });
  const isWest = whole.some(([longitude]) => longitude < -170);
  return isWest ? [whole, whole.map(([longitude, latitude]): Point => [longitude + 360, latitude])] : [whole];
}

/** What of a ring lies within the region, edge by edge. */
function cut(ring: readonly Point[]): readonly Point[] {
  const edges: readonly (readonly [axis: 0 | 1, limit: number, isInside: (value: number) => boolean])[] = [
    [0, REGION.west, (value) => value >= REGION.west],
    [0, REGION.east, (value) => value <= REGION.east],
    [1, REGION.south, (value) => value >= REGION.south],
    [1, REGION.north, (value) => value <= REGION.north],
  ];
  return edges.reduce<readonly Point[]>((points, [axis, limit, isInside]) => {
    const kept: Point[] = [];
    for (const [place, point] of points.entries()) {
      const before = points.at(place - 1) as Point;
      if (isInside(before[axis]) !== isInside(point[axis])) kept.push(crossing(before, point, { axis, limit }));
      if (isInside(point[axis])) kept.push(point);
    }
    return kept;
  }, ring);
}

function crossing(one: Point, other: Point, { axis, limit }: { axis: 0 | 1; limit: number }): Point {
  const share = (limit - one[axis]) / (other[axis] - one[axis]);
  const along = (at: 0 | 1) => (at === axis ? limit : one[at] + share * (other[at] - one[at]));
  return [along(0), along(1)];
}

/** Leaves out what lies within the tolerance of a straight line (Douglas and Peucker). */
function simplified(ring: readonly Point[]): readonly Point[] {
  const kept = new Set([0, ring.length - 1]);
  // A ring ends where it begins: cut in half, it has two lines.
  const half = Math.floor(ring.length / 2);
  kept.add(half);
  const open: [number, number][] = [
    [0, half],
    [half, ring.length - 1],
  ];
  for (let line = open.pop(); line !== undefined; line = open.pop()) {
    const [from, to] = line;
    let farthest = { place: -1, distance: TOLERANCE };
    for (let place = from + 1; place < to; place += 1) {
      const distance = distanceFrom(ring[place] as Point, ring[from] as Point, ring[to] as Point);
      if (distance > farthest.distance) farthest = { place, distance };
    }
    if (farthest.place === -1) continue;
    kept.add(farthest.place);
    open.push([from, farthest.place], [farthest.place, to]);
  }
  return [...kept].toSorted((one, other) => one - other).map((place) => ring[place] as Point);
}

function distanceFrom([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}

function area(ring: readonly Point[]): number {
  let twice = 0;
  for (const [place, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(place + 1) % ring.length] as Point;
    twice += x * nextY - nextX * y;
  }
  return Math.abs(twice) / 2;
}

function written(ring: readonly Point[]): string {
  let [x, y] = ring[0] as Point;
  const steps = ring.slice(1).map(([nextX, nextY]) => {
    const [right, down] = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    return `${right}${down < 0 ? "" : " "}${down}`;
  });
  return `M${(ring[0] as Point).join(" ")}l${steps.join(" ")}z`.replaceAll(" -", "-");
}
