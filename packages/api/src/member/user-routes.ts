// The account page: what the club knows beside the profile, and where the member is signed in.

import { ECV_BRAND } from "@portico/domain/brand/brands";
import { type Instant, isoInstant } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import { browserWords } from "@portico/domain/session/browser-name";
import type { PortalApp } from "../http/app.ts";
import { serving } from "../http/serve.ts";
import { knownMemberInTime } from "../visit/known-member.ts";
import { languageOf } from "../visit/language.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { settled, valueOf } from "../visit/parts.ts";
import { shortSession } from "../visit/sessions/short-session.ts";
import type { MemberVisit } from "../visit/visit.ts";
import { memberVisit } from "../visit/visit.ts";
import { type ClientInfoView, memberEndpoints, type User } from "./contract.ts";
import { membershipViews } from "./memberships.ts";
import { readProfile } from "./save.ts";
import { clientInfoView } from "./view.ts";

/** The endpoints of the account page. */
export function userRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, memberEndpoints);
  serve("GET /api/client-info", (request) => readClientInfo(portal, memberVisit(request)));

  serve("GET /api/user", (request) => readUser(portal, memberVisit(request), languageOf(request, portal.settings)));
}

async function readClientInfo({ club, reads }: OpenPortal, visit: MemberVisit): Promise<ClientInfoView> {
  return clientInfoView(
    await reads.read(visit, "client-info", ({ memberNumber }) => club.clientInfo.clientInfo(memberNumber)),
  );
}

async function readUser(portal: OpenPortal, visit: MemberVisit, language: Language): Promise<User> {
  const { log, now } = portal;
  const readMemberships = async () =>
    membershipViews(await knownMemberInTime(visit, portal), { brand: visit.brand, now: now(), language });
  const [profile, client, memberships, sessions] = await Promise.all([
    settled("profile", () => readProfile(portal, visit), log),
    settled("clientInfo", () => readClientInfo(portal, visit), log),
    settled("memberships", readMemberships, log),
    settled("sessions", () => openSessionsOf(portal, visit, language), log),
  ]);
  const parts = { profile, clientInfo: client, memberships, sessions };
  return {
    profile: valueOf(profile) ?? null,
    clientInfo: valueOf(client) ?? null,
    memberships: valueOf(memberships) ?? null,
    sessions: valueOf(sessions) ?? null,
    failed: (Object.keys(parts) as (keyof typeof parts)[]).filter((name) => parts[name].failed !== undefined),
  };
}

async function openSessionsOf(
  { stores, settings, now }: OpenPortal,
  { session }: MemberVisit,
  language: Language,
): Promise<NonNullable<User["sessions"]>> {
  const all = await stores.memberSessions.of(session.memberNumber);
  return all
    .filter(({ expires, brand }) => expires > now() && (brand === ECV_BRAND) === (session.brand === ECV_BRAND))
    .map(({ brand, createdAt, expires, tokenHash, browser }) => ({
      id: shortSession(tokenHash),
      browser: browserWords(browser)?.[language] ?? null,
      brandName: settings.brands[brand].name,
      signedInAt: isoInstant(createdAt),
      // Whatever happens moves the end as far as it may go.
      usedAt: isoInstant(Math.max(createdAt, expires - settings.sessions.idle) as Instant),
      endsAt: isoInstant(expires),
      current: tokenHash === session.tokenHash,
    }));
}
