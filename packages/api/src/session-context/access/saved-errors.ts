// Saves error responses and expected refusals beside the page refusals, so that the support desk finds them by
// reference. Saving never delays the response. It is limited to 30 a minute, so an outage fills no disk; the log has
// every error under the same reference.

import type { Instant } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import type { FastifyRequest } from "fastify";
import type { Limit } from "../../guard-marks.ts";
import type { Stores } from "../../portal/portal.ts";

/** Limit for the errors of a process, and for the refusals of a member. */
const MAX_PER_MINUTE: Limit = 30;
const MINUTE = 60_000;

interface ErrorPage {
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
/** Members counted separately within a minute; beyond it all counts are reset. */
const MAX_COUNTERS: Limit = 10_000;

/**
 * Statuses of expected refusals: missing, forbidden, in conflict, or gone. A member may ask the support desk about
 * them.
 */
const EXPECTED_REFUSALS: readonly number[] = [403, 404, 409, 410];

/** Whether a response to a member gets a reference: it has such a status, and the member's limit is not reached. */
export function isExpectedRefusal(
  status: number,
  { context }: FastifyRequest,
  { stores: { refusals }, now }: Pick<ErrorPage, "stores" | "now">,
): boolean {
  const memberNumber = (context as Partial<FastifyRequest["context"]> | undefined)?.session?.memberNumber;
  return (
    EXPECTED_REFUSALS.includes(status) && memberNumber !== undefined && !isOverLimit(refusals, memberNumber, now())
  );
}

/** Saves an error response that has a reference; without one, no member can ask for it. */
export function saveError(
  { id, method, context, routeOptions }: FastifyRequest,
  { status, problem, language, stores: { refusals }, now }: ErrorPage,
): void {
  const { reference, code, title, hint, because } = problem;
  const at = now();
  // A request refused before its brand was known has no context.
  const sessionContext = context as Partial<FastifyRequest["context"]> | undefined;
  if (reference === undefined || sessionContext?.brand === undefined) return;
  if (status >= 500 && isOverLimit(refusals, "errors", at)) return;
  const { brand, session } = sessionContext;
  refusals
    .keep({
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
    // If the stores themselves fail, the log has the error.
    .catch(() => undefined);
}

function isOverLimit(store: object, subject: string, at: Instant): boolean {
  const minute = Math.floor(at / MINUTE);
  const counters = countersByStore.get(store) ?? new Map<string, number>();
  countersByStore.set(store, counters);
  if (counters.get("minute") !== minute || counters.size > MAX_COUNTERS) counters.clear();
  counters.set("minute", minute);
  const count = (counters.get(subject) ?? 0) + 1;
  counters.set(subject, count);
  return count > MAX_PER_MINUTE;
}
