// Differences between payment gateways that share the same API.

export interface GatewayDialect {
  /** Whether sessions can be searched by the portal's payment id. */
  readonly findsByReference: boolean;
  /** How it reports a finished session: signed, or by an unauthenticated GET with the session's id. */
  readonly notification: "signed" | "unsigned";
}

/** The hosted page of docs/back-end-wire/payments/. */
export const HOSTED_PAGE: GatewayDialect = { findsByReference: true, notification: "signed" };

/** Windcave's REST sessions. Its public guide promises neither a look-up by our reference nor signatures, so neither is used. */
export const WINDCAVE: GatewayDialect = { findsByReference: false, notification: "unsigned" };
