import { basename, dirname } from "node:path";
import type { RunResult } from "./mutant-pool.ts";
import type { Mutant } from "./mutate-sites.ts";
import type { Survivor } from "./survivors.ts";

const COLUMNS = ["mutants", "killed", "timed out", "listed", "survived"] as const;

/** Prints the report. The exit status is 0 if every mutant was killed or is expected to survive. */
export function report(
  mutants: readonly Mutant[],
  {
    results,
    expected,
    print,
    folder,
  }: {
    results: ReadonlyMap<Mutant, RunResult>;
    expected: readonly Survivor[];
    print: (text: string) => void;
    /** From the root of the repository. */
    folder: string;
  },
): number {
  const survived = mutants.filter((mutant) => results.get(mutant)?.killed === false);
  const listed = survived.filter((mutant) => expected.some((known) => isSame(known, mutant)));
  const unlisted = survived.filter((mutant) => !listed.includes(mutant));
  const untrue = expected.filter((known) => !listed.some((mutant) => isSame(known, mutant)));

  const killed = mutants.filter((mutant) => !survived.includes(mutant));
  const timedOut = mutants.filter((mutant) => results.get(mutant)?.timedOut);
  for (const line of tableByRoom([mutants, killed, timedOut, listed, unlisted])) print(line);

  for (const known of expected.filter((each) => !untrue.includes(each))) {
    print(`listed: ${known.file}  ${changeOf(known)}\n  because ${known.because}`);
  }
  for (const known of untrue) {
    const isThere = mutants.some((mutant) => isSame(known, mutant));
    print(`listed, but ${isThere ? "killed now" : "gone"}: ${known.file}  ${changeOf(known)}`);
  }
  for (const mutant of unlisted) {
    print(`survived: ${folder}/${mutant.file}:${mutant.line}  ${changeOf(mutant)}`);
  }
  const failed = unlisted.length + untrue.length;
  print(`${mutants.length - unlisted.length} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function tableByRoom(columns: readonly (readonly Mutant[])[]): readonly string[] {
  const roomOf = ({ file }: Mutant): string => basename(dirname(file));
  const rooms = [...new Set(columns.flat().map(roomOf))];
  const rows = rooms.map((room) => [
    room,
    ...columns.map((some) => String(some.filter((mutant) => roomOf(mutant) === room).length)),
  ]);
  return [["room", ...COLUMNS], ...rows].map(([room = "", ...cells]) =>
    [room.padEnd(14), ...cells.map((cell) => cell.padStart(10))].join(""),
  );
}

function isSame(known: Survivor, { file, scope, from, to, nth }: Mutant): boolean {
  const { nth: place = 1 } = known;
  return known.file === file && known.scope === scope && known.from === from && known.to === to && place === nth;
}

function changeOf({ scope, from, to, nth = 1 }: Survivor | Mutant): string {
  return `${scope}: ${from} → ${to}${nth > 1 ? `, occurrence ${nth}` : ""}`;
}
