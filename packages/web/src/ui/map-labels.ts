// Greedy label placement for the marks of a map.

export interface Label {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly side: "start" | "end";
}

/** Places the labels that fit between `left` and `right` without overlap. Earlier points have priority. `lengthOf` returns the width in pixels. */
export function placeLabels(
  points: readonly { readonly x: number; readonly y: number }[],
  {
    lengthOf,
    lineHeight,
    left,
    right,
  }: { lengthOf: (index: number) => number; lineHeight: number; left: number; right: number },
): readonly Label[] {
  const occupied: Box[] = points.map(({ x, y }) => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }));
  const labels: Label[] = [];
  for (const [index, { x, y }] of points.entries()) {
    for (const side of ["start", "end"] as const) {
      const box = boxOf({ x, y, side, length: lengthOf(index), lineHeight });
      if (box.left < left || box.right > right) continue;
      if (occupied.some((other, owner) => owner !== index && overlap(box, other))) continue;
      occupied.push(box);
      labels.push({ index, x: side === "start" ? x + GAP : x - GAP, y, side });
      break;
    }
  }
  return labels;
}

/** Position of a highlighted spot's label: at its end, else at its start, else centred above it and clamped to the edges. */
export function placeHighlightLabel(
  { x, y }: { readonly x: number; readonly y: number },
  length: number,
  { left, right }: { readonly left: number; readonly right: number },
): { readonly left: number; readonly top: number } {
  if (x + 12 + length <= right) return { left: x + 12, top: y - 14 };
  if (x - 12 - length >= left) return { left: x - 12 - length, top: y - 14 };
  return { left: Math.max(left, Math.min(x - length / 2, right - length)), top: y - 42 };
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

function overlap(first: Box, second: Box): boolean {
  return (
    first.left < second.right && second.left < first.right && first.top < second.bottom && second.top < first.bottom
  );
}
