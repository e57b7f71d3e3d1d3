// The decisions about a member that change with the date alone.

import type { Brand } from "../brand/brands.ts";
import { addDays, type Day, startOfDay } from "../day.ts";
import type { Decision } from "../decision.ts";
import { EXPIRING_WINDOW_DAYS } from "../holding.ts";
import { decisionsIn, type ExplainedRoom, outcomeLabel, type RoomDecision } from "./decisions.ts";
import { explainMember } from "./member.ts";
import type { MemberFacts } from "./member-facts.ts";

interface Difference {
  readonly room: ExplainedRoom;
  readonly about: string;
  readonly before: Decision;
  readonly after: Decision;
}

/** `after` applies from the day `on`. */
export interface Change extends Difference {
  readonly on: Day;
}

export interface ChangedDecision extends Difference {
  readonly changes: readonly Change[];
}

/** `from` is before `to`. */
export interface Period {
  readonly brand: Brand;
  readonly from: Day;
  readonly to: Day;
}

/**
 * Every change of a decision after `from` and up to `to`, by day.
 *
 * @example
 * ```ts
 * import { isoDay } from "@portico/domain/day";
 * import { outcomeLabel, timeline } from "@portico/domain/explain";
 * import { day, lot, member } from "@portico/domain/testing";
 *
 * const holder = member({ points: [lot({ expiresOn: day("2026-12-31") })] });
 * const changes = timeline(holder, { brand: "member_portal", from: day("2026-11-20"), to: day("2027-01-31") });
 * changes.map(({ on, after }) => `${isoDay(on)} ${outcomeLabel(after)}`); // => ["2026-12-31 EXPIRED"]
 * ```
 */
export function timeline(member: MemberFacts, period: Period): readonly Change[] {
  return indexedChanges(member, period).map(({ change }) => change);
}

/**
 * The decisions that differ between the first and the last day of a period.
 *
 * @example
 * ```ts
 * import { changedDecisions } from "@portico/domain/explain";
 * import { day, lot, member } from "@portico/domain/testing";
 *
 * const period = { brand: "member_portal" as const, from: day("2026-11-20"), to: day("2026-12-31") };
 * const [changed] = changedDecisions(member({ points: [lot({ expiresOn: day("2026-12-31") })] }), period);
 * changed!.changes.length; // => 1
 * ```
 */
export function changedDecisions(member: MemberFacts, period: Period): readonly ChangedDecision[] {
  const changes = indexedChanges(member, period);
  return findDifferences(decisionsOn(member, period.from, period), decisionsOn(member, period.to, period)).map(
    ({ index, difference }) => ({
      ...difference,
      changes: changes.filter((candidate) => candidate.index === index).map(({ change }) => change),
    }),
  );
}

function indexedChanges(member: MemberFacts, period: Period): readonly { index: number; change: Change }[] {
  return boundaryDays(member)
    .filter((day) => day > period.from && day <= period.to)
    .flatMap((on) =>
      findDifferences(decisionsOn(member, addDays(on, -1), period), decisionsOn(member, on, period)).map(
        ({ index, difference }) => ({ index, change: { on, ...difference } }),
      ),
    );
}

function decisionsOn(member: MemberFacts, day: Day, { brand }: Period): readonly RoomDecision[] {
  return decisionsIn(explainMember(member, { brand, now: startOfDay(day) }));
}

function findDifferences(
  before: readonly RoomDecision[],
  after: readonly RoomDecision[],
): readonly { index: number; difference: Difference }[] {
  return before.flatMap(({ room, about, decision }, index) => {
    const laterDecision = (after[index] as RoomDecision).decision;
    return outcomeLabel(decision) === outcomeLabel(laterDecision)
      ? []
      : [{ index, difference: { room, about, before: decision, after: laterDecision } }];
  });
}

/**
 * 90 days before a date of a fact, the date itself, and the day after. Extra days are harmless.
 */
function boundaryDays({ memberships, points, entitlements, unpaidCharges, levyCharges }: MemberFacts): readonly Day[] {
  const factDays = [
    ...[memberships, points, entitlements].flatMap((list) => (list ?? []).map(({ expiresOn }) => expiresOn)),
    ...[unpaidCharges, levyCharges].flatMap((list) => (list ?? []).map(({ dueOn }) => dueOn)),
  ].filter((day) => day !== undefined);
  const days = factDays.flatMap((day) => [addDays(day, -EXPIRING_WINDOW_DAYS), day, addDays(day, 1)]);
  return [...new Set(days)].sort((a, b) => a - b);
}
