// What was meant, where somebody slipped on the keyboard.

/** More slips than this are another word. */
const MOST_SLIPS = 2;

/** The known word that is nearest to what was typed; none where none is near. */
export function nearest(typed: string, known: readonly string[]): string | undefined {
  const wanted = typed.toLowerCase();
  const ranked = known
    .map((word) => ({ word, slips: slipsBetween(wanted, word.toLowerCase()) }))
    .toSorted((one, other) => one.slips - other.slips);
  const [best] = ranked;
  if (best !== undefined && best.slips <= Math.min(MOST_SLIPS, Math.ceil(wanted.length / 3))) return best.word;
  const longer = known.filter((word) => wanted.length > 2 && word.toLowerCase().startsWith(wanted));
  return longer.length === 1 ? longer[0] : undefined;
}

/** What ends such a sentence: `; did you mean "points"?`, or a full stop. */
export function meant(typed: string, known: readonly string[]): string {
  const word = nearest(typed, known);
  return word === undefined ? "." : `; did you mean "${word}"?`;
}

/** Letters to add, drop, change, or exchange with the next, from one word to the other. */
function slipsBetween(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isExchanged = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        (next[column - 1] ?? 0) + 1,
        (last[column] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isExchanged ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}
