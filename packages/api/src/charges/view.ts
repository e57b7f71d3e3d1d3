// Charges as answers show them. What counts, and once, the domain decides (reading R19).

import { BANNER_RULES, explainBanner, type Outstanding, outstanding } from "@portico/domain/charges/outstanding";
import type { ListedCharge } from "@portico/domain/charges/source";
import type { Day } from "@portico/domain/day";
import { memberReason } from "@portico/domain/decision";
import type { Language, Spoken } from "@portico/domain/language";
import type { PortalType } from "@portico/domain/member/kinds";
import { type MoneyView, moneyView } from "../http/values.ts";
import type { PermissionView } from "../session/contract.ts";
import type { ChargesWatch } from "./contract.ts";

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

/** The same, and the language of the answer. */
export interface ChargesViewSetting extends ChargeSetting {
  readonly language: Language;
}

/** What is owed today. */
export function owedToday({ unpaid, levy }: ChargeGroups, setting: ChargeSetting): Outstanding {
  return outstanding({ unpaidCharges: unpaid, levyCharges: levy }, setting);
}

/** What is owed in each currency, for an answer. */
export function owedViews({ amounts }: Pick<Outstanding, "amounts">): MoneyView[] {
  return [...amounts.values()].map(moneyView);
}

/** Whose banner, and in which language it is told. */
export type BannerSetting = Pick<ChargesViewSetting, "portalType" | "language">;

const PANEL_SHOWN: Spoken = {
  en: "you see what you owe here",
  vi: "bạn xem được số tiền phải trả ở đây",
};

const NOT_KNOWN_YET: Spoken = {
  en: "we do not know yet what you owe",
  vi: "hiện chúng tôi chưa biết bạn phải trả bao nhiêu",
};

/** Whether the banner shows. */
function bannerView({ portalType, language }: BannerSetting, owes: boolean): PermissionView {
  const decision = explainBanner({ portalType, owes });
  return { allowed: decision.outcome === "yes", because: memberReason(BANNER_RULES, decision, language) };
}

/** Whether the balance panel is for this type of member; it shows a balance of nothing too. */
export function balancePanelView(setting: BannerSetting): PermissionView {
  const { allowed, because } = bannerView(setting, true);
  return { allowed, because: allowed ? PANEL_SHOWN[setting.language] : because };
}

/** A look of the watch. */
export function watchView(
  groups: ChargeGroups | undefined,
  { goesOn, ...setting }: ChargesViewSetting & { goesOn: boolean },
): ChargesWatch {
  const owed = groups && owedToday(groups, setting);
  const found = owed !== undefined && owed.charges.length > 0;
  const banner: PermissionView =
    owed === undefined ? { allowed: false, because: NOT_KNOWN_YET[setting.language] } : bannerView(setting, found);
  return { found, owed: owed === undefined ? null : owedViews(owed), goesOn, banner };
}
