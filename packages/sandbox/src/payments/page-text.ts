// What the payment page says, in each state of a session.

import { type Html, html } from "../support/plain-page.ts";
import type { PageAction, PageSession, SessionState } from "./page-store.ts";

const BUTTONS: readonly (readonly [PageAction, string])[] = [
  ["pay", "Pay"],
  ["decline", "Decline"],
  ["decline-once", "Decline, and let me try again"],
  ["cancel", "Cancel"],
  ["pay-and-leave", "Pay, and close the tab"],
];

const PAID = ["The payment was made", "You can close this tab."] as const;
const ENDS = {
  expired: ["This page has run out of time", "You were not charged."],
  cancelled: ["The payment was cancelled", "You were not charged."],
  processing: ["We are asking the bank", "This takes a moment."],
  complete: ["The payment was declined", "You were not charged."],
} as const satisfies Record<Exclude<SessionState, "init">, readonly [string, string]>;

/** The title and the content of the page of a session. */
export function pageText(session: PageSession, back: string): { title: string; content: Html; status: number } {
  if (session.state === "init") return { title: "Pay by card", content: waiting(session), status: 200 };
  const [title, text] = session.state === "complete" && isPaid(session) ? PAID : ENDS[session.state];
  return { title, content: over(session, { text, back }), status: session.state === "expired" ? 410 : 200 };
}

/** Where a session sends the member back to: by what was done, and to the address of a cancelled payment where nothing was. */
export function returnAddress(session: PageSession): string {
  const { approved, declined, cancelled } = session.callbackUrls;
  if (session.attempts.length === 0 || session.state === "cancelled" || session.state === "expired") return cancelled;
  return isPaid(session) ? approved : declined;
}

function waiting(session: PageSession): Html {
  const buttons = BUTTONS.map(
    ([action, text]) => html`<button type="submit" name="action" value="${action}">${text}</button>`,
  );
  const again =
    session.attempts.length > 0 ? html`<p role="status">The card was declined. You can try again.</p>` : html``;
  return html`${again}${facts(session)}
<form method="post" action="/pay/${session.id}" autocomplete="off">
${buttons}
</form>
<p>Close this tab now, and nothing happens until the page runs out of time.</p>`;
}

function over(session: PageSession, { text, back }: { text: string; back: string }): Html {
  return html`<p>${text}</p>${facts(session)}<p><a href="${back}">Back to the merchant</a></p>`;
}

function facts({ amount, currency, merchantReference }: PageSession): Html {
  const shown = amount.replace(/\B(?=(\d{3})+(?=\.))/g, ",");
  return html`<dl><dt>Amount</dt><dd class="amount">${currency} ${shown}</dd><dt>Reference</dt><dd>${merchantReference}</dd></dl>`;
}

function isPaid({ attempts }: PageSession): boolean {
  return attempts.some(({ isAuthorised }) => isAuthorised);
}
