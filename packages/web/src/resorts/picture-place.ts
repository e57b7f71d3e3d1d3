// Which picture a key leads to.

/** The place of the picture after a key; `undefined` for keys that move nothing. */
export function pictureAfter(key: string, { place, count }: { place: number; count: number }): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowRight") return (place + 1) % count;
  if (key === "ArrowLeft") return (place - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}
