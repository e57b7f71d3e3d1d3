// What the payment page shows in each state of a session.

import { type Html, html } from "../support/plain-page.ts";
import type { PageAction, PageSession, SessionState } from "./page-store.ts";

const BUTTONS: readonly (readonly [PageAction, string])[] = [
  ["pay", "Pay"],
  ["decline", "Decline"],
  ["decline-once", "Decline, and let me try again"],
  ["cancel", "Cancel"],
  ["pay-and-leave", "Pay, and close the tab"],
];

const PAID_TEXT = ["The payment was made", "You can close this tab."] as const;
const STATE_TEXTS = {
  expired: ["This page has run out of time", "You were not charged."],
  cancelled: ["The payment was cancelled", "You were not charged."],
  processing: ["We are asking the bank", "This takes a moment."],
  complete: ["The payment was declined", "You were not charged."],
} as const satisfies Record<Exclude<SessionState, "init">, readonly [string, string]>;

export function renderPageContent(
  session: PageSession,
  back: string,
): { title: string; content: Html; status: number } {
  if (session.state === "init") return { title: "Pay by card", content: renderPaymentForm(session), status: 200 };
  const [title, text] = session.state === "complete" && isPaid(session) ? PAID_TEXT : STATE_TEXTS[session.state];
  return { title, content: renderResult(session, { text, back }), status: session.state === "expired" ? 410 : 200 };
}

/** The cancelled URL if there was no attempt. */
export function returnUrl(session: PageSession): string {
  const { approved, declined, cancelled } = session.callbackUrls;
  if (session.attempts.length === 0 || session.state === "cancelled" || session.state === "expired") return cancelled;
  return isPaid(session) ? approved : declined;
}

function renderPaymentForm(session: PageSession): Html {
  const buttons = BUTTONS.map(
    ([action, text]) => html`<button type="submit" name="action" value="${action}">${text}</button>`,
  );
  const retryNote =
    session.attempts.length > 0 ? html`<p role="status">The card was declined. You can try again.</p>` : html``;
  return html`${retryNote}${renderFacts(session)}
<form method="post" action="/pay/${session.id}" autocomplete="off">
${buttons}
</form>
<p>Close this tab now, and nothing happens until the page runs out of time.</p>`;
}

function renderResult(session: PageSession, { text, back }: { text: string; back: string }): Html {
  return html`<p>${text}</p>${renderFacts(session)}<p><a href="${back}">Back to the merchant</a></p>`;
}

function renderFacts({ amount, currency, merchantReference }: PageSession): Html {
  const formattedAmount = amount.replace(/\B(?=(\d{3})+(?=\.))/g, ",");
  return html`<dl><dt>Amount</dt><dd class="amount">${currency} ${formattedAmount}</dd><dt>Reference</dt><dd>${merchantReference}</dd></dl>`;
}

function isPaid({ attempts }: PageSession): boolean {
  return attempts.some(({ isAuthorised }) => isAuthorised);
}
