// Greedy label placement: each label takes the first free side of its point, in the order of the points.

export interface Label {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly anchor: "start" | "end";
}

/**
 * Prefers the right side of each point (its text starts there) to the left side (its text ends there). A label that
 * fits on neither side is omitted. Lengths are pixels.
 */
export function placeLabels(
  points: readonly { readonly x: number; readonly y: number }[],
  {
    widthOf,
    lineHeight,
    left,
    right,
  }: { widthOf: (index: number) => number; lineHeight: number; left: number; right: number },
): readonly Label[] {
  const occupied: Box[] = points.map(({ x, y }) => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }));
  const labels: Label[] = [];
  for (const [index, { x, y }] of points.entries()) {
    for (const anchor of ["start", "end"] as const) {
      const box = labelBox({ x, y, anchor, width: widthOf(index), lineHeight });
      if (box.left < left || box.right > right) continue;
      if (occupied.some((otherBox, pointIndex) => pointIndex !== index && boxesOverlap(box, otherBox))) continue;
      occupied.push(box);
      labels.push({ index, x: anchor === "start" ? x + GAP_PX : x - GAP_PX, y, anchor });
      break;
    }
  }
  return labels;
}

/** Returns the position of the label: right of the point, else left of it, else above it. */
export function placeHighlightLabel(
  { x, y }: { readonly x: number; readonly y: number },
  width: number,
  { left, right }: { readonly left: number; readonly right: number },
): { readonly left: number; readonly top: number } {
  if (x + 12 + width <= right) return { left: x + 12, top: y - 14 };
  if (x - 12 - width >= left) return { left: x - 12 - width, top: y - 14 };
  return { left: Math.max(left, Math.min(x - width / 2, right - width)), top: y - 42 };
}

const GAP_PX = 9;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function labelBox({
  x,
  y,
  anchor,
  width,
  lineHeight,
}: {
  x: number;
  y: number;
  anchor: Label["anchor"];
  width: number;
  lineHeight: number;
}): Box {
  const left = anchor === "start" ? x + GAP_PX : x - GAP_PX - width;
  return { left, right: left + width, top: y - lineHeight / 2, bottom: y + lineHeight / 2 };
}

function boxesOverlap(first: Box, second: Box): boolean {
  return (
    first.left < second.right && second.left < first.right && first.top < second.bottom && second.top < first.bottom
  );
}
