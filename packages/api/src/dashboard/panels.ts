// What the panels of the dashboard show of what was read.

import type { Outstanding } from "@portico/domain/charges/outstanding";
import { brisbaneDay, type Instant } from "@portico/domain/day";
import { countEntitlements } from "@portico/domain/entitlements/count";
import { PorticoError } from "@portico/domain/errors";
import { addMoney, type Currency, type Money } from "@portico/domain/money";
import type { Booking } from "@portico/domain/stays/source";
import { owedViews } from "../charges/view.ts";
import { dayOrNull } from "../http/values.ts";
import { type BookingSetting, bookingsIn, summaryOf } from "../stays/view.ts";
import type { FoundEntitlements } from "../visit/entitlements.ts";
import type { Dashboard, PanelName } from "./contract.ts";

/** What a panel shows when all is well. */
export type Ready<Name extends PanelName> = Omit<Extract<Dashboard[Name], { state: "ready" }>, "state">;

/** What is owed. */
export function chargesPanel(owed: Outstanding): Ready<"charges"> {
  return { owed: owedViews(owed), unknown: [...owed.unknown] };
}

/** The reminder of what is overdue. */
export function overduePanel({ charges, unknown }: Outstanding): Ready<"overdue"> {
  const overdue = charges.filter((one) => one.overdue).map(({ charge }) => charge);
  const amounts = new Map<Currency, Money>();
  for (const { balance } of overdue) {
    if (balance === undefined) continue;
    const before = amounts.get(balance.currency);
    amounts.set(balance.currency, before === undefined ? balance : addMoney(before, balance));
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

/** How many entitlements can be used; a resort that could not be asked fails the panel, for the rest would pass for the whole. */
export function entitlementsPanel({ entitlements, failed }: FoundEntitlements, now: Instant): Ready<"entitlements"> {
  if (failed[0] !== undefined) throw new PorticoError(failed[0].code, { detail: "entitlements of a resort" });
  const { value, unknown } = countEntitlements(entitlements, brisbaneDay(now));
  return { active: value ?? 0, unknown: [...unknown] };
}

/** The stay that comes next, and how many holds wait to be confirmed. */
export function bookingPanel(bookings: readonly Booking[], setting: BookingSetting): Ready<"booking"> {
  const [next] = bookingsIn("upcoming", bookings, setting.now);
  return {
    next: next === undefined ? null : summaryOf(next, setting),
    held: bookingsIn("held", bookings, setting.now).length,
  };
}

/** Which mails the member gets; `undefined` where the campaign service does not have the address. */
export function preferencesPanel(
  preferences: readonly { readonly subscribed: boolean }[] | undefined,
): Ready<"preferences"> {
  if (preferences === undefined) return { contact: "unknown", subscribed: null, lists: null };
  const subscribed = preferences.filter((one) => one.subscribed).length;
  return { contact: "known", subscribed, lists: preferences.length };
}
