// Text and JSON for changes over time: the subject, and its state before and after.

import { formatDay, isoDay } from "@portico/domain/day";
import type { Decision } from "@portico/domain/decision";
import { outcomeLabel } from "@portico/domain/explain/decisions";
import type { Change } from "@portico/domain/explain/timeline";

type Difference = Pick<Change, "room" | "about" | "before" | "after">;

const SUBJECT_PREFIXES: Readonly<Record<Change["room"], string>> = {
  member: "",
  access: "page ",
  stays: "stay ",
  points: "",
  entitlements: "entitlement ",
  charges: "charge ",
};

/** The subject of a change, such as `page /points`. */
export function subjectText({ room, about }: Pick<Change, "room" | "about">): string {
  return about === "banner" ? about : `${SUBJECT_PREFIXES[room]}${about}`;
}

export function beforeAndAfter({ room, about, before, after }: Difference): readonly [was: string, is: string] {
  const [was, is] = [outcomeLabel(before), outcomeLabel(after)];
  if (about === "account type") return [accountTypeText(before), accountTypeText(after)];
  if (room !== "access") return [was, is];
  // The redirect target of a closed page matters only if it changes.
  if (was !== "allow" && is !== "allow") return [`closed, to ${was}`, `closed, to ${is}`];
  return [was === "allow" ? "open" : "closed", is === "allow" ? "open" : "closed"];
}

export function differenceData({ room, about, before, after }: Difference): object {
  const { rule, source, because } = after;
  return { room, about, before: outcomeLabel(before), after: outcomeLabel(after), rule, source, because };
}

export function changeData(change: Change): object {
  return { on: isoDay(change.on), ...differenceData(change) };
}

/** Such as `20 Nov 2026, 31 Jan 2027`. */
export function daysOf(changes: readonly Change[]): string {
  return changes.map(({ on }) => formatDay(on)).join(", ");
}

function accountTypeText({ outcome, facts }: Decision): string {
  const { given } = facts as { readonly given?: string };
  return outcome === "as given" ? (given ?? "unknown") : String(outcome);
}
