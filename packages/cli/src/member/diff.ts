// `portico diff N --from DAY --to DAY`: what two days decide differently about a member, and on which day it changes.

import { brisbaneDay, type Day, formatDay } from "@portico/domain/day";
import { difference } from "@portico/domain/explain/timeline";
import { ALL_PARTS } from "../facts/found.ts";
import { ask, questionData } from "../facts/question.ts";
import { say } from "../frame/answer.ts";
import type { Call } from "../frame/command.ts";
import { type ExitStatus, misused } from "../frame/exit.ts";
import { parseWhen } from "../frame/moments.ts";
import { type Part, sentence } from "../frame/parts.ts";
import { changeData, daysOf, differenceData, thing, wasAndIs } from "./changes-told.ts";
import { head } from "./explanation.ts";
import { changedStatus } from "./timeline.ts";

/** More than the table of commands says. */
export const about: readonly Part[] = [
  sentence(
    "The exit status is 0 where anything is decided differently, 1 where nothing is, and 5 where not all that is known of the member could be read.",
  ),
];

/** Tells it. */
export async function run(call: Call): Promise<ExitStatus> {
  const { from, to } = call.options;
  if (to === undefined) throw misused('"portico diff" needs --to DAY.', "Write it as --to 2027-01-31.");
  const days: { from: Day; to: Day } = {
    from: brisbaneDay(from === undefined ? call.world.now() : parseWhen(from)),
    to: brisbaneDay(parseWhen(to)),
  };
  if (days.from > days.to) throw misused("--from is after --to.", "Name the earlier day with --from.");
  const asked = await ask(call, ALL_PARTS);
  const { member, brand, memberNumber } = asked;
  const changed = difference(member, { brand, ...days });
  const [first, last] = [formatDay(days.from), formatDay(days.to)];
  const sentences = [`Between ${first} and ${last}, ${counted(changed.length)} for ${memberNumber}.`];
  await say(call, {
    answer: "difference",
    data: changed.map(({ changes, ...found }) => ({
      ...questionData(asked),
      ...differenceData(found),
      changes: changes.map(changeData),
    })),
    parts: [
      ...head(asked, sentences),
      ...(changed.length === 0
        ? []
        : [
            {
              kind: "table" as const,
              columns: ["what", first, last, "changes on", "rule"].map((name) => ({ name })),
              rows: changed.map((one) => [thing(one), ...wasAndIs(one), daysOf(one.changes), one.after.rule]),
              none: "",
            },
          ]),
    ],
  });
  return changedStatus(asked, changed.length);
}

function counted(changes: number): string {
  if (changes === 0) return "nothing changes";
  return changes === 1 ? "1 thing changes" : `${changes} things change`;
}
