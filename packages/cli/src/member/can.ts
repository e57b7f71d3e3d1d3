// `portico can N PATH`: one word, and the exit status says the same.

import { IDENTITY } from "../facts/found.ts";
import { ask, questionData } from "../facts/question.ts";
import { jsonLine } from "../frame/answer.ts";
import type { Call } from "../frame/command.ts";
import type { ExitStatus } from "../frame/exit.ts";
import { pageAnswer, readPath, statusOf } from "./access.ts";

/** Answers. */
export async function run(call: Call): Promise<ExitStatus> {
  const { words, options, world } = call;
  const location = readPath(words[1] ?? "");
  const asked = await ask(call, IDENTITY);
  const { outcome, decision } = pageAnswer(asked, location);
  const status = statusOf(asked, outcome);
  if (options.quiet) return status;
  if (options.json) {
    const { rule, source } = decision;
    const data = { ...questionData(asked), path: location.pathname, outcome, rule, source };
    await world.out.write(`${jsonLine("can", data)}\n`);
    return status;
  }
  await world.out.write(`${asked.supposed === undefined ? "" : `${asked.supposed}\n`}${outcome}\n`);
  return status;
}
