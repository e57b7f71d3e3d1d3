// In what gateways differ that otherwise speak alike.

/** One gateway's ways. */
export interface GatewayDialect {
  /** Whether it can be asked for the sessions of a payment by our id of it. */
  readonly findsByReference: boolean;
  /** How it tells us that a session has finished: signed, or by a GET with the session's id that anybody could send. */
  readonly notification: "signed" | "unsigned";
}

/** The hosted page of docs/back-end-wire/payments/. */
export const HOSTED_PAGE: GatewayDialect = { findsByReference: true, notification: "signed" };

/** Windcave's REST sessions. What its public guide does not promise is not relied on: a look-up by our reference, and signatures. */
export const WINDCAVE: GatewayDialect = { findsByReference: false, notification: "unsigned" };
