// Paying what is owed: what can be chosen, what it comes to, where it is paid, and what became of it.

import { CHARGE_STATES } from "@portico/domain/charges/outstanding";
import { SHOWN_STATES } from "@portico/domain/payments/shown";
import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";
import { money } from "../http/values.ts";
import { permission } from "../session/contract.ts";

const chargeName = z.string().min(1).max(80);

/** A charge of the one list that a member chooses from. */
const choice = z
  .object({
    name: z.string(),
    id: z.string().nullable(),
    description: z.string().nullable(),
    isLevy: z.boolean(),
    balance: money.nullable(),
    dueOn: z.iso.date().nullable(),
    state: z.enum(CHARGE_STATES),
    because: z.string(),
    /** Whether it can be ticked, and why not. */
    payable: permission,
  })
  .meta({ id: "PaymentChoice" });

/** A payment of the member's own. */
const payment = z
  .object({
    /** What staff find it by. */
    reference: z.string(),
    state: z.enum(SHOWN_STATES),
    /** What it is now, and what happens next. */
    title: z.string(),
    next: z.string(),
    amount: money,
    begunAt: z.iso.datetime(),
    charges: z.array(z.object({ called: z.string(), amount: money })),
    /** The club's number of the receipt. */
    receipt: z.string().nullable(),
    /** Where its result is shown. */
    result: z.string(),
    /** The card page, where it still waits. */
    page: z.string().nullable(),
  })
  .meta({ id: "Payment" });

/** What can be paid, and what was. */
const paymentsAnswer = z
  .object({
    today: z.iso.date(),
    /** Overdue first, each charge once. */
    choices: z.array(choice),
    /** What is owed in each currency. */
    owed: z.array(money),
    /** The currencies in which something can be paid now: each is a payment of its own. */
    currencies: z.array(z.string()),
    past: z.array(payment),
  })
  .meta({ id: "Payments" });

/** What is being paid, the newest first. */
const underWay = z
  .object({
    payments: z.array(payment),
    /** Seconds after which to look again; `null` where nothing will change by itself. */
    again: z.int().nullable(),
  })
  .meta({ id: "PaymentsUnderWay" });

/** What a member wants to pay: these charges whole, or an amount of their own over what is owed in its currency, the oldest first. */
const wish = {
  charges: z.array(chargeName).max(500).optional(),
  amount: z
    .object({
      /** As it was typed: `100`, `99.50`. */
      text: z.string().max(20),
      currency: z.string().regex(/^[A-Z]{3}$/),
    })
    .optional(),
};

const wished = z.strictObject(wish);

/** What a payment would be. */
const paymentCheck = z
  .object({
    amount: money,
    /** What of it goes to which charge, and what is left on each. */
    lines: z.array(
      z.object({
        name: z.string(),
        called: z.string(),
        dueOn: z.iso.date().nullable(),
        balance: money,
        paid: money,
        left: money,
      }),
    ),
    memberNumber: z.string(),
    /** Sent back with the confirmation: where it no longer fits what is owed, the member is asked again. */
    seen: z.string(),
  })
  .meta({ id: "PaymentCheck" });

const paymentBegun = z
  .object({
    /** The hosted page. */
    to: z.string(),
  })
  .meta({ id: "PaymentBegun" });

/** What became of a payment. Charges, receipt and reference are there only for the member who made it, signed in. */
const paymentResult = z
  .object({
    state: z.enum(SHOWN_STATES),
    title: z.string(),
    next: z.string(),
    amount: money,
    /** Seconds after which to look again; `null` where it will not change by itself. */
    again: z.int().nullable(),
    own: payment
      .extend({
        /** What was wished for, to be chosen again; `null` where it was paid or still may be. */
        wish: z
          .object({
            charges: z.array(z.string()).optional(),
            amount: z.object({ text: z.string(), currency: z.string() }).optional(),
          })
          .nullable(),
        /** The stay that it is for; `null` where it is for charges. */
        purchase: z
          .object({
            id: z.string(),
            bookingReference: z.string().nullable(),
            /** Whether a guest books it, who has no account. */
            isGuest: z.boolean(),
          })
          .nullable(),
        /** Whether it is for Plus: its page goes on from there. */
        isForPlus: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: "PaymentResult" });

/** The endpoints of payments. */
export const paymentEndpoints = {
  "GET /api/payments": {
    access: "/payments",
    summary: "What the member can pay and has paid",
    answer: paymentsAnswer,
    problems: [502],
  },
  "GET /api/payments/under-way": {
    access: "session",
    summary: "What the member is paying",
    answer: underWay,
  },
  "POST /api/payments/check": {
    access: "/payments",
    summary: "What a payment would come to, before it is made",
    body: wished,
    answer: paymentCheck,
    problems: [409, 422, 502],
  },
  "POST /api/payments": {
    access: "/payments",
    summary: "Makes a payment, and says where it is paid",
    body: z.strictObject({ ...wish, seen: z.string().min(1).max(100) }),
    answer: paymentBegun,
    problems: [409, 422, 429, 502],
  },
  "POST /api/payments/result": {
    access: "public",
    summary: "What became of a payment, by the token in the address of its result",
    body: z.strictObject({ token: z.string().min(1).max(100) }),
    answer: paymentResult,
    problems: [404, 422, 429],
  },
} as const satisfies EndpointTable;

/** A charge of the one list. */
export type PaymentChoice = z.infer<typeof choice>;
/** A payment of the member's own. */
export type PaymentView = z.infer<typeof payment>;
/** What is being paid. */
export type PaymentsUnderWay = z.infer<typeof underWay>;
/** What can be paid and was. */
export type PaymentsAnswer = z.infer<typeof paymentsAnswer>;
/** What a payment would be. */
export type PaymentCheck = z.infer<typeof paymentCheck>;
/** What a member wants to pay. */
export type PaymentWish = z.infer<typeof wished>;
/** What became of a payment. */
export type PaymentResult = z.infer<typeof paymentResult>;
