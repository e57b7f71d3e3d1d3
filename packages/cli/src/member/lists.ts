// The list commands: what a member holds and owes, each row with the decision of its rule.

import { explainCharge } from "@portico/domain/charges/outstanding";
import { type Day, formatDay, isoDay } from "@portico/domain/day";
import { explainEntitlementStatus } from "@portico/domain/entitlements/status";
import { formatMoney } from "@portico/domain/money";
import { rowName } from "@portico/domain/parse";
import { explainPointsStatus } from "@portico/domain/points/status";
import { formatQuantity } from "@portico/domain/quantity";
import { type PointsMovement, pointsLedger } from "@portico/domain/stays/points-ledger";
import { netRefund, refundsOf } from "@portico/domain/stays/refund";
import { todosOf } from "@portico/domain/todos/todos";
import type { Program } from "../frame/command.ts";
import { listCommand } from "./listing.ts";

export { bookings } from "./bookings.ts";

export const points: Program = listCommand({
  answer: "lot",
  parts: ["points"],
  columns: [
    { name: "lot" },
    { name: "left", isNumber: true },
    { name: "expires" },
    { name: "status" },
    { name: "why" },
  ],
  emptyText: "No lot of points.",
  rows: ({ member, today }) =>
    member.points?.map((lot, index) => {
      const { outcome, rule, because } = explainPointsStatus(lot, today);
      const name = rowName("points", index, undefined);
      return {
        cells: [name, quantityOf(lot.remaining), dayOf(lot.expiresOn), outcome, because],
        data: {
          lot: name,
          remaining: lot.remaining ?? null,
          expires: isoOf(lot.expiresOn),
          status: outcome,
          rule,
          because,
        },
      };
    }),
});

const MOVEMENT_TEXTS: Readonly<Record<PointsMovement["kind"], string>> = {
  spent: "spent on a stay",
  returned: "came back from a cancelled stay",
  expired: "expired unused",
};

/** Points spent, returned and expired, from the bookings and lots that could be read. */
export const ledger: Program = listCommand({
  answer: "movement",
  parts: ["points", "bookings"],
  columns: [
    { name: "day" },
    { name: "points", isNumber: true },
    { name: "what" },
    { name: "stay" },
    { name: "where" },
    { name: "expires" },
  ],
  emptyText: "No points went or came back.",
  introduction: ({ member, data: memberData }) => [
    "When points were credited, and when a stay was cancelled, the club does not say.",
    ...(memberData.bookings === undefined
      ? ["The bookings were not read: what was spent and came back is missing."]
      : []),
    ...(member.points === undefined ? ["The lots were not read: what expired unused is missing."] : []),
  ],
  rows: ({ member: { points: lots }, data: { bookings }, now }) =>
    lots === undefined && bookings === undefined
      ? undefined
      : pointsLedger({ bookings: bookings ?? [], lots: lots ?? [] }, now).map(
          ({ kind, on, points: count, booking, expiresOn }) => ({
            cells: [
              dayOf(on),
              quantityOf(count),
              MOVEMENT_TEXTS[kind],
              booking?.reference ?? "-",
              booking?.resortName ?? "-",
              dayOf(expiresOn),
            ],
            data: {
              on: isoOf(on),
              points: count,
              kind,
              booking: booking?.reference ?? null,
              resort: booking?.resortName ?? null,
              expires: isoOf(expiresOn),
            },
          }),
        ),
});

export const entitlements: Program = listCommand({
  answer: "entitlement",
  parts: ["entitlements"],
  columns: [
    { name: "entitlement" },
    { name: "resort" },
    { name: "left", isNumber: true },
    { name: "expires" },
    { name: "status" },
    { name: "why" },
  ],
  emptyText: "No entitlement.",
  rows: ({ member, today }) =>
    member.entitlements?.map((entitlement, index) => {
      const { outcome, rule, because } = explainEntitlementStatus(entitlement, today);
      const id = rowName("entitlements", index, entitlement.id);
      const { remaining, expiresOn, resortId } = entitlement;
      return {
        cells: [id, resortId ?? "-", quantityOf(remaining), dayOf(expiresOn), outcome, because],
        data: {
          id,
          resort: resortId ?? null,
          remaining: remaining ?? null,
          expires: isoOf(expiresOn),
          status: outcome,
          rule,
          because,
        },
      };
    }),
});

export const charges: Program = listCommand({
  answer: "charge",
  parts: ["charges"],
  columns: [
    { name: "charge" },
    { name: "list" },
    { name: "amount", isNumber: true },
    { name: "due" },
    { name: "is" },
    { name: "why" },
  ],
  emptyText: "Nothing is owed.",
  isEmptyFound: true,
  rows: ({ member: { unpaidCharges, levyCharges }, today }) => {
    if (unpaidCharges === undefined && levyCharges === undefined) return undefined;
    const lists = [
      ["unpaid", unpaidCharges ?? []],
      ["levy", levyCharges ?? []],
    ] as const;
    return lists.flatMap(([list, rows]) =>
      rows.map((charge, index) => {
        const { outcome, rule, because } = explainCharge(charge, today);
        const id = rowName(`charges.${list}`, index, charge.id);
        const amount = charge.balance === undefined ? "not known" : formatMoney(charge.balance);
        return {
          cells: [id, list, amount, dayOf(charge.dueOn), outcome, because],
          data: { id, list, balance: charge.balance ?? null, due: isoOf(charge.dueOn), is: outcome, rule, because },
        };
      }),
    );
  },
});

export const credits: Program = listCommand({
  answer: "credit",
  parts: ["credits", "history"],
  columns: [{ name: "day" }, { name: "credits", isNumber: true }, { name: "what for" }],
  emptyText: "Nothing came or went.",
  introduction: ({ member }) => [`Exchange credits: ${quantityOf(member.credits)}.`],
  rows: ({ data: memberData, member }) =>
    member.credits === undefined && memberData.history === undefined
      ? undefined
      : [
          { cells: ["now", quantityOf(member.credits), "the balance"], data: { balance: member.credits ?? null } },
          ...(memberData.history ?? []).map(({ on, text, credits: count }) => ({
            cells: [dayOf(on), quantityOf(count), text],
            data: { on: isoOf(on), credits: count, text },
          })),
        ],
});

/** Refunds of cancelled stays, the latest first. */
export const refunds: Program = listCommand({
  answer: "refund",
  parts: ["bookings"],
  columns: [
    { name: "refund" },
    { name: "booking" },
    { name: "is" },
    { name: "member receives", isNumber: true },
    { name: "before the fee", isNumber: true },
    { name: "fee", isNumber: true },
    { name: "requested" },
    { name: "paid" },
  ],
  emptyText: "No refund.",
  rows: ({ data: memberData }) =>
    memberData.bookings &&
    refundsOf(memberData.bookings).map(({ booking: { reference: booking }, refund }) => {
      const { reference, state, money, fee, requestedOn, paidOn } = refund;
      const net = netRefund(refund);
      const amounts = [net, money, fee].map(formatMoney);
      return {
        cells: [reference, booking, state, ...amounts, formatDay(requestedOn), dayOf(paidOn)],
        data: { reference, booking, state, net, money, fee, requested: isoDay(requestedOn), paid: isoOf(paidOn) },
      };
    }),
});

/** The member's to-dos, except payments in progress, which only the portal's journal knows. */
export const todos: Program = listCommand({
  answer: "todo",
  parts: ["account", "memberships", "points", "entitlements", "charges", "bookings"],
  columns: [{ name: "how urgent" }, { name: "what" }, { name: "on" }, { name: "page" }],
  emptyText: "Nothing to see to.",
  introduction: ({
    member: { points: lots, entitlements: rights, memberships },
    data: { profile, bookings: stays, charges: owed },
  }) => {
    const parts = Object.entries({
      profile,
      charges: owed,
      points: lots,
      entitlements: rights,
      memberships,
      bookings: stays,
    });
    const unread = parts.flatMap(([name, part]) => (part === undefined ? [name] : []));
    return unread.length === 0 ? [] : [`Not read, and so nothing of it is listed: ${unread.join(", ")}.`];
  },
  rows: ({ member, data: memberData, now }) =>
    todosOf(
      {
        payments: undefined,
        purchases: undefined,
        profile: memberData.profile,
        charges: memberData.charges,
        lots: member.points,
        entitlements: member.entitlements,
        memberships: member.memberships,
        bookings: memberData.bookings,
      },
      now,
    ).map(({ kind, severity, words, on, page }) => ({
      cells: [severity, words.en, dayOf(on), page ?? "-"],
      data: { kind, severity, words: words.en, on: isoOf(on), page },
    })),
});

/** The documents of the brand, and whether the member sees each. */
export const documents: Program = listCommand({
  answer: "document",
  parts: ["account", "memberships", "ownership"],
  columns: [{ name: "document" }, { name: "title" }, { name: "file" }, { name: "seen" }, { name: "why" }],
  emptyText: "The brand has no document.",
  rows: async (input, env) => {
    const { decideDocument, documentsOf } = await import("./content-output.ts");
    return (await documentsOf(input, env)).map((item) => {
      const { outcome, because, decision } = decideDocument(input, item);
      const { codename, title, fileId } = item;
      const isSeen = outcome === "not known" ? null : outcome === "yes";
      return {
        cells: [codename, title, fileId, outcome, because],
        data: { document: codename, title, file: fileId, isSeen, rule: decision.rule, because },
      };
    });
  },
});

function quantityOf(value: number | undefined): string {
  return value === undefined ? "not known" : formatQuantity(value);
}

function dayOf(day: Day | undefined): string {
  return day === undefined ? "-" : formatDay(day);
}

function isoOf(day: Day | undefined): string | null {
  return day === undefined ? null : isoDay(day);
}
