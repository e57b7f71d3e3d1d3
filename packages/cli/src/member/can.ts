// `portico can N PATH`: one word, and the exit status says the same.

import { IDENTITY } from "../facts/found.ts";
import { ask, questionData } from "../facts/question.ts";
import { say } from "../frame/answer.ts";
import type { Call } from "../frame/command.ts";
import type { ExitStatus } from "../frame/exit.ts";
import { sentence } from "../frame/parts.ts";
import { pageAnswer, readPath, statusOf } from "./access.ts";

/** Answers. */
export async function run(call: Call): Promise<ExitStatus> {
  const { words, options } = call;
  const location = readPath(words[1] ?? "");
  const asked = await ask(call, IDENTITY);
  const { outcome, decision } = pageAnswer(asked, location);
  const status = statusOf(asked, outcome);
  if (options.quiet) return status;
  const { rule, source } = decision;
  const { supposed } = asked;
  await say(call, {
    answer: "can",
    data: { ...questionData(asked), path: location.pathname, outcome, rule, source },
    parts: [...(supposed === undefined ? [] : [sentence(supposed)]), sentence(outcome)],
  });
  return status;
}
