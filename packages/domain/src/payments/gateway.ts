// Port to a payment gateway with a hosted page. It relies on neither notifications nor idempotency keys: only the response to a query counts.

import type { Money } from "../money.ts";

/** What a gateway reports about a payment. "unknown to it" means that it has no such session. */
export type GatewayOutcome = "approved" | "declined" | "cancelled" | "expired" | "pending" | "unknown to it";

export interface HostedPage {
  readonly gatewayReference: string;
  readonly address: string;
}

/** The gateway's record of a payment, for comparison with the journal. */
export interface GatewayRecord {
  readonly answer: GatewayOutcome;
  readonly amount: Money | undefined;
  readonly paymentId: string | undefined;
}

/** All methods throw `BACK_END_UNAVAILABLE` if the gateway does not respond. The payment's state is then unknown. */
export interface PaymentGateway {
  /** Creates the hosted page. A repeated call with the same payment id returns the same page, if the gateway supports it. */
  createSession(payment: {
    id: string;
    amount: Money;
    returnAddress: string;
    notificationAddress: string;
  }): Promise<HostedPage>;
  /** Reads a payment by the gateway's reference. */
  getSession(gatewayReference: string): Promise<GatewayRecord>;
  /** Finds payments by the portal's payment id; empty if the gateway has none. */
  find(paymentId: string): Promise<readonly GatewayRecord[]>;
}
