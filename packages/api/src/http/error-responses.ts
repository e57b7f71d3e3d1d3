// A response has a code, title and hint: never a message, a stack trace or input data.

import { refusalMessage } from "@portico/domain/access/messages";
import type { Instant } from "@portico/domain/day";
import { errorMessage, toPublicErrorCode } from "@portico/domain/error-messages";
import { type ErrorCode, errorEntry, PorticoError } from "@portico/domain/errors";
import type { Language, LocalizedText } from "@portico/domain/language";
import { localizedProblem } from "@portico/domain/member/form";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { Limit } from "../guard-marks.ts";
import type { PortalLog, PortalSettings, Stores } from "../portal/portal.ts";
import { errorReference } from "../session-context/access/reference.ts";
import { Refused } from "../session-context/access/refusals.ts";
import { isExpectedRefusal, saveError } from "../session-context/access/saved-errors.ts";
import { languageBeforeContext } from "../session-context/language.ts";
import { RateLimitError } from "../session-context/sessions/rate-limits.ts";
import type { Problem, WrongField } from "./contract.ts";
import { fieldErrorMessages } from "./field-errors.ts";
import { ExplainedRefusal, WrongFields } from "./form.ts";

export interface ProblemResponse {
  readonly status: number;
  readonly problem: Problem;
  /** Seconds until a retry can succeed. */
  readonly retryAfter?: number;
}

export function createProblem(code: ErrorCode, language: Language, overrides: Partial<Problem> = {}): ProblemResponse {
  const { status } = errorEntry(code);
  return {
    status,
    problem: { code: toPublicErrorCode(code), ...errorMessage(code, language), ...overrides },
    ...(RETRY_AFTER[status] && { retryAfter: RETRY_AFTER[status] }),
  };
}

const RETRY_AFTER: Readonly<Record<number, Limit>> = { 429: 60, 503: 5 };

interface ResponseContext {
  readonly language: Language;
  readonly requestId: string;
}

/** An unexpected error shows only a reference made from the request id. */
function problemResponse(error: unknown, context: ResponseContext): ProblemResponse {
  const { language, requestId } = context;
  if (error instanceof Refused) {
    const { rule, reference } = error.refusal;
    const { because, next } = refusalMessage(rule, language, error.refusal);
    return createProblem("PAGE_REFUSED", language, { because, hint: next, ...(reference === "" ? {} : { reference }) });
  }
  if (error instanceof WrongFields)
    return createProblem("FIELDS_WRONG", language, {
      fields: error.fields.map((field) => localizedProblem(field, language)),
    });
  if (error instanceof ExplainedRefusal)
    return createProblem(error.code, language, {
      because: error.because,
      hint: error.next,
      ...(error.reference === "" ? {} : { reference: error.reference }),
    });
  if (error instanceof RateLimitError) {
    const hint = error.code === "TOO_MANY_TRIES" ? {} : { hint: retryAfterText(error.retryAfter)[language] };
    return { ...createProblem(error.code, language, hint), retryAfter: error.retryAfter };
  }
  if (error instanceof PorticoError) return responseForCode(error, context);
  const fastifyCode = FASTIFY_CODES[(error as FastifyError | undefined)?.code ?? ""];
  if (fastifyCode !== undefined) return createProblem(fastifyCode, language);
  const { validation, statusCode, validationContext } = error as Partial<FastifyError>;
  // Members do not type path parameters, so a wrong one is no field error.
  if (validation !== undefined)
    return validationContext === "params"
      ? createProblem("BAD_REQUEST", language)
      : responseForValidation(validation, language);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return createProblem("BAD_REQUEST", language);
  return createProblem("SOMETHING_WRONG", language, { reference: errorReference(requestId) });
}

function retryAfterText(seconds: number): LocalizedText {
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

function responseForCode({ code, field }: PorticoError, { language, requestId }: ResponseContext): ProblemResponse {
  const response = createProblem(code, language);
  // The member can correct a field that the back-end refused (R37).
  if (code === "BACK_END_REFUSED") {
    const { title, hint } = response.problem;
    return createProblem(code, language, { fields: field === undefined ? [] : [{ field, title, hint }] });
  }
  return response.status >= 500 ? createProblem(code, language, { reference: errorReference(requestId) }) : response;
}

// A mistyped value is 422; a value that the portal's forms cannot send is 400 (R37).
const INPUT_ISSUES: readonly string[] = ["too_small", "too_big", "invalid_format", "custom"];

const CORRECTION_HINT: LocalizedText = {
  en: "Correct it and send the form again.",
  vi: "Hãy sửa lại rồi gửi lại biểu mẫu.",
};

function responseForValidation(issues: NonNullable<FastifyError["validation"]>, language: Language): ProblemResponse {
  const fields: WrongField[] = [];
  for (const { keyword, instancePath, message } of issues) {
    if (!INPUT_ISSUES.includes(keyword) || instancePath === "") return createProblem("BAD_REQUEST", language);
    fields.push({
      field: instancePath.slice(1).replaceAll("/", "."),
      title: fieldErrorMessages(message)[language],
      hint: CORRECTION_HINT[language],
    });
  }
  return createProblem("FIELDS_WRONG", language, { fields });
}

/**
 * Also sets the code for the access log, logs errors of the portal and the back-end, and saves errors that get a
 * reference.
 */
export function responseToError(
  error: unknown,
  request: FastifyRequest,
  { log, settings, stores, now, logEvent }: ErrorContext & { logEvent: "request.failed" | "page.failed" },
): ProblemResponse {
  const language = languageBeforeContext(request, settings);
  const { problem: publicProblem, ...rest } = problemResponse(error, { language, requestId: request.id });
  const { status } = rest;
  const isRefusal = publicProblem.reference === undefined && isExpectedRefusal(status, request, { stores, now });
  const problem = isRefusal ? { ...publicProblem, reference: errorReference(request.id) } : publicProblem;
  const response = { ...rest, problem };
  request.problemCode = problem.code;
  if (status >= 500) {
    const { reference } = problem;
    log.error({
      event: logEvent,
      requestId: request.id,
      ...(reference !== undefined && { reference }),
      code: problem.code,
      error,
    });
  }
  if (status >= 500 || isRefusal) saveError(request, { status, problem, language, stores, now });
  return response;
}

interface ErrorContext {
  readonly log: PortalLog;
  readonly settings: Pick<PortalSettings, "brands" | "hosts">;
  readonly stores: Pick<Stores, "refusals">;
  readonly now: () => Instant;
}

export function createErrorHandler({
  log,
  settings,
  stores,
  now,
}: ErrorContext): (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  return (error, request, reply) => {
    const { status, problem, retryAfter } = responseToError(error, request, {
      log,
      settings,
      stores,
      now,
      logEvent: "request.failed",
    });
    if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
    return reply.code(status).header("cache-control", "no-store").send(problem);
  };
}
