// New passwords: by a mail's link, or by the current one.

import type { Instant } from "@portico/domain/day";
import { memberReason } from "@portico/domain/decision";
import { PorticoError } from "@portico/domain/errors";
import type { Language } from "@portico/domain/language";
import type { MemberKey, MemberProfile } from "@portico/domain/member/source";
import { explainNewPassword, NEW_PASSWORD_RULES, type NewPasswordFacts } from "@portico/domain/session/new-password";
import { ownWords } from "@portico/domain/session/own-words";
import type { PortalApp } from "../http/app.ts";
import { refusedField, WrongFields } from "../http/form.ts";
import { serving } from "../http/serve.ts";
import { holdingsOf } from "../visit/holdings.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { settled, valueOf } from "../visit/parts.ts";
import { PASSWORD_PAGE, portalAddress } from "../visit/portal-address.ts";
import { accountName } from "../visit/sessions/accounts.ts";
import { COOKIE_OPTIONS, deviceCookie, SESSION_COOKIE } from "../visit/sessions/cookies.ts";
import { forgetOtherDevices } from "../visit/sessions/devices.ts";
import { endOthers } from "../visit/sessions/end-others.ts";
import { memberKey } from "../visit/sessions/facts.ts";
import {
  countedAddress,
  RESET_REQUESTS_OF_A_KNOWN_BROWSER,
  RESET_REQUESTS_OF_AN_ACCOUNT,
  RESET_REQUESTS_OF_AN_ADDRESS,
  withinLimits,
} from "../visit/sessions/tries.ts";
import type { MemberVisit, Visit } from "../visit/visit.ts";
import { memberVisit } from "../visit/visit.ts";
import { isInWideUse } from "./common-passwords.ts";
import { sessionEndpoints } from "./contract.ts";
import { timeoutView } from "./view.ts";

/** The endpoints of passwords. */
export function passwordRoutes(app: PortalApp, portal: OpenPortal): void {
  resetRoutes(app, portal);
  changeRoute(app, portal);
}

function resetRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, sessionEndpoints);
  const { club, settings } = portal;
  serve("POST /api/password/reset-request", async (request) => {
    const { visit, body } = request;
    const ofAddress = { limit: RESET_REQUESTS_OF_AN_ADDRESS, whose: countedAddress(visit.address) };
    await withinLimits(portal, ofAddress, async () => {
      const device = deviceCookie(request);
      const { account, isKnownBrowser } = await portal.accounts.tried(body.name, { brand: visit.brand, device });
      const limit = isKnownBrowser ? RESET_REQUESTS_OF_A_KNOWN_BROWSER : RESET_REQUESTS_OF_AN_ACCOUNT;
      await withinLimits(portal, { limit, whose: account }, () =>
        club.credentials
          .requestReset(body.name, portalAddress(request, settings, PASSWORD_PAGE))
          .catch(refusedField({ name: "name" })),
      );
    });
    return { accepted: true as const };
  });

  serve("POST /api/password/reset", async (request) => {
    const { visit } = request;
    const { token, password } = request.body;
    requireGood({ password });
    const tried = () => ({ account: token, isKnownBrowser: false });
    const guesser = { purpose: "password-reset" as const, tried, address: visit.address, requestId: request.id };
    const owner = await portal.guesses.take(guesser, () => club.credentials.ownerOfLink(token));
    if (owner === "refused") throw new PorticoError("RESET_REFUSED");
    const profile = await settled("profile", () => club.members.member(owner), portal.log);
    requireGood({ password, memberNumber: owner.memberNumber, ownWords: wordsOf(visit, portal, valueOf(profile)) });
    const outcome = await club.credentials.change({ resetToken: token }, password).catch(refusedField(NAMES));
    if (outcome === "refused") throw new PorticoError("RESET_REFUSED");
    // The password is changed already: what fails from here on must not be told as if it were not.
    const endedElsewhere = await endOthers(portal, owner.memberNumber, { by: "password" }).catch(notEnded(portal));
    await forgetOtherDevices(portal, owner, deviceCookie(request)).catch(notEnded(portal));
    await endTwoSteps(portal, owner).catch(notEnded(portal));
    return { changed: true as const, endedElsewhere: endedElsewhere ?? null };
  });
}

function changeRoute(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, sessionEndpoints);
  serve("PUT /api/password", async (request, reply) => {
    const visit = memberVisit(request);
    const { memberNumber } = visit.session;
    const { current, password } = request.body;
    const profile = await settled("profile", () => holdingsOf(portal, visit).profile(), portal.log);
    requireGood({ password, memberNumber, current, ownWords: wordsOf(visit, portal, valueOf(profile)) });
    // The same password as at sign-in. Its session shows that the member has signed in with this browser.
    const tried = () => ({ account: accountName(memberKey(visit.session)), isKnownBrowser: true });
    const guesser = { purpose: "password" as const, tried, address: visit.address, requestId: request.id };
    const outcome = await portal.guesses.take(guesser, () =>
      portal.club.credentials.change({ memberNumber, password: current }, password).catch(refusedField(NAMES)),
    );
    if (outcome === "refused") throw new WrongFields([WRONG_CURRENT]);
    const { token, expires, endedElsewhere } = await startAnew(portal, visit, deviceCookie(request));
    if (token !== undefined) reply.setCookie(SESSION_COOKIE, token, COOKIE_OPTIONS);
    return { changed: true as const, endedElsewhere, timeout: timeoutView({ ...visit.session, expires }, portal) };
  });
}

const NAMES = { newPassword: "password", password: "current", resetToken: "token" };

const WRONG_CURRENT = {
  field: "current",
  title: { en: "This is not your current password", vi: "Đây không phải là mật khẩu hiện tại của bạn" },
  hint: {
    en: "Enter the password you sign in with, or ask for a new one by e-mail.",
    vi: "Hãy nhập mật khẩu bạn dùng để đăng nhập, hoặc yêu cầu đặt mật khẩu mới qua e-mail.",
  },
};

// The password is changed already: what fails from here on must not be told as if it were not.
async function startAnew(portal: OpenPortal, { session }: MemberVisit, device: string | undefined): Promise<Anew> {
  const { sessions, stores } = portal;
  const failed = notEnded(portal);
  const renewed = await sessions.renew(session).catch(failed);
  if (renewed === undefined) return { token: undefined, expires: session.expires, endedElsewhere: null };
  const { tokenHash: keep, expires } = renewed.session;
  const ended = await endOthers(portal, session.memberNumber, { by: "password", keep }).catch(failed);
  await stores.passkeys.endSteps(memberKey(session)).catch(failed);
  await forgetOtherDevices({ stores }, session, device).catch(failed);
  return { token: renewed.token, expires, endedElsewhere: ended ?? null };
}

function notEnded({ log }: OpenPortal): (error: unknown) => undefined {
  return (error) => {
    log.error({ event: "password.sessions-not-ended", error });
    return undefined;
  };
}

/** What the account is called; of one that cannot be read just now the brand's name alone is known. */
function wordsOf({ brand }: Visit, { settings }: OpenPortal, profile: MemberProfile | undefined): readonly string[] {
  const contacts = profile?.contacts ?? [];
  return ownWords({
    names: [profile?.accountName, ...contacts.map(({ firstName }) => firstName)],
    emails: [profile?.email, profile?.ownerEmail, ...contacts.map(({ email }) => email)],
    brandName: settings.brands[brand].name,
  });
}

interface Anew {
  readonly token: string | undefined;
  readonly expires: Instant;
  readonly endedElsewhere: number | null;
}

function requireGood(facts: NewPasswordFacts): void {
  const decision = explainNewPassword({ ...facts, isInWideUse: isInWideUse(facts.password) });
  if (decision.outcome === "yes") return;
  const hint = (language: Language) => sentence(memberReason(NEW_PASSWORD_RULES, decision, language));
  const title = { en: "Choose another password", vi: "Hãy chọn mật khẩu khác" };
  throw new WrongFields([{ field: "password", title, hint: { en: hint("en"), vi: hint("vi") } }]);
}

function sentence(reason: string): string {
  return `${reason[0]?.toUpperCase()}${reason.slice(1)}.`;
}

/**
 * Whoever has lost their passkeys gets in by the club's reset: two-step sign-in is off until the member sets it up again
 * (docs/decisions/0032-a-passkey-after-the-password.md). The member is told where there were some.
 */
async function endTwoSteps(
  { stores, club, log }: Pick<OpenPortal, "stores" | "club" | "log">,
  owner: MemberKey,
): Promise<void> {
  await stores.passkeys.endSteps(owner);
  const removed = await stores.passkeys.removeAll(owner);
  if (removed === 0) return;
  log.info({ event: "passkeys.two-step-ended" });
  await settled("notice", () => club.notices.tell(owner.memberNumber, "two-step-ended"), log);
}
