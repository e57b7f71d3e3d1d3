// Charges as answers show them. What counts, and once, the domain decides (reading R19).

import { KIND_WORDS } from "@portico/domain/access/words";
import {
  BANNER_TYPES,
  explainBanner,
  explainCharge,
  type Outstanding,
  outstanding,
} from "@portico/domain/charges/outstanding";
import type { ListedCharge } from "@portico/domain/charges/source";
import { type Day, isoDay } from "@portico/domain/day";
import type { PortalType } from "@portico/domain/member/kinds";
import { rowName } from "@portico/domain/wire";
import { dayOrNull } from "../points/view.ts";
import type { PermissionView } from "../session/contract.ts";
import type { ChargesAnswer, ChargesWatch, ChargeView } from "./contract.ts";
import { type MoneyView, moneyView } from "./money.ts";

/** Both groups of a member's charges. */
export interface ChargeGroups {
  readonly unpaid: readonly ListedCharge[];
  readonly levy: readonly ListedCharge[];
}

/** For whom, and on which day. */
export interface ChargeSetting {
  readonly portalType: PortalType | null;
  readonly today: Day;
}

/** What is owed today. */
export function owedToday({ unpaid, levy }: ChargeGroups, setting: ChargeSetting): Outstanding {
  return outstanding({ unpaidCharges: unpaid, levyCharges: levy }, setting);
}

/** Both groups, each charge with its state, and what they come to. */
export function chargesView(groups: ChargeGroups, setting: ChargeSetting): ChargesAnswer {
  const { portalType, today } = setting;
  const owed = owedToday(groups, setting);
  const group = (name: string, charges: readonly ListedCharge[]) =>
    charges.map((charge, place) => chargeView(rowName(name, place, charge.id), charge, today));
  return {
    today: isoDay(today),
    unpaid: group("charges.unpaid", groups.unpaid),
    levy: group("charges.levy", groups.levy),
    owed: owedViews(owed),
    overdue: owed.charges.flatMap(({ name, overdue }) => (overdue ? [name] : [])),
    unknown: [...owed.unknown],
    banner: bannerView(portalType, owed.charges.length > 0),
    balancePanel: balancePanelView(portalType),
  };
}

function chargeView(name: string, charge: ListedCharge, today: Day): ChargeView {
  const { id, description, balance, dueOn } = charge;
  const { outcome, because } = explainCharge(charge, today);
  return {
    name,
    id: id ?? null,
    description: description ?? null,
    balance: balance === undefined ? null : moneyView(balance),
    dueOn: dayOrNull(dueOn),
    state: outcome,
    because,
  };
}

/** What is owed in each currency, for an answer. */
export function owedViews({ amounts }: Pick<Outstanding, "amounts">): MoneyView[] {
  return [...amounts.values()].map(moneyView);
}

const OTHER_TYPE = `This is for ${listed(BANNER_TYPES.map((type) => KIND_WORDS[type]))} members.`;

/** Whether the banner shows. */
export function bannerView(portalType: PortalType | null, owes: boolean): PermissionView {
  const { outcome, rule, because } = explainBanner({ portalType, owes });
  return { allowed: outcome === "yes", because: rule === "banner.other-type" ? OTHER_TYPE : because };
}

/** Whether the balance panel is for this type of member; it shows a balance of nothing too. */
export function balancePanelView(portalType: PortalType | null): PermissionView {
  const { allowed, because } = bannerView(portalType, true);
  return { allowed, because: allowed ? "the balance panel is for this type of member" : because };
}

function listed(words: readonly string[]): string {
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** A look of the watch. */
export function watchView(
  groups: ChargeGroups | undefined,
  { portalType, today, again }: ChargeSetting & { again: boolean },
): ChargesWatch {
  const owed = groups && owedToday(groups, { portalType, today });
  const found = owed !== undefined && owed.charges.length > 0;
  const banner: PermissionView =
    owed === undefined ? { allowed: false, because: "what is owed is not known yet" } : bannerView(portalType, found);
  return { found, owed: owed === undefined ? null : owedViews(owed), again, banner };
}
