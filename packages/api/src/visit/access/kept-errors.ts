// What an error page said, kept beside the refusals, so that the support desk finds it by the reference that was read out. Nobody waits for it, and
// an hour in which everything fails fills no disk: what is not kept is in the log, under the same reference.

import type { Instant } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import type { FastifyRequest } from "fastify";
import type { Stores } from "../../portal.ts";

/** So many of a process are kept in a minute. */
const MOST_A_MINUTE = 30;
const MINUTE = 60_000;

interface ErrorPage {
  readonly problem: {
    readonly code: string;
    readonly title: string;
    readonly hint: string;
    readonly reference?: string | undefined;
  };
  readonly language: Language;
  readonly stores: Pick<Stores, "refusals">;
  readonly now: () => Instant;
}

const kept = new WeakMap<object, { minute: number; count: number }>();

/** Keeps what was answered; one without a reference is nothing that anybody could ask for. */
export function keepError(
  { id, method, visit, routeOptions }: FastifyRequest,
  { problem, language, stores: { refusals }, now }: ErrorPage,
): void {
  const { reference, code, title, hint } = problem;
  const at = now();
  // Whoever was turned away before it was known which brand is asked has no visit.
  const known = visit as Partial<FastifyRequest["visit"]> | undefined;
  if (reference === undefined || known?.brand === undefined || isTooMany(refusals, at)) return;
  const { brand, session } = known;
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
      facts: { requestId: id, method },
      missing: [],
      passedOver: [],
      read: `${title}. ${hint}`,
      language,
    })
    // Where the stores are what fails, the log has it.
    .catch(() => undefined);
}

function isTooMany(store: object, at: Instant): boolean {
  const minute = Math.floor(at / MINUTE);
  const its = kept.get(store);
  const count = its?.minute === minute ? its.count + 1 : 1;
  kept.set(store, { minute, count });
  return count > MOST_A_MINUTE;
}
