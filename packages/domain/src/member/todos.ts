// What should a member see to? What is due, about to lapse, or incomplete (reading R29). Each matter is looked at by the one table below,
// which starts from the word that the rules of its own room found for it.

import { CHARGE_RULES } from "../charges/outstanding.ts";
import type { ListedCharge } from "../charges/source.ts";
import { brisbaneDay, type Day, formatDay, type Instant, startOfDay } from "../day.ts";
import { type Decision, decide, explain, type Rules } from "../decision.ts";
import type { Entitlement } from "../entitlements/entitlement.ts";
import { entitlementStatus } from "../entitlements/status.ts";
import { formatMoney } from "../money.ts";
import type { Lot } from "../points/lot.ts";
import { pointsStatus } from "../points/status.ts";
import { EXPIRING_WINDOW_DAYS } from "../points/status-case.ts";
import type { Booking } from "../stays/source.ts";
import { type ExternalMembership, isUnexpired } from "./external-membership.ts";
import type { MemberProfile } from "./source.ts";

/** What can stand on the list. */
export type TodoKind =
  | "charge-overdue"
  | "hold-lapses"
  | "membership-expired"
  | "charge-due"
  | "membership-expiring"
  | "points-expiring"
  | "entitlement-expiring"
  | "email-missing"
  | "phone-missing"
  | "billing-address-missing"
  | "record-unclear";

/** How much it matters. */
export type TodoSeverity = "urgent" | "soon" | "sometime";

/** How much each kind matters, and the page on which the member sees to it; `null` where member services do. */
export const TODO_KINDS: Readonly<Record<TodoKind, { readonly severity: TodoSeverity; readonly page: string | null }>> =
  {
    "charge-overdue": { severity: "urgent", page: "/payments" },
    "hold-lapses": { severity: "urgent", page: "/booking" },
    "membership-expired": { severity: "urgent", page: null },
    "charge-due": { severity: "soon", page: "/payments" },
    "membership-expiring": { severity: "soon", page: null },
    "points-expiring": { severity: "soon", page: "/points" },
    "entitlement-expiring": { severity: "soon", page: "/entitlements" },
    "email-missing": { severity: "sometime", page: "/profile/account-details" },
    "phone-missing": { severity: "sometime", page: "/profile/account-details" },
    "billing-address-missing": { severity: "sometime", page: "/profile/billing-address" },
    "record-unclear": { severity: "sometime", page: null },
  };

/** What the rules look at: one matter, the word that its room has for it, and the day on which something happens to it. */
export interface TodoFacts {
  readonly matter: "charge" | "lot" | "entitlement" | "membership" | "hold" | "email" | "phone" | "billing address";
  readonly state: string;
  /** As the member calls it. */
  readonly name: string;
  readonly on: Day | undefined;
  readonly today: Day;
}

/** The rows, first match wins; what they say is said to the member. */
export const TODO_RULES: Rules<TodoFacts, TodoKind | "nothing"> = [
  {
    id: "todos.charge-overdue",
    outcome: "charge-overdue",
    source: "R19, R29",
    words: "a charge is overdue",
    when: ({ matter, state }) => matter === "charge" && state === "overdue",
    because: ({ name, on }) => `${name} was due on ${formatDay(on as Day)}.`,
  },
  {
    id: "todos.charge-due",
    outcome: "charge-due",
    source: "R19, R29",
    words: "a charge is due",
    when: ({ matter, state }) => matter === "charge" && state === "due",
    because: ({ name, on }) =>
      `${name} is due${on === undefined ? "; the club does not say when" : ` on ${formatDay(on)}`}.`,
  },
  {
    id: "todos.points-expiring",
    outcome: "points-expiring",
    source: "R17, R29",
    words: "a lot of points is EXPIRING",
    when: ({ matter, state }) => matter === "lot" && state === "EXPIRING",
    because: ({ name, on }) => `${name} are worth nothing from ${formatDay(on as Day)} on. Book with them before.`,
  },
  {
    id: "todos.entitlement-expiring",
    outcome: "entitlement-expiring",
    source: "R18, R29",
    words: "an entitlement is EXPIRING",
    when: ({ matter, state }) => matter === "entitlement" && state === "EXPIRING",
    because: ({ name, on }) => `${name} can be used until ${formatDay(on as Day)}.`,
  },
  {
    id: "todos.membership-undated",
    outcome: "membership-expired",
    source: "R2, R29",
    words: "a membership does not say when it expires",
    when: ({ matter, state, on }) => matter === "membership" && state === "expired" && on === undefined,
    because: ({ name }) => `${name} does not say when it expires, so it counts as expired. Call member services.`,
  },
  {
    id: "todos.membership-expired",
    outcome: "membership-expired",
    source: "R2, R29",
    words: "a membership has expired",
    when: ({ matter, state }) => matter === "membership" && state === "expired",
    because: ({ name, on }) => `${name} expired on ${formatDay(on as Day)}. Call member services to renew it.`,
  },
  {
    id: "todos.membership-expiring",
    outcome: "membership-expiring",
    source: "R2, R29",
    words: `a membership has ${EXPIRING_WINDOW_DAYS} days or fewer left`,
    when: ({ matter, on, today }) => matter === "membership" && (on as Day) - today <= EXPIRING_WINDOW_DAYS,
    because: ({ name, on }) => `${name} is current until ${formatDay(on as Day)}. Call member services to renew it.`,
  },
  {
    id: "todos.hold-lapses",
    outcome: "hold-lapses",
    source: "R28, R29",
    words: "a stay is held, and not booked yet",
    when: ({ matter, state }) => matter === "hold" && state === "held",
    because: ({ name }) => `${name} Complete the booking before somebody else does.`,
  },
  missingRow("email", "email-missing", "Your profile has no e-mail address, so confirmations cannot reach you."),
  missingRow("phone", "phone-missing", "Your profile has no telephone number."),
  missingRow(
    "billing address",
    "billing-address-missing",
    "Your profile has no billing address, so invoices cannot be sent.",
  ),
  {
    id: "todos.record-unclear",
    outcome: "record-unclear",
    source: "R17, R18, R19",
    words: "a record leaves out what would decide about it",
    when: ({ state }) => state === "UNKNOWN",
    because: ({ name }) =>
      `${name}: the club's record leaves something out, so we cannot say what it is worth. Call member services.`,
  },
  {
    id: "todos.nothing",
    outcome: "nothing",
    source: "R29",
    words: "otherwise",
    when: () => true,
    because: ({ name }) => `Nothing has to be done about ${name}.`,
  },
];

function missingRow(
  matter: "email" | "phone" | "billing address",
  outcome: TodoKind,
  words: string,
): (typeof TODO_RULES)[number] {
  return {
    id: `todos.${outcome}`,
    outcome,
    source: "R29",
    words: `the profile has no ${matter}`,
    when: (facts) => facts.matter === matter && facts.state === "missing",
    because: () => words,
  };
}

/** Something to see to. */
export interface Todo {
  readonly kind: TodoKind;
  readonly severity: TodoSeverity;
  readonly words: string;
  /** When it is due or lapses. */
  readonly on: Day | undefined;
  /** The page on which the member sees to it. */
  readonly page: string | null;
}

/** What the list is made from; a part that could not be read is `undefined`, and nothing is said about it. */
export interface TodoParts {
  readonly profile: Pick<MemberProfile, "email" | "phone" | "billingAddress"> | undefined;
  readonly charges: readonly ListedCharge[] | undefined;
  readonly lots: readonly Lot[] | undefined;
  readonly entitlements: readonly Entitlement[] | undefined;
  readonly memberships: readonly ExternalMembership[] | undefined;
  readonly bookings: readonly Booking[] | undefined;
}

/** What one matter comes to, with its reason. */
export function explainTodo(facts: TodoFacts): Decision<TodoKind | "nothing", TodoFacts> {
  return explain(TODO_RULES, facts);
}

/** What the member should see to: the urgent first, and what comes first before what comes later. */
export function todosOf(parts: TodoParts, now: Instant): readonly Todo[] {
  const today = brisbaneDay(now);
  const matters = [
    ...chargeMatters(parts.charges ?? [], today),
    ...(parts.lots ?? []).map((lot) => lotMatter(lot, today)),
    ...entitlementMatters(parts.entitlements ?? [], today),
    ...membershipMatters(parts.memberships ?? [], today),
    ...(parts.bookings ?? []).map((booking) => holdMatter(booking, now)),
    ...(parts.profile === undefined ? [] : profileMatters(parts.profile)),
  ].map((matter): TodoFacts => ({ ...matter, today }));
  return matters.flatMap((facts) => todoOf(facts)).toSorted(byUrgency);
}

type Matter = Omit<TodoFacts, "today">;

function todoOf(facts: TodoFacts): readonly Todo[] {
  const { outcome, because } = explain(TODO_RULES, facts);
  return outcome === "nothing" ? [] : [{ kind: outcome, ...TODO_KINDS[outcome], words: because, on: facts.on }];
}

const SEVERITIES: readonly TodoSeverity[] = ["urgent", "soon", "sometime"];

function byUrgency(one: Todo, other: Todo): number {
  const order = SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity);
  return order === 0 ? (one.on ?? Infinity) - (other.on ?? Infinity) || 0 : order;
}

// Each charge once, by its id; both groups may list it, and a row that can be read speaks for its id.
function chargeMatters(charges: readonly ListedCharge[], today: Day): readonly Matter[] {
  return onceById(charges, (charge) => {
    const { balance, dueOn, description, id } = charge;
    const called = description ?? (id === undefined ? "a charge" : `charge ${id}`);
    return {
      matter: "charge",
      state: decide(CHARGE_RULES, { ...charge, today }),
      name: balance === undefined ? called : `${called}, ${formatMoney(balance)},`,
      on: dueOn,
    };
  });
}

function lotMatter(lot: Lot, today: Day): Matter {
  const { remaining, expiresOn } = lot;
  const name = remaining === undefined ? "A lot of points" : `${remaining} points`;
  return { matter: "lot", state: pointsStatus(lot, today), name, on: expiresOn };
}

function entitlementMatters(entitlements: readonly Entitlement[], today: Day): readonly Matter[] {
  return onceById(entitlements, (entitlement) => ({
    matter: "entitlement",
    state: entitlementStatus(entitlement, today),
    name: entitlement.id === undefined ? "An entitlement" : `Entitlement ${entitlement.id}`,
    on: entitlement.expiresOn,
  }));
}

// One that has been renewed is listed twice: the expired row is nothing to see to then.
function membershipMatters(memberships: readonly ExternalMembership[], today: Day): readonly Matter[] {
  const current = memberships.filter((one) => isUnexpired(one, today));
  const renewed = (one: ExternalMembership) =>
    current.some(
      (other) =>
        other.entityId === one.entityId && other.name === one.name && (other.expiresOn ?? 0) > (one.expiresOn ?? 0),
    );
  return memberships
    .filter((one) => !renewed(one))
    .map((one) => ({
      matter: "membership",
      state: isUnexpired(one, today) ? "unexpired" : "expired",
      name: one.name?.trim() ?? `Your membership ${one.memberId ?? ""}`.trim(),
      on: one.expiresOn,
    }));
}

function holdMatter({ state, heldUntil, resortName, arrival }: Booking, now: Instant): Matter {
  const isHeld = state === "held" && (heldUntil === undefined || heldUntil > now);
  const until =
    heldUntil === undefined
      ? ""
      : ` until ${timeOfDay(heldUntil)} on ${formatDay(brisbaneDay(heldUntil))}, Brisbane time`;
  return {
    matter: "hold",
    state: isHeld ? "held" : "other",
    name: `${resortName} from ${formatDay(arrival)} is held for you${until}.`,
    on: heldUntil === undefined ? undefined : brisbaneDay(heldUntil),
  };
}

function profileMatters({ email, phone, billingAddress }: NonNullable<TodoParts["profile"]>): readonly Matter[] {
  const stateOf = (part: unknown) => (part === undefined || part === "" ? "missing" : "there");
  const matter = (name: "email" | "phone" | "billing address", part: unknown): Matter => {
    return { matter: name, state: stateOf(part), name, on: undefined };
  };
  return [matter("email", email), matter("phone", phone), matter("billing address", billingAddress)];
}

function onceById<Row extends { readonly id: string | undefined }>(
  rows: readonly Row[],
  matterOf: (row: Row) => Matter,
): readonly Matter[] {
  const byId = new Map<unknown, Matter>();
  for (const row of rows) {
    const matter = matterOf(row);
    const before = byId.get(row.id);
    if (row.id === undefined) byId.set(row, matter);
    else if (before === undefined || before.state === "UNKNOWN") byId.set(row.id, matter);
  }
  return [...byId.values()];
}

const MINUTE = 60_000;

function timeOfDay(moment: Instant): string {
  const minutes = Math.floor((moment - startOfDay(brisbaneDay(moment))) / MINUTE);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
