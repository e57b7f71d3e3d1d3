import { CHARGE_STATES } from "@portico/domain/charges/outstanding";
import { PAYMENT_DISPLAY_STATES } from "@portico/domain/payments/display-state";
import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";
import { CSV_RESPONSE } from "../http/file-responses.ts";
import { money } from "../http/values.ts";
import { permission } from "../session/contract.ts";
import { refund } from "../stays/contract.ts";

const chargeName = z.string().min(1).max(80);

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
    /** Whether the charge can be selected, and why not. */
    payable: permission,
  })
  .meta({ id: "PaymentChoice" });

const payment = z
  .object({
    /** The reference by which staff find the payment. */
    reference: z.string(),
    state: z.enum(PAYMENT_DISPLAY_STATES),
    title: z.string(),
    next: z.string(),
    amount: money,
    begunAt: z.iso.datetime(),
    charges: z.array(z.object({ called: z.string(), amount: money })),
    /** The back-end's receipt number. */
    receipt: z.string().nullable(),
    /** Path of the result page. */
    result: z.string(),
    /** URL of the hosted card page while it is open. */
    page: z.string().nullable(),
  })
  .meta({ id: "Payment" });

const paymentRefund = refund.extend({ booking: z.string(), resortName: z.string() }).meta({ id: "PaymentRefund" });

const paymentsResponse = z
  .object({
    today: z.iso.date(),
    /** Overdue charges first, each charge once. */
    choices: z.array(choice),
    owed: z.array(money),
    /** The currencies that can be paid now, each in a separate payment. */
    currencies: z.array(z.string()),
    past: z.array(payment),
    /** The latest first; `null` if the back-end could not list them. */
    refunds: z.array(paymentRefund).nullable(),
  })
  .meta({ id: "Payments" });

/** The payments under way, the newest first. */
const underWay = z
  .object({
    payments: z.array(payment),
    /** Seconds until the client polls again; `null` if nothing will change without the member. */
    again: z.int().nullable(),
  })
  .meta({ id: "PaymentsUnderWay" });

/** What to pay: whole charges, or an amount. An amount pays the oldest charges in its currency first. */
const paymentBody = {
  charges: z.array(chargeName).max(500).optional(),
  amount: z
    .object({
      /** As entered: `100`, `99.50`. */
      text: z.string().max(20),
      currency: z.string().regex(/^[A-Z]{3}$/),
    })
    .optional(),
};

const paymentCheckBody = z.strictObject(paymentBody);

const paymentCheck = z
  .object({
    amount: money,
    /** For each charge: `paid` by this payment, and `left` to pay afterwards. */
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
    /** Sent back with the payment. If the charges have changed, the payment is refused. */
    seen: z.string(),
  })
  .meta({ id: "PaymentCheck" });

const paymentBegun = z
  .object({
    /** URL of the hosted card page. */
    to: z.string(),
  })
  .meta({ id: "PaymentBegun" });

/** The result of a payment. Only the payer gets `own`: the signed-in member, or the guest with the secret. */
const paymentResult = z
  .object({
    state: z.enum(PAYMENT_DISPLAY_STATES),
    title: z.string(),
    next: z.string(),
    amount: money,
    /** Seconds until the client polls again; `null` if the result is final. */
    again: z.int().nullable(),
    own: payment
      .extend({
        /** What was selected, to select it again; `null` while it is paid or may still be paid. */
        wish: z
          .object({
            charges: z.array(z.string()).optional(),
            amount: z.object({ text: z.string(), currency: z.string() }).optional(),
          })
          .nullable(),
        /** `null` if the payment is for charges. */
        purchase: z
          .object({
            id: z.string(),
            bookingReference: z.string().nullable(),
            /** Whether the buyer is a guest without an account. */
            isGuest: z.boolean(),
          })
          .nullable(),
        /** Whether the payment is for Plus, which continues on its own page. */
        isForPlus: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: "PaymentResult" });

export const paymentEndpoints = {
  "GET /api/payments": {
    access: "/payments",
    summary: "What the member can pay and has paid",
    response: paymentsResponse,
    problems: [502],
  },
  "GET /api/payments/table": {
    access: "/payments",
    summary: "The payments and refunds for a spreadsheet",
    ...CSV_RESPONSE,
    problems: [502],
  },
  "GET /api/payments/under-way": {
    access: "session",
    summary: "What the member is paying",
    response: underWay,
  },
  "POST /api/payments/check": {
    access: "/payments",
    summary: "What a payment would come to, before it is made",
    body: paymentCheckBody,
    response: paymentCheck,
    problems: [409, 422, 502],
  },
  "POST /api/payments": {
    access: "/payments",
    summary: "Makes a payment, and says where it is paid",
    body: z.strictObject({ ...paymentBody, seen: z.string().min(1).max(100) }),
    response: paymentBegun,
    problems: [409, 422, 429, 502],
  },
  "POST /api/payments/result": {
    access: "public",
    summary: "What became of a payment, by the token in the address of its result",
    body: z.strictObject({ token: z.string().min(1).max(100) }),
    response: paymentResult,
    problems: [404, 422, 429],
  },
} as const satisfies EndpointTable;

export type PaymentChoice = z.infer<typeof choice>;
export type PaymentView = z.infer<typeof payment>;
export type PaymentRefundView = z.infer<typeof paymentRefund>;
export type PaymentsUnderWay = z.infer<typeof underWay>;
export type PaymentsResponse = z.infer<typeof paymentsResponse>;
export type PaymentCheck = z.infer<typeof paymentCheck>;
export type PaymentSelection = z.infer<typeof paymentCheckBody>;
export type PaymentResult = z.infer<typeof paymentResult>;
