// Audits blocks of lines: the part of an audit that runs in a worker.

import { pathToFileURL } from "node:url";
import { parseIdentifier } from "@portico/domain/parse";
import { decodeLines } from "../eval/lines.ts";
import type { Auditor, UnnumberedMember } from "./block-result.ts";
import { type Change, createComparer, type Verb } from "./compare.ts";
import { createExpiringAuditor } from "./expiring.ts";
import { countSubject, createFormatter, type Form } from "./output.ts";
import { parseRecord, reasonOf } from "./record.ts";
import { type Judgement, judge, type Terms } from "./rules.ts";

/** What an audit compares, and the format of its output. */
export interface Audit {
  readonly before: Terms;
  readonly after: Terms;
  /** The file of another build's rules, which decide `before`; without it both sides use this build. */
  readonly build: string | undefined;
  readonly form: Form;
  /** Count what lapses within this many days under `after`, instead of comparing. */
  readonly expiringDays?: number | undefined;
}

/** Creates an auditor; loads the rules of another build first. */
export async function createAuditor({ before, after, build, form, expiringDays }: Audit): Promise<Auditor> {
  if (expiringDays !== undefined) return createExpiringAuditor(after, expiringDays);
  const judgeBefore = (await loadJudge(build))(before);
  const judgeAfter = judge(after);
  const compare = createComparer({ withStatuses: build !== undefined || before.at !== after.at });
  const format = createFormatter(form);
  return (blocks) => {
    const texts: (string | UnnumberedMember)[] = [];
    let members = 0;
    const unreadable: { line: number; why: string }[] = [];
    const changeCounts = new Map<readonly Change[], number>();
    let line = 0;
    for (const block of blocks) {
      let text = "";
      for (const row of decodeLines(block)) {
        line += 1;
        if (row === "" || row === "\r") continue;
        try {
          const member = parseRecord(row);
          const changes = compare(judgeBefore(member), judgeAfter(member));
          members += 1;
          if (changes.length === 0) continue;
          changeCounts.set(changes, (changeCounts.get(changes) ?? 0) + 1);
          const number = parseIdentifier(member["AccountID"]);
          if (number === undefined) {
            texts.push(text, ...unnumberedOutput(line, format(LINE_PLACEHOLDER, changes)));
            text = "";
          } else text += format(number, changes);
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
      changed: sumOf(changeCounts.values()),
      unreadable,
      counts: countBySubject(changeCounts),
    };
  };
}

const LINE_PLACEHOLDER = "line 1";

/** Splits the output at the placeholder: only the main thread knows the line number in the whole input. A summary has no placeholder. */
function unnumberedOutput(line: number, text: string): readonly UnnumberedMember[] {
  const at = text.indexOf(LINE_PLACEHOLDER);
  return at === -1 ? [] : [{ before: text.slice(0, at), line, after: text.slice(at + LINE_PLACEHOLDER.length) }];
}

/** Loads another build's `judge`. A build is a rules file, or a folder with one. */
async function loadJudge(build: string | undefined): Promise<(terms: Terms) => (record: unknown) => Judgement> {
  if (build === undefined) return judge;
  const rules = (await import(pathToFileURL(build).href)) as { judge: typeof judge };
  return rules.judge;
}

function countBySubject(changeCounts: ReadonlyMap<readonly Change[], number>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [changes, members] of changeCounts) {
    for (const key of new Set(changes.map((change) => countKey(change.verb, countSubject(change)))))
      counts.set(key, (counts.get(key) ?? 0) + members);
  }
  return counts;
}

function countKey(verb: Verb, what: string): string {
  return `${verb}\t${what}`;
}

function sumOf(numbers: Iterable<number>): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
}
