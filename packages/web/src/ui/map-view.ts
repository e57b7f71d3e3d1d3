// What a map shows: the middle and the scale of it, in Mercator's projection, where one degree of longitude is one; how it is moved; and which
// places stand so near to one another that they are drawn as one.

/** A place on the earth. */
export interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

/** A point of the projection, eastwards and southwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a map shows: its middle, and how many pixels a degree is. */
export interface View extends Point {
  readonly scale: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const MARGIN = 0.14;
/** One place alone is shown with so many degrees around it. */
const LEAST_SPAN = 1.5;
const MOST_SCALE = 800;
/** Where the coasts are drawn. */
const REGION = { west: 84, east: 184 };
/** Beyond it Mercator's projection has no place. */
const MOST_LATITUDE = 85;
const MOST_Y = 180;

/** Whether there is such a place on the earth, and on a map of it. */
export function isOnMap(spot: Spot | null): spot is Spot {
  return spot !== null && Math.abs(spot.latitude) <= MOST_LATITUDE && Math.abs(spot.longitude) <= 180;
}

/** Where a place lies in the projection. */
export function projected({ latitude, longitude }: Spot): Point {
  return { x: longitude, y: -Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * (180 / Math.PI) };
}

/** Which latitude lies at a height of the projection. */
export function unprojectedLatitude(y: number): number {
  return (Math.atan(Math.exp((-y * Math.PI) / 180)) * 360) / Math.PI - 90;
}

/** The view that holds all points, with some room around them. */
export function viewOf(points: readonly Point[], { width, height }: Size): View {
  const [left, right] = boundsOf(points.map(({ x }) => x));
  const [top, bottom] = boundsOf(points.map(({ y }) => y));
  const needed = Math.max((right - left) / width, (bottom - top) / height) * (1 + 2 * MARGIN);
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale: Math.min(MOST_SCALE, 1 / needed) };
}

/** Where a point lies in a view, in pixels from its left upper corner. */
export function inView({ x, y }: Point, view: View, { width, height }: Size): Point {
  return { x: width / 2 + (x - view.x) * view.scale, y: height / 2 + (y - view.y) * view.scale };
}

/** The view, moved by so many pixels; its middle stays on the earth. */
export function moved(view: View, { x, y }: Point): View {
  return within({ ...view, x: view.x - x / view.scale, y: view.y - y / view.scale });
}

/** The view, so many times as large; the point under `about` (pixels) stays where it is. */
export function zoomed(view: View, factor: number, { about, size }: { about: Point; size: Size }): View {
  const least = Math.min(view.scale, size.width / (REGION.east - REGION.west));
  const scale = Math.min(MOST_SCALE, Math.max(least, view.scale * factor));
  const off = { x: about.x - size.width / 2, y: about.y - size.height / 2 };
  return within({
    scale,
    x: view.x + off.x / view.scale - off.x / scale,
    y: view.y + off.y / view.scale - off.y / scale,
  });
}

function within(view: View): View {
  return {
    ...view,
    x: Math.min(Math.max(view.x, -180), 180),
    y: Math.min(Math.max(view.y, -MOST_Y), MOST_Y),
  };
}

/** Some places that are drawn as one, in the middle of them. */
export interface Cluster<Place> extends Point {
  readonly places: readonly Place[];
}

/** Puts together what is less than `reach` pixels apart at this scale; in the order of the places. */
export function clustersOf<Place extends Point>(
  places: readonly Place[],
  { scale, reach }: { scale: number; reach: number },
): readonly Cluster<Place>[] {
  const cell = reach / scale;
  const cells = new Map<number, Place[]>();
  const heads: { readonly head: Place; readonly members: Place[] }[] = [];
  const ofHead = new Map<Place, Place[]>();
  for (const place of places) {
    const [column, row] = [Math.floor(place.x / cell), Math.floor(place.y / cell)];
    const near = nearestHead(place, { cells, column, row, cell });
    if (near !== undefined) {
      ofHead.get(near)?.push(place);
      continue;
    }
    const members = [place];
    heads.push({ head: place, members });
    ofHead.set(place, members);
    const key = cellKey(column, row);
    cells.set(key, [...(cells.get(key) ?? []), place]);
  }
  return heads.map(({ members }) => ({ places: members, ...middleOf(members) }));
}

// No map is so large that it has more cells than this in a column.
function cellKey(column: number, row: number): number {
  return column * 2 ** 24 + row;
}

function nearestHead<Place extends Point>(
  { x, y }: Point,
  { cells, column, row, cell }: { cells: ReadonlyMap<number, Place[]>; column: number; row: number; cell: number },
): Place | undefined {
  let best: { readonly head: Place; readonly far: number } | undefined;
  for (let right = -1; right <= 1; right += 1)
    for (let down = -1; down <= 1; down += 1)
      for (const head of cells.get(cellKey(column + right, row + down)) ?? []) {
        const far = Math.hypot(head.x - x, head.y - y);
        if (far < cell && far < (best?.far ?? Number.POSITIVE_INFINITY)) best = { head, far };
      }
  return best?.head;
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((before, { x, y }) => ({ x: before.x + x, y: before.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function boundsOf(values: readonly number[]): readonly [low: number, high: number] {
  if (values.length === 0) return [133, 137];
  const low = values.reduce((one, other) => Math.min(one, other));
  const high = values.reduce((one, other) => Math.max(one, other));
  const lacking = Math.max(0, LEAST_SPAN - (high - low)) / 2;
  return [low - lacking, high + lacking];
}
