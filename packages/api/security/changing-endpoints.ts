// Tests of refusals start from these valid bodies.

import { type Endpoint, endpointsOf, isChange } from "../access-matrix/endpoints.ts";
import type { Portal } from "../src/portal/portal.ts";

const NEW_PASSWORD = "nine boats beside the harbour";

const VALID_BODIES: Readonly<Record<string, unknown>> = {
  "POST /api/bookings/:reference/cancellation": { seen: "a-preview-of-yesterday" },
  "POST /api/calendar-feed": {},
  "DELETE /api/calendar-feed": {},
  "POST /api/content/bring-back": { mark: "no-mark-now" },
  "POST /api/content/put-away": { mark: "no-mark-now" },
  "POST /api/contact": { name: "Robin Sample", email: "robin@example.com", message: "When does the pool open?" },
  "POST /api/email-undo": { token: "a-token-of-a-mail" },
  "POST /api/guest-booking": { booking: "a-link-to-nothing" },
  "POST /api/guest-booking/calendar": { booking: "a-link-to-nothing" },
  "POST /api/guest-booking/receipt": { booking: "a-link-to-nothing" },
  "POST /api/guest-booking/trip": { booking: "a-link-to-nothing" },
  "POST /api/guest-booking/voucher": { booking: "a-link-to-nothing" },
  "POST /api/guest-purchases": {
    stay: "short-stays",
    choices: { month: "2027-03" },
    offer: "SS-R12-1B-20270305-3",
    seen: "AUD 295.50",
  },
  "PUT /api/guest-purchases/:id/terms": {
    guest: null,
    requests: "",
    promo: "",
    protection: false,
    acceptsTerms: true,
  },
  "POST /api/guest-purchases/:id/confirm": { seen: "a-price-of-yesterday" },
  "POST /api/guest-purchases/:id/release": {},
  "POST /api/kept-searches": { stay: "short-stays", choices: { month: "2027-03" }, keptFor: "free" },
  "DELETE /api/kept-searches/:id": {},
  "POST /api/logout": {},
  "PUT /api/password": { current: "seven lanterns on the pier", password: NEW_PASSWORD },
  "POST /api/password/reset": { token: "a-token-of-a-mail", password: NEW_PASSWORD },
  "POST /api/password/reset-request": { name: "100201" },
  "POST /api/payments": { charges: ["U-5101"], seen: "a-check-of-yesterday" },
  "POST /api/payments/check": { charges: ["U-5101"] },
  "POST /api/payments/result": { token: "a-token-of-no-payment" },
  "POST /api/plus/payment": { seen: "P-7021 AUD 5900" },
  "POST /api/plus/registration": {
    firstName: "Robin",
    lastName: "Sample",
    email: "robin@example.com",
    phone: "0491 570 156",
    reachBy: "phone",
    acceptsTerms: true,
    seen: "AUD 59.00",
  },
  "PUT /api/preferences/contact": {},
  "PUT /api/preferences/lists/:id": { subscribed: true },
  "PUT /api/profile": { title: "Ms", phone: "0491 570 156" },
  "POST /api/profile/email/cancel": {},
  "POST /api/profile/email/confirm": { token: "a-token-of-a-mail" },
  "POST /api/profile/email/resend": {},
  "PUT /api/profile/email": { email: "robin.new@example.com", password: "seven lanterns on the pier" },
  "PUT /api/profile/billing-address": {
    lines: ["12 Sample Street"],
    city: "Noosa Heads",
    region: "QLD",
    postcode: "4567",
    country: "Australia",
  },
  "PUT /api/profile/guests": { guests: [{ firstName: "Toni", lastName: "Example", email: "toni@example.com" }] },
  "POST /api/purchases": {
    stay: "short-stays",
    choices: { month: "2027-03" },
    offer: "SS-R12-1B-20270305-3",
    seen: "480 points",
  },
  "PUT /api/bookings/:reference/details": { version: 1, guest: null, requests: "", people: 2 },
  "POST /api/bookings/:reference/change": { month: "2027-03", offer: "SS-R12-1B-20270305-3", seen: "nothing more" },
  "PUT /api/purchases/:id/terms": { guest: null, requests: "", promo: "", protection: false, acceptsTerms: true },
  "POST /api/purchases/:id/confirm": { seen: "a-price-of-yesterday" },
  "POST /api/purchases/:id/release": {},
  "POST /api/reasons": { about: "stay", name: "short-stays" },
  "POST /api/refusals": { path: "/points" },
  "POST /api/session": { name: "100201", password: "seven lanterns on the pier", r: "points" },
  "PUT /api/session/language": { language: "en" },
  "POST /api/session/extend": {},
  "POST /api/session/step": {
    signed: { id: "a-passkey", clientData: "eyJ0eXBlIjoiIn0", authenticatorData: "AAAA", signature: "AAAA" },
  },
  "POST /api/session/step/cancel": {},
  "POST /api/passkeys/begin": { password: "seven lanterns on the pier" },
  "POST /api/passkeys": {
    name: "My telephone",
    id: "a-passkey",
    clientData: "eyJ0eXBlIjoiIn0",
    attestation: "AAAA",
    transports: ["internal"],
  },
  "POST /api/passkeys/confirmation": {},
  "POST /api/passkeys/remove": { id: "a-passkey", password: "seven lanterns on the pier" },
  "POST /api/sessions/end": { session: "s0123456789ab", password: "seven lanterns on the pier" },
  "POST /api/sessions/end-others": { password: "seven lanterns on the pier" },
  "POST /api/sign-up": {
    firstName: "Toni",
    lastName: "Example",
    email: "toni@example.com",
    membershipNumber: "100201",
  },
};

export interface ChangingEndpoint extends Endpoint {
  readonly method: "POST" | "PUT" | "PATCH" | "DELETE";
  readonly body: unknown;
}

/** Throws for an endpoint without a valid body. */
export async function changingEndpointsOf(portal: Portal): Promise<readonly ChangingEndpoint[]> {
  return (await endpointsOf(portal)).filter(isChange).map((endpoint) => {
    const name = `${endpoint.method} ${endpoint.path}`;
    const body = VALID_BODIES[name];
    if (body === undefined) throw new Error(`${name} has no valid body. Add one to security/changing-endpoints.ts.`);
    return { ...endpoint, method: endpoint.method as ChangingEndpoint["method"], body };
  });
}

/** A member with access to the path. Plus is for owners of Weeks. */
export function sampleMemberFor(path: string): string {
  return path.startsWith("/api/plus/") ? "100202" : "100201";
}
