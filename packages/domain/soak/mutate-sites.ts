// The places of a text where something can be wrong, and the text written anew with a switch at each of them.

/** One mistake. `file`, `scope`, `from`, `to` and `nth` name it for good: no line number is part of its name. */
export interface Mutant {
  readonly number: number;
  readonly file: string;
  readonly line: number;
  /** Where it is, from the outside in: `POINTS_STATUS_RULES › points.past-expiry › when`. */
  readonly scope: string;
  readonly from: string;
  readonly to: string;
  /** Its place among mutants of the same name, counted from 1. */
  readonly nth: number;
}

/** A file with all its mutants in one text. */
export interface MutatedFile {
  readonly mutants: readonly Mutant[];
  /** The file's own code, as long as `globalThis.activeMutant` is no number of its mutants. */
  readonly text: string;
}

/** What a mistake makes of a piece of code: in words, and in code where that is written differently. */
export interface Change {
  readonly from: string;
  readonly to: string;
  readonly code: string;
}

/** A stretch of the text. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A stretch with its mistakes. `write` gets its code, in which the mistakes inside it have their switches already. */
export interface Site extends Stretch {
  readonly scope: readonly string[];
  readonly changes: readonly Change[];
  readonly write: (inner: string, changes: readonly NumberedCode[]) => string;
}

interface NumberedCode {
  readonly number: number;
  readonly code: string;
}

const LONGEST_NAME = 160;

/** Code that is what the active mutant makes of it, or else `inner`. */
export function choice(inner: string, changes: readonly NumberedCode[]): string {
  return changes.map(({ number, code }) => `activeMutant === ${number} ? (${code}) : `).join("") + inner;
}

/** The same as one operand. */
export function choiceInParentheses(inner: string, changes: readonly NumberedCode[]): string {
  return `(${choice(inner, changes)})`;
}

/** Writes the text with a switch at each site, and numbers the mutants from `first` on. */
export function withSwitches(
  text: string,
  sites: readonly Site[],
  { file, first }: { file: string; first: number },
): MutatedFile {
  const mutants: Mutant[] = [];
  const named = new Map<string, number>();
  const rest = inOrder(sites);

  function numbered({ start, scope, changes }: Site): readonly NumberedCode[] {
    const line = text.slice(0, start).split("\n").length;
    return changes.map(({ from, to, code }) => {
      const name = { file, scope: scope.join(" › "), from: oneLine(from), to: oneLine(to) };
      const nth = (named.get(JSON.stringify(name)) ?? 0) + 1;
      named.set(JSON.stringify(name), nth);
      const number = first + mutants.length;
      mutants.push({ number, line, ...name, nth });
      return { number, code };
    });
  }

  function write({ start, end }: Stretch): string {
    let written = "";
    let at = start;
    for (let site = rest[0]; site !== undefined && site.end <= end; site = rest[0]) {
      rest.shift();
      const changes = numbered(site);
      written += text.slice(at, site.start) + site.write(write(site), changes);
      at = site.end;
    }
    return written + text.slice(at, end);
  }

  // On the first line, so that every line keeps its number.
  const written = `var activeMutant = globalThis.activeMutant; ${write({ start: 0, end: text.length })}`;
  return { mutants, text: written };
}

/** Outside before inside, and of two at one place the earlier: what drops an element stands around what changes it. */
function inOrder(sites: readonly Site[]): Site[] {
  return sites.toSorted((one, other) => one.start - other.start || other.end - one.end);
}

function oneLine(code: string): string {
  const line = code.replace(/\s+/g, " ").trim();
  return line.length > LONGEST_NAME ? `${line.slice(0, LONGEST_NAME - 1)}…` : line;
}
