// The question `plan` of `portico eval`: plans from the holdings and offers of the case (R61).

import { type Day, isoDay, parseDay } from "@portico/domain/day";
import type { Verdict } from "@portico/domain/decision";
import { parseMember } from "@portico/domain/explain/member-facts";
import { type DecisionView, decisionView } from "@portico/domain/explain/view";
import type { PortalType } from "@portico/domain/member/kinds";
import { asRecord, parseIdentifier, parseList, parseQuantity, rowName } from "@portico/domain/parse";
import type { LapsingLot } from "@portico/domain/plan/lapsing";
import { planStays, type StayPlans } from "@portico/domain/plan/plan";
import { type PlanForm, parsePlanForm } from "@portico/domain/plan/plan-form";
import { STAY_TYPES, type StayType } from "@portico/domain/stays/kinds";
import { costKind, type Offer } from "@portico/domain/stays/offer";
import { explainStay } from "@portico/domain/stays/verdict";
import { type Case, CaseError } from "./case.ts";
import { memberAccount } from "./case-fields.ts";

export function planAnswer(evalCase: Case): object {
  const { plans, unknown } = plansOf(evalCase);
  return {
    outcome: plans.decision.outcome,
    lapsing: plans.lapsing.map(lapsingData),
    plans: plans.plans.map(({ goals, stays, lapses, limit }) => ({
      goals,
      stays: stays.map(({ offer }) => offer.id),
      lapses: lapses.map(lapsingData),
      limit,
    })),
    ...(unknown.length > 0 && { unknown }),
  };
}

/** The decision about the plan, and the verdicts about the stays of the offers. */
export function planReason(evalCase: Case): DecisionView & { stays: Readonly<Record<string, DecisionView>> } {
  const { plans, stays } = plansOf(evalCase);
  return {
    ...decisionView(plans.decision),
    stays: Object.fromEntries(stays.map((stay) => [stay, decisionView(explainCaseStay(stay, evalCase))])),
  };
}

function plansOf(evalCase: Case): {
  readonly plans: StayPlans;
  readonly stays: readonly StayType[];
  /** Offers and holdings that could not be read. */
  readonly unknown: readonly string[];
} {
  const { fields, today } = evalCase;
  const member = parseMember(fields["member"]);
  const { portalType } = memberAccount(evalCase, member);
  const rows = parseList(fields["offers"], (row) => parseOffer(row, portalType));
  const offers = (rows ?? []).flatMap(({ offer }) => offer ?? []);
  const unread = (rows ?? []).flatMap(({ offer, id }, index) =>
    offer === undefined ? [rowName("offers", index, id)] : [],
  );
  const stays = STAY_TYPES.filter((stay) => offers.some((offer) => offer.stay === stay));
  const verdicts = new Map<StayType, Verdict>(stays.map((stay) => [stay, explainCaseStay(stay, evalCase).outcome]));
  const plans = planStays({
    holdings: { lots: member.points, entitlements: member.entitlements },
    offers,
    verdictOf: (stay) => verdicts.get(stay) ?? "not known",
    today,
    wishes: wishesOf(evalCase),
    // A missing list, and an offer that cannot be read, may hide a free stay.
    failedSearches: rows === undefined ? 1 : unread.length,
  });
  return { plans, stays, unknown: [...plans.unclear, ...(rows === undefined ? ["offers"] : unread)] };
}

function explainCaseStay(stay: StayType, evalCase: Case): ReturnType<typeof explainStay> {
  const member = parseMember(evalCase.fields["member"]);
  return explainStay({ stay, member, account: memberAccount(evalCase, member), today: evalCase.today });
}

/** A wish that is not valid is an error of the case: a plan without it would answer another question. */
function wishesOf({ fields, today }: Case): PlanForm["wishes"] {
  const { window, minNights, maxNights, people, from, until } = asRecord(fields["wishes"]);
  const typed = { window, minNights, maxNights, people, from, until };
  const texts = Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) =>
      value === undefined
        ? []
        : [[name, typeof value === "string" || typeof value === "number" ? String(value) : "not valid"]],
    ),
  );
  const form = parsePlanForm(texts, today);
  if ("value" in form) return form.value.wishes;
  const [problem] = form.problems;
  throw new CaseError("EVAL_BAD_FIELD", `\`wishes.${problem?.field}\`: ${problem?.title.en}`);
}

/** An offer has the names of the back-end's fields, except `stay`, which is the portal's name of the stay. */
function parseOffer(
  row: unknown,
  payer: PortalType | null,
): { readonly id: string | undefined; readonly offer: Offer | undefined } {
  const fields = asRecord(row);
  const id = parseIdentifier(fields["OfferID"]);
  const stay = STAY_TYPES.find((type) => type === fields["stay"]);
  const arrival = parseDay(fields["ArrivalDate"]);
  const nights = parseQuantity(fields["Nights"]);
  const resortId = parseIdentifier(fields["ResortID"]);
  const cost = stay === undefined ? undefined : parseCost(asRecord(fields["Price"]), costKind(stay, payer));
  if (id === undefined || stay === undefined || arrival === undefined || nights === undefined)
    return { id, offer: undefined };
  if (resortId === undefined || cost === undefined || nights < 1) return { id, offer: undefined };
  const { ResortName: name, UnitType: unit, Sleeps: sleeps } = fields;
  return {
    id,
    offer: {
      id,
      stay,
      arrival,
      nights,
      resortId,
      cost,
      resortName: typeof name === "string" ? name : resortId,
      unit: typeof unit === "string" ? unit : "",
      sleeps: parseQuantity(sleeps) ?? 0,
    },
  };
}

/** The part of a price that a plan can use: points, or an entitlement. */
function parseCost(
  price: Readonly<Record<string, unknown>>,
  kind: ReturnType<typeof costKind>,
): Offer["cost"] | undefined {
  const points = parseQuantity(price["Points"]);
  const resortId = parseIdentifier(price["EntitlementResortID"]);
  if (kind === "points") return points === undefined || points < 0 ? undefined : { kind, points };
  return kind === "entitlement" && resortId !== undefined ? { kind, resortId } : undefined;
}

function lapsingData({ kind, amount, lastDay, id }: LapsingLot): object {
  return { kind, amount, lastDay: isoDay(lastDay satisfies Day), ...(id !== undefined && { id }) };
}
