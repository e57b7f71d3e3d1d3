// Finds the plans of a member (R61): searches the back-end as the portal does, and applies the same rule.

import { createBackEndPorts } from "@portico/adapters-http/back-end";
import { accountTypeLabel } from "@portico/domain/brand/account-types";
import { ECV_BRAND } from "@portico/domain/brand/brands";
import type { Decision, Verdict } from "@portico/domain/decision";
import { lapsingLots } from "@portico/domain/plan/lapsing";
import { planStays, type StayPlans } from "@portico/domain/plan/plan";
import { type PlanForm, parsePlanForm } from "@portico/domain/plan/plan-form";
import { type PlanSearch, planSearches } from "@portico/domain/plan/searches";
import { bookingState } from "@portico/domain/stays/booking-state";
import { STAY_TYPES, type StayType } from "@portico/domain/stays/kinds";
import { costKind, type Offer } from "@portico/domain/stays/offer";
import type { StayParty } from "@portico/domain/stays/source";
import { explainStay } from "@portico/domain/stays/verdict";
import type { Call } from "../frame/command.ts";
import { EXIT, type ExitStatus, usageError } from "../frame/exit.ts";
import type { Options } from "../frame/options.ts";
import { backEndUrl } from "../input/back-end.ts";
import { type MemberInput, withProgress } from "../input/query.ts";
import { exitStatusOf, knownAccount } from "./access.ts";

/** As many searches as a plan of the portal has by default. */
const MAX_SEARCHES = 12;

/** A type of stay that what lapses could pay for, with the verdict that closes it. */
export interface PlanBarrier {
  readonly stay: StayType;
  readonly decision: Decision<Verdict>;
}

export interface MemberPlans extends StayPlans {
  readonly windowDays: number;
  readonly barriers: readonly PlanBarrier[];
  readonly searches: {
    readonly planned: number;
    readonly answered: number;
    readonly failed: number;
    /** `YYYY-MM`, the nearest first. */
    readonly months: readonly string[];
  };
  /** Names of resorts by id, as far as the offers name them. */
  readonly resortNames: ReadonlyMap<string, string>;
}

/** The option of each field of the plan form. */
const OPTION_OF_FIELD = {
  window: "window",
  minNights: "min-nights",
  maxNights: "max-nights",
  people: "people",
  from: "from",
  until: "until",
} as const satisfies Readonly<Record<string, keyof Options>>;

/** Finds plans. A facts file has no offers, so every search counts as failed. */
export async function findPlans(
  input: MemberInput,
  { options, environment }: Pick<Call, "options" | "environment">,
): Promise<MemberPlans> {
  const { member, today, now, data } = input;
  const form = parseWishes(options, input);
  const { windowDays } = form.wishes;
  const holdings = { lots: member.points, entitlements: member.entitlements };
  const lapsing = lapsingLots(holdings, { today, windowDays });
  const { accountId, accountName, accountType, memberships } = member;
  const identity = { accountId, accountName, accountType, memberships };
  const account = knownAccount(input, input);
  const party: StayParty = {
    memberNumber: input.memberNumber,
    isEcv: data.brand === ECV_BRAND,
    memberType: account?.label ?? accountTypeLabel(null),
    payer: account?.portalType ?? null,
  };
  const verdicts = STAY_TYPES.map((stay) => ({
    stay,
    decision: explainStay({ stay, member: identity, account, today }),
  }));
  const open = verdicts.flatMap(({ stay, decision }) => (decision.outcome === "yes" ? [stay] : []));
  const queries =
    lapsing.length === 0 ? [] : planSearches(form, { lapsing, stays: open, party, today }).slice(0, MAX_SEARCHES);
  const results = hasOffers(input) ? await runSearches(queries, { party, environment }) : [];
  const offers = results.flatMap((result) => result ?? []);
  const answered = results.filter((result) => result !== undefined).length;
  const plans = planStays({
    holdings,
    offers,
    verdictOf: (stay) => (open.includes(stay) ? "yes" : "no"),
    today,
    wishes: form.wishes,
    booked: data.bookings?.filter((booking) => ["upcoming", "held"].includes(bookingState({ booking, now }))),
    failedSearches: queries.length - answered,
  });
  return {
    ...plans,
    windowDays,
    barriers: verdicts.filter(
      ({ stay, decision }) =>
        decision.outcome !== "yes" && lapsing.some(({ kind }) => kind === costKind(stay, party.payer)),
    ),
    searches: {
      planned: queries.length,
      answered,
      failed: results.length - answered,
      months: [...new Set(queries.map(({ choices }) => choices.month))],
    },
    resortNames: new Map(offers.map(({ resortId, resortName }) => [resortId, resortName])),
  };
}

/** Whether the stays can be searched: only the back-end has offers. */
export function hasOffers({ data }: Pick<MemberInput, "data">): boolean {
  return data.origin === "the back-end";
}

/** The exit status of a plan's decision. */
export function planStatus(input: MemberInput, { decision: { outcome }, searches }: MemberPlans): ExitStatus {
  return outcome === "not known" && searches.failed > 0 ? EXIT.upstreamDown : exitStatusOf(input, outcome);
}

function parseWishes(options: Options, { today }: MemberInput): PlanForm {
  const typed = Object.fromEntries(Object.entries(OPTION_OF_FIELD).map(([field, option]) => [field, options[option]]));
  const form = parsePlanForm(typed, today);
  if ("value" in form) return form.value;
  const [problem] = form.problems;
  const option = Object.entries(OPTION_OF_FIELD).find(([field]) => field === problem?.field)?.[1] ?? "";
  throw usageError(`--${option} is not valid. ${problem?.title.en ?? ""}`, "Nothing was searched.");
}

/** Runs the searches concurrently. One that fails is `undefined`. */
async function runSearches(
  queries: readonly PlanSearch[],
  { party, environment }: { party: StayParty; environment: Call["environment"] },
): Promise<readonly (readonly Offer[] | undefined)[]> {
  if (queries.length === 0) return [];
  const { call } = environment.timeLimits ?? {};
  const ports = createBackEndPorts({
    ...backEndUrl(environment.env),
    ...(call !== undefined && { deadlinesMs: { call, search: call } }),
  });
  try {
    const searches = queries.map(({ stay, criteria }) => ports.stays.search(stay, criteria, party));
    const results = await withProgress(Promise.allSettled(searches), environment);
    return results.map((result) => (result.status === "fulfilled" ? result.value : undefined));
  } finally {
    await ports.close();
  }
}
