// Natural Earth's land (1:10m, from world-atlas), clipped, projected (Mercator) and simplified to one SVG path.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { feature } from "topojson-client";
import type { Plugin } from "vite";

type Point = readonly [x: number, y: number];

/** The region of the map, in degrees. */
const REGION = { west: 84, east: 184, south: -48, north: 36 } as const;
/** src/ui/coasts.ts repeats this number, because the app does not import build code. */
const UNITS_PER_DEGREE = 200;
interface Detail {
  /** Maximum deviation of the simplified line, in path units. */
  readonly tolerance: number;
  /** Smaller islands, in square path units, are omitted. */
  readonly minArea: number;
}

const FULL: Detail = { tolerance: 1.6, minArea: 14 };
/**
 * A pixel of the overview has about 30 units. Without a GPU, Chromium took up to 35 s to stroke the full path there.
 */
export const OVERVIEW: Detail = { tolerance: 10, minArea: 500 };

const MODULE_ID = "virtual:coasts";

export function coasts(): Plugin {
  return {
    name: "portico:coasts",
    resolveId: (id) => (id === MODULE_ID ? `\0${MODULE_ID}` : undefined),
    load: (id) => (id === `\0${MODULE_ID}` ? coastModule() : undefined),
  };
}

function coastModule(): string {
  return `export const COASTS = ${JSON.stringify(coastPath())}; export const OVERVIEW = ${JSON.stringify(coastPath(OVERVIEW))};`;
}

/** Returns the SVG path, in which x grows to the east and y to the south. */
export function coastPath({ tolerance, minArea }: Detail = FULL): string {
  const file = fileURLToPath(import.meta.resolve("world-atlas/land-10m.json"));
  const atlas: Parameters<typeof feature>[0] = JSON.parse(readFileSync(file, "utf8"));
  const land = feature(atlas, atlas.objects["land"] as Parameters<typeof feature>[1]);
  const features = "features" in land ? land.features : [land];
  return features
    .flatMap(({ geometry }) => {
      if (geometry.type === "Polygon") return geometry.coordinates;
      return geometry.type === "MultiPolygon" ? geometry.coordinates.flat() : [];
    })
    .flatMap((ring) => unwrap(ring.map(([longitude = 0, latitude = 0]): Point => [longitude, latitude])))
    .map((ring) => simplify(clip(ring).map(project), tolerance))
    .filter((ring) => ring.length > 3 && area(ring) >= minArea)
    .map(toPath)
    .join("");
}

function project([longitude, latitude]: Point): Point {
  const south = -Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * (180 / Math.PI);
  return [Math.round(longitude * UNITS_PER_DEGREE), Math.round(south * UNITS_PER_DEGREE)];
}

/** Extends a ring across the date line to longitudes beyond ±180. Rings west of −170 are copied to the east. */
function unwrap(ring: readonly Point[]): readonly (readonly Point[])[] {
  let offset = 0;
  const unwrapped = ring.map(([longitude, latitude], index): Point => {
    const [previous] = ring[Math.max(0, index - 1)] as Point;
    if (longitude - previous > 180) offset -= 360;
    if (previous - longitude > 180) offset += 360;
    return [longitude + offset, latitude];
  });
  const reachesAmericas = unwrapped.some(([longitude]) => longitude < -170);
  return reachesAmericas
    ? [unwrapped, unwrapped.map(([longitude, latitude]): Point => [longitude + 360, latitude])]
    : [unwrapped];
}

/** Clips a ring to the region, edge by edge (Sutherland–Hodgman). */
function clip(ring: readonly Point[]): readonly Point[] {
  const edges: readonly (readonly [axis: 0 | 1, limit: number, isInside: (value: number) => boolean])[] = [
    [0, REGION.west, (value) => value >= REGION.west],
    [0, REGION.east, (value) => value <= REGION.east],
    [1, REGION.south, (value) => value >= REGION.south],
    [1, REGION.north, (value) => value <= REGION.north],
  ];
  return edges.reduce<readonly Point[]>((points, [axis, limit, isInside]) => {
    const clipped: Point[] = [];
    for (const [index, point] of points.entries()) {
      const previous = points.at(index - 1) as Point;
      if (isInside(previous[axis]) !== isInside(point[axis])) clipped.push(crossing(previous, point, { axis, limit }));
      if (isInside(point[axis])) clipped.push(point);
    }
    return clipped;
  }, ring);
}

function crossing(start: Point, end: Point, { axis, limit }: { axis: 0 | 1; limit: number }): Point {
  const share = (limit - start[axis]) / (end[axis] - start[axis]);
  const coordinate = (index: 0 | 1) => (index === axis ? limit : start[index] + share * (end[index] - start[index]));
  return [coordinate(0), coordinate(1)];
}

/** Simplifies a line (Douglas–Peucker). */
function simplify(ring: readonly Point[], tolerance: number): readonly Point[] {
  const keptIndexes = new Set([0, ring.length - 1]);
  // A ring ends where it starts, so it is split into two open lines.
  const middle = Math.floor(ring.length / 2);
  keptIndexes.add(middle);
  const segments: [number, number][] = [
    [0, middle],
    [middle, ring.length - 1],
  ];
  for (let segment = segments.pop(); segment !== undefined; segment = segments.pop()) {
    const [from, to] = segment;
    let farthest = { index: -1, distance: tolerance };
    for (let index = from + 1; index < to; index += 1) {
      const distance = distanceFrom(ring[index] as Point, ring[from] as Point, ring[to] as Point);
      if (distance > farthest.distance) farthest = { index, distance };
    }
    if (farthest.index === -1) continue;
    keptIndexes.add(farthest.index);
    segments.push([from, farthest.index], [farthest.index, to]);
  }
  return [...keptIndexes].toSorted((a, b) => a - b).map((index) => ring[index] as Point);
}

function distanceFrom([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}

function area(ring: readonly Point[]): number {
  let doubleArea = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as Point;
    doubleArea += x * nextY - nextX * y;
  }
  return Math.abs(doubleArea) / 2;
}

function toPath(ring: readonly Point[]): string {
  let [x, y] = ring[0] as Point;
  const steps = ring.slice(1).map(([nextX, nextY]) => {
    const [deltaX, deltaY] = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    return `${deltaX}${deltaY < 0 ? "" : " "}${deltaY}`;
  });
  return `M${(ring[0] as Point).join(" ")}l${steps.join(" ")}z`.replaceAll(" -", "-");
}
