// Explains points, entitlements and charges: the status of each row, the reason, and the next change.

import type { Charge } from "@portico/domain/charges/charge";
import { explainBanner, explainCharge, outstanding } from "@portico/domain/charges/outstanding";
import { type Day, formatDay } from "@portico/domain/day";
import type { Decision } from "@portico/domain/decision";
import { explainEntitlementStatus } from "@portico/domain/entitlements/status";
import { nextOutcomeChange } from "@portico/domain/explain/changes";
import { accountOf } from "@portico/domain/member/account";
import { rowName } from "@portico/domain/parse";
import { explainPointsStatus } from "@portico/domain/points/status";
import { EXIT } from "../frame/exit.ts";
import { CALL_OF_PART } from "../input/member-data.ts";
import type { MemberInput } from "../input/query.ts";
import type { Explanation, ExplanationOutput } from "./explanation.ts";

const BANNER = "the banner";
const CHARGES: RowNames = { singular: "Charge", plural: "charges" };

export function pointsExplanation({ member, today }: MemberInput): Explanation {
  return explainRows(
    { singular: "Lot", plural: "lots of points" },
    member.points?.map((lot, index) =>
      explainRow(rowName("points", index, undefined), {
        call: CALL_OF_PART.points,
        today,
        explainOn: (day) => explainPointsStatus(lot, day),
      }),
    ),
  );
}

export function entitlementsExplanation({ member, today }: MemberInput): Explanation {
  return explainRows(
    { singular: "Entitlement", plural: "entitlements" },
    member.entitlements?.map((entitlement, index) =>
      explainRow(rowName("entitlements", index, entitlement.id), {
        call: CALL_OF_PART.entitlements,
        today,
        explainOn: (day) => explainEntitlementStatus(entitlement, day),
      }),
    ),
  );
}

export function chargesExplanation({ member, brand, today }: MemberInput): Explanation {
  const { portalType } = accountOf(member, { brand, today });
  const owes = outstanding(member, { portalType, today }).charges.length > 0;
  const { unpaidCharges, levyCharges } = member;
  if (unpaidCharges === undefined && levyCharges === undefined) return explainRows(CHARGES, undefined);
  const rowsOf = (charges: readonly Charge[] = [], list: string) =>
    charges.map((charge, index) =>
      explainRow(rowName(list, index, charge.id), {
        call: CALL_OF_PART.charges,
        today,
        explainOn: (day) => explainCharge(charge, day),
      }),
    );
  // A levy is in both lists, but counts once.
  const unpaidNames = new Set(unpaidCharges?.map(({ id }) => id));
  const banner = explainBanner({ portalType, owes });
  return explainRows(CHARGES, [
    { about: BANNER, outcome: banner.outcome, decision: banner, call: CALL_OF_PART.charges, changes: [] },
    ...rowsOf(unpaidCharges, "charges.unpaid"),
    ...rowsOf(levyCharges, "charges.levy").filter(({ about }) => !unpaidNames.has(about)),
  ]);
}

function explainRow(
  about: string,
  { call, today, explainOn }: { call: string; today: Day; explainOn: (day: Day) => Decision<string> },
): ExplanationOutput {
  const decision = explainOn(today);
  const next = nextOutcomeChange(today, (day) => explainOn(day).outcome);
  const changes = next === undefined ? [] : [`From ${formatDay(next.day)} on it is ${lowerCase(next.outcome)}.`];
  return { about, outcome: decision.outcome, decision, call, changes };
}

interface RowNames {
  readonly singular: string;
  readonly plural: string;
}

function explainRows({ singular, plural }: RowNames, decisions: readonly ExplanationOutput[] | undefined): Explanation {
  if (decisions === undefined)
    return { sentences: [`The ${plural} could not be read.`], decisions: [], status: EXIT.notFound };
  if (decisions.length === 0) return { sentences: [`There are no ${plural}.`], decisions, status: EXIT.notFound };
  return {
    sentences: decisions.map(({ about, outcome, decision, changes }) =>
      [`${statusText(about, { singular, outcome })}: ${decision.because}.`, ...changes].join(" "),
    ),
    decisions,
    status: EXIT.yes,
  };
}

function statusText(about: string, { singular, outcome }: { singular: string; outcome: string }): string {
  if (about === BANNER) return `The banner that asks for payment is ${outcome === "yes" ? "shown" : "not shown"}`;
  return `${singular} ${about} is ${lowerCase(outcome)}`;
}

function lowerCase(outcome: string): string {
  return outcome.toLowerCase();
}
