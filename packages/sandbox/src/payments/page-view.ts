// JSON of the gateway's responses.

import { randomBytes } from "node:crypto";
import type { Merchant } from "./merchants.ts";
import type { Mistake } from "./page-request.ts";
import type { PageSession } from "./page-store.ts";

/** A repeated request gets the same response, whatever the session's state. */
export function toCreatedView({ id }: Pick<PageSession, "id">, context: GatewayContext): object {
  return { id, state: "init", links: [selfLink(id, context.publicAddress), ...pageLinks(id, context)] };
}

interface GatewayContext {
  readonly publicAddress: string;
  readonly merchant: Pick<Merchant, "user" | "dialect">;
}

/** Windcave's additional fields, which the portal does not use. */
const WINDCAVE_SESSION = { methods: ["card"], storeCard: false, clientType: "internet" };
const WINDCAVE_ATTEMPT = { type: "purchase", method: "card", card: { cardNumber: "411111........11", type: "visa" } };

export function toSessionView(session: PageSession, context: GatewayContext): object {
  const { publicAddress, merchant } = context;
  const isWindcave = merchant.dialect === "windcave";
  const { id, state, amount, currency, merchantReference, expiresAt } = session;
  // Hides the outcome until the bank has responded.
  const attempts = session.attempts.filter(({ allowsRetry }) => state !== "processing" || allowsRetry);
  return {
    id,
    state,
    type: "purchase",
    amount,
    currency,
    merchantReference,
    ...(isWindcave && WINDCAVE_SESSION),
    expires: formatInstant(expiresAt),
    links: [
      selfLink(id, publicAddress),
      ...(state === "init" ? pageLinks(id, context) : []),
      ...attempts.map((attempt) => link(`${publicAddress}/api/v1/transactions/${attempt.id}`, "transaction", "GET")),
    ],
    ...(attempts.length > 0 && {
      transactions: attempts.map(({ id: attemptId, isAuthorised, allowsRetry, at }) => ({
        id: attemptId,
        authorised: isAuthorised,
        allowRetry: allowsRetry,
        reCo: isAuthorised ? "00" : "51",
        responseText: isAuthorised ? "APPROVED" : "DECLINED",
        amount,
        currency,
        dateTimeUtc: formatInstant(at),
        ...(isWindcave && { ...WINDCAVE_ATTEMPT, username: merchant.user, merchantReference, sessionId: id }),
      })),
    }),
  };
}

export function toProblemView(errors: readonly Mistake[], now: number): object {
  return { requestId: `req-${randomBytes(4).toString("hex")}`, timestampUtc: formatInstant(now), errors };
}

export function formatInstant(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d{3}Z$/, "Z");
}

function selfLink(id: string, publicAddress: string): object {
  return link(`${publicAddress}/api/v1/sessions/${id}`, "self", "GET");
}

function pageLinks(id: string, { publicAddress, merchant }: GatewayContext): readonly object[] {
  const page = `${publicAddress}/pay/${id}`;
  const hosted = link(page, "hpp", "REDIRECT");
  return merchant.dialect === "windcave" ? [hosted, link(page, "submitCard", "FORM_POST")] : [hosted];
}

function link(href: string, rel: string, method: string): object {
  return { href, rel, method };
}
