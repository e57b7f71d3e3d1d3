// The view of a map (centre and scale) in the Mercator projection, in degrees of longitude; pan, zoom, and clustering of near places.

export interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

/** A projected point; x grows to the east, y to the south. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The centre of the visible part, and the scale in pixels a degree. */
export interface View extends Point {
  readonly scale: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const MARGIN = 0.14;
/** Minimum extent of a view in degrees, for a single place. */
const MIN_SPAN = 1.5;
const MAX_SCALE = 800;
/** The longitudes for which coastlines are drawn. */
const REGION = { west: 84, east: 184 };
/** The Mercator projection grows without limit towards the poles. */
const MAX_LATITUDE = 85;
const MAX_Y = 180;

/** Whether the coordinates are valid and can be projected. */
export function isOnMap(spot: Spot | null): spot is Spot {
  return spot !== null && Math.abs(spot.latitude) <= MAX_LATITUDE && Math.abs(spot.longitude) <= 180;
}

export function project({ latitude, longitude }: Spot): Point {
  return { x: longitude, y: -Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * (180 / Math.PI) };
}

/** The latitude of a projected y. */
export function latitudeOf(y: number): number {
  return (Math.atan(Math.exp((-y * Math.PI) / 180)) * 360) / Math.PI - 90;
}

/** The view that contains all points, with a margin. */
export function fitView(points: readonly Point[], { width, height }: Size): View {
  const [left, right] = boundsOf(points.map(({ x }) => x));
  const [top, bottom] = boundsOf(points.map(({ y }) => y));
  const degreesPerPixel = Math.max((right - left) / width, (bottom - top) / height) * (1 + 2 * MARGIN);
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale: Math.min(MAX_SCALE, 1 / degreesPerPixel) };
}

/** The position of a point in a view, in pixels from the top left corner. */
export function toPixels({ x, y }: Point, view: View, { width, height }: Size): Point {
  return { x: width / 2 + (x - view.x) * view.scale, y: height / 2 + (y - view.y) * view.scale };
}

/** Pans the view by pixels; the centre is clamped to the earth. */
export function pan(view: View, { x, y }: Point): View {
  return clamp({ ...view, x: view.x - x / view.scale, y: view.y - y / view.scale });
}

/** Scales the view by `factor`; the point at `about` (in pixels) keeps its position. */
export function zoom(view: View, factor: number, { about, size }: { about: Point; size: Size }): View {
  const minScale = Math.min(view.scale, size.width / (REGION.east - REGION.west));
  const scale = Math.min(MAX_SCALE, Math.max(minScale, view.scale * factor));
  const offset = { x: about.x - size.width / 2, y: about.y - size.height / 2 };
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

/** Places that share one mark at their mean position. */
export interface Cluster<Place> extends Point {
  readonly places: readonly Place[];
}

/** Clusters places that are less than `reach` pixels apart at this scale, with a grid of cells. Keeps the order of the places. */
export function clusterPlaces<Place extends Point>(
  places: readonly Place[],
  { scale, reach }: { scale: number; reach: number },
): readonly Cluster<Place>[] {
  const cell = reach / scale;
  const cells = new Map<number, Place[]>();
  const heads: { readonly head: Place; readonly members: Place[] }[] = [];
  const membersByHead = new Map<Place, Place[]>();
  for (const place of places) {
    const [column, row] = [Math.floor(place.x / cell), Math.floor(place.y / cell)];
    const near = nearestHead(place, { cells, column, row, cell });
    if (near !== undefined) {
      membersByHead.get(near)?.push(place);
      continue;
    }
    const members = [place];
    heads.push({ head: place, members });
    membersByHead.set(place, members);
    const key = cellKey(column, row);
    cells.set(key, [...(cells.get(key) ?? []), place]);
  }
  return heads.map(({ members }) => ({ places: members, ...meanOf(members) }));
}

// 2 ** 24 is more than the number of rows of any map.
function cellKey(column: number, row: number): number {
  return column * 2 ** 24 + row;
}

function nearestHead<Place extends Point>(
  { x, y }: Point,
  { cells, column, row, cell }: { cells: ReadonlyMap<number, Place[]>; column: number; row: number; cell: number },
): Place | undefined {
  let best: { readonly head: Place; readonly distance: number } | undefined;
  for (let right = -1; right <= 1; right += 1)
    for (let down = -1; down <= 1; down += 1)
      for (const head of cells.get(cellKey(column + right, row + down)) ?? []) {
        const distance = Math.hypot(head.x - x, head.y - y);
        if (distance < cell && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { head, distance };
      }
  return best?.head;
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
