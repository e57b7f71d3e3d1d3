// Allow-list of log fields. The formats are narrow, so a name or a token in the wrong field is dropped.

import { ROUTES } from "@portico/domain/access/routes";
import { isBrand } from "@portico/domain/brand/brands";
import { CONTENT_TYPES } from "@portico/domain/content/items";
import { ERRORS } from "@portico/domain/errors";
import { LANGUAGES } from "@portico/domain/language";
import { MEMBER_PARTS } from "@portico/domain/member/read-parts";
import { REFERENCE } from "../../session-context/access/reference.ts";
import { SECTION_NAMES } from "../../session-context/section-result.ts";
import { CREDENTIAL_KINDS } from "../../session-context/sessions/credential-attempts.ts";
import { reducedError } from "./reduced-error.ts";

type Sanitizer = (value: unknown) => unknown;

function matching(pattern: RegExp): Sanitizer {
  return (value) => (typeof value === "string" && pattern.test(value) ? value : undefined);
}

function oneOf(values: Iterable<string>): Sanitizer {
  const known = new Set(values);
  return (value) => (typeof value === "string" && known.has(value) ? value : undefined);
}

function wholeNumber(min: number, max: number): Sanitizer {
  return (value) => (Number.isInteger(value) && Number(value) >= min && Number(value) <= max ? value : undefined);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const requestId = matching(UUID);
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const PAGE_PATHS = new Set(ROUTES.map(({ path }) => path));
const API_ROUTE = /^\/(?:(?:api|operator|livez|readyz|assets)(?:\/(?:[a-z][a-z0-9.-]{0,39}|:[A-Za-z]{1,30}|\*))*|\*)$/;
const count = wholeNumber(0, 1_000_000_000);
const error: Sanitizer = (value) => reducedError(value);

/** Accepts declared routes only, because a requested path may contain anything. */
function route(value: unknown): unknown {
  if (typeof value !== "string") return undefined;
  return PAGE_PATHS.has(value) || API_ROUTE.test(value) ? value : undefined;
}

/** Milliseconds, rounded to a hundredth. */
function duration(value: unknown): unknown {
  return typeof value === "number" && value >= 0 && value < 1e9 ? Math.round(value * 100) / 100 : undefined;
}

const SANITIZERS: Readonly<Record<string, Sanitizer>> = {
  // Codes that the portal chooses.
  event: matching(/^[a-z]{2,20}(-[a-z]{2,20}){0,3}(\.[a-z]{2,20}(-[a-z]{2,20}){0,3}){1,2}$/),
  type: oneOf(CONTENT_TYPES),
  code: oneOf(Object.keys(ERRORS)),
  reason: matching(
    /^(deadline passed|connection failed|answer too large|answer unreadable|no authorization|status \d{3}|unknown|missing|redirect|type|too large|source|the signature is (missing or cannot be read|not of this body under this secret|too old, or of the future)|(the body|id|type|sessionId|merchantReference) cannot be read)$/,
  ),
  // The pattern requires a dot, so a person's name does not match.
  host: matching(/^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,8}(:\d{1,5})?$/),
  tried: oneOf(CREDENTIAL_KINDS),
  part: oneOf([...MEMBER_PARTS, ...SECTION_NAMES]),
  upstream: oneOf(["back-end", "content", "gateway", "stores", "collector"]),
  // Ids, which reveal nothing without access to the stores.
  requestId,
  reqId: requestId,
  id: matching(UUID),
  session: matching(/^s[0-9a-f]{12}$/),
  account: matching(/^a[0-9a-f]{12}$/),
  reference: matching(REFERENCE),
  traceId: matching(/^[0-9a-f]{32}$/),
  // The request, without any text that a visitor chose.
  method: oneOf(METHODS),
  route,
  status: wholeNumber(100, 599),
  duration,
  brand: (value) => (isBrand(value) ? value : undefined),
  language: oneOf(LANGUAGES),
  // Only the audit log names the operator.
  action: matching(
    /^(refusal|session|sessions|passkeys|member|audit|payment|payments|purchase|purchases)\.(read|end|remove|reveal|reconcile|release|settle\.[a-z-]{2,20})$/,
  ),
  port: wholeNumber(0, 65_535),
  operationsPort: wholeNumber(0, 65_535),
  engine: oneOf(["sqlite", "postgres"]),
  system: oneOf(["live", "test"]),
  signal: oneOf(["SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT", "SIGUSR2"]),
  count,
  asked: count,
  failed: count,
  told: count,
  err: error,
  error,
  cause: error,
};

// A map, because a plain object inherits names such as `constructor`.
const SANITIZER_BY_FIELD = new Map(Object.entries(SANITIZERS));

export const LOGGED_FIELDS: readonly string[] = Object.keys(SANITIZERS);

/** The allowed fields of a log call's arguments: an object, an error, or a message followed by anything. */
export function allowedFields(args: readonly unknown[]): Readonly<Record<string, unknown>> {
  const [first, second] = args;
  if (typeof first === "string") return { event: eventName(first) };
  if (first instanceof Error) return { event: eventName(second), error: reducedError(first) };
  const allowed: Record<string, unknown> = {};
  if (typeof first === "object" && first !== null) {
    for (const [name, value] of Object.entries(first)) {
      const allowedValue = value === undefined ? undefined : SANITIZER_BY_FIELD.get(name)?.(value);
      if (allowedValue !== undefined) allowed[name] = allowedValue;
    }
  }
  if (allowed["event"] === undefined && typeof second === "string") allowed["event"] = eventName(second);
  return allowed;
}

function eventName(message: unknown): unknown {
  return SANITIZERS["event"]?.(message) ?? "log.message";
}
