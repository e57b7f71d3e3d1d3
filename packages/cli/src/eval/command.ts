// `portico eval`: reads cases from standard input and prints one decision a line. It needs no back-end, and a bad line never stops it.

import type { Instant } from "@portico/domain/day";
import type { ErrorCode } from "@portico/domain/errors";
import type { Call } from "../frame/command.ts";
import type { ExitStatus } from "../frame/exit.ts";
import { type Part, sentence } from "../frame/output-parts.ts";
import { print } from "../frame/print.ts";
import { CaseError, type CaseFields, parseCase, parseFields, quoteValue } from "./case.ts";
import { type Line, readLines } from "./lines.ts";
import { QUESTIONS } from "./questions.ts";

/** Extra paragraphs of `portico eval --help`. */
export const about: readonly Part[] = [
  sentence("Each line is one JSON object, and is answered by one line, in the same order. Every case has `ask`."),
  {
    kind: "facts",
    title: "It may have",
    facts: [
      ["id", "echoed in the answer"],
      ["at", "an instant such as 2026-11-20T09:00:00Z; the default is now"],
      ["brand", "member_portal, member_portal_vn, member_portal_nz or ecv_member; the default is member_portal"],
      ["explain", "true: the answer also has `because`, with the rule, the facts and the rows passed over"],
    ],
  },
  {
    kind: "facts",
    title: "Questions (`ask`) and their fields",
    facts: [
      ["access", "path, session, member"],
      ["account", "member"],
      ["points-status", "record, available"],
      ["entitlement-status", "record"],
      ["outstanding", "member"],
      ["summary", "member"],
      ["link", "type, slug, contentId"],
      ["session", "session"],
      ["return-path", "r"],
      ["notification", "member, notification"],
      ["document", "member, document"],
      ["menu", "member, items"],
      ["plan", "member, offers, wishes"],
      ["plus-price", "nothing more"],
    ],
  },
  sentence(
    "An offer of a plan has stay (such as short-stays), and OfferID, ResortID, ArrivalDate, Nights, Sleeps and Price as the back-end writes them. Wishes may be window, minNights, maxNights, people, from and until. An offer that cannot be read is left out, and named in `unknown`.",
  ),
  sentence(
    'A wrong or missing fact is no error: it fails closed, and the reason names it. A line that cannot be read is answered by {"id":…,"error":{"code":…,"message":…}}; the run goes on, and the exit status is then 1.',
  ),
];

/** Answers every line of standard input; exit status 1 if a line failed. */
export async function run({ environment }: Call): Promise<ExitStatus> {
  const { out } = environment;
  if (environment.isInputTerminal)
    await print(environment, "Reading cases from the keyboard, one JSON object a line. End with Ctrl-D.");
  const defaultNow = environment.now();
  let failed = false;
  for (const lines of readLines(environment.input())) {
    let answers = "";
    for (const line of lines) {
      const answer = outputLine(line, defaultNow);
      failed ||= answer.failed;
      answers += `${answer.text}\n`;
    }
    const drained = out.write(answers);
    if (drained !== undefined) await drained;
  }
  return failed ? 1 : 0;
}

export function outputLine(line: Line, defaultNow: Instant): { text: string; failed: boolean } {
  let fields: CaseFields | undefined;
  try {
    if (typeof line !== "string") throw new CaseError(line.error);
    fields = parseFields(line);
    return { text: JSON.stringify(answerOf(fields, defaultNow)), failed: false };
  } catch (error) {
    return { text: errorLine(fields?.["id"], caseError(error)), failed: true };
  }
}

function answerOf(fields: CaseFields, defaultNow: Instant): object {
  const question = QUESTIONS.get(fields["ask"]);
  if (question === undefined) {
    const { ask } = fields;
    throw new CaseError(
      "EVAL_UNKNOWN_ASK",
      ask === undefined ? "`ask` is missing" : quoteValue(ask, [...QUESTIONS.keys()] as string[]),
    );
  }
  const evalCase = parseCase(fields, defaultNow);
  const answer = question.answer(evalCase);
  const { id } = fields;
  return fields["explain"] === true ? { id, ...answer, because: question.because(evalCase) } : { id, ...answer };
}

/** A stack overflow means a case nested too deeply. Any other error is a bug and is thrown. */
function caseError(error: unknown): { code: ErrorCode; message: string } {
  if (error instanceof CaseError) return error;
  if (error instanceof RangeError) return new CaseError("EVAL_TOO_DEEP");
  throw error;
}

/** The id is echoed, unless it is itself nested too deeply to be serialized. */
function errorLine(id: unknown, { code, message }: { code: ErrorCode; message: string }): string {
  try {
    return JSON.stringify({ id: id ?? null, error: { code, message } });
  } catch {
    return JSON.stringify({ id: null, error: { code, message } });
  }
}
