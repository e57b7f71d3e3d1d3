// Port to a payment gateway. Only the response to a query decides; a notification only triggers a query.

import type { Money } from "../money.ts";

/** "unknown to it": the gateway has no such session. */
export type GatewayOutcome = "approved" | "declined" | "cancelled" | "expired" | "pending" | "unknown to it";

export interface HostedPage {
  readonly gatewayReference: string;
  readonly address: string;
}

/** For comparison with the journal. */
export interface GatewayRecord {
  readonly answer: GatewayOutcome;
  readonly amount: Money | undefined;
  readonly paymentId: string | undefined;
}

/** All methods throw `BACK_END_UNAVAILABLE` if the gateway does not respond; the payment's state is then unknown. */
export interface PaymentGateway {
  /** Returns the same page for a repeated id, if the gateway supports it. */
  createSession(payment: {
    id: string;
    amount: Money;
    returnAddress: string;
    notificationAddress: string;
  }): Promise<HostedPage>;
  getSession(gatewayReference: string): Promise<GatewayRecord>;
  /** Empty if the gateway has none. */
  find(paymentId: string): Promise<readonly GatewayRecord[]>;
}
