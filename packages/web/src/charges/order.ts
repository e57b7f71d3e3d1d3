// In which order charges are read: what is overdue, what is due, what is not clear, what is settled.

import type { ChargeView } from "@portico/api/charges/contract";

const ORDER: Readonly<Record<ChargeView["state"], number>> = { overdue: 0, due: 1, UNKNOWN: 2, settled: 3 };

/** The most pressing first; among those, the earlier due date, and what has none last. */
export function byPressing(charges: readonly ChargeView[]): readonly ChargeView[] {
  return charges.toSorted((one, other) => ORDER[one.state] - ORDER[other.state] || byDay(one.dueOn, other.dueOn));
}

/** How many are in each state. */
export function countIn(charges: readonly ChargeView[], state: ChargeView["state"]): number {
  return charges.filter((charge) => charge.state === state).length;
}

/** Both groups, each charge once: the same charge can stand in both. */
export function eachOnce(unpaid: readonly ChargeView[], levy: readonly ChargeView[]): readonly ChargeView[] {
  const seen = new Set<string>();
  return [...unpaid, ...levy].filter(({ name }) => !seen.has(name) && seen.add(name));
}

function byDay(one: string | null, other: string | null): number {
  if (one === other) return 0;
  if (one === null) return 1;
  return other === null || one < other ? -1 : 1;
}
