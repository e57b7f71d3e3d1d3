// What is decided about a member, in words and without reasons, for whoever asks about a million of them. Members who are alike in all that
// decides their pages and stays share one list, which the explained decisions have filled in once.

import { locate } from "../access/location.ts";
import { decideForMember } from "../access/page-decision.ts";
import { type Day, startOfDay } from "../day.ts";
import { decidingRow } from "../decision.ts";
import { type Account, accountOf, type Setting } from "../member/account.ts";
import { BOOKING_RULES, EXCHANGE_RULES, eligibilityFacts } from "../member/eligibility.ts";
import { decisionsIn, type ExplainedRoom, outcomeWord, type RoomDecision } from "./decisions.ts";
import { examplePath, explainMember, explainStatuses } from "./member.ts";
import type { MemberFacts } from "./member-facts.ts";

/** What is decided about something. */
export interface Outcome {
  readonly room: ExplainedRoom;
  readonly about: string;
  readonly outcome: string;
  readonly rule: string;
}

/** What is decided about a member, but for the status of each thing that they hold. */
export interface MemberOutcomes {
  /** The type as it is shown. */
  readonly accountType: string;
  /** Eligibility, access and stays: the same list, and no copy of it, for every member who is alike. */
  readonly shared: readonly Outcome[];
}

const ELIGIBILITY: readonly string[] = ["may book", "may exchange"];

const lists = new Map<number, readonly Outcome[]>();
const outcomes = new Map<string, Outcome>();

/** The outcomes of a member at a brand, on a day. */
export function memberOutcomes(member: MemberFacts, setting: Setting): MemberOutcomes {
  const account = accountOf(member, setting);
  const facts = eligibilityFacts(member, account, setting.today);
  const booking = BOOKING_RULES.indexOf(decidingRow(BOOKING_RULES, facts));
  const exchange = EXCHANGE_RULES.indexOf(decidingRow(EXCHANGE_RULES, facts));
  const likeness = (account.kindSet * BOOKING_RULES.length + booking) * EXCHANGE_RULES.length + exchange;
  return { accountType: account.accountType, shared: lists.get(likeness) ?? listOf(likeness, member, setting) };
}

/** The status of each thing that a member holds or owes; of all that is asked, the day alone plays a part in it. */
export function statusOutcomes(member: MemberFacts, today: Day): readonly Outcome[] {
  const { memberships, lots, entitlements, charges } = explainStatuses(member, today);
  const named = { member: memberships, points: lots, entitlements, charges };
  return Object.entries(named).flatMap(([room, decisions]) =>
    decisions.map((decision) => outcomeOf({ room: room as ExplainedRoom, ...decision })),
  );
}

function listOf(likeness: number, member: MemberFacts, { brand, today }: Setting): readonly Outcome[] {
  const account = accountOf(member, { brand, today });
  const list = decisionsIn(explainMember(member, { brand, now: startOfDay(today) }))
    .filter(({ room, about }) => room === "access" || room === "stays" || ELIGIBILITY.includes(about))
    .map((decision) => remembered(isUnread(decision, { member, account }) ? unread(decision) : outcomeOf(decision)));
  lists.set(likeness, list);
  return list;
}

/** Where what could not be read might open or close a page, the portal says neither yes nor no. */
function isUnread(
  { room, about }: RoomDecision,
  { member, account }: { member: MemberFacts; account: Account },
): boolean {
  if (room !== "access") return false;
  return decideForMember(locate(examplePath(about)), { facts: { identity: member }, account }).outcome === "unknown";
}

function unread(decision: RoomDecision): Outcome {
  return { ...outcomeOf(decision), outcome: "not known" };
}

/** The pages, the stays and the words about them are few. */
function remembered(outcome: Outcome): Outcome {
  const key = Object.values(outcome).join("\t");
  const known = outcomes.get(key) ?? outcome;
  outcomes.set(key, known);
  return known;
}

function outcomeOf({ room, about, decision }: RoomDecision): Outcome {
  return { room, about, outcome: outcomeWord(decision), rule: decision.rule };
}
