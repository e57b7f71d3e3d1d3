// Points, entitlements and charges, told: the status of each row, why, and from when it is another.

import type { Charge } from "@portico/domain/charges/charge";
import { explainBanner, explainCharge, outstanding } from "@portico/domain/charges/outstanding";
import { type Day, formatDay } from "@portico/domain/day";
import type { Decision } from "@portico/domain/decision";
import { explainEntitlementStatus } from "@portico/domain/entitlements/status";
import { nextAnswer } from "@portico/domain/explain/changes";
import { accountOf } from "@portico/domain/member/account";
import { explainPointsStatus } from "@portico/domain/points/status";
import { rowName } from "@portico/domain/wire";
import { CALLS } from "../facts/found.ts";
import type { Asked } from "../facts/question.ts";
import { EXIT } from "../frame/exit.ts";
import type { Telling, Told } from "./explanation.ts";

const BANNER = "the banner";
const CHARGES: Named = { one: "Charge", all: "charges" };

/** The lots of points. */
export function tellPoints({ member, today }: Asked): Telling {
  return rowsTold(
    { one: "Lot", all: "lots of points" },
    member.points?.map((lot, at) =>
      rowTold(rowName("points", at, undefined), {
        call: CALLS.points,
        today,
        on: (day) => explainPointsStatus(lot, day),
      }),
    ),
  );
}

/** The entitlements. */
export function tellEntitlements({ member, today }: Asked): Telling {
  return rowsTold(
    { one: "Entitlement", all: "entitlements" },
    member.entitlements?.map((one, at) =>
      rowTold(rowName("entitlements", at, one.id), {
        call: CALLS.entitlements,
        today,
        on: (day) => explainEntitlementStatus(one, day),
      }),
    ),
  );
}

/** The charges, and the banner that asks for them. */
export function tellCharges({ member, brand, today }: Asked): Telling {
  const { portalType } = accountOf(member, { brand, today });
  const owes = outstanding(member, { portalType, today }).charges.length > 0;
  const { unpaidCharges, levyCharges } = member;
  if (unpaidCharges === undefined && levyCharges === undefined) return rowsTold(CHARGES, undefined);
  const rowsOf = (charges: readonly Charge[] = [], list: string) =>
    charges.map((charge, at) =>
      rowTold(rowName(list, at, charge.id), { call: CALLS.charges, today, on: (day) => explainCharge(charge, day) }),
    );
  // A levy stands in both lists, and counts once.
  const isUnpaid = new Set(unpaidCharges?.map(({ id }) => id));
  const banner = explainBanner({ portalType, owes });
  return rowsTold(CHARGES, [
    { about: BANNER, outcome: banner.outcome, decision: banner, call: CALLS.charges, changes: [] },
    ...rowsOf(unpaidCharges, "charges.unpaid"),
    ...rowsOf(levyCharges, "charges.levy").filter(({ about }) => !isUnpaid.has(about)),
  ]);
}

function rowTold(
  about: string,
  { call, today, on }: { call: string; today: Day; on: (day: Day) => Decision<string> },
): Told {
  const decision = on(today);
  const next = nextAnswer(today, (day) => on(day).outcome);
  const changes = next === undefined ? [] : [`From ${formatDay(next.day)} on it is ${said(next.outcome)}.`];
  return { about, outcome: decision.outcome, decision, call, changes };
}

interface Named {
  readonly one: string;
  readonly all: string;
}

function rowsTold({ one, all }: Named, told: readonly Told[] | undefined): Telling {
  if (told === undefined) return { sentences: [`The ${all} could not be read.`], told: [], status: EXIT.notFound };
  if (told.length === 0) return { sentences: [`There are no ${all}.`], told, status: EXIT.notFound };
  return {
    sentences: told.map(({ about, outcome, decision, changes }) =>
      [`${statusWords(about, { one, outcome })}: ${decision.because}.`, ...changes].join(" "),
    ),
    told,
    status: EXIT.yes,
  };
}

function statusWords(about: string, { one, outcome }: { one: string; outcome: string }): string {
  if (about === BANNER) return `The banner that asks for payment is ${outcome === "yes" ? "shown" : "not shown"}`;
  return `${one} ${about} is ${said(outcome)}`;
}

/** `EXPIRING` is how it is written, not how it is said. */
function said(outcome: string): string {
  return outcome.toLowerCase();
}
