// What an error page said, and what a member was told no with, kept beside the refusals, so that the support desk finds it by the reference that
// was read out. Nobody waits for it, and an hour in which everything fails fills no disk: an error that is not kept is in the log, under the same
// reference.

import type { Instant } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import type { FastifyRequest } from "fastify";
import type { Stores } from "../../portal.ts";

/** So many errors of a process, and refusals of a member, are kept in a minute. */
const MOST_A_MINUTE = 30;
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

const counts = new WeakMap<object, Map<string, number>>();
/** More than that is not counted apart. */
const MOST_COUNTED = 10_000;

/** What a member is told no with: there is none, they may not, or not any more. They could ask the support desk about it. */
const TOLD_NO: readonly number[] = [403, 404, 409, 410];

/** Whether there is a reference for what a member was told no with: not where they are told so many times a minute. */
export function isToldNo(
  status: number,
  { visit }: FastifyRequest,
  { stores: { refusals }, now }: Pick<ErrorPage, "stores" | "now">,
): boolean {
  const memberNumber = (visit as Partial<FastifyRequest["visit"]> | undefined)?.session?.memberNumber;
  return TOLD_NO.includes(status) && memberNumber !== undefined && !isTooMany(refusals, memberNumber, now());
}

/** Keeps what was answered; one without a reference is nothing that anybody could ask for. */
export function keepError(
  { id, method, visit, routeOptions }: FastifyRequest,
  { status, problem, language, stores: { refusals }, now }: ErrorPage,
): void {
  const { reference, code, title, hint, because } = problem;
  const at = now();
  // Whoever was turned away before it was known which brand is asked has no visit.
  const known = visit as Partial<FastifyRequest["visit"]> | undefined;
  if (reference === undefined || known?.brand === undefined) return;
  if (status >= 500 && isTooMany(refusals, "errors", at)) return;
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
      facts: { requestId: id, method, status },
      missing: [],
      passedOver: [],
      read: [`${title}.`, because, hint].filter((one) => one !== undefined).join(" "),
      language,
    })
    // Where the stores are what fails, the log has it.
    .catch(() => undefined);
}

function isTooMany(store: object, whose: string, at: Instant): boolean {
  const minute = Math.floor(at / MINUTE);
  const its = counts.get(store) ?? new Map<string, number>();
  counts.set(store, its);
  if (its.get("minute") !== minute || its.size > MOST_COUNTED) its.clear();
  its.set("minute", minute);
  const count = (its.get(whose) ?? 0) + 1;
  its.set(whose, count);
  return count > MOST_A_MINUTE;
}
