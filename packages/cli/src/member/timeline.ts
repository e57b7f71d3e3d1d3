// `portico timeline N`: future changes of decisions about a member, caused by the calendar alone, each with its day and rule.

import { brisbaneDay, type Day, formatDay, parseDay } from "@portico/domain/day";
import { timeline } from "@portico/domain/explain/timeline";
import type { Call } from "../frame/command.ts";
import { EXIT, type ExitStatus, usageError } from "../frame/exit.ts";
import { parseWhen } from "../frame/moments.ts";
import { write } from "../frame/output.ts";
import { type Part, sentence } from "../frame/output-parts.ts";
import { ALL_PARTS } from "../input/member-data.ts";
import { type MemberInput, questionData, readMember } from "../input/query.ts";
import { beforeAndAfter, changeData, subjectText } from "./changes-output.ts";
import { headParts } from "./explanation.ts";

export const about: readonly Part[] = [
  sentence(
    "The exit status is 0 where a change is coming, 1 where none is, and 5 where not all that is known of the member could be read.",
  ),
];

const LAST_DAY = parseDay("9999-12-31") as Day;

export async function run(call: Call): Promise<ExitStatus> {
  const { to } = call.options;
  const lastDay = to === undefined ? LAST_DAY : brisbaneDay(parseWhen(to));
  const input = await readMember(call, ALL_PARTS);
  const { member, brand, today, memberNumber } = input;
  if (lastDay < today)
    throw usageError(
      `--to ${to} is before ${formatDay(today)}.`,
      "Name a later day, or leave it out for all that is coming.",
    );
  const changes = timeline(member, { brand, from: today, to: lastDay });
  const until = to === undefined ? "" : ` until ${formatDay(lastDay)}`;
  const [first] = changes;
  const sentences = [
    first === undefined
      ? `Nothing changes for ${memberNumber} by the calendar alone after ${formatDay(today)}${until}.`
      : `After ${formatDay(today)}${until}, ${changeCountText(changes.length)} for ${memberNumber}; the first on ${formatDay(first.on)}.`,
  ];
  await write(call, {
    response: "timeline",
    data: changes.map((change) => ({ ...questionData(input), ...changeData(change) })),
    parts: [
      ...headParts(input, sentences),
      ...(first === undefined
        ? []
        : [
            {
              kind: "table" as const,
              columns: ["day", "what", "was", "is", "rule"].map((name) => ({ name })),
              rows: changes.map((change) => [
                formatDay(change.on),
                subjectText(change),
                ...beforeAndAfter(change),
                change.after.rule,
              ]),
              emptyText: "",
            },
          ]),
    ],
  });
  return changedStatus(input, changes.length);
}

/** The exit status: 0 if there are changes, 1 if there are none, 5 if some data could not be read. */
export function changedStatus({ data: memberData }: MemberInput, changes: number): ExitStatus {
  if (memberData.unread.size > 0) return EXIT.upstreamDown;
  return changes > 0 ? EXIT.yes : EXIT.no;
}

function changeCountText(changes: number): string {
  return changes === 1 ? "1 thing changes" : `${changes} things change`;
}
