// Mercator projection, in degrees of longitude.

export interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

/** x grows to the east, y to the south. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The centre, and the scale in pixels a degree. */
export interface View extends Point {
  readonly scale: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const MARGIN_RATIO = 0.14;
/** The span in degrees around a single place. */
const MIN_SPAN = 1.5;
const MAX_SCALE = 800;
/** The longitudes for which coasts.ts has coastlines. */
const REGION = { west: 84, east: 184 };
/** Mercator grows without limit towards the poles. */
const MAX_LATITUDE = 85;
const MAX_Y = 180;

export function isOnMap(spot: Spot | null): spot is Spot {
  return spot !== null && Math.abs(spot.latitude) <= MAX_LATITUDE && Math.abs(spot.longitude) <= 180;
}

export function project({ latitude, longitude }: Spot): Point {
  return { x: longitude, y: -Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * (180 / Math.PI) };
}

/** Inverts the projection. */
export function latitudeAt(y: number): number {
  return (Math.atan(Math.exp((-y * Math.PI) / 180)) * 360) / Math.PI - 90;
}

export function fitView(points: readonly Point[], { width, height }: Size): View {
  const [left, right] = boundsOf(points.map(({ x }) => x));
  const [top, bottom] = boundsOf(points.map(({ y }) => y));
  const degreesPerPixel = Math.max((right - left) / width, (bottom - top) / height) * (1 + 2 * MARGIN_RATIO);
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale: Math.min(MAX_SCALE, 1 / degreesPerPixel) };
}

/** Pixels from the top left corner of the map. */
export function toPixels({ x, y }: Point, view: View, { width, height }: Size): Point {
  return { x: width / 2 + (x - view.x) * view.scale, y: height / 2 + (y - view.y) * view.scale };
}

/** Moves the view by pixels. The centre stays on the earth. */
export function pan(view: View, { x, y }: Point): View {
  return clamp({ ...view, x: view.x - x / view.scale, y: view.y - y / view.scale });
}

/** The point at `fixedPoint` (in pixels) keeps its position. */
export function zoom(view: View, factor: number, { fixedPoint, size }: { fixedPoint: Point; size: Size }): View {
  const minScale = Math.min(view.scale, size.width / (REGION.east - REGION.west));
  const scale = Math.min(MAX_SCALE, Math.max(minScale, view.scale * factor));
  const offset = { x: fixedPoint.x - size.width / 2, y: fixedPoint.y - size.height / 2 };
  return clamp({
    scale,
    x: view.x + offset.x / view.scale - offset.x / scale,
    y: view.y + offset.y / view.scale - offset.y / scale,
  });
}

function clamp(view: View): View {
  return {
    ...view,
    x: Math.min(Math.max(view.x, -180), 180),
    y: Math.min(Math.max(view.y, -MAX_Y), MAX_Y),
  };
}

/** `x` and `y` are the mean position of the cluster's places. */
export interface Cluster<Place> extends Point {
  readonly places: readonly Place[];
}

/**
 * Each cluster has a seed and the places less than `radiusPx` from it. A grid of cells finds the seeds near a place.
 * Clusters keep the order of their seeds.
 */
export function clusterPlaces<Place extends Point>(
  places: readonly Place[],
  { scale, radiusPx }: { scale: number; radiusPx: number },
): readonly Cluster<Place>[] {
  const cellSize = radiusPx / scale;
  const seedsByCell = new Map<number, Place[]>();
  const membersBySeed = new Map<Place, Place[]>();
  for (const place of places) {
    const [column, row] = [Math.floor(place.x / cellSize), Math.floor(place.y / cellSize)];
    const nearestSeed = findNearestSeed(place, { seedsByCell, column, row, cellSize });
    if (nearestSeed !== undefined) {
      membersBySeed.get(nearestSeed)?.push(place);
      continue;
    }
    membersBySeed.set(place, [place]);
    const key = cellKey(column, row);
    seedsByCell.set(key, [...(seedsByCell.get(key) ?? []), place]);
  }
  return [...membersBySeed.values()].map((members) => ({ places: members, ...meanOf(members) }));
}

// The factor exceeds the number of rows of any map, so no two cells share a key.
function cellKey(column: number, row: number): number {
  return column * 2 ** 24 + row;
}

function findNearestSeed<Place extends Point>(
  { x, y }: Point,
  {
    seedsByCell,
    column,
    row,
    cellSize,
  }: { seedsByCell: ReadonlyMap<number, Place[]>; column: number; row: number; cellSize: number },
): Place | undefined {
  let best: { readonly seed: Place; readonly distance: number } | undefined;
  for (let columnOffset = -1; columnOffset <= 1; columnOffset += 1)
    for (let rowOffset = -1; rowOffset <= 1; rowOffset += 1)
      for (const seed of seedsByCell.get(cellKey(column + columnOffset, row + rowOffset)) ?? []) {
        const distance = Math.hypot(seed.x - x, seed.y - y);
        if (distance < cellSize && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { seed, distance };
      }
  return best?.seed;
}

function meanOf(points: readonly Point[]): Point {
  const sum = points.reduce((before, { x, y }) => ({ x: before.x + x, y: before.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function boundsOf(values: readonly number[]): readonly [low: number, high: number] {
  if (values.length === 0) return [133, 137];
  const low = values.reduce((a, b) => Math.min(a, b));
  const high = values.reduce((a, b) => Math.max(a, b));
  const padding = Math.max(0, MIN_SPAN - (high - low)) / 2;
  return [low - padding, high + padding];
}
