// What the gateway says to the merchant: sessions, and problems.

import { randomBytes } from "node:crypto";
import type { Merchant } from "./merchants.ts";
import type { Mistake } from "./page-request.ts";
import type { PageSession } from "./page-store.ts";

/** The answer to a request for a page. It is the same whenever the page is asked for, whatever has become of it meanwhile. */
export function madeView({ id }: Pick<PageSession, "id">, seen: Seen): object {
  return { id, state: "init", links: [selfLink(id, seen.publicAddress), ...pageLinks(id, seen)] };
}

/** Where the gateway is, and to whom it speaks. */
interface Seen {
  readonly publicAddress: string;
  readonly merchant: Pick<Merchant, "user" | "dialect">;
}

/** What Windcave says beside that, and nobody needs. */
const WINDCAVE_SESSION = { methods: ["card"], storeCard: false, clientType: "internet" };
const WINDCAVE_ATTEMPT = { type: "purchase", method: "card", card: { cardNumber: "411111........11", type: "visa" } };

/** A session as it is now. */
export function sessionView(session: PageSession, seen: Seen): object {
  const { publicAddress, merchant } = seen;
  const isWindcave = merchant.dialect === "windcave";
  const { id, state, amount, currency, merchantReference, expiresAt } = session;
  // What the bank will say is not known while it is being asked.
  const attempts = session.attempts.filter(({ allowsRetry }) => state !== "processing" || allowsRetry);
  return {
    id,
    state,
    type: "purchase",
    amount,
    currency,
    merchantReference,
    ...(isWindcave && WINDCAVE_SESSION),
    expires: instantText(expiresAt),
    links: [
      selfLink(id, publicAddress),
      ...(state === "init" ? pageLinks(id, seen) : []),
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
        dateTimeUtc: instantText(at),
        ...(isWindcave && { ...WINDCAVE_ATTEMPT, username: merchant.user, merchantReference, sessionId: id }),
      })),
    }),
  };
}

/** What is wrong with a request. */
export function problemView(errors: readonly Mistake[], now: number): object {
  return { requestId: `req-${randomBytes(4).toString("hex")}`, timestampUtc: instantText(now), errors };
}

/** A moment to the second, as the gateway writes it. */
export function instantText(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d{3}Z$/, "Z");
}

function selfLink(id: string, publicAddress: string): object {
  return link(`${publicAddress}/api/v1/sessions/${id}`, "self", "GET");
}

function pageLinks(id: string, { publicAddress, merchant }: Seen): readonly object[] {
  const page = `${publicAddress}/pay/${id}`;
  const hosted = link(page, "hpp", "REDIRECT");
  return merchant.dialect === "windcave" ? [hosted, link(page, "submitCard", "FORM_POST")] : [hosted];
}

function link(href: string, rel: string, method: string): object {
  return { href, rel, method };
}
