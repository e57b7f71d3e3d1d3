// Errors become answers here, and nowhere else: a code, a title and a hint of the catalogue; never a message, a stack or what was sent.

import { type ErrorCode, errorEntry, PorticoError } from "@portico/domain/errors";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { PortalLog } from "../portal.ts";
import type { Problem, WrongField } from "./contract.ts";
import { Refused } from "./refused.ts";
import { TooManyTries } from "./too-many-tries.ts";
import { WrongFields } from "./wrong-fields.ts";

/** An answer that says what went wrong. */
export interface ProblemAnswer {
  readonly status: number;
  readonly problem: Problem;
  /** Seconds after which asking again may help. */
  readonly retryAfter?: number;
}

/** The answer of a code. */
export function problemOf(code: ErrorCode, more: Partial<Problem> = {}): ProblemAnswer {
  const { status, title, hint } = errorEntry(code);
  return {
    status,
    problem: { code, title, hint, ...more },
    ...(RETRY_AFTER[status] && { retryAfter: RETRY_AFTER[status] }),
  };
}

const RETRY_AFTER: Readonly<Record<number, number>> = { 429: 60, 503: 5 };

/** What an error is answered with; one that nobody foresaw shows nothing of itself but the id of the request. */
export function problemAnswer(error: unknown, requestId: string): ProblemAnswer {
  if (error instanceof Refused) {
    const { because, next, reference } = error.told;
    return problemOf("PAGE_REFUSED", { because, hint: next, ...(reference === "" ? {} : { reference }) });
  }
  if (error instanceof WrongFields) return problemOf("FIELDS_WRONG", { fields: [...error.fields] });
  if (error instanceof TooManyTries) return { ...problemOf(error.code), retryAfter: error.retryAfter };
  if (error instanceof PorticoError) return ofCode(error, requestId);
  const known = FASTIFY_CODES[(error as FastifyError | undefined)?.code ?? ""];
  if (known !== undefined) return problemOf(known);
  const { validation, statusCode, validationContext } = error as Partial<FastifyError>;
  // Nobody types an address with a broken id; it is made.
  if (validation !== undefined)
    return validationContext === "params" ? problemOf("BAD_REQUEST") : ofValidation(validation);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return problemOf("BAD_REQUEST");
  return problemOf("SOMETHING_WRONG", { reference: requestId });
}

const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "NOT_JSON",
  FST_ERR_CTP_BODY_TOO_LARGE: "TOO_LARGE",
};

function ofCode({ code, field }: PorticoError, requestId: string): ProblemAnswer {
  const answer = problemOf(code);
  // A field that the club did not take is the member's to correct (reading R37).
  if (code === "BACK_END_REFUSED") {
    const { title, hint } = answer.problem;
    return problemOf(code, { fields: field === undefined ? [] : [{ field, title, hint }] });
  }
  return answer.status >= 500 ? problemOf(code, { reference: requestId }) : answer;
}

// What no form of ours sends is 400; a value that was typed wrongly is 422 (reading R37).
const TYPED_WRONGLY: readonly string[] = ["too_small", "too_big", "invalid_format", "custom"];

function ofValidation(issues: NonNullable<FastifyError["validation"]>): ProblemAnswer {
  const fields: WrongField[] = [];
  for (const { keyword, instancePath, message } of issues) {
    if (!TYPED_WRONGLY.includes(keyword) || instancePath === "") return problemOf("BAD_REQUEST");
    fields.push({
      field: instancePath.slice(1).replaceAll("/", "."),
      title: message ?? "Check this field",
      hint: "Correct it and send the form again.",
    });
  }
  return problemOf("FIELDS_WRONG", { fields });
}

/** Answers an error, and logs what is the portal's or the club's fault. */
export function errorAnswerer(
  log: PortalLog,
): (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  return (error, request, reply) => {
    const { status, problem, retryAfter } = problemAnswer(error, request.id);
    if (status >= 500) log.error({ event: "request.failed", requestId: request.id, code: problem.code, error });
    if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
    return reply.code(status).header("cache-control", "no-store").send(problem);
  };
}
