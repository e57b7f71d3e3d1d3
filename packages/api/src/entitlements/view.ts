// Entitlements as an answer shows them: each once, with its status and the reason for it.

import { isoDay } from "@portico/domain/day";
import { memberReason } from "@portico/domain/decision";
import { countEntitlements } from "@portico/domain/entitlements/count";
import type { Entitlement } from "@portico/domain/entitlements/entitlement";
import { nextEntitlementChange } from "@portico/domain/entitlements/forecast";
import { type EntitlementOnce, entitlementsOnce } from "@portico/domain/entitlements/once";
import { ENTITLEMENT_STATUS_RULES, explainEntitlementStatus } from "@portico/domain/entitlements/status";
import { isUsableEntitlement } from "@portico/domain/entitlements/usable";
import { holdingWord } from "@portico/domain/holding";
import { dayOrNull } from "../http/values.ts";
import { changeView, type ViewSetting } from "../points/view.ts";
import type { StayVerdictView } from "../stays/verdict-contract.ts";
import type { FoundEntitlements } from "../visit/entitlements.ts";
import type { EntitlementsAnswer, EntitlementView } from "./contract.ts";

/** Finds the name of a resort by its id. */
type ResortNames = ReadonlyMap<string, string>;

interface NamedSetting extends ViewSetting {
  readonly names: ResortNames;
}

interface EntitlementSetting extends NamedSetting {
  readonly ownerWeek: StayVerdictView;
}

/** All entitlements of a member; what lapses first comes first. */
export function entitlementsView(
  { entitlements, failed }: FoundEntitlements,
  setting: EntitlementSetting,
): EntitlementsAnswer {
  const { today, names, ownerWeek } = setting;
  const { value, unknown } = countEntitlements(entitlements, today);
  const atLeast = value ?? 0;
  return {
    today: isoDay(today),
    entitlements: entitlementViews(entitlements, setting),
    ownerWeek,
    active: failed.length === 0 ? value : null,
    atLeast,
    unknown: [...unknown],
    failed: failed.map(({ resortId, code }) => ({ resortId, resortName: names.get(resortId) ?? null, code })),
  };
}

/** Each entitlement once; what lapses first comes first. */
export function entitlementViews(entitlements: readonly Entitlement[], setting: NamedSetting): EntitlementView[] {
  return entitlementsOnce(entitlements, setting.today)
    .toSorted((one, other) => (one.entitlement.expiresOn ?? Infinity) - (other.entitlement.expiresOn ?? Infinity))
    .map((one) => entitlementView(one, setting));
}

function entitlementView(
  { name, entitlement }: EntitlementOnce,
  { today, language, names }: NamedSetting,
): EntitlementView {
  const { id, remaining, expiresOn, status, resortId } = entitlement;
  const decision = explainEntitlementStatus(entitlement, today);
  const usable = isUsableEntitlement(entitlement, today);
  return {
    name,
    id: id ?? null,
    resortId: resortId ?? null,
    resortName: (resortId === undefined ? undefined : names.get(resortId)) ?? null,
    balance: remaining ?? null,
    expiresOn: dayOrNull(expiresOn),
    given: status ?? null,
    status: holdingWord(decision.outcome),
    because: memberReason(ENTITLEMENT_STATUS_RULES, decision, language),
    usable,
    daysLeft: expiresOn === undefined ? null : expiresOn - today,
    isLastDay: usable && expiresOn === today,
    nextChange: changeView(nextEntitlementChange(entitlement, today)),
  };
}
