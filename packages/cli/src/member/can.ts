// `portico can N PATH`: prints one word; the exit status means the same.

import type { Call } from "../frame/command.ts";
import type { ExitStatus } from "../frame/exit.ts";
import { write } from "../frame/output.ts";
import { sentence } from "../frame/output-parts.ts";
import { IDENTITY_PARTS } from "../input/member-data.ts";
import { questionData, readMember } from "../input/query.ts";
import { decidePage, exitStatusOf, parsePath } from "./access.ts";

export async function run(call: Call): Promise<ExitStatus> {
  const { args, options } = call;
  const location = parsePath(args[1] ?? "");
  const input = await readMember(call, IDENTITY_PARTS);
  const { outcome, decision } = decidePage(input, location);
  const status = exitStatusOf(input, outcome);
  if (options.quiet) return status;
  const { rule, source } = decision;
  const { hypothesis: supposed } = input;
  await write(call, {
    response: "can",
    data: { ...questionData(input), path: location.pathname, outcome, rule, source },
    parts: [...(supposed === undefined ? [] : [sentence(supposed)]), sentence(outcome)],
  });
  return status;
}
