// Converts entitlements to the response format: each once, with its status and the reason.

import { isoDay } from "@portico/domain/day";
import { memberReason } from "@portico/domain/decision";
import { countByResort, countEntitlements } from "@portico/domain/entitlements/count";
import type { Entitlement } from "@portico/domain/entitlements/entitlement";
import { nextEntitlementChange } from "@portico/domain/entitlements/forecast";
import { ENTITLEMENT_STATUS_RULES, explainEntitlementStatus } from "@portico/domain/entitlements/status";
import { type UniqueEntitlement, uniqueEntitlements } from "@portico/domain/entitlements/unique";
import { isUsableEntitlement } from "@portico/domain/entitlements/usable";
import { toHoldingStatus } from "@portico/domain/holding";
import { dayOrNull } from "../http/values.ts";
import { changeView, type ViewSetting } from "../points/view.ts";
import type { EntitlementsResult } from "../session-context/entitlements.ts";
import type { StayVerdictView } from "../stays/verdict-contract.ts";
import type { EntitlementsResponse, EntitlementView } from "./contract.ts";

/** Names by resort id. */
type ResortNames = ReadonlyMap<string, string>;

interface NamedSetting extends ViewSetting {
  readonly names: ResortNames;
}

interface EntitlementSetting extends NamedSetting {
  readonly ownerWeek: StayVerdictView;
}

/** All entitlements, in order of expiry, with counts. */
export function entitlementsView(
  { entitlements, failed }: EntitlementsResult,
  setting: EntitlementSetting,
): EntitlementsResponse {
  const { today, names, ownerWeek } = setting;
  const { value, unknown } = countEntitlements(entitlements, today);
  const atLeast = value ?? 0;
  return {
    today: isoDay(today),
    entitlements: entitlementViews(entitlements, setting),
    resorts: countByResort(entitlements, today).map(({ resortId, value: usable, weeks }) => ({
      resortId: resortId ?? null,
      resortName: resortNameOf(resortId, names),
      usable,
      weeks,
    })),
    ownerWeek,
    active: failed.length === 0 ? value : null,
    atLeast,
    unknown: [...unknown],
    failed: failed.map(({ resortId, code }) => ({ resortId, resortName: names.get(resortId) ?? null, code })),
  };
}

/** Deduplicated entitlements in order of expiry. */
export function entitlementViews(entitlements: readonly Entitlement[], setting: NamedSetting): EntitlementView[] {
  return uniqueEntitlements(entitlements, setting.today)
    .toSorted((one, other) => (one.entitlement.expiresOn ?? Infinity) - (other.entitlement.expiresOn ?? Infinity))
    .map((entry) => entitlementView(entry, setting));
}

function entitlementView(
  { name, entitlement }: UniqueEntitlement,
  { today, language, names }: NamedSetting,
): EntitlementView {
  const { id, remaining, expiresOn, status, resortId } = entitlement;
  const decision = explainEntitlementStatus(entitlement, today);
  const usable = isUsableEntitlement(entitlement, today);
  return {
    name,
    id: id ?? null,
    resortId: resortId ?? null,
    resortName: resortNameOf(resortId, names),
    balance: remaining ?? null,
    expiresOn: dayOrNull(expiresOn),
    given: status ?? null,
    status: toHoldingStatus(decision.outcome),
    because: memberReason(ENTITLEMENT_STATUS_RULES, decision, language),
    usable,
    daysLeft: expiresOn === undefined ? null : expiresOn - today,
    isLastDay: usable && expiresOn === today,
    nextChange: changeView(nextEntitlementChange(entitlement, today)),
  };
}

function resortNameOf(resortId: string | undefined, names: ResortNames): string | null {
  return (resortId === undefined ? undefined : names.get(resortId)) ?? null;
}
