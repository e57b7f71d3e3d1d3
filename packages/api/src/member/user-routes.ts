import { ECV_BRAND } from "@portico/domain/brand/brands";
import { type Instant, isoInstant } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import { browserLabel } from "@portico/domain/session/browser-name";
import type { PortalApp } from "../http/app.ts";
import { createRouteRegistrar } from "../http/route-registrar.ts";
import { readCompleteMember } from "../session-context/known-member.ts";
import { languageOf } from "../session-context/language.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { loadSection, sectionValue } from "../session-context/section-result.ts";
import type { MemberContext } from "../session-context/session-context.ts";
import { memberContext } from "../session-context/session-context.ts";
import { shortSession } from "../session-context/sessions/short-session.ts";
import { type ClientInfoView, memberEndpoints, type User } from "./contract.ts";
import { membershipViews } from "./memberships.ts";
import { readProfile } from "./save.ts";
import { clientInfoView } from "./view.ts";

export function userRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, memberEndpoints);
  serve("GET /api/client-info", (request) => readClientInfo(portal, memberContext(request)));

  serve("GET /api/user", (request) => readUser(portal, memberContext(request), languageOf(request, portal.settings)));
}

async function readClientInfo({ backEnd, reads }: RunningPortal, context: MemberContext): Promise<ClientInfoView> {
  return clientInfoView(
    await reads.read(context, "client-info", ({ memberNumber }) => backEnd.clientInfo.clientInfo(memberNumber)),
  );
}

async function readUser(portal: RunningPortal, context: MemberContext, language: Language): Promise<User> {
  const { log, now } = portal;
  const readMemberships = async () =>
    membershipViews(await readCompleteMember(context, portal), { brand: context.brand, now: now(), language });
  const [profile, client, memberships, sessions] = await Promise.all([
    loadSection("profile", () => readProfile(portal, context), log),
    loadSection("clientInfo", () => readClientInfo(portal, context), log),
    loadSection("memberships", readMemberships, log),
    loadSection("sessions", () => openSessionsOf(portal, context, language), log),
  ]);
  const parts = { profile, clientInfo: client, memberships, sessions };
  return {
    profile: sectionValue(profile) ?? null,
    clientInfo: sectionValue(client) ?? null,
    memberships: sectionValue(memberships) ?? null,
    sessions: sectionValue(sessions) ?? null,
    failed: (Object.keys(parts) as (keyof typeof parts)[]).filter((name) => parts[name].failed !== undefined),
  };
}

async function openSessionsOf(
  { stores, settings, now }: RunningPortal,
  { session }: MemberContext,
  language: Language,
): Promise<NonNullable<User["sessions"]>> {
  const all = await stores.memberSessions.list(session.memberNumber);
  return all
    .filter(({ expires, brand }) => expires > now() && (brand === ECV_BRAND) === (session.brand === ECV_BRAND))
    .map(({ brand, createdAt, expires, tokenHash, browser }) => ({
      id: shortSession(tokenHash),
      browser: browserLabel(browser)?.[language] ?? null,
      brandName: settings.brands[brand].name,
      signedInAt: isoInstant(createdAt),
      // Each request extends the session by the idle time, so the last use is derived from its end.
      usedAt: isoInstant(Math.max(createdAt, expires - settings.sessions.idleTimeoutMs) as Instant),
      endsAt: isoInstant(expires),
      current: tokenHash === session.tokenHash,
    }));
}
