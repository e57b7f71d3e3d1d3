// Converts charges to the response format. The domain decides which charges count, each once (reading R19).

import { BANNER_RULES, explainBanner, type Outstanding, outstanding } from "@portico/domain/charges/outstanding";
import type { ListedCharge } from "@portico/domain/charges/source";
import type { Day } from "@portico/domain/day";
import { memberReason } from "@portico/domain/decision";
import type { Language, LocalizedText } from "@portico/domain/language";
import type { PortalType } from "@portico/domain/member/kinds";
import { type MoneyView, moneyView } from "../http/values.ts";
import type { PermissionView } from "../session/contract.ts";
import type { ChargesWatch } from "./contract.ts";

export interface ChargeGroups {
  readonly unpaid: readonly ListedCharge[];
  readonly levy: readonly ListedCharge[];
}

export interface ChargeSetting {
  readonly portalType: PortalType | null;
  readonly today: Day;
}

export interface ChargesViewSetting extends ChargeSetting {
  readonly language: Language;
}

export function owedToday({ unpaid, levy }: ChargeGroups, setting: ChargeSetting): Outstanding {
  return outstanding({ unpaidCharges: unpaid, levyCharges: levy }, setting);
}

export function owedViews({ amounts }: Pick<Outstanding, "amounts">): MoneyView[] {
  return [...amounts.values()].map(moneyView);
}

export type BannerSetting = Pick<ChargesViewSetting, "portalType" | "language">;

const PANEL_ALLOWED: LocalizedText = {
  en: "you see what you owe here",
  vi: "bạn xem được số tiền phải trả ở đây",
};

const OWED_UNKNOWN: LocalizedText = {
  en: "we do not know yet what you owe",
  vi: "hiện chúng tôi chưa biết bạn phải trả bao nhiêu",
};

/** Whether the banner shows. */
function bannerView({ portalType, language }: BannerSetting, hasCharges: boolean): PermissionView {
  const decision = explainBanner({ portalType, owes: hasCharges });
  return { allowed: decision.outcome === "yes", because: memberReason(BANNER_RULES, decision, language) };
}

/** Whether the member's type has the balance panel, which also shows a balance of 0. */
export function balancePanelView(setting: BannerSetting): PermissionView {
  const { allowed, because } = bannerView(setting, true);
  return { allowed, because: allowed ? PANEL_ALLOWED[setting.language] : because };
}

export function watchView(
  groups: ChargeGroups | undefined,
  { goesOn, ...setting }: ChargesViewSetting & { goesOn: boolean },
): ChargesWatch {
  const owed = groups && owedToday(groups, setting);
  const hasCharges = owed !== undefined && owed.charges.length > 0;
  const banner: PermissionView =
    owed === undefined ? { allowed: false, because: OWED_UNKNOWN[setting.language] } : bannerView(setting, hasCharges);
  return { found: hasCharges, owed: owed === undefined ? null : owedViews(owed), goesOn, banner };
}
