// Errors become answers here, and nowhere else: a code, a title and a hint of the catalogue; never a message, a stack or what was sent.

import { refusalWords } from "@portico/domain/access/words";
import type { Instant } from "@portico/domain/day";
import { answeredCode, errorWords } from "@portico/domain/error-words";
import { type ErrorCode, errorEntry, PorticoError } from "@portico/domain/errors";
import type { Language, Spoken } from "@portico/domain/language";
import { localizedProblem } from "@portico/domain/member/form";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { PortalLog, PortalSettings, Stores } from "../portal.ts";
import { isToldNo, keepError } from "../visit/access/kept-errors.ts";
import { errorReference } from "../visit/access/reference.ts";
import { Refused } from "../visit/access/refusals.ts";
import { languageOfAnybody } from "../visit/language.ts";
import { TooManyTries } from "../visit/sessions/tries.ts";
import type { Problem, WrongField } from "./contract.ts";
import { RefusedBecause, WrongFields } from "./form.ts";
import { typedWords } from "./typed-words.ts";

/** An answer that says what went wrong. */
export interface ProblemAnswer {
  readonly status: number;
  readonly problem: Problem;
  /** Seconds after which asking again may help. */
  readonly retryAfter?: number;
}

/** The answer of a code, in the visitor's language. */
export function problemOf(code: ErrorCode, language: Language, more: Partial<Problem> = {}): ProblemAnswer {
  const { status } = errorEntry(code);
  return {
    status,
    problem: { code: answeredCode(code), ...errorWords(code, language), ...more },
    ...(RETRY_AFTER[status] && { retryAfter: RETRY_AFTER[status] }),
  };
}

const RETRY_AFTER: Readonly<Record<number, number>> = { 429: 60, 503: 5 };

/** For whom an error is answered: the language that they read, and the id of what they asked. */
interface Answering {
  readonly language: Language;
  readonly requestId: string;
}

/** What an error is answered with; one that nobody foresaw shows nothing of itself but the id of the request. */
function problemAnswer(error: unknown, answering: Answering): ProblemAnswer {
  const { language, requestId } = answering;
  if (error instanceof Refused) {
    const { rule, reference } = error.refusal;
    const { because, next } = refusalWords(rule, language, error.refusal);
    return problemOf("PAGE_REFUSED", language, { because, hint: next, ...(reference === "" ? {} : { reference }) });
  }
  if (error instanceof WrongFields)
    return problemOf("FIELDS_WRONG", language, {
      fields: error.fields.map((field) => localizedProblem(field, language)),
    });
  if (error instanceof RefusedBecause)
    return problemOf(error.code, language, {
      because: error.because,
      hint: error.next,
      ...(error.reference === "" ? {} : { reference: error.reference }),
    });
  if (error instanceof TooManyTries) {
    const hint = error.code === "GUEST_HOLDS_TOO_MANY" ? { hint: waitWords(error.retryAfter)[language] } : {};
    return { ...problemOf(error.code, language, hint), retryAfter: error.retryAfter };
  }
  if (error instanceof PorticoError) return ofCode(error, answering);
  const known = FASTIFY_CODES[(error as FastifyError | undefined)?.code ?? ""];
  if (known !== undefined) return problemOf(known, language);
  const { validation, statusCode, validationContext } = error as Partial<FastifyError>;
  // Nobody types an address with a broken id; it is made.
  if (validation !== undefined)
    return validationContext === "params" ? problemOf("BAD_REQUEST", language) : ofValidation(validation, language);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return problemOf("BAD_REQUEST", language);
  return problemOf("SOMETHING_WRONG", language, { reference: errorReference(requestId) });
}

/** When to try again, for somebody who may still want to book. */
function waitWords(seconds: number): Spoken {
  const minutes = Math.ceil(seconds / 60);
  return {
    en: `Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}, or call member services, who can book for you.`,
    vi: `Hãy thử lại sau ${minutes} phút, hoặc gọi bộ phận hội viên để được đặt giúp.`,
  };
}

const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "NOT_JSON",
  FST_ERR_CTP_BODY_TOO_LARGE: "TOO_LARGE",
};

function ofCode({ code, field }: PorticoError, { language, requestId }: Answering): ProblemAnswer {
  const answer = problemOf(code, language);
  // A field that the club did not take is the member's to correct (reading R37).
  if (code === "BACK_END_REFUSED") {
    const { title, hint } = answer.problem;
    return problemOf(code, language, { fields: field === undefined ? [] : [{ field, title, hint }] });
  }
  return answer.status >= 500 ? problemOf(code, language, { reference: errorReference(requestId) }) : answer;
}

// What no form of ours sends is 400; a value that was typed wrongly is 422 (reading R37).
const TYPED_WRONGLY: readonly string[] = ["too_small", "too_big", "invalid_format", "custom"];

const CORRECT_IT: Spoken = {
  en: "Correct it and send the form again.",
  vi: "Hãy sửa lại rồi gửi lại biểu mẫu.",
};

function ofValidation(issues: NonNullable<FastifyError["validation"]>, language: Language): ProblemAnswer {
  const fields: WrongField[] = [];
  for (const { keyword, instancePath, message } of issues) {
    if (!TYPED_WRONGLY.includes(keyword) || instancePath === "") return problemOf("BAD_REQUEST", language);
    fields.push({
      field: instancePath.slice(1).replaceAll("/", "."),
      title: typedWords(message)[language],
      hint: CORRECT_IT[language],
    });
  }
  return problemOf("FIELDS_WRONG", language, { fields });
}

/** What an error of a request is answered with, as the request's line in the log will say; what is the portal's or the club's fault has one of its own. */
export function answerOf(
  error: unknown,
  request: FastifyRequest,
  { log, settings, stores, now, failed }: ErrorWorld & { failed: "request.failed" | "page.failed" },
): ProblemAnswer {
  const language = languageOfAnybody(request, settings);
  const { problem: said, ...rest } = problemAnswer(error, { language, requestId: request.id });
  const { status } = rest;
  const isNo = said.reference === undefined && isToldNo(status, request, { stores, now });
  const problem = isNo ? { ...said, reference: errorReference(request.id) } : said;
  const answer = { ...rest, problem };
  request.problemCode = problem.code;
  if (status >= 500) {
    const { reference } = problem;
    log.error({
      event: failed,
      requestId: request.id,
      ...(reference !== undefined && { reference }),
      code: problem.code,
      error,
    });
  }
  if (status >= 500 || isNo) keepError(request, { status, problem, language, stores, now });
  return answer;
}

interface ErrorWorld {
  readonly log: PortalLog;
  readonly settings: Pick<PortalSettings, "brands" | "hosts">;
  readonly stores: Pick<Stores, "refusals">;
  readonly now: () => Instant;
}

/** Answers an error. */
export function errorAnswerer({
  log,
  settings,
  stores,
  now,
}: ErrorWorld): (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  return (error, request, reply) => {
    const { status, problem, retryAfter } = answerOf(error, request, {
      log,
      settings,
      stores,
      now,
      failed: "request.failed",
    });
    if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
    return reply.code(status).header("cache-control", "no-store").send(problem);
  };
}
