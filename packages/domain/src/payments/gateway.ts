// The port to a gateway with a hosted payment page. It assumes neither notifications nor idempotency keys: the answer to a
// query is the only truth.

import type { Money } from "../money.ts";

/** What a gateway says about one payment. */
export type GatewayAnswer = "approved" | "declined" | "cancelled" | "expired" | "pending" | "unknown to it";

/** A hosted page that waits for the member. */
export interface HostedPage {
  readonly gatewayReference: string;
  readonly address: string;
}

/** What the gateway has on record, for comparison with ours. */
export interface GatewayRecord {
  readonly answer: GatewayAnswer;
  readonly amount: Money | undefined;
  readonly paymentId: string | undefined;
}

/** The gateway. All three throw `BACK_END_UNAVAILABLE` where it does not answer; that says nothing about the payment. */
export interface PaymentGateway {
  /** Makes the hosted page; asked again with the same payment id, it answers with the same page where the gateway can. */
  open(payment: { id: string; amount: Money; returnAddress: string; notificationAddress: string }): Promise<HostedPage>;
  /** What became of a payment, by the gateway's own reference. */
  ask(gatewayReference: string): Promise<GatewayRecord>;
  /** The same by our payment id; empty where the gateway never heard of it. */
  find(paymentId: string): Promise<readonly GatewayRecord[]>;
}
