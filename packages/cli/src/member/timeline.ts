// `portico timeline N`: what the calendar alone will change about a member, each change with its day and the rule that makes it.

import { brisbaneDay, type Day, formatDay, parseDay } from "@portico/domain/day";
import { timeline } from "@portico/domain/explain/timeline";
import { ALL_PARTS } from "../facts/found.ts";
import { type Asked, ask, questionData } from "../facts/question.ts";
import { say } from "../frame/answer.ts";
import type { Call } from "../frame/command.ts";
import { EXIT, type ExitStatus, misused } from "../frame/exit.ts";
import { parseWhen } from "../frame/moments.ts";
import { type Part, sentence } from "../frame/parts.ts";
import { changeData, thing, wasAndIs } from "./changes-told.ts";
import { head } from "./explanation.ts";

/** More than the table of commands says. */
export const about: readonly Part[] = [
  sentence(
    "The exit status is 0 where a change is coming, 1 where none is, and 5 where not all that is known of the member could be read.",
  ),
];

const LAST_DAY = parseDay("9999-12-31") as Day;

/** Tells it. */
export async function run(call: Call): Promise<ExitStatus> {
  const { to } = call.options;
  const last = to === undefined ? LAST_DAY : brisbaneDay(parseWhen(to));
  const asked = await ask(call, ALL_PARTS);
  const { member, brand, today, memberNumber } = asked;
  if (last < today)
    throw misused(
      `--to ${to} is before ${formatDay(today)}.`,
      "Name a later day, or leave it out for all that is coming.",
    );
  const changes = timeline(member, { brand, from: today, to: last });
  const until = to === undefined ? "" : ` until ${formatDay(last)}`;
  const [first] = changes;
  const sentences = [
    first === undefined
      ? `Nothing changes for ${memberNumber} by the calendar alone after ${formatDay(today)}${until}.`
      : `After ${formatDay(today)}${until}, ${counted(changes.length)} for ${memberNumber}; the first on ${formatDay(first.on)}.`,
  ];
  await say(call, {
    answer: "timeline",
    data: changes.map((change) => ({ ...questionData(asked), ...changeData(change) })),
    parts: [
      ...head(asked, sentences),
      ...(first === undefined
        ? []
        : [
            {
              kind: "table" as const,
              columns: ["day", "what", "was", "is", "rule"].map((name) => ({ name })),
              rows: changes.map((change) => [
                formatDay(change.on),
                thing(change),
                ...wasAndIs(change),
                change.after.rule,
              ]),
              none: "",
            },
          ]),
    ],
  });
  return changedStatus(asked, changes.length);
}

/** The exit status of an answer about changes. */
export function changedStatus({ found }: Asked, changes: number): ExitStatus {
  if (found.unread.size > 0) return EXIT.upstreamDown;
  return changes > 0 ? EXIT.yes : EXIT.no;
}

function counted(changes: number): string {
  return changes === 1 ? "1 thing changes" : `${changes} things change`;
}
