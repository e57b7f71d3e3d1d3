// Converts what was read to the dashboard's panels.

import type { Outstanding } from "@portico/domain/charges/outstanding";
import { brisbaneDay, type Instant } from "@portico/domain/day";
import { countEntitlements } from "@portico/domain/entitlements/count";
import { PorticoError } from "@portico/domain/errors";
import { addMoney, type Currency, type Money } from "@portico/domain/money";
import type { Booking } from "@portico/domain/stays/source";
import { owedViews } from "../charges/view.ts";
import { dayOrNull } from "../http/values.ts";
import type { EntitlementsResult } from "../session-context/entitlements.ts";
import { type BookingSetting, bookingSummary, bookingsOfGroup } from "../stays/view.ts";
import type { Dashboard, PanelName } from "./contract.ts";

/** The content of a panel that could be read. */
export type Ready<Name extends PanelName> = Omit<Extract<Dashboard[Name], { state: "ready" }>, "state">;

export function chargesPanel(owed: Outstanding): Ready<"charges"> {
  return { owed: owedViews(owed), unknown: [...owed.unknown] };
}

export function overduePanel({ charges, unknown }: Outstanding): Ready<"overdue"> {
  const overdue = charges.filter((entry) => entry.overdue).map(({ charge }) => charge);
  const amounts = new Map<Currency, Money>();
  for (const { balance } of overdue) {
    if (balance === undefined) continue;
    const sum = amounts.get(balance.currency);
    amounts.set(balance.currency, sum === undefined ? balance : addMoney(sum, balance));
  }
  const days = overdue.flatMap(({ dueOn }) => dueOn ?? []).toSorted((one, other) => one - other);
  const undated = charges.flatMap(({ name, charge }) => (charge.dueOn === undefined ? [name] : []));
  return {
    count: overdue.length,
    owed: owedViews({ amounts }),
    since: dayOrNull(days[0]),
    unknown: [...unknown, ...undated],
  };
}

/** The count of usable entitlements. Fails if one resort could not be read, because the count would look complete. */
export function entitlementsPanel({ entitlements, failed }: EntitlementsResult, now: Instant): Ready<"entitlements"> {
  if (failed[0] !== undefined) throw new PorticoError(failed[0].code, { detail: "entitlements of a resort" });
  const { value, unknown } = countEntitlements(entitlements, brisbaneDay(now));
  return { active: value ?? 0, unknown: [...unknown] };
}

/** The next stay, and the number of holds to confirm. */
export function bookingPanel(bookings: readonly Booking[], setting: BookingSetting): Ready<"booking"> {
  const [next] = bookingsOfGroup("upcoming", bookings, setting.now);
  return {
    next: next === undefined ? null : bookingSummary(next, setting),
    held: bookingsOfGroup("held", bookings, setting.now).length,
  };
}

/** The mailing lists; `undefined` if the campaign service does not know the address. */
export function preferencesPanel(
  preferences: readonly { readonly subscribed: boolean }[] | undefined,
): Ready<"preferences"> {
  if (preferences === undefined) return { contact: "unknown", subscribed: null, lists: null };
  const subscribed = preferences.filter((list) => list.subscribed).length;
  return { contact: "known", subscribed, lists: preferences.length };
}
