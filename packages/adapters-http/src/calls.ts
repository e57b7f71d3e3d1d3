// All calls to the back-end and the payment gateway. A test compares the table with the examples in docs/back-end-wire/, one file a call.

/** Prefix of calls that the specification leaves open (reading R28). */
export const EXTENSION_PREFIX = "/api/portico/";

export const DEADLINES_MS = { call: 8_000, search: 15_000 } as const;

// Columns: capability, name, method, path, kind, deadline kind, and host unless it is the back-end. Ordered as in section 7 of the
// specification.
const ROWS = [
  ["session", "token", "POST", "/oauth/token", "read", "call"],
  ["session", "logout", "POST", "/api/logout", "unkeyed write", "call"],
  ["session", "sign-in", "POST", "/api/portico/sign-in", "read", "call"],
  ["session", "account-of", "POST", "/api/portico/account-of", "read", "call"],
  ["session", "sign-up", "POST", "/api/portico/sign-up", "unkeyed write", "call"],
  ["session", "password-reset-request", "POST", "/api/portico/password-reset-request", "unkeyed write", "call"],
  ["session", "password-reset-find", "POST", "/api/portico/password-reset-find", "read", "call"],
  ["session", "password-reset", "POST", "/api/portico/password-reset", "unkeyed write", "call"],
  ["session", "password-change", "POST", "/api/portico/password-change", "unkeyed write", "call"],
  ["session", "security-notice", "POST", "/api/portico/security-notice", "unkeyed write", "call"],
  ["member", "get-external-membership", "POST", "/api/classic/vp/get-external-membership", "read", "call"],
  ["member", "get-member", "POST", "/api/classic/vp/get-member", "read", "call"],
  ["member", "put-member", "POST", "/api/classic/vp/put-member", "unkeyed write", "call"],
  ["member", "get-client-info", "POST", "/api/get-client-info", "read", "call"],
  ["member", "email-change-request", "POST", "/api/portico/email-change-request", "unkeyed write", "call"],
  ["member", "email-change-find", "POST", "/api/portico/email-change-find", "read", "call"],
  ["member", "email-change-resend", "POST", "/api/portico/email-change-resend", "unkeyed write", "call"],
  ["member", "email-change-confirm", "POST", "/api/portico/email-change-confirm", "unkeyed write", "call"],
  ["member", "email-change-undo", "POST", "/api/portico/email-change-undo", "unkeyed write", "call"],
  ["member", "email-change-cancel", "POST", "/api/portico/email-change-cancel", "unkeyed write", "call"],
  ["points", "get-ownership", "POST", "/api/classic/vp/get-ownership", "read", "call"],
  ["points", "get-soap", "POST", "/api/dae/get-soap", "read", "call"],
  ["entitlements", "get-shares-entitlement", "POST", "/api/classic/vp/get-shares-entitlement", "read", "call"],
  ["entitlements", "get-all-share-entitlements", "POST", "/api/classic/vp/get-all-share-entitlements", "read", "call"],
  ["charges", "get-charges", "POST", "/api/classic/vp/get-charges", "read", "call"],
  ["payments", "payment-post", "POST", "/api/portico/payment-post", "keyed write", "call"],
  ["payments", "payment-find", "POST", "/api/portico/payment-find", "read", "call"],
  ["payments", "gateway-create-session", "POST", "/api/v1/sessions", "keyed write", "call", "gateway"],
  ["payments", "gateway-session", "GET", "/api/v1/sessions/{sessionId}", "read", "call", "gateway"],
  ["payments", "gateway-find", "GET", "/api/v1/sessions", "read", "call", "gateway"],
  // Inbound: sent by the gateway to the portal.
  ["payments", "gateway-notification", "POST", "{notificationUrl}", "keyed write", "call", "gateway"],
  ["stays", "search-7-night-for-resort", "POST", "/api/classic/search-7-night-for-resort", "read", "search"],
  ["stays", "search-short-stay-by-month", "POST", "/api/classic/search-short-stay-by-month", "read", "search"],
  ["stays", "search-club-properties-7-night", "POST", "/api/classic/search-club-properties-7-night", "read", "search"],
  ["stays", "bonus-rental-availability", "POST", "/api/dae/bonus-rental-availability", "read", "search"],
  ["stays", "holiday-exchange-availability", "POST", "/api/dae/holiday-exchange-availability", "read", "search"],
  ["stays", "get-booking", "POST", "/api/classic/vp/get-booking", "read", "call"],
  ["stays", "booking-price", "POST", "/api/portico/booking-price", "read", "search"],
  ["stays", "booking-hold", "POST", "/api/portico/booking-hold", "keyed write", "call"],
  ["stays", "booking-extras", "POST", "/api/portico/booking-extras", "keyed write", "call"],
  ["stays", "booking-confirm", "POST", "/api/portico/booking-confirm", "keyed write", "call"],
  ["stays", "booking-cancel", "POST", "/api/portico/booking-cancel", "keyed write", "call"],
  ["stays", "booking-return", "POST", "/api/portico/booking-return", "keyed write", "call"],
  ["stays", "booking-details", "POST", "/api/portico/booking-details", "keyed write", "call"],
  ["stays", "stay-notice", "POST", "/api/portico/stay-notice", "keyed write", "call"],
  ["stays", "booking-mail", "POST", "/api/portico/booking-mail", "keyed write", "call"],
  ["plus", "search-bonus-plus", "POST", "/api/classic/search-bonus-plus", "read", "search"],
  ["plus", "plus-register", "POST", "/api/portico/plus-register", "keyed write", "call"],
  ["plus", "plus-registration", "POST", "/api/portico/plus-registration", "read", "call"],
  ["documents", "document-file", "GET", "/api/portico/document-file/{documentID}", "read", "call"],
  ["content", "get-data", "POST", "/api/kontent/get-data", "read", "call"],
  ["resorts", "get-regions-list", "POST", "/api/classic/get-regions-list", "read", "call"],
  ["resorts", "countries", "POST", "/api/dae/countries", "read", "call"],
  ["resorts", "regions", "POST", "/api/dae/regions", "read", "call"],
  ["resorts", "get-club-resort-id", "POST", "/api/classic/vp/get-club-resort-id", "read", "call"],
  ["support", "send-email", "POST", "/api/send-email", "unkeyed write", "call"],
  ["support", "get-two-link", "POST", "/api/classic/get-two-link", "read", "call"],
  ["support", "preferences-list", "POST", "/api/active-campaign/ac/get/preferences-list", "read", "call"],
  ["support", "contact-upseart", "POST", "/api/active-campaign/ac/contact-upseart", "keyed write", "call"],
  ["support", "preference-switch", "POST", "/api/portico/preference-switch", "keyed write", "call"],
] as const;

type Row = (typeof ROWS)[number];

export type CallName = Row[1];

export type BackEndCallName = Extract<Row, { readonly length: 6 }>[1];

export type Capability = Row[0];

/**
 * Whether a call may be repeated. A keyed write carries an idempotency key; an unkeyed write is sent once, because a repeat could take
 * effect twice.
 */
export type CallKind = "read" | "keyed write" | "unkeyed write";

export interface Call {
  readonly name: CallName;
  readonly capability: Capability;
  readonly method: Row[2];
  readonly path: Row[3];
  readonly kind: CallKind;
  readonly deadlineKind: Row[5];
  readonly host: "back-end" | "gateway";
}

export const CALLS: readonly Call[] = ROWS.map(([capability, name, method, path, kind, deadlineKind, host]) => {
  return { capability, name, method, path, kind, deadlineKind, host: host ?? "back-end" };
});

const CALL_BY_NAME: ReadonlyMap<string, Call> = new Map(CALLS.map((call) => [call.name, call]));

export function getCall(name: CallName): Call {
  return CALL_BY_NAME.get(name) as Call;
}

const BACK_END_PATHS = CALLS.filter(({ host }) => host === "back-end").map(({ name, method, path }) => ({
  name,
  method,
  path: new RegExp(`${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
}));

/** `undefined` for a path that is not in the table. */
export function findCallByPath({
  method,
  path,
}: {
  readonly method: string;
  readonly path: string;
}): CallName | undefined {
  const pathname = path.split("?", 1)[0] ?? "";
  return BACK_END_PATHS.find((call) => call.method === method && call.path.test(pathname))?.name;
}
