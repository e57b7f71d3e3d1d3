// What the calendar alone will change about a member, and what two days decide differently. No rule of its own: the decisions are asked on the
// days on which they can change, which the member's own dates name.

import type { Brand } from "../brand/brands.ts";
import { addDays, type Day, startOfDay } from "../day.ts";
import type { Decision } from "../decision.ts";
import { EXPIRING_WINDOW_DAYS } from "../holding.ts";
import { decisionsIn, type ExplainedRoom, outcomeWord, type RoomDecision } from "./decisions.ts";
import { explainMember } from "./member.ts";
import type { MemberFacts } from "./member-facts.ts";

/** Something that is decided differently. */
interface Difference {
  readonly room: ExplainedRoom;
  readonly about: string;
  readonly before: Decision;
  readonly after: Decision;
}

/** A change on a day: `after` is decided from that day on, and its rule makes the change. */
export interface Change extends Difference {
  readonly on: Day;
}

/** What is decided differently on the later of two days, and each change on the way there. */
export interface ChangedDecision extends Difference {
  readonly changes: readonly Change[];
}

/** Two days, the earlier first, and where the question is asked. */
export interface Period {
  readonly brand: Brand;
  readonly from: Day;
  readonly to: Day;
}

/** Every change after the first day, up to the last: by day, and on each day in the order of the rooms. */
export function timeline(member: MemberFacts, period: Period): readonly Change[] {
  return placedChanges(member, period).map(({ change }) => change);
}

/** What is decided differently on the last day than on the first. */
export function difference(member: MemberFacts, period: Period): readonly ChangedDecision[] {
  const changes = placedChanges(member, period);
  return differing(decisionsOn(member, period.from, period), decisionsOn(member, period.to, period)).map(
    ({ place, found }) => ({
      ...found,
      changes: changes.filter((one) => one.place === place).map(({ change }) => change),
    }),
  );
}

function placedChanges(member: MemberFacts, period: Period): readonly { place: number; change: Change }[] {
  return turningDays(member)
    .filter((day) => day > period.from && day <= period.to)
    .flatMap((on) =>
      differing(decisionsOn(member, addDays(on, -1), period), decisionsOn(member, on, period)).map(
        ({ place, found }) => ({ place, change: { on, ...found } }),
      ),
    );
}

function decisionsOn(member: MemberFacts, day: Day, { brand }: Period): readonly RoomDecision[] {
  return decisionsIn(explainMember(member, { brand, now: startOfDay(day) }));
}

function differing(
  before: readonly RoomDecision[],
  after: readonly RoomDecision[],
): readonly { place: number; found: Difference }[] {
  return before.flatMap(({ room, about, decision }, place) => {
    const later = (after[place] as RoomDecision).decision;
    return outcomeWord(decision) === outcomeWord(later)
      ? []
      : [{ place, found: { room, about, before: decision, after: later } }];
  });
}

/**
 * The days on which a decision can change: where a warning begins, the day that a fact names, and the day after it, which is the first where
 * the last day still counts. A day too many changes nothing; that none is missing is held by comparing every day.
 */
function turningDays({ memberships, points, entitlements, unpaidCharges, levyCharges }: MemberFacts): readonly Day[] {
  const named = [
    ...[memberships, points, entitlements].flatMap((list) => (list ?? []).map(({ expiresOn }) => expiresOn)),
    ...[unpaidCharges, levyCharges].flatMap((list) => (list ?? []).map(({ dueOn }) => dueOn)),
  ].filter((day) => day !== undefined);
  const days = named.flatMap((day) => [addDays(day, -EXPIRING_WINDOW_DAYS), day, addDays(day, 1)]);
  return [...new Set(days)].sort((one, other) => one - other);
}
