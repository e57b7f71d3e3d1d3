// A plain chart: degrees of longitude and latitude as they are, narrowed by the cosine of the middle latitude so that nothing looks squeezed.

/** A place on the earth. */
export interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

/** A line of the graticule: at how many degrees it lies, and where on the chart. */
interface ChartLine {
  readonly degrees: number;
  readonly at: number;
}

/** A chart: its size, where a spot lies on it, and its graticule. */
export interface Chart {
  readonly width: number;
  readonly height: number;
  readonly at: (spot: Spot) => { readonly x: number; readonly y: number };
  readonly meridians: readonly ChartLine[];
  readonly parallels: readonly ChartLine[];
}

/** A label beside its spot, on the side where it fits. */
export interface Label {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly side: "start" | "end";
}

const MARGIN = 0.12;
/** One resort alone is shown with so many degrees around it. */
const LEAST_SPAN = 1.5;
const STEPS = [0.25, 0.5, 1, 2, 5, 10, 15, 20, 30];
const MOST_LINES = 7;

/** Draws the chart that holds all spots. */
export function chartOf(spots: readonly Spot[], { width, height }: { width: number; height: number }): Chart {
  const latitudes = boundsOf(spots.map(({ latitude }) => latitude));
  const longitudes = boundsOf(spots.map(({ longitude }) => longitude));
  const middle = { latitude: (latitudes.low + latitudes.high) / 2, longitude: (longitudes.low + longitudes.high) / 2 };
  const squeeze = Math.cos((middle.latitude * Math.PI) / 180);
  const needed = Math.max(
    (latitudes.high - latitudes.low) / height,
    ((longitudes.high - longitudes.low) * squeeze) / width,
  );
  const scale = 1 / (needed * (1 + 2 * MARGIN));
  const at = ({ latitude, longitude }: Spot) => ({
    x: width / 2 + (longitude - middle.longitude) * squeeze * scale,
    y: height / 2 - (latitude - middle.latitude) * scale,
  });
  const half = { latitude: height / 2 / scale, longitude: width / 2 / scale / squeeze };
  const step = stepOf(Math.max(half.latitude, half.longitude) * 2);
  return {
    width,
    height,
    at,
    meridians: linesBetween(middle.longitude - half.longitude, middle.longitude + half.longitude, step).map(
      (degrees) => ({
        degrees,
        at: at({ latitude: 0, longitude: degrees }).x,
      }),
    ),
    parallels: linesBetween(middle.latitude - half.latitude, middle.latitude + half.latitude, step).map((degrees) => ({
      degrees,
      at: at({ latitude: degrees, longitude: 0 }).y,
    })),
  };
}

/** The labels for which there is room, in the order of their importance; `lengthOf` is how long a label is, `left` and `right` where they have to stay between. */
export function labelsFor(
  points: readonly { readonly x: number; readonly y: number }[],
  {
    lengthOf,
    lineHeight,
    left,
    right,
  }: { lengthOf: (index: number) => number; lineHeight: number; left: number; right: number },
): readonly Label[] {
  const taken: Box[] = points.map(({ x, y }) => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }));
  const labels: Label[] = [];
  for (const [index, { x, y }] of points.entries()) {
    for (const side of ["start", "end"] as const) {
      const box = boxOf({ x, y, side, length: lengthOf(index), lineHeight });
      const others = taken.filter((_, at) => at !== index);
      if (box.left < left || box.right > right || others.some((other) => overlap(box, other))) continue;
      taken.push(box);
      labels.push({ index, x: side === "start" ? x + GAP : x - GAP, y, side });
      break;
    }
  }
  return labels;
}

/** Degrees as a chart writes them. */
export function degreesText(degrees: number, [positive, negative]: readonly [string, string]): string {
  if (degrees === 0) return "0°";
  return `${Math.abs(degrees)}° ${degrees > 0 ? positive : negative}`;
}

const GAP = 9;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function boxOf({
  x,
  y,
  side,
  length,
  lineHeight,
}: {
  x: number;
  y: number;
  side: Label["side"];
  length: number;
  lineHeight: number;
}): Box {
  const left = side === "start" ? x + GAP : x - GAP - length;
  return { left, right: left + length, top: y - lineHeight / 2, bottom: y + lineHeight / 2 };
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function boundsOf(values: readonly number[]): { low: number; high: number } {
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (!Number.isFinite(low) || !Number.isFinite(high)) return { low: -LEAST_SPAN, high: LEAST_SPAN };
  const lacking = Math.max(0, LEAST_SPAN - (high - low)) / 2;
  return { low: low - lacking, high: high + lacking };
}

function stepOf(span: number): number {
  return STEPS.find((step) => span / step <= MOST_LINES) ?? 45;
}

function linesBetween(low: number, high: number, step: number): readonly number[] {
  const first = Math.ceil(low / step);
  const count = Math.max(0, Math.floor(high / step) - first + 1);
  return Array.from({ length: count }, (_, at) => (first + at) * step);
}
