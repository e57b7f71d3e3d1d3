// Another e-mail address. Members sign in by theirs and are sent new passwords there, so changing it asks for the password, the new address has to be
// confirmed by the member, signed in, and the old one is told (reading R42). Whether somebody else has it, nobody hears here.

import { isoInstant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import { readAll } from "@portico/domain/member/form";
import { readEmail } from "@portico/domain/member/profile-form";
import type { EmailChange } from "@portico/domain/member/source";
import type { PortalApp } from "../http/app.ts";
import { formValue, refusedField, WrongFields } from "../http/form.ts";
import { WRONG_PASSWORD } from "../http/own-password.ts";
import { serving } from "../http/serve.ts";
import { holdingsOf } from "../visit/holdings.ts";
import { mailboxOf } from "../visit/mailbox.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { settled, valueOf } from "../visit/parts.ts";
import { portalAddress } from "../visit/portal-address.ts";
import { accountName } from "../visit/sessions/accounts.ts";
import { memberKey } from "../visit/sessions/facts.ts";
import type { Tried } from "../visit/sessions/guesses.ts";
import { type Counted, type TryLimit, withinLimits } from "../visit/sessions/tries.ts";
import type { MemberVisit } from "../visit/visit.ts";
import { memberVisit } from "../visit/visit.ts";
import { type EmailAddress, memberEndpoints } from "./contract.ts";

/** Where the link in the mail leads: to the page that shows the change, which whoever opens it has to sign in for. */
const CONFIRM_PAGE = "/profile/account-details";

/** Mails to an address that somebody else may have. */
const MAILS_TO_NEW: TryLimit = { purpose: "email-change", most: 10, within: 15 * 60_000 };

/** The endpoints of the e-mail address. */
export function emailRoutes(app: PortalApp, portal: OpenPortal): void {
  requestRoutes(app, portal);
  confirmRoutes(app, portal);
}

function requestRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, memberEndpoints);
  const { club, guesses, settings } = portal;
  serve("GET /api/profile/email", (request) => readAddress(portal, memberVisit(request)));

  serve("PUT /api/profile/email", async (request) => {
    const visit = memberVisit(request);
    const { memberNumber } = visit.session;
    const { password } = request.body;
    const { email } = formValue(readAll<{ email: string }>({ email: readEmail(request.body.email) }));
    const before = mailboxOf(await holdingsOf(portal, visit).profile());
    if (email.toLowerCase() === before?.toLowerCase()) throw new WrongFields([SAME_ADDRESS]);
    const change = { email, confirmAddress: portalAddress(request, settings, CONFIRM_PAGE) };
    // The same password as at sign-in, so both count together; its session shows that the member has signed in with this browser.
    const guesser = {
      purpose: "password" as const,
      tried: () => triedBy(visit),
      address: visit.address,
      requestId: request.id,
    };
    const outcome = await withinLimits(portal, mailsOf(visit), () =>
      guesses.take(guesser, () =>
        club.emails.request({ memberNumber, password }, change).catch(refusedField({ email: "email" })),
      ),
    );
    if (outcome === "refused") throw new WrongFields([WRONG_PASSWORD]);
    // It is asked for: what cannot be read now is no reason to say otherwise.
    const waiting = await settled("email", () => club.emails.waiting(memberNumber), portal.log);
    return addressView(before, valueOf(waiting) ?? { email, until: undefined });
  });

  serve("POST /api/profile/email/resend", async (request) => {
    const visit = memberVisit(request);
    const { memberNumber } = visit.session;
    const page = portalAddress(request, settings, CONFIRM_PAGE);
    await withinLimits(portal, mailsOf(visit), () => club.emails.resend(memberNumber, page));
    return readAddress(portal, visit);
  });

  serve("POST /api/profile/email/cancel", async (request) => {
    const visit = memberVisit(request);
    await club.emails.cancel(visit.session.memberNumber);
    return readAddress(portal, visit);
  });
}

function confirmRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, memberEndpoints);
  const { club, guesses, reads, sessions, log } = portal;
  serve("POST /api/profile/email/confirm", async (request) => {
    const visit = memberVisit(request);
    const { memberNumber } = visit.session;
    const guesser = {
      purpose: "email-confirm" as const,
      tried: () => triedBy(visit),
      address: visit.address,
      requestId: request.id,
    };
    const outcome = await guesses
      .take(guesser, () =>
        club.emails.confirm(memberNumber, request.body.token).catch(refusedField({ confirmToken: "token" })),
      )
      // Where nobody knows whether it was changed, what was read before may be wrong as well.
      .finally(() => reads.forget(visit, "profile", "preferences"));
    if (outcome === "refused") throw new PorticoError("EMAIL_LINK_REFUSED");
    await settled("facts", () => sessions.refresh(visit.session), log);
    const profile = valueOf(await settled("profile", () => holdingsOf(portal, visit).profile(), log));
    return { confirmed: true as const, email: (profile && mailboxOf(profile)) ?? null };
  });
}

function triedBy({ session }: MemberVisit): Tried {
  return { account: accountName(memberKey(session)), isKnownBrowser: true };
}

function mailsOf({ session }: MemberVisit): Counted {
  return { limit: MAILS_TO_NEW, whose: accountName(memberKey(session)) };
}

async function readAddress(portal: OpenPortal, visit: MemberVisit): Promise<EmailAddress> {
  const [profile, waiting] = await Promise.all([
    holdingsOf(portal, visit).profile(),
    portal.club.emails.waiting(visit.session.memberNumber),
  ]);
  return addressView(mailboxOf(profile), waiting);
}

type Waiting = Pick<EmailChange, "email"> & { readonly until: EmailChange["until"] | undefined };

function addressView(email: string | undefined, waiting: Waiting | undefined): EmailAddress {
  return {
    email: email ?? null,
    waiting:
      waiting === undefined
        ? null
        : { email: waiting.email, until: waiting.until === undefined ? null : isoInstant(waiting.until) },
  };
}

const SAME_ADDRESS = {
  field: "email",
  title: { en: "This is your current address", vi: "Đây là địa chỉ bạn đang dùng" },
  hint: { en: "Enter another one.", vi: "Hãy nhập địa chỉ khác." },
};
