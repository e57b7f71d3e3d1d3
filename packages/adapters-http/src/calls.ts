// The one table of calls: what the portal says to the club's back-end and to the payment gateway. The examples of each are in
// docs/back-end-wire/, one file a call, in the folder of its room; a test holds table and files together.

/** Where the calls live that the specification leaves open (reading R28). */
export const EXTENSION_PREFIX = "/api/portico/";

/** How long an answer may take, in milliseconds: of a call, and of a search. */
export const DEADLINES = { call: 8_000, search: 15_000 } as const;

// room, name, method, path (parts in braces are filled in), kind, deadline, and who answers where it is not the back-end.
// The order is that of the rooms, and in a room that of the specification's section 7, our extensions after it.
const ROWS = [
  ["session", "token", "POST", "/oauth/token", "read", 8_000],
  ["session", "logout", "POST", "/api/logout", "unkeyed write", 8_000],
  ["session", "sign-in", "POST", "/api/portico/sign-in", "read", 8_000],
  ["session", "sign-up", "POST", "/api/portico/sign-up", "unkeyed write", 8_000],
  ["session", "password-reset-request", "POST", "/api/portico/password-reset-request", "unkeyed write", 8_000],
  ["session", "password-reset", "POST", "/api/portico/password-reset", "unkeyed write", 8_000],
  ["session", "password-change", "POST", "/api/portico/password-change", "unkeyed write", 8_000],
  ["member", "get-external-membership", "POST", "/api/classic/vp/get-external-membership", "read", 8_000],
  ["member", "get-member", "POST", "/api/classic/vp/get-member", "read", 8_000],
  ["member", "put-member", "POST", "/api/classic/vp/put-member", "unkeyed write", 8_000],
  ["member", "get-client-info", "POST", "/api/get-client-info", "read", 8_000],
  ["points", "get-ownership", "POST", "/api/classic/vp/get-ownership", "read", 8_000],
  ["points", "get-soap", "POST", "/api/dae/get-soap", "read", 8_000],
  ["entitlements", "get-shares-entitlement", "POST", "/api/classic/vp/get-shares-entitlement", "read", 8_000],
  ["entitlements", "get-all-share-entitlements", "POST", "/api/classic/vp/get-all-share-entitlements", "read", 8_000],
  ["charges", "get-charges", "POST", "/api/classic/vp/get-charges", "read", 8_000],
  ["payments", "payment-post", "POST", "/api/portico/payment-post", "keyed write", 8_000],
  ["payments", "payment-find", "POST", "/api/portico/payment-find", "read", 8_000],
  ["payments", "gateway-create-session", "POST", "/api/v1/sessions", "keyed write", 8_000, "gateway"],
  ["payments", "gateway-session", "GET", "/api/v1/sessions/{sessionId}", "read", 8_000, "gateway"],
  ["payments", "gateway-find", "GET", "/api/v1/sessions", "read", 8_000, "gateway"],
  // The other way round: the gateway sends it, and the portal answers.
  ["payments", "gateway-notification", "POST", "{notificationUrl}", "keyed write", 8_000, "gateway"],
  ["stays", "search-7-night-for-resort", "POST", "/api/classic/search-7-night-for-resort", "read", 15_000],
  ["stays", "search-short-stay-by-month", "POST", "/api/classic/search-short-stay-by-month", "read", 15_000],
  ["stays", "search-club-properties-7-night", "POST", "/api/classic/search-club-properties-7-night", "read", 15_000],
  ["stays", "bonus-rental-availability", "POST", "/api/dae/bonus-rental-availability", "read", 15_000],
  ["stays", "holiday-exchange-availability", "POST", "/api/dae/holiday-exchange-availability", "read", 15_000],
  ["stays", "get-booking", "POST", "/api/classic/vp/get-booking", "read", 8_000],
  ["stays", "booking-price", "POST", "/api/portico/booking-price", "read", 15_000],
  ["stays", "booking-hold", "POST", "/api/portico/booking-hold", "keyed write", 8_000],
  ["stays", "booking-confirm", "POST", "/api/portico/booking-confirm", "keyed write", 8_000],
  ["stays", "booking-cancel", "POST", "/api/portico/booking-cancel", "keyed write", 8_000],
  ["plus", "search-bonus-plus", "POST", "/api/classic/search-bonus-plus", "read", 15_000],
  ["documents", "document-file", "GET", "/api/portico/document-file/{documentID}", "read", 8_000],
  ["content", "get-data", "POST", "/api/kontent/get-data", "read", 8_000],
  ["resorts", "get-regions-list", "POST", "/api/classic/get-regions-list", "read", 8_000],
  ["resorts", "countries", "POST", "/api/dae/countries", "read", 8_000],
  ["resorts", "regions", "POST", "/api/dae/regions", "read", 8_000],
  ["resorts", "get-club-resort-id", "POST", "/api/classic/vp/get-club-resort-id", "read", 8_000],
  ["support", "send-email", "POST", "/api/send-email", "unkeyed write", 8_000],
  ["support", "get-two-link", "POST", "/api/classic/get-two-link", "read", 8_000],
  ["support", "preferences-list", "POST", "/api/active-campaign/ac/get/preferences-list", "read", 8_000],
  ["support", "contact-upseart", "POST", "/api/active-campaign/ac/contact-upseart", "keyed write", 8_000],
] as const;

type Row = (typeof ROWS)[number];

/** The name of a call. */
export type CallName = Row[1];

/** The room of a call. */
export type Room = Row[0];

/**
 * What repeating a call does. A read changes nothing. A keyed write carries a key by which the other side knows it again, so it may be
 * repeated. An unkeyed write is sent exactly once: nobody could tell a second from a repeat.
 */
export type CallKind = "read" | "keyed write" | "unkeyed write";

/** One call. */
export interface Call {
  readonly name: CallName;
  readonly room: Room;
  readonly method: Row[2];
  readonly path: Row[3];
  readonly kind: CallKind;
  readonly deadline: Row[5];
  readonly host: "back-end" | "gateway";
}

/** The table, in its order. */
export const CALLS: readonly Call[] = ROWS.map(([room, name, method, path, kind, deadline, host]) => {
  return { room, name, method, path, kind, deadline, host: host ?? "back-end" };
});

const CALL_OF_NAME: ReadonlyMap<string, Call> = new Map(CALLS.map((call) => [call.name, call]));

/** The call of a name. */
export function callNamed(name: CallName): Call {
  return CALL_OF_NAME.get(name) as Call;
}

const BACK_END_PATHS = CALLS.filter(({ host }) => host === "back-end").map(({ name, method, path }) => ({
  name,
  method,
  path: new RegExp(`${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
}));

/** Which call of the back-end a request is; `undefined` for one that stands in no row. */
export function callAt({ method, path }: { readonly method: string; readonly path: string }): CallName | undefined {
  const pathname = path.split("?", 1)[0] ?? "";
  return BACK_END_PATHS.find((call) => call.method === method && call.path.test(pathname))?.name;
}
