// The fields that the log may hold, each with the shape that its value has to have. Shapes are narrow, so that a name, an address or a
// token which lands in the wrong field does not pass for a code.

import { ROUTES } from "@portico/domain/access/routes";
import { isBrand } from "@portico/domain/brand/brands";
import { CONTENT_TYPES } from "@portico/domain/content/items";
import { ERRORS } from "@portico/domain/errors";
import { LANGUAGES } from "@portico/domain/language";
import { MEMBER_PARTS } from "@portico/domain/member/known";
import { REFERENCE } from "../../visit/access/reference.ts";
import { PART_NAMES } from "../../visit/parts.ts";
import { GUESS_PURPOSES } from "../../visit/sessions/guesses.ts";
import { reducedError } from "./reduced-error.ts";

type Shape = (value: unknown) => unknown;

/** Passes a text of that shape, and nothing else. */
function text(shape: RegExp): Shape {
  return (value) => (typeof value === "string" && shape.test(value) ? value : undefined);
}

function oneOf(words: Iterable<string>): Shape {
  const known = new Set(words);
  return (value) => (typeof value === "string" && known.has(value) ? value : undefined);
}

function wholeNumber(least: number, most: number): Shape {
  return (value) => (Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? value : undefined);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const requestId = text(UUID);
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const PAGES = new Set(ROUTES.map(({ path }) => path));
const API_ROUTE = /^\/(?:(?:api|operator|livez|readyz|assets)(?:\/(?:[a-z][a-z0-9.-]{0,39}|:[A-Za-z]{1,30}|\*))*|\*)$/;
const count = wholeNumber(0, 1_000_000_000);
const error: Shape = (value) => reducedError(value);

/** A route as it was declared; what a visitor wrote into an address is not one. */
function route(value: unknown): unknown {
  if (typeof value !== "string") return undefined;
  return PAGES.has(value) || API_ROUTE.test(value) ? value : undefined;
}

/** Milliseconds, to a hundredth. */
function duration(value: unknown): unknown {
  return typeof value === "number" && value >= 0 && value < 1e9 ? Math.round(value * 100) / 100 : undefined;
}

/** The allow-list. */
const SHAPES: Readonly<Record<string, Shape>> = {
  // What happened: words and codes of ours.
  event: text(/^[a-z]{2,20}(-[a-z]{2,20}){0,3}(\.[a-z]{2,20}(-[a-z]{2,20}){0,3}){1,2}$/),
  type: oneOf(CONTENT_TYPES),
  code: oneOf(Object.keys(ERRORS)),
  reason: text(
    /^(deadline passed|connection failed|answer too large|answer unreadable|no authorization|status \d{3}|unknown|missing|redirect|type|too large|source|the signature is (missing or cannot be read|not of this body under this secret|too old, or of the future)|(the body|id|type|sessionId|merchantReference) cannot be read)$/,
  ),
  // Of what the club's content or its back-end names; with a dot, so that nobody's name passes for one.
  host: text(/^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,8}(:\d{1,5})?$/),
  tried: oneOf(GUESS_PURPOSES),
  part: oneOf([...MEMBER_PARTS, ...PART_NAMES]),
  upstream: oneOf(["back-end", "content", "gateway", "stores", "collector"]),
  // Which request, whose session, which refusal: ids that say nothing to anybody who has nothing else.
  requestId,
  reqId: requestId,
  id: text(UUID),
  session: text(/^s[0-9a-f]{12}$/),
  account: text(/^a[0-9a-f]{12}$/),
  reference: text(REFERENCE),
  traceId: text(/^[0-9a-f]{32}$/),
  // The request, without anything that a visitor chose.
  method: oneOf(METHODS),
  route,
  status: wholeNumber(100, 599),
  duration,
  brand: (value) => (isBrand(value) ? value : undefined),
  language: oneOf(LANGUAGES),
  // Operators are named in the audit log; here only what they did.
  action: text(
    /^(refusal|session|sessions|passkeys|member|audit|payment|payments|purchase|purchases)\.(read|end|remove|reveal|reconcile|release|settle\.[a-z-]{2,20})$/,
  ),
  // The process.
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

// A map, because an object has names of its own, such as `constructor`.
const SHAPE_OF = new Map(Object.entries(SHAPES));

/** The names of the fields that the log may hold. */
export const LOGGED_FIELDS: readonly string[] = Object.keys(SHAPES);

/** What may be logged of what somebody gave to the log: an object, an error, or a text with whatever follows it. */
export function allowedFields(given: readonly unknown[]): Readonly<Record<string, unknown>> {
  const [first, second] = given;
  if (typeof first === "string") return { event: asEvent(first) };
  if (first instanceof Error) return { event: asEvent(second), error: reducedError(first) };
  const allowed: Record<string, unknown> = {};
  if (typeof first === "object" && first !== null) {
    for (const [name, value] of Object.entries(first)) {
      const kept = value === undefined ? undefined : SHAPE_OF.get(name)?.(value);
      if (kept !== undefined) allowed[name] = kept;
    }
  }
  if (allowed["event"] === undefined && typeof second === "string") allowed["event"] = asEvent(second);
  return allowed;
}

// A message is somebody's sentence, and may hold anything; only a word of ours passes.
function asEvent(message: unknown): unknown {
  return SHAPES["event"]?.(message) ?? "log.message";
}
