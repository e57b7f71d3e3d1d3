// What the calendar changes, told: what it is about, and what it was and is, in words.

import { formatDay, isoDay } from "@portico/domain/day";
import type { Decision } from "@portico/domain/decision";
import { outcomeWord } from "@portico/domain/explain/decisions";
import type { Change } from "@portico/domain/explain/timeline";

/** Something that is decided in one way before and in another after. */
type Difference = Pick<Change, "room" | "about" | "before" | "after">;

const THINGS: Readonly<Record<Change["room"], string>> = {
  member: "",
  access: "page ",
  stays: "stay ",
  points: "",
  entitlements: "entitlement ",
  charges: "charge ",
};

/** What it is about: `page /points`. */
export function thing({ room, about }: Pick<Change, "room" | "about">): string {
  return about === "banner" ? about : `${THINGS[room]}${about}`;
}

/** What it was, and what it is. */
export function wasAndIs({ room, about, before, after }: Difference): readonly [was: string, is: string] {
  const [was, is] = [outcomeWord(before), outcomeWord(after)];
  if (about === "account type") return [typeIn(before), typeIn(after)];
  if (room !== "access") return [was, is];
  // Where a closed page leads matters only where it leads elsewhere.
  if (was !== "allow" && is !== "allow") return [`closed, to ${was}`, `closed, to ${is}`];
  return [was === "allow" ? "open" : "closed", is === "allow" ? "open" : "closed"];
}

/** The same as data. */
export function differenceData({ room, about, before, after }: Difference): object {
  const { rule, source, because } = after;
  return { room, about, before: outcomeWord(before), after: outcomeWord(after), rule, source, because };
}

/** A change as data. */
export function changeData(change: Change): object {
  return { on: isoDay(change.on), ...differenceData(change) };
}

/** `20 Nov 2026, 31 Jan 2027`. */
export function daysOf(changes: readonly Change[]): string {
  return changes.map(({ on }) => formatDay(on)).join(", ");
}

function typeIn({ outcome, facts }: Decision): string {
  const { given } = facts as { readonly given?: string };
  return outcome === "as given" ? (given ?? "unknown") : String(outcome);
}
