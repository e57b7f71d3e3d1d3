// `portico diff N --from DAY --to DAY`: decisions about a member that differ between two days, with the days of change.

import { brisbaneDay, type Day, formatDay } from "@portico/domain/day";
import { changedDecisions } from "@portico/domain/explain/timeline";
import type { Call } from "../frame/command.ts";
import { type ExitStatus, usageError } from "../frame/exit.ts";
import { parseWhen } from "../frame/moments.ts";
import { write } from "../frame/output.ts";
import { type Part, sentence } from "../frame/output-parts.ts";
import { ALL_PARTS } from "../input/member-data.ts";
import { questionData, readMember } from "../input/query.ts";
import { beforeAndAfter, changeData, daysOf, differenceData, subjectText } from "./changes-output.ts";
import { headParts } from "./explanation.ts";
import { changedStatus } from "./timeline.ts";

export const about: readonly Part[] = [
  sentence(
    "The exit status is 0 where anything is decided differently, 1 where nothing is, and 5 where not all that is known of the member could be read.",
  ),
];

export async function run(call: Call): Promise<ExitStatus> {
  const { from, to } = call.options;
  if (to === undefined) throw usageError('"portico diff" needs --to DAY.', "Write it as --to 2027-01-31.");
  const days: { from: Day; to: Day } = {
    from: brisbaneDay(from === undefined ? call.environment.now() : parseWhen(from)),
    to: brisbaneDay(parseWhen(to)),
  };
  if (days.from > days.to) throw usageError("--from is after --to.", "Name the earlier day with --from.");
  const input = await readMember(call, ALL_PARTS);
  const { member, brand, memberNumber } = input;
  const differences = changedDecisions(member, { brand, ...days });
  const [firstDay, lastDay] = [formatDay(days.from), formatDay(days.to)];
  const sentences = [`Between ${firstDay} and ${lastDay}, ${changeCountText(differences.length)} for ${memberNumber}.`];
  await write(call, {
    response: "difference",
    data: differences.map(({ changes, ...change }) => ({
      ...questionData(input),
      ...differenceData(change),
      changes: changes.map(changeData),
    })),
    parts: [
      ...headParts(input, sentences),
      ...(differences.length === 0
        ? []
        : [
            {
              kind: "table" as const,
              columns: ["what", firstDay, lastDay, "changes on", "rule"].map((name) => ({ name })),
              rows: differences.map((entry) => [
                subjectText(entry),
                ...beforeAndAfter(entry),
                daysOf(entry.changes),
                entry.after.rule,
              ]),
              emptyText: "",
            },
          ]),
    ],
  });
  return changedStatus(input, differences.length);
}

function changeCountText(changes: number): string {
  if (changes === 0) return "nothing changes";
  return changes === 1 ? "1 thing changes" : `${changes} things change`;
}
