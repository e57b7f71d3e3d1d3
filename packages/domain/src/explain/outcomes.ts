// The outcomes of all decisions about a member. Members with equal facts share one cached list, so that a million members can
// be compared in minutes.

import { locate } from "../access/location.ts";
import { decideForMember } from "../access/page-decision.ts";
import { type Day, startOfDay } from "../day.ts";
import { decidingRow } from "../decision.ts";
import { type Account, accountOf, type Setting } from "../member/account.ts";
import { BOOKING_RULES, EXCHANGE_RULES, eligibilityFacts } from "../member/eligibility.ts";
import { decisionsIn, type ExplainedRoom, outcomeLabel, type RoomDecision } from "./decisions.ts";
import { examplePath, explainMember, explainStatuses } from "./member.ts";
import type { MemberFacts } from "./member-facts.ts";

export interface Outcome {
  readonly room: ExplainedRoom;
  readonly about: string;
  readonly outcome: string;
  readonly rule: string;
}

/** Without the status of holdings. */
export interface MemberOutcomes {
  readonly accountType: string;
  /** The same array for members with equal facts. */
  readonly shared: readonly Outcome[];
}

const ELIGIBILITY: readonly string[] = ["may book", "may exchange"];

const outcomesByGroup = new Map<number, readonly Outcome[]>();
const internedOutcomes = new Map<string, Outcome>();

/**
 * The outcomes of all decisions that do not depend on holdings.
 *
 * @example
 * ```ts
 * import { memberOutcomes } from "@portico/domain/explain";
 * import { day, member } from "@portico/domain/testing";
 *
 * const { accountType, shared } = memberOutcomes(member(), { brand: "member_portal", today: day("2026-11-20") });
 * accountType; // => "Points Member"
 * shared.find(({ about }) => about === "may book")?.outcome; // => "no"
 * ```
 */
export function memberOutcomes(member: MemberFacts, setting: Setting): MemberOutcomes {
  const account = accountOf(member, setting);
  const facts = eligibilityFacts(member, account, setting.today);
  const booking = BOOKING_RULES.indexOf(decidingRow(BOOKING_RULES, facts));
  const exchange = EXCHANGE_RULES.indexOf(decidingRow(EXCHANGE_RULES, facts));
  const groupKey = (account.kindSet * BOOKING_RULES.length + booking) * EXCHANGE_RULES.length + exchange;
  return {
    accountType: account.accountType,
    shared: outcomesByGroup.get(groupKey) ?? computeSharedOutcomes(groupKey, member, setting),
  };
}

/**
 * The outcomes for each holding and charge of a member.
 *
 * @example
 * ```ts
 * import { statusOutcomes } from "@portico/domain/explain";
 * import { day, lot, member } from "@portico/domain/testing";
 *
 * const [outcome] = statusOutcomes(member({ points: [lot()] }), day("2026-11-20"));
 * outcome!.about; // => "points[0]"
 * outcome!.outcome; // => "ACTIVE"
 * ```
 */
export function statusOutcomes(member: MemberFacts, today: Day): readonly Outcome[] {
  const { memberships, lots, entitlements, charges } = explainStatuses(member, today);
  const byRoom = { member: memberships, points: lots, entitlements, charges };
  return Object.entries(byRoom).flatMap(([room, decisions]) =>
    decisions.map((decision) => outcomeOf({ room: room as ExplainedRoom, ...decision })),
  );
}

function computeSharedOutcomes(groupKey: number, member: MemberFacts, { brand, today }: Setting): readonly Outcome[] {
  const account = accountOf(member, { brand, today });
  const list = decisionsIn(explainMember(member, { brand, now: startOfDay(today) }))
    .filter(({ room, about }) => room === "access" || room === "stays" || ELIGIBILITY.includes(about))
    .map((decision) => intern(isUnread(decision, { member, account }) ? asNotKnown(decision) : outcomeOf(decision)));
  outcomesByGroup.set(groupKey, list);
  return list;
}

function isUnread(
  { room, about }: RoomDecision,
  { member, account }: { member: MemberFacts; account: Account },
): boolean {
  if (room !== "access") return false;
  return decideForMember(locate(examplePath(about)), { facts: { identity: member }, account }).outcome === "unknown";
}

function asNotKnown(decision: RoomDecision): Outcome {
  return { ...outcomeOf(decision), outcome: "not known" };
}

function intern(outcome: Outcome): Outcome {
  const key = Object.values(outcome).join("\t");
  const interned = internedOutcomes.get(key) ?? outcome;
  internedOutcomes.set(key, interned);
  return interned;
}

function outcomeOf({ room, about, decision }: RoomDecision): Outcome {
  return { room, about, outcome: outcomeLabel(decision), rule: decision.rule };
}
