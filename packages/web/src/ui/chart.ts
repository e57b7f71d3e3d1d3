// A plain chart: degrees of longitude and latitude as they are, narrowed by the cosine of the middle latitude so that nothing looks squeezed; and the lands
// behind it, as a sketch.

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

// The lands around the club's resorts, as somebody draws them from memory: longitude and latitude in whole or tenth degrees, right to about a
// fifth of a degree. Good enough behind a chart of half an ocean, and wrong behind one of a single bay: see `landsFor`.
const SKETCHED: readonly string[] = [
  // Australia
  "142.5 -10.7 143.2 -12.2 143.6 -14.3 145.3 -15 145.8 -16.9 146.1 -18.1 146.9 -19.3 148.3 -19.9 148.9 -20.5 149.3 -21.3 150.8 -22.6 150.9 -23.5 151.5 -24 152.5 -25 153.3 -24.8 153.1 -26.5 153.5 -27.9 153.6 -28.7 153.1 -30.4 152.9 -31.5 151.8 -32.9 151.3 -33.9 150.9 -34.7 150.2 -35.8 149.9 -37.5 148 -37.9 146.4 -39.1 145.4 -38.5 144.9 -37.9 144.4 -38.3 143.5 -38.9 142.3 -38.4 140.7 -38.1 139.7 -37 139 -35.8 138.2 -35.7 138.5 -34.7 138 -35.1 137.8 -32.6 137 -33.7 135.9 -34.9 135.2 -34.5 134.1 -33 133.6 -32.2 131.2 -31.5 129 -31.7 126 -32.3 124 -33 123.5 -33.9 121.9 -33.9 120 -34 118 -35.1 116.5 -35 115.1 -34.4 115 -33.6 115.7 -33.2 115.7 -31.9 115 -30.2 114.6 -28.8 114.1 -27.5 113.4 -26.2 113.6 -24.8 113.7 -23 114.1 -21.8 115.5 -21.4 116.8 -20.6 118.6 -20.3 120 -19.9 121.5 -19 122.2 -18 122.9 -16.5 123.7 -17.2 124.4 -16.2 125 -15 126.5 -14 127.7 -14.3 128.3 -15 129.5 -14.9 130.2 -13.3 130.8 -12.4 132.6 -11.4 135 -12.2 136.9 -12.2 136 -13.5 135.5 -14.9 137 -15.9 139.3 -17.4 140.8 -17.5 141.5 -15.5 141.6 -13 142.2 -11",
  // Tasmania
  "144.7 -40.8 146.5 -41.1 148.2 -40.8 148.3 -42 147.9 -43 146.9 -43.6 146 -43.5 145.3 -42.5 144.8 -41.5",
  // North Island
  "172.7 -34.5 173.5 -35 174.4 -35.4 174.8 -36.8 175.5 -36.5 176 -37.4 177.2 -38 178.5 -37.7 178 -38.8 177 -39.2 177 -39.8 176.4 -40.7 175.3 -41.6 174.7 -41.3 175.1 -40.5 174.9 -39.9 173.8 -39.5 173.8 -39.2 174.6 -38.7 174.8 -37.6 174.4 -36.6 173.5 -35.7",
  // South Island
  "172.7 -40.5 173.1 -41.2 174.2 -41.1 174.3 -41.7 173.6 -42.5 172.8 -43.2 173.1 -43.8 171.3 -44.3 170.8 -45.9 169 -46.6 168.3 -46.6 167.5 -46.2 166.5 -45.9 167 -45 168.3 -44.1 169.8 -43.4 171.1 -42.5 171.5 -41.7 172.1 -40.9",
  // New Guinea
  "131 -0.8 134 -0.8 134.4 -2.6 135.2 -3.3 137.8 -1.5 141 -2.6 144.5 -3.8 145.8 -5.3 147.8 -6.1 147 -6.8 148.5 -8.9 150.8 -10.3 149 -10.3 146.9 -9.3 144.7 -7.7 143.2 -9 141 -9.1 138.9 -8.2 138 -7.5 138 -5.5 135.5 -4.4 133 -4 132 -2.8 133.5 -2.3 132 -1.5",
  // New Britain
  "148.4 -5.7 150.5 -5.5 152.2 -4.2 152 -5.2 150.5 -6.2 149 -6.2",
  // Borneo
  "109 1.6 110.3 1.6 111.4 2.5 113 3.2 115 5 116.8 7 119 5.2 117.8 3.8 118 2.3 119 1 117.5 0.5 116.5 -1.5 116.2 -3.8 114.6 -4.1 113 -3.2 111.7 -3.3 110.2 -2.8 110 -1.3 109.1 0.3",
  // Sumatra
  "95.3 5.6 97.5 5.2 100 2.8 103.5 0.2 104.5 -1.8 106 -3 105.8 -5.8 104.5 -5.8 102.3 -3.9 100.4 -1 98.7 1.7 97 3.3 95.4 4.8",
  // Java
  "105.2 -6.8 106.1 -5.9 108.5 -6.6 110.8 -6.4 112.7 -6.9 114.5 -7.8 114.4 -8.7 111 -8.3 108.3 -7.8 106.4 -7.4",
  // Bali
  "114.5 -8.1 115.2 -8 115.7 -8.4 115.2 -8.9",
  // Lombok
  "115.9 -8.4 116.4 -8.2 116.7 -8.6 116.3 -8.9 115.9 -8.8",
  // Sumbawa
  "116.8 -8.5 119 -8.3 118.9 -8.7 117 -9",
  // Flores
  "119.9 -8.5 122.8 -8.3 122 -8.9 120 -8.8",
  // Timor
  "123.6 -10.3 124.5 -9.2 127.2 -8.4 126 -9.2 124 -10.3",
  // Sulawesi
  "119.5 -5.5 119.6 -3.5 118.9 -2.7 119.8 0 120.8 1.3 123.5 0.9 125.2 1.6 124.3 0.4 120.5 0.4 120.1 -1 121.5 -0.9 123.3 -0.9 121.5 -2 122.3 -3.5 122.6 -5 121.5 -4.7 120.9 -2.7 120.4 -3.2 120.4 -5.5",
  // Mindanao
  "122 7 123.4 8.6 125.4 9.7 126.4 7.2 125.5 5.7 124 7",
  // Luzon
  "120.6 18.5 122.2 18.4 121.6 15.9 124.1 12.7 123 13.4 120.6 14 119.9 16.2",
  // Taiwan
  "120.1 23 121.4 25.2 121.9 25 120.9 22",
  // Hainan
  "108.7 19.2 109.6 20 111 19.6 110.1 18.5 108.8 18.5",
  // Mainland of Asia
  "97.6 16.5 98.6 13 98.6 10 98.3 8 99.7 6.5 100.4 5 101.3 2.9 103.5 1.3 104.2 1.4 103.4 4 102.3 6.2 100.6 7.2 99.9 9.2 99.2 10.5 100 13.3 100.9 13.3 101 12.6 102.5 12.1 103.5 10.6 104.8 10.2 104.8 8.6 106.7 9.8 107.1 10.4 109 11.3 109.4 12.9 108.9 15.3 108.3 16.2 106.5 17.7 105.7 18.8 106 19.9 106.8 20.7 108 21.5 109.7 21.5 110.4 21.2 109.9 20.3 110.5 20.3 110.7 21.3 113.6 22.2 114.3 22.4 117 23.6 119 25.5 121.5 29 121 32 85 32 85 20 87 21.5 91.8 22.4 92.3 20.8 94.2 18.9 94.3 16 95.4 15.8 96.9 17.3",
  // Phu Quoc
  "103.9 10.4 104.1 10.4 104.1 10 103.9 10.1",
  // Viti Levu
  "177.2 -17.9 178 -17.3 178.7 -17.8 178.5 -18.3 177.4 -18.3",
  // Vanua Levu
  "178.5 -16.8 179.9 -16.2 179.4 -16.8 178.7 -17",
  // New Caledonia
  "164 -20.1 165.5 -21.2 167 -22.3 166.4 -22.3 164.3 -20.9",
];

/** Below so many degrees across, the sketch would put a resort into the sea. */
const LEAST_DEGREES = 12;

/** The corners of each land. */
export const LANDS: readonly (readonly Spot[])[] = SKETCHED.map(cornersOf);

function cornersOf(sketch: string): readonly Spot[] {
  const numbers = sketch.split(" ").map(Number);
  const corners: Spot[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2)
    corners.push({ longitude: numbers[at] ?? 0, latitude: numbers[at + 1] ?? 0 });
  return corners;
}

/** The lands as paths of an SVG on this chart; none where the chart shows too little of the earth for a sketch. */
export function landsFor({ at, width, height }: Pick<Chart, "at" | "width" | "height">): readonly string[] {
  const left = at({ latitude: 0, longitude: 0 });
  const right = at({ latitude: 0, longitude: 1 });
  if (width / (right.x - left.x) < LEAST_DEGREES) return [];
  return LANDS.map((corners) => corners.map(at)).flatMap((points) => {
    const isSeen = points.some(({ x, y }) => x > 0 && x < width && y > 0 && y < height);
    return isSeen ? [`M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`] : [];
  });
}
