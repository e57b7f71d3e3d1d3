// The state machine of a payment, without side effects. The server writes to the journal before and after each external call.

import type { Brand } from "../brand/brands.ts";
import type { Instant } from "../day.ts";
import type { Money } from "../money.ts";
import type { HostedPage } from "./gateway.ts";

export const PAYMENT_STATES = [
  "created",
  "sent",
  "captured",
  "posting",
  "posted",
  "declined",
  "cancelled",
  "expired",
  "in_doubt",
  "needs_review",
] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Events about money come only from queries, never from notifications. */
export const PAYMENT_EVENTS = [
  "sent to gateway",
  "page not had",
  "gateway approved",
  "gateway declined",
  "gateway cancelled",
  "gateway expired",
  "gateway unclear",
  "gateway pending",
  "posting begun",
  "back-end posted",
  "back-end knows nothing",
  "posting unclear",
  "facts differ",
  "unsettled too long",
  "staff posts again",
] as const;

export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

export type Doubt = "gateway" | "back-end";

export interface PaymentPart {
  readonly chargeId: string;
  /** The charge's name at that time. */
  readonly called: string;
  /** Minor units of the payment's currency. */
  readonly minor: number;
  /** The charge's balance at that time. */
  readonly owed?: number;
  /** Part of `minor`, for cancellation protection. */
  readonly protection?: number;
}

export interface Receipt {
  readonly number: string;
}

export interface PaymentEntry {
  /** Transition id; `payments.begun` in the first entry. */
  readonly row: string;
  readonly at: Instant;
  /** The node or operator. */
  readonly by: string;
  /** The external call and its response, as text. */
  readonly said: string;
}

/** `id` is the idempotency key at the gateway and the back-end. */
export interface Payment {
  readonly id: string;
  readonly brand: Brand;
  readonly memberNumber: string;
  readonly chargeIds: readonly string[];
  readonly parts: readonly PaymentPart[];
  readonly amount: Money;
  readonly createdAt: Instant;
  readonly page: HostedPage | undefined;
  readonly receipt: Receipt | undefined;
  /** The last history entry. */
  readonly entry: PaymentEntry;
  readonly state: PaymentState;
  readonly doubt: Doubt | undefined;
  /** Optimistic lock: incremented with every change. */
  readonly version: number;
}

export const TERMINAL_STATES: readonly PaymentState[] = ["posted", "declined", "cancelled", "expired"];

/** States in which a payment reserves its charges. */
export const LIVE_STATES: readonly PaymentState[] = PAYMENT_STATES.filter(isLive);

/** States in which money may have been taken and is not posted. */
export const UNSETTLED_STATES: readonly PaymentState[] = ["captured", "posting", "in_doubt"];

export interface PaymentRow {
  readonly id: string;
  readonly from: readonly PaymentState[];
  readonly doubt?: Doubt;
  readonly on: PaymentEvent;
  readonly to: PaymentState;
  readonly source: string;
  readonly because: string;
}

/** States that the worker advances. */
export const OPEN_STATES: readonly PaymentState[] = ["created", "sent", "captured", "posting", "in_doubt"];

export const PAYMENT_ROWS: readonly PaymentRow[] = [
  row("created", "sent to gateway", "sent", "the hosted page was requested"),
  // The page's URL is given out only in state `sent`, so no money can have been taken.
  row("created", "page not had", "cancelled", "the hosted page could not be created, so the member was not sent to it"),
  row("sent", "gateway approved", "captured", "the gateway says that it has the money"),
  row("sent", "gateway declined", "declined", "the gateway declined"),
  row("sent", "gateway cancelled", "cancelled", "the member cancelled on the hosted page"),
  row("sent", "gateway expired", "expired", "the hosted page ran out of time"),
  row("sent", "gateway unclear", "in_doubt", "the gateway did not report what happened to the payment"),
  doubtRow("gateway", "gateway approved", "captured", "the gateway says that it has the money"),
  doubtRow("gateway", "gateway declined", "declined", "the gateway declined"),
  doubtRow("gateway", "gateway cancelled", "cancelled", "the member cancelled on the hosted page"),
  doubtRow("gateway", "gateway expired", "expired", "the hosted page ran out of time"),
  doubtRow("gateway", "gateway pending", "sent", "the gateway answers again, and the hosted page is still open"),
  row("captured", "posting begun", "posting", "the payment is being posted to the back-end"),
  row("posting", "back-end posted", "posted", "the back-end has recorded the payment"),
  row("posting", "posting unclear", "in_doubt", "the back-end did not say whether it recorded the payment"),
  // Nothing was recorded, so posting again is safe.
  row("posting", "back-end knows nothing", "captured", "the back-end has no payment under our reference"),
  doubtRow("back-end", "back-end posted", "posted", "the back-end has recorded the payment"),
  doubtRow("back-end", "back-end knows nothing", "captured", "the back-end has no payment under our reference"),
  ...OPEN_STATES.map((from) =>
    row(from, "facts differ", "needs_review", "amount, currency or reference differ from ours"),
  ),
  ...OPEN_STATES.filter((from) => from !== "created").map((from) =>
    row(from, "unsettled too long", "needs_review", "neither the gateway nor the back-end gave a final result in time"),
  ),
  row(
    "needs_review",
    "staff posts again",
    "captured",
    "a member of staff saw the money at the gateway, and has it posted",
  ),
  row("needs_review", "back-end posted", "posted", "the back-end has the payment, as it or a member of staff says"),
  row("needs_review", "gateway declined", "declined", "no money was taken, as the gateway or a member of staff says"),
  // The worker still queries payments that are in review only because of their age.
  row("needs_review", "gateway approved", "captured", "the gateway now says that it has the money"),
  row("needs_review", "gateway cancelled", "cancelled", "the member cancelled on the hosted page"),
  row("needs_review", "gateway expired", "expired", "the hosted page ran out of time"),
];

export type PaymentTransition =
  | { readonly taken: true; readonly payment: Payment; readonly row: PaymentRow }
  | { readonly taken: false; readonly because: string };

/**
 * Applies an event: returns the changed payment, or the reason why the event does not apply.
 *
 * @example
 * ```ts
 * import { paymentTransition } from "@portico/domain/payments";
 * import { payment } from "@portico/domain/testing";
 *
 * const sent = payment({ state: "sent" });
 * const transition = paymentTransition(sent, "gateway approved");
 * transition.taken && transition.payment.state; // => "captured"
 * paymentTransition(sent, "back-end posted").taken; // => false
 * ```
 */
export function paymentTransition(payment: Payment, event: PaymentEvent): PaymentTransition {
  const transition = PAYMENT_ROWS.find(
    ({ from, doubt, on }) =>
      on === event && from.includes(payment.state) && (doubt === undefined || doubt === payment.doubt),
  );
  if (transition === undefined) return { taken: false, because: notAppliedReason(payment, event) };
  const doubt = transition.to !== "in_doubt" ? undefined : payment.state === "posting" ? "back-end" : "gateway";
  return {
    taken: true,
    payment: { ...payment, state: transition.to, doubt, version: payment.version + 1 },
    row: transition,
  };
}

/**
 * Whether a payment can no longer change.
 *
 * @example
 * ```ts
 * import { isTerminal } from "@portico/domain/payments";
 *
 * isTerminal("posted"); // => true
 * isTerminal("needs_review"); // => false
 * ```
 */
export function isTerminal(state: PaymentState): boolean {
  return TERMINAL_STATES.includes(state);
}

/**
 * Whether a payment reserves its charges, so that they are not paid twice.
 *
 * @example
 * ```ts
 * import { isLive } from "@portico/domain/payments";
 *
 * isLive("in_doubt"); // => true
 * isLive("declined"); // => false
 * ```
 */
export function isLive(state: PaymentState): boolean {
  return !isTerminal(state);
}

/**
 * Whether money may have been taken and is not posted.
 *
 * @example
 * ```ts
 * import { isUnsettled } from "@portico/domain/payments";
 *
 * isUnsettled("captured"); // => true
 * isUnsettled("posted"); // => false
 * ```
 */
export function isUnsettled(state: PaymentState): boolean {
  return UNSETTLED_STATES.includes(state);
}

/**
 * Whether a payment is in review only because no final response arrived in time.
 *
 * @example
 * ```ts
 * import { isReviewedForAge } from "@portico/domain/payments";
 * import { payment } from "@portico/domain/testing";
 *
 * const entry = { ...payment().entry, row: "payments.sent.unsettled-too-long" };
 * isReviewedForAge({ state: "needs_review", entry }); // => true
 * ```
 */
export function isReviewedForAge({ state, entry }: Pick<Payment, "state" | "entry">): boolean {
  return state === "needs_review" && entry.row.endsWith(".unsettled-too-long");
}

/** Transitions after which the money is captured. */
const CAPTURED_SUFFIXES = [".gateway-approved", ".posting-begun", ".staff-posts-again"];

/**
 * Whether the gateway ever captured the money.
 *
 * @example
 * ```ts
 * import { wasCaptured } from "@portico/domain/payments";
 *
 * wasCaptured([{ row: "payments.begun" }, { row: "payments.sent.gateway-approved" }]); // => true
 * ```
 */
export function wasCaptured(history: readonly Pick<PaymentEntry, "row">[]): boolean {
  return history.some((entry) => CAPTURED_SUFFIXES.some((suffix) => entry.row.endsWith(suffix)));
}

/**
 * The system that the worker has to query, if any.
 *
 * @example
 * ```ts
 * import { awaitedSystem } from "@portico/domain/payments";
 * import { payment } from "@portico/domain/testing";
 *
 * awaitedSystem(payment({ state: "sent" })); // => "gateway"
 * awaitedSystem(payment({ state: "posted" })); // => undefined
 * ```
 */
export function awaitedSystem({ state, doubt }: Pick<Payment, "state" | "doubt">): Doubt | undefined {
  if (state === "in_doubt") return doubt;
  if (state === "sent") return "gateway";
  return state === "posting" ? "back-end" : undefined;
}

function notAppliedReason({ state }: Payment, event: PaymentEvent): string {
  if (isTerminal(state)) return `a payment that is ${state} cannot change any more, so "${event}" is only recorded`;
  return `"${event}" does not apply to a payment that is ${state}`;
}

function row(from: PaymentState, on: PaymentEvent, to: PaymentState, because: string): PaymentRow {
  return { id: rowId(from, on), from: [from], on, to, source: "R28", because };
}

function doubtRow(doubt: Doubt, on: PaymentEvent, to: PaymentState, because: string): PaymentRow {
  return { id: rowId(`in-doubt.${doubt}`, on), from: ["in_doubt"], doubt, on, to, source: "R28", because };
}

function rowId(from: string, on: PaymentEvent): string {
  return `payments.${from}.${on}`.replaceAll(/[ _]/g, "-");
}
