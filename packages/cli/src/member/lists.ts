// What a member holds and owes, list by list: `portico points N` and its like. Each row says what the rules make of it.

import { explainCharge } from "@portico/domain/charges/outstanding";
import { type Day, formatDay, isoDay } from "@portico/domain/day";
import { explainEntitlementStatus } from "@portico/domain/entitlements/status";
import { formatMoney } from "@portico/domain/money";
import { explainPointsStatus } from "@portico/domain/points/status";
import { formatQuantity } from "@portico/domain/quantity";
import { explainBookingState, explainCancellation } from "@portico/domain/stays/booking-state";
import { type PointsMovement, pointsLedger } from "@portico/domain/stays/points-ledger";
import { todosOf } from "@portico/domain/todos/todos";
import { rowName } from "@portico/domain/wire";
import type { FactPart } from "../facts/found.ts";
import { type Asked, ask, questionData } from "../facts/question.ts";
import { say } from "../frame/answer.ts";
import type { Program, World } from "../frame/command.ts";
import { EXIT, Failure } from "../frame/exit.ts";
import { brisbaneTime } from "../frame/moments.ts";
import type { Table } from "../frame/parts.ts";
import { head } from "./explanation.ts";

interface Row {
  readonly cells: readonly string[];
  readonly data: object;
}

interface List {
  readonly answer: string;
  readonly parts: readonly FactPart[];
  readonly columns: Table["columns"];
  /** The rows; none where the list could not be read. */
  readonly rows: (asked: Asked, env: World["env"]) => readonly Row[] | undefined | Promise<readonly Row[]>;
  readonly none: string;
  /** What stands above the list. */
  readonly top?: (asked: Asked) => readonly string[];
}

function listing({ answer, parts, columns, rows, none, top = () => [] }: List): Program {
  return {
    run: async (call) => {
      const asked = await ask(call, parts);
      const found = await rows(asked, call.world.env);
      if (found === undefined) {
        throw new Failure(
          asked.found.unread.size > 0 ? EXIT.upstreamDown : EXIT.notFound,
          `The list could not be read: ${parts.join(", ")} of ${asked.memberNumber}.`,
          'It is the back-end\'s; "portico doctor" says how it is.',
        );
      }
      await say(call, {
        answer,
        data: found.map(({ data }) => ({ ...questionData(asked), ...data })),
        parts: [...head(asked, top(asked)), { kind: "table", columns, rows: found.map(({ cells }) => cells), none }],
      });
      return found.length > 0 ? EXIT.yes : EXIT.notFound;
    },
  };
}

/** The lots of points. */
export const points: Program = listing({
  answer: "lot",
  parts: ["points"],
  columns: [
    { name: "lot" },
    { name: "left", isNumber: true },
    { name: "expires" },
    { name: "status" },
    { name: "why" },
  ],
  none: "No lot of points.",
  rows: ({ member, today }) =>
    member.points?.map((lot, at) => {
      const { outcome, rule, because } = explainPointsStatus(lot, today);
      const name = rowName("points", at, undefined);
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

const MOVEMENT_WORDS: Readonly<Record<PointsMovement["kind"], string>> = {
  spent: "spent on a stay",
  returned: "came back from a cancelled stay",
  expired: "expired unused",
};

/** How points went and came back, from what could be read of bookings and lots. */
export const ledger: Program = listing({
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
  none: "No points went or came back.",
  top: ({ member, found }) => [
    "When points were credited, and when a stay was cancelled, the club does not say.",
    ...(found.bookings === undefined ? ["The bookings were not read: what was spent and came back is missing."] : []),
    ...(member.points === undefined ? ["The lots were not read: what expired unused is missing."] : []),
  ],
  rows: ({ member: { points: lots }, found: { bookings }, now }) =>
    lots === undefined && bookings === undefined
      ? undefined
      : pointsLedger({ bookings: bookings ?? [], lots: lots ?? [] }, now).map(
          ({ kind, on, points: many, booking, expiresOn }) => ({
            cells: [
              dayOf(on),
              quantityOf(many),
              MOVEMENT_WORDS[kind],
              booking?.reference ?? "-",
              booking?.resortName ?? "-",
              dayOf(expiresOn),
            ],
            data: {
              on: isoOf(on),
              points: many,
              kind,
              booking: booking?.reference ?? null,
              resort: booking?.resortName ?? null,
              expires: isoOf(expiresOn),
            },
          }),
        ),
});

/** The entitlements of all shares. */
export const entitlements: Program = listing({
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
  none: "No entitlement.",
  rows: ({ member, today }) =>
    member.entitlements?.map((one, at) => {
      const { outcome, rule, because } = explainEntitlementStatus(one, today);
      const id = rowName("entitlements", at, one.id);
      const { remaining, expiresOn, resortId } = one;
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

/** What is owed. */
export const charges: Program = listing({
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
  none: "Nothing is owed.",
  rows: ({ member, today }) => {
    const { unpaidCharges, levyCharges } = member;
    if (unpaidCharges === undefined && levyCharges === undefined) return undefined;
    const lists = [
      ["unpaid", unpaidCharges ?? []],
      ["levy", levyCharges ?? []],
    ] as const;
    return lists.flatMap(([list, rows]) =>
      rows.map((charge, at) => {
        const { outcome, rule, because } = explainCharge(charge, today);
        const id = rowName(`charges.${list}`, at, charge.id);
        const amount = charge.balance === undefined ? "not known" : formatMoney(charge.balance);
        return {
          cells: [id, list, amount, dayOf(charge.dueOn), outcome, because],
          data: { id, list, balance: charge.balance ?? null, due: isoOf(charge.dueOn), is: outcome, rule, because },
        };
      }),
    );
  },
});

/** Exchange credits, and how they came and went. */
export const credits: Program = listing({
  answer: "credit",
  parts: ["credits", "history"],
  columns: [{ name: "day" }, { name: "credits", isNumber: true }, { name: "what for" }],
  none: "Nothing came or went.",
  top: ({ member }) => [`Exchange credits: ${quantityOf(member.credits)}.`],
  rows: ({ found, member }) =>
    member.credits === undefined && found.history === undefined
      ? undefined
      : [
          { cells: ["now", quantityOf(member.credits), "the balance"], data: { balance: member.credits ?? null } },
          ...(found.history ?? []).map(({ on, text, credits: many }) => ({
            cells: [dayOf(on), quantityOf(many), text],
            data: { on: isoOf(on), credits: many, text },
          })),
        ],
});

/** Stays that are booked or held. */
export const bookings: Program = listing({
  answer: "booking",
  parts: ["bookings"],
  columns: [
    { name: "booking" },
    { name: "stay" },
    { name: "where" },
    { name: "arrives" },
    { name: "nights", isNumber: true },
    { name: "is" },
    { name: "can be cancelled" },
    { name: "why" },
  ],
  none: "No booking.",
  rows: ({ found, now }) =>
    found.bookings?.map((booking) => {
      const { reference, stay, resortName, unit, arrival, nights, heldUntil } = booking;
      const state = explainBookingState({ booking, now });
      const cancellation = explainCancellation({ booking, now });
      const held = state.outcome === "held" && heldUntil !== undefined ? ` until ${brisbaneTime(heldUntil)}` : "";
      return {
        cells: [
          reference,
          stay ?? "-",
          `${resortName}, ${unit}`,
          formatDay(arrival),
          String(nights),
          `${state.outcome}${held}`,
          cancellation.outcome,
          cancellation.because,
        ],
        data: {
          reference,
          stay: stay ?? null,
          resort: resortName,
          unit,
          arrival: isoDay(arrival),
          nights,
          state: state.outcome,
          rule: state.rule,
          because: state.because,
          heldUntil: heldUntil === undefined ? null : brisbaneTime(heldUntil),
          cancellation: { outcome: cancellation.outcome, rule: cancellation.rule, because: cancellation.because },
        },
      };
    }),
});

/** What the member should see to, but for payments under way, which the portal's journal knows. */
export const todos: Program = listing({
  answer: "todo",
  parts: ["account", "memberships", "points", "entitlements", "charges", "bookings"],
  columns: [{ name: "how urgent" }, { name: "what" }, { name: "on" }, { name: "page" }],
  none: "Nothing to see to.",
  top: ({
    member: { points: lots, entitlements: shares, memberships },
    found: { profile, bookings: stays, charges: owed },
  }) => {
    const parts = Object.entries({
      profile,
      charges: owed,
      points: lots,
      entitlements: shares,
      memberships,
      bookings: stays,
    });
    const unread = parts.flatMap(([name, part]) => (part === undefined ? [name] : []));
    return unread.length === 0 ? [] : [`Not read, and so nothing of it is listed: ${unread.join(", ")}.`];
  },
  rows: ({ member, found, now }) =>
    todosOf(
      {
        payments: undefined,
        purchases: undefined,
        profile: found.profile,
        charges: found.charges,
        lots: member.points,
        entitlements: member.entitlements,
        memberships: member.memberships,
        bookings: found.bookings,
      },
      now,
    ).map(({ kind, severity, words, on, page }) => ({
      cells: [severity, words.en, dayOf(on), page ?? "-"],
      data: { kind, severity, words: words.en, on: isoOf(on), page },
    })),
});

/** The documents of the member's brand, and which of them the member sees. */
export const documents: Program = listing({
  answer: "document",
  parts: ["account", "memberships", "ownership"],
  columns: [{ name: "document" }, { name: "title" }, { name: "file" }, { name: "seen" }, { name: "why" }],
  none: "The brand has no document.",
  rows: async (asked, env) => {
    const { decideDocument, documentsOf } = await import("./content-told.ts");
    return (await documentsOf(asked, env)).map((item) => {
      const { outcome, because, decision } = decideDocument(asked, item);
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
