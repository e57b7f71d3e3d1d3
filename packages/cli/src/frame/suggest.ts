// "Did you mean …?" for misspelled commands and options.

/** Beyond this edit distance, words count as unrelated. */
const MAX_EDIT_DISTANCE = 2;

/** The known word closest to the input; `undefined` if none is close. */
export function closestWord(typed: string, known: readonly string[]): string | undefined {
  const input = typed.toLowerCase();
  const ranked = known
    .map((word) => ({ word, distance: editDistance(input, word.toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance);
  const [best] = ranked;
  if (best !== undefined && best.distance <= Math.min(MAX_EDIT_DISTANCE, Math.ceil(input.length / 3))) return best.word;
  const longer = known.filter((word) => input.length > 2 && word.toLowerCase().startsWith(input));
  return longer.length === 1 ? longer[0] : undefined;
}

/** The end of an error message: `; did you mean "points"?`, or a full stop. */
export function didYouMean(typed: string, known: readonly string[]): string {
  const word = closestWord(typed, known);
  return word === undefined ? "." : `; did you mean "${word}"?`;
}

/** Damerau-Levenshtein distance: insertions, deletions, substitutions, and swaps of neighbours. */
function editDistance(from: string, to: string): number {
  let previous: number[] = [];
  let current = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      next[column] = Math.min(
        (next[column - 1] ?? 0) + 1,
        (current[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwapped ? (previous[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [previous, current] = [current, next];
  }
  return current[to.length] ?? 0;
}
