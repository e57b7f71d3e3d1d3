import type { Instant } from "@portico/domain/day";
import { memberReason } from "@portico/domain/decision";
import { PorticoError } from "@portico/domain/errors";
import type { Language } from "@portico/domain/language";
import type { MemberKey, MemberProfile } from "@portico/domain/member/source";
import { explainNewPassword, NEW_PASSWORD_RULES, type NewPasswordFacts } from "@portico/domain/session/new-password";
import { personalTerms } from "@portico/domain/session/personal-terms";
import type { Guard } from "../guard-marks.ts";
import type { PortalApp } from "../http/app.ts";
import { renameRefusedField, WrongFields } from "../http/form.ts";
import { createRouteRegistrar } from "../http/route-registrar.ts";
import { holdingsOf } from "../session-context/holdings.ts";
import { PASSWORD_PAGE, portalUrl } from "../session-context/portal-url.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { loadSection, sectionValue } from "../session-context/section-result.ts";
import type { MemberContext, SessionContext } from "../session-context/session-context.ts";
import { memberContext } from "../session-context/session-context.ts";
import { attemptAccount } from "../session-context/sessions/accounts.ts";
import { COOKIE_OPTIONS, deviceCookie, SESSION_COOKIE } from "../session-context/sessions/cookies.ts";
import { forgetOtherDevices } from "../session-context/sessions/devices.ts";
import { endOtherSessions } from "../session-context/sessions/end-sessions.ts";
import { memberKey } from "../session-context/sessions/member-snapshot.ts";
import {
  normalizeIpAddress,
  RESET_REQUESTS_OF_A_KNOWN_BROWSER,
  RESET_REQUESTS_OF_AN_ACCOUNT,
  RESET_REQUESTS_OF_AN_ADDRESS,
  withRateLimit,
} from "../session-context/sessions/rate-limits.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { sessionEndpoints } from "./contract.ts";
import { timeoutView } from "./view.ts";

export function passwordRoutes(app: PortalApp, portal: RunningPortal): void {
  resetRoutes(app, portal);
  changeRoute(app, portal);
}

function resetRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, sessionEndpoints);
  const { backEnd, settings } = portal;
  serve("POST /api/password/reset-request", async (request) => {
    const { context, body } = request;
    const addressLimit = { limit: RESET_REQUESTS_OF_AN_ADDRESS, subject: normalizeIpAddress(context.address) };
    await withRateLimit(portal, addressLimit, async () => {
      const device = deviceCookie(request);
      const { account, isKnownBrowser } = await portal.accounts.targetOf(body.name, { brand: context.brand, device });
      const limit = isKnownBrowser ? RESET_REQUESTS_OF_A_KNOWN_BROWSER : RESET_REQUESTS_OF_AN_ACCOUNT;
      await withRateLimit(portal, { limit, subject: account }, () =>
        backEnd.credentials
          .requestReset(body.name, portalUrl(request, settings, PASSWORD_PAGE))
          .catch(renameRefusedField({ name: "name" })),
      );
    });
    return { accepted: true as const };
  });

  serve("POST /api/password/reset", async (request) => {
    const { context } = request;
    const { token, password } = request.body;
    requireGoodPassword({ password });
    const resolveTarget = () => ({ account: token, isKnownBrowser: false });
    const attempt = {
      purpose: "password-reset" as const,
      resolveTarget,
      address: context.address,
      requestId: request.id,
    };
    const owner = await portal.credentialAttempts.attempt(attempt, () => backEnd.credentials.ownerOfLink(token));
    if (owner === "refused") throw new PorticoError("RESET_REFUSED");
    const profile = await loadSection("profile", () => backEnd.members.member(owner), portal.log);
    requireGoodPassword({
      password,
      memberNumber: owner.memberNumber,
      personalTerms: personalTermsOf(context, portal, sectionValue(profile)),
    });
    const outcome = await backEnd.credentials
      .change({ resetToken: token }, password)
      .catch(renameRefusedField(FIELD_NAMES));
    if (outcome === "refused") throw new PorticoError("RESET_REFUSED");
    // The password is already changed, so a failure from here on must not be reported as a failed change.
    const endedElsewhere = await endOtherSessions(portal, owner.memberNumber, { reason: "password" }).catch(
      logFailure(portal),
    );
    await forgetOtherDevices(portal, owner, deviceCookie(request)).catch(logFailure(portal));
    await disableTwoStepSignIn(portal, owner).catch(logFailure(portal));
    return { changed: true as const, endedElsewhere: endedElsewhere ?? null };
  });
}

function changeRoute(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, sessionEndpoints);
  serve("PUT /api/password", async (request, reply) => {
    const context = memberContext(request);
    const { memberNumber } = context.session;
    const { current, password } = request.body;
    const profile = await loadSection("profile", () => holdingsOf(portal, context).profile(), portal.log);
    requireGoodPassword({
      password,
      memberNumber,
      current,
      personalTerms: personalTermsOf(context, portal, sectionValue(profile)),
    });
    // Counted together with sign-in. The session shows that the browser is known.
    const resolveTarget = () => ({ account: attemptAccount(memberKey(context.session)), isKnownBrowser: true });
    const attempt = { purpose: "password" as const, resolveTarget, address: context.address, requestId: request.id };
    const outcome = await portal.credentialAttempts.attempt(attempt, () =>
      portal.backEnd.credentials
        .change({ memberNumber, password: current }, password)
        .catch(renameRefusedField(FIELD_NAMES)),
    );
    if (outcome === "refused") throw new WrongFields([WRONG_CURRENT]);
    const { token, expires, endedElsewhere } = await renewSession(portal, context, deviceCookie(request));
    if (token !== undefined) reply.setCookie(SESSION_COOKIE, token, COOKIE_OPTIONS);
    return { changed: true as const, endedElsewhere, timeout: timeoutView({ ...context.session, expires }, portal) };
  });
}

const FIELD_NAMES = { newPassword: "password", password: "current", resetToken: "token" };

const WRONG_CURRENT = {
  field: "current",
  title: { en: "This is not your current password", vi: "Đây không phải là mật khẩu hiện tại của bạn" },
  hint: {
    en: "Enter the password you sign in with, or ask for a new one by e-mail.",
    vi: "Hãy nhập mật khẩu bạn dùng để đăng nhập, hoặc yêu cầu đặt mật khẩu mới qua e-mail.",
  },
};

// The password is already changed, so a failure from here on must not be reported as a failed change.
async function renewSession(
  portal: RunningPortal,
  { session }: MemberContext,
  device: string | undefined,
): Promise<RenewedSession> {
  const { sessions, stores } = portal;
  const onFailure = logFailure(portal);
  const renewed = await sessions.renew(session).catch(onFailure);
  if (renewed === undefined) return { token: undefined, expires: session.expires, endedElsewhere: null };
  const { tokenHash: keep, expires } = renewed.session;
  const ended = await endOtherSessions(portal, session.memberNumber, { reason: "password", except: keep }).catch(
    onFailure,
  );
  await stores.passkeys.deleteChallenges(memberKey(session)).catch(onFailure);
  await forgetOtherDevices({ stores }, session, device).catch(onFailure);
  return { token: renewed.token, expires, endedElsewhere: ended ?? null };
}

function logFailure({ log }: RunningPortal): (error: unknown) => undefined {
  return (error) => {
    log.error({ event: "password.sessions-not-ended", error });
    return undefined;
  };
}

/** Only the brand's name if the profile could not be read. */
function personalTermsOf(
  { brand }: SessionContext,
  { settings }: RunningPortal,
  profile: MemberProfile | undefined,
): readonly string[] {
  const contacts = profile?.contacts ?? [];
  return personalTerms({
    names: [profile?.accountName, ...contacts.map(({ firstName }) => firstName)],
    emails: [profile?.email, profile?.ownerEmail, ...contacts.map(({ email }) => email)],
    brandName: settings.brands[brand].name,
  });
}

interface RenewedSession {
  readonly token: string | undefined;
  readonly expires: Instant;
  readonly endedElsewhere: number | null;
}

function requireGoodPassword(facts: NewPasswordFacts): Guard {
  const decision = explainNewPassword({ ...facts, isInWideUse: isCommonPassword(facts.password) });
  if (decision.outcome === "yes") return;
  const hint = (language: Language) => sentence(memberReason(NEW_PASSWORD_RULES, decision, language));
  const title = { en: "Choose another password", vi: "Hãy chọn mật khẩu khác" };
  throw new WrongFields([{ field: "password", title, hint: { en: hint("en"), vi: hint("vi") } }]);
}

function sentence(reason: string): string {
  return `${reason[0]?.toUpperCase()}${reason.slice(1)}.`;
}

/**
 * A member who lost all passkeys can use the club's reset, which ends two-step sign-in
 * (docs/decisions/0032-passkey-as-second-factor.md).
 */
async function disableTwoStepSignIn(
  { stores, backEnd, log }: Pick<RunningPortal, "stores" | "backEnd" | "log">,
  owner: MemberKey,
): Promise<void> {
  await stores.passkeys.deleteChallenges(owner);
  const removed = await stores.passkeys.removeAll(owner);
  if (removed === 0) return;
  log.info({ event: "passkeys.two-step-ended" });
  await loadSection("notice", () => backEnd.notices.send(owner.memberNumber, "two-step-ended"), log);
}
