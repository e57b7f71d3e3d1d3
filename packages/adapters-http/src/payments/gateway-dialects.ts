// Differences between payment gateways with the same API.

export interface GatewayDialect {
  readonly canFindByPaymentId: boolean;
  /** The notification of a finished session: signed, or an unauthenticated GET with the session's id. */
  readonly notification: "signed" | "unsigned";
}

/** The hosted page of docs/back-end-wire/payments/. */
export const HOSTED_PAGE: GatewayDialect = { canFindByPaymentId: true, notification: "signed" };

/** Windcave's public guide promises neither a look-up by our reference nor signatures. */
export const WINDCAVE: GatewayDialect = { canFindByPaymentId: false, notification: "unsigned" };
