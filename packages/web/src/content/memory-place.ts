// Which memory is shown next: round and round, one step at a time.

/** The place after a step; of nothing, the first. */
export function memoryAfter(place: number, { by, count }: { by: 1 | -1; count: number }): number {
  return count === 0 ? 0 : (place + by + count) % count;
}
