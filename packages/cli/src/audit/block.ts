// A block of lines, audited: what a worker does with what it is given.

import { pathToFileURL } from "node:url";
import { errorEntry } from "@portico/domain/errors";
import { parseIdentifier, record } from "@portico/domain/wire";
import { CaseError, parseFields } from "../eval/case.ts";
import { type Line, linesIn } from "../eval/lines.ts";
import { type Change, comparer, type Verb } from "./compare.ts";
import { type Judged, judge, type Terms } from "./rules.ts";
import { countedAs, type Form, teller } from "./told.ts";

/** What is compared, and how it is told. */
export interface Audit {
  readonly before: Terms;
  readonly after: Terms;
  /** The rules of another build, which judge before; without it both are ours. */
  readonly build: string | undefined;
  readonly form: Form;
}

/** What is written of a member whose record has no number: it is called after its line. */
export interface Nameless {
  readonly before: string;
  readonly line: number;
  readonly after: string;
}

/** What came of blocks; their lines are counted from 1. */
export interface BlockResult {
  /** What is written of the members who are decided differently. */
  readonly text: readonly (string | Nameless)[];
  readonly lines: number;
  readonly members: number;
  readonly changed: number;
  readonly unreadable: readonly { readonly line: number; readonly why: string }[];
  /** How many members, by verb and by what it counts as. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Audits blocks of lines. */
export type Auditor = (blocks: Iterable<Buffer>) => BlockResult;

/** An auditor; another build's rules are loaded first. */
export async function auditor({ before, after, build, form }: Audit): Promise<Auditor> {
  const judgeBefore = (await judgeOf(build))(before);
  const judgeAfter = judge(after);
  const compare = comparer({ withStatuses: build !== undefined || before.at !== after.at });
  const tell = teller(form);
  return (blocks) => {
    const texts: (string | Nameless)[] = [];
    let members = 0;
    const unreadable: { line: number; why: string }[] = [];
    const found = new Map<readonly Change[], number>();
    let line = 0;
    for (const block of blocks) {
      let text = "";
      for (const one of linesIn(block)) {
        line += 1;
        if (one === "" || one === "\r") continue;
        try {
          const member = memberIn(one);
          const changes = compare(judgeBefore(member), judgeAfter(member));
          members += 1;
          if (changes.length === 0) continue;
          found.set(changes, (found.get(changes) ?? 0) + 1);
          const number = parseIdentifier(member["AccountID"]);
          if (number === undefined) {
            texts.push(text, ...nameless(line, tell(LINE_IN_BLOCK, changes)));
            text = "";
          } else text += tell(number, changes);
        } catch (error) {
          unreadable.push({ line, why: reasonOf(error) });
        }
      }
      texts.push(text);
    }
    return {
      text: texts,
      lines: line,
      members,
      changed: sumOf(found.values()),
      unreadable,
      counts: countsOf(found),
    };
  };
}

const LINE_IN_BLOCK = "line 1";

/** Which line of all it is, only those know who have all blocks before it; a summary names nobody. */
function nameless(line: number, text: string): readonly Nameless[] {
  const at = text.indexOf(LINE_IN_BLOCK);
  return at === -1 ? [] : [{ before: text.slice(0, at), line, after: text.slice(at + LINE_IN_BLOCK.length) }];
}

/** Another build's judge. A build is a file of rules, or a folder that holds one. */
async function judgeOf(build: string | undefined): Promise<(terms: Terms) => (record: unknown) => Judged> {
  if (build === undefined) return judge;
  const other = (await import(pathToFileURL(build).href)) as { judge: typeof judge };
  return other.judge;
}

/** A record of a member; a case of `portico eval` has it in a field. */
function memberIn(line: Line): Readonly<Record<string, unknown>> {
  if (typeof line !== "string") throw new CaseError(line.error);
  const fields = parseFields(line);
  return fields["member"] === undefined ? fields : record(fields["member"]);
}

/** In words that are not those of `portico eval`, which asks for cases. */
function reasonOf(error: unknown): string {
  if (error instanceof CaseError) return `${errorEntry(error.code).title}.`;
  // A stack that overflowed is a record nested too deeply; anything else unforeseen is ours, and must be seen.
  if (error instanceof RangeError) return `${errorEntry("EVAL_TOO_DEEP").title}.`;
  throw error;
}

function countsOf(found: ReadonlyMap<readonly Change[], number>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [changes, members] of found) {
    for (const key of new Set(changes.map((change) => countKey(change.verb, countedAs(change)))))
      counts.set(key, (counts.get(key) ?? 0) + members);
  }
  return counts;
}

/** One count's name. */
function countKey(verb: Verb, what: string): string {
  return `${verb}\t${what}`;
}

function sumOf(numbers: Iterable<number>): number {
  let sum = 0;
  for (const one of numbers) sum += one;
  return sum;
}
