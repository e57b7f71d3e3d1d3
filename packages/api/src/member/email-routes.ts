// The e-mail address is also the sign-in name and receives password resets. A change needs the password and a
// confirmation from the new mailbox, and is notified to the old address (R42). No response reveals whether another
// account has an address.

import { isoInstant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import { combineFields } from "@portico/domain/member/form";
import { parseEmail } from "@portico/domain/member/profile-form";
import type { EmailChange } from "@portico/domain/member/source";
import type { PortalApp } from "../http/app.ts";
import { renameRefusedField, valueOrThrow, WrongFields } from "../http/form.ts";
import { requirePasskeySignature, WRONG_PASSWORD } from "../http/reauthentication.ts";
import { createRouteRegistrar } from "../http/route-registrar.ts";
import { emailAddressOf } from "../session-context/email-address.ts";
import { holdingsOf } from "../session-context/holdings.ts";
import { EMAIL_UNDO_PAGE, portalUrl } from "../session-context/portal-url.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { loadSection, sectionValue } from "../session-context/section-result.ts";
import type { MemberContext } from "../session-context/session-context.ts";
import { memberContext } from "../session-context/session-context.ts";
import { attemptAccount } from "../session-context/sessions/accounts.ts";
import type { AttemptTarget } from "../session-context/sessions/credential-attempts.ts";
import { forgetOtherDevices } from "../session-context/sessions/devices.ts";
import { endOtherSessions } from "../session-context/sessions/end-sessions.ts";
import { memberKey } from "../session-context/sessions/member-snapshot.ts";
import { type RateLimit, type RateLimitKey, withRateLimit } from "../session-context/sessions/rate-limits.ts";
import { type EmailAddress, memberEndpoints } from "./contract.ts";

/** The mailed link opens this page. It needs sign-in, so only the member can confirm. */
const CONFIRM_PAGE = "/profile/account-details";

/** Mails to an address that may belong to another person. */
const NEW_ADDRESS_MAIL_LIMIT: RateLimit = { purpose: "email-change", max: 10, windowMs: 15 * 60_000 };

export function emailRoutes(app: PortalApp, portal: RunningPortal): void {
  requestRoutes(app, portal);
  confirmRoutes(app, portal);
  undoRoute(app, portal);
}

function requestRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, memberEndpoints);
  const { backEnd, credentialAttempts, settings } = portal;
  serve("GET /api/profile/email", (request) => readEmailAddress(portal, memberContext(request)));

  serve("PUT /api/profile/email", async (request) => {
    const context = memberContext(request);
    const { memberNumber } = context.session;
    const { password, signed } = request.body;
    const { email } = valueOrThrow(combineFields<{ email: string }>({ email: parseEmail(request.body.email) }));
    const currentEmail = emailAddressOf(await holdingsOf(portal, context).profile());
    if (email.toLowerCase() === currentEmail?.toLowerCase()) throw new WrongFields([SAME_ADDRESS]);
    await requirePasskeySignature(portal, request, { password, signed });
    const change = { email, confirmAddress: portalUrl(request, settings, CONFIRM_PAGE) };
    // Attempts count together with sign-in. The session shows that this browser is known.
    const attempt = {
      purpose: "password" as const,
      resolveTarget: () => attemptTarget(context),
      address: context.address,
      requestId: request.id,
    };
    const outcome = await withRateLimit(portal, mailLimitOf(context), () =>
      credentialAttempts.attempt(attempt, () =>
        backEnd.emails.request({ memberNumber, password }, change).catch(renameRefusedField({ email: "email" })),
      ),
    );
    if (outcome === "refused") throw new WrongFields([WRONG_PASSWORD]);
    // The change is already requested, so an error from here on is not a failure.
    const pendingChange = await loadSection("email", () => backEnd.emails.pendingChange(memberNumber), portal.log);
    return emailAddressView(currentEmail, sectionValue(pendingChange) ?? { email, until: undefined });
  });

  serve("POST /api/profile/email/resend", async (request) => {
    const context = memberContext(request);
    const { memberNumber } = context.session;
    const page = portalUrl(request, settings, CONFIRM_PAGE);
    await withRateLimit(portal, mailLimitOf(context), () => backEnd.emails.resend(memberNumber, page));
    return readEmailAddress(portal, context);
  });

  serve("POST /api/profile/email/cancel", async (request) => {
    const context = memberContext(request);
    await backEnd.emails.cancel(context.session.memberNumber);
    return readEmailAddress(portal, context);
  });
}

function confirmRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, memberEndpoints);
  const { backEnd, credentialAttempts, reads, sessions, settings, log } = portal;
  serve("POST /api/profile/email/confirm", async (request) => {
    const context = memberContext(request);
    const { memberNumber } = context.session;
    const attempt = {
      purpose: "email-confirm" as const,
      resolveTarget: () => attemptTarget(context),
      address: context.address,
      requestId: request.id,
    };
    const outcome = await credentialAttempts
      .attempt(attempt, () =>
        backEnd.emails
          .confirm(memberNumber, request.body.token, portalUrl(request, settings, EMAIL_UNDO_PAGE))
          .catch(renameRefusedField({ confirmToken: "token" })),
      )
      // The change may have taken effect.
      .finally(() => reads.forget(context, "profile", "preferences"));
    if (outcome === "refused") throw new PorticoError("EMAIL_LINK_REFUSED");
    await loadSection("facts", () => sessions.refresh(context.session), log);
    const profile = sectionValue(await loadSection("profile", () => holdingsOf(portal, context).profile(), log));
    return { confirmed: true as const, email: (profile && emailAddressOf(profile)) ?? null };
  });
}

function undoRoute(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, memberEndpoints);
  const { backEnd, credentialAttempts, reads, log } = portal;
  serve("POST /api/email-undo", async (request) => {
    const { token } = request.body;
    const resolveTarget = () => ({ account: token, isKnownBrowser: false });
    const attempt = {
      purpose: "email-undo" as const,
      resolveTarget,
      address: request.context.address,
      requestId: request.id,
    };
    const account = await credentialAttempts.attempt(attempt, () =>
      backEnd.emails.undo(token).catch(renameRefusedField({ undoToken: "token" })),
    );
    if (account === "refused") throw new PorticoError("EMAIL_UNDO_REFUSED");
    const { memberNumber } = account;
    reads.forget({ session: { brand: request.context.brand, memberNumber } }, "profile", "preferences");
    log.info({ event: "email.change-undone", requestId: request.id });
    // The address is already restored, so errors from here on are not failures.
    const ended = await loadSection(
      "sessions",
      () => endOtherSessions(portal, memberNumber, { reason: "elsewhere" }),
      log,
    );
    await loadSection("devices", () => forgetOtherDevices(portal, account, undefined), log);
    await loadSection("steps", () => portal.stores.passkeys.deleteChallenges(account), log);
    return { undone: true as const, ended: sectionValue(ended) ?? null };
  });
}

function attemptTarget({ session }: MemberContext): AttemptTarget {
  return { account: attemptAccount(memberKey(session)), isKnownBrowser: true };
}

function mailLimitOf({ session }: MemberContext): RateLimitKey {
  return { limit: NEW_ADDRESS_MAIL_LIMIT, subject: attemptAccount(memberKey(session)) };
}

async function readEmailAddress(portal: RunningPortal, context: MemberContext): Promise<EmailAddress> {
  const [profile, pendingChange] = await Promise.all([
    holdingsOf(portal, context).profile(),
    portal.backEnd.emails.pendingChange(context.session.memberNumber),
  ]);
  return emailAddressView(emailAddressOf(profile), pendingChange);
}

type PendingChange = Pick<EmailChange, "email"> & { readonly until: EmailChange["until"] | undefined };

function emailAddressView(email: string | undefined, pendingChange: PendingChange | undefined): EmailAddress {
  return {
    email: email ?? null,
    waiting:
      pendingChange === undefined
        ? null
        : {
            email: pendingChange.email,
            until: pendingChange.until === undefined ? null : isoInstant(pendingChange.until),
          },
  };
}

const SAME_ADDRESS = {
  field: "email",
  title: { en: "This is your current address", vi: "Đây là địa chỉ bạn đang dùng" },
  hint: { en: "Enter another one.", vi: "Hãy nhập địa chỉ khác." },
};
