// Compiles all mutants of a file into one text. A site is a place in the source with possible mutations.

/** Its identity has no line number, so it survives edits: `file`, `scope`, `from`, `to` and `nth`. */
export interface Mutant {
  readonly number: number;
  readonly file: string;
  readonly line: number;
  /** Enclosing names, outermost first: `POINTS_STATUS_RULES › points.past-expiry › when`. */
  readonly scope: string;
  readonly from: string;
  readonly to: string;
  /** Index among mutants of the same name, from 1. */
  readonly nth: number;
}

/** A file with all its mutants compiled into one text. */
export interface MutatedFile {
  readonly mutants: readonly Mutant[];
  /** Behaves like the original unless `globalThis.activeMutant` is the number of one of its mutants. */
  readonly text: string;
}

/** `to` is displayed, `code` is compiled. */
export interface Change {
  readonly from: string;
  readonly to: string;
  readonly code: string;
}

export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** `write` gets the code of the range, in which inner sites already have their switches. */
export interface Site extends TextRange {
  readonly scope: readonly string[];
  readonly changes: readonly Change[];
  readonly write: (inner: string, changes: readonly NumberedCode[]) => string;
}

interface NumberedCode {
  readonly number: number;
  readonly code: string;
}

const MAX_NAME_LENGTH = 160;

/** Code that evaluates to the active mutant's change, otherwise to `inner`. */
export function switchOf(inner: string, changes: readonly NumberedCode[]): string {
  return changes.map(({ number, code }) => `activeMutant === ${number} ? (${code}) : `).join("") + inner;
}

export function parenthesizedSwitch(inner: string, changes: readonly NumberedCode[]): string {
  return `(${switchOf(inner, changes)})`;
}

/** Rewrites the text with a switch at each site. */
export function withSwitches(
  text: string,
  sites: readonly Site[],
  { file, first }: { file: string; first: number },
): MutatedFile {
  const mutants: Mutant[] = [];
  const nameCounts = new Map<string, number>();
  const remainingSites = outermostFirst(sites);

  function numberChanges({ start, scope, changes }: Site): readonly NumberedCode[] {
    const line = text.slice(0, start).split("\n").length;
    return changes.map(({ from, to, code }) => {
      const name = { file, scope: scope.join(" › "), from: shortLine(from), to: shortLine(to) };
      const nth = (nameCounts.get(JSON.stringify(name)) ?? 0) + 1;
      nameCounts.set(JSON.stringify(name), nth);
      const number = first + mutants.length;
      mutants.push({ number, line, ...name, nth });
      return { number, code };
    });
  }

  function write({ start, end }: TextRange): string {
    let written = "";
    let position = start;
    for (let site = remainingSites[0]; site !== undefined && site.end <= end; site = remainingSites[0]) {
      remainingSites.shift();
      const changes = numberChanges(site);
      written += text.slice(position, site.start) + site.write(write(site), changes);
      position = site.end;
    }
    return written + text.slice(position, end);
  }

  // On the first line, so that line numbers stay the same.
  const written = `var activeMutant = globalThis.activeMutant; ${write({ start: 0, end: text.length })}`;
  return { mutants, text: written };
}

/** Outer sites first. A site that drops an element comes before one that changes it, so equal ranges keep their order. */
function outermostFirst(sites: readonly Site[]): Site[] {
  return sites.toSorted((a, b) => a.start - b.start || b.end - a.end);
}

function shortLine(code: string): string {
  const line = code.replace(/\s+/g, " ").trim();
  return line.length > MAX_NAME_LENGTH ? `${line.slice(0, MAX_NAME_LENGTH - 1)}…` : line;
}
