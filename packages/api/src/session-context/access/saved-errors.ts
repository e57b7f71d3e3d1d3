// The support desk finds errors and expected refusals by reference. At most 30 a minute are saved, so an outage fills
// no disk; the log has every error.

import type { Instant } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import type { FastifyRequest } from "fastify";
import type { Limit } from "../../guard-marks.ts";
import type { Stores } from "../../portal/portal.ts";

/** For the errors of a process, and for the refusals of a member. */
const MAX_PER_MINUTE: Limit = 30;
const MINUTE_MS = 60_000;

interface ErrorRecord {
  readonly status: number;
  readonly problem: {
    readonly code: string;
    readonly title: string;
    readonly hint: string;
    readonly because?: string | undefined;
    readonly reference?: string | undefined;
  };
  readonly language: Language;
  readonly stores: Pick<Stores, "refusals">;
  readonly now: () => Instant;
}

const countersByStore = new WeakMap<object, Map<string, number>>();
/** With more members in a minute, all counts are reset. */
const MAX_COUNTERS: Limit = 10_000;

/** A member may call the support desk about these. */
const EXPECTED_REFUSALS: readonly number[] = [403, 404, 409, 410];

/** Whether a response to a member gets a reference. */
export function isExpectedRefusal(
  status: number,
  { context }: FastifyRequest,
  { stores: { refusals }, now }: Pick<ErrorRecord, "stores" | "now">,
): boolean {
  const memberNumber = (context as Partial<FastifyRequest["context"]> | undefined)?.session?.memberNumber;
  return (
    EXPECTED_REFUSALS.includes(status) && memberNumber !== undefined && !isOverLimit(refusals, memberNumber, now())
  );
}

/** Saves an error that has a reference, without delaying the response. */
export function saveError(
  { id, method, context, routeOptions }: FastifyRequest,
  { status, problem, language, stores: { refusals }, now }: ErrorRecord,
): void {
  const { reference, code, title, hint, because } = problem;
  const at = now();
  // A request refused before its brand was known has no context.
  const sessionContext = context as Partial<FastifyRequest["context"]> | undefined;
  if (reference === undefined || sessionContext?.brand === undefined) return;
  if (status >= 500 && isOverLimit(refusals, "errors", at)) return;
  const { brand, session } = sessionContext;
  refusals
    .save({
      reference,
      at,
      brand,
      memberNumber: session?.memberNumber,
      path: routeOptions.url ?? "",
      rule: code,
      source: "docs/errors.md",
      because: title,
      facts: { requestId: id, method, status },
      missing: [],
      passedOver: [],
      read: [`${title}.`, because, hint].filter((part) => part !== undefined).join(" "),
      language,
    })
    // The log still has the error.
    .catch(() => undefined);
}

function isOverLimit(store: object, subject: string, at: Instant): boolean {
  const minute = Math.floor(at / MINUTE_MS);
  const counters = countersByStore.get(store) ?? new Map<string, number>();
  countersByStore.set(store, counters);
  if (counters.get("minute") !== minute || counters.size > MAX_COUNTERS) counters.clear();
  counters.set("minute", minute);
  const count = (counters.get(subject) ?? 0) + 1;
  counters.set(subject, count);
  return count > MAX_PER_MINUTE;
}
