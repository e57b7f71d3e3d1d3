// Adding and removing require the password, end every other session, and are notified by e-mail.

import { type Instant, isoInstant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import { plainLine } from "@portico/domain/member/profile-form";
import type { MemberKey } from "@portico/domain/member/source";
import type { SecurityNotice } from "@portico/domain/session/source";
import type { FastifyRequest } from "fastify";
import type { PortalApp } from "../../http/app.ts";
import { requirePassword } from "../../http/reauthentication.ts";
import { createRouteRegistrar } from "../../http/route-registrar.ts";
import { CHALLENGE_TTL_MS, MAX_PASSKEYS, type Passkey, type SignInChallenge } from "../../portal/passkey-store.ts";
import { challengeView, credentialDescriptor } from "../../session-context/passkeys/challenge.ts";
import { ceremonyFor, consumeChallenge, passkeyHost } from "../../session-context/passkeys/pending-challenge.ts";
import { SIGNATURE_ALGORITHMS, verifyRegistration } from "../../session-context/passkeys/webauthn.ts";
import type { RunningPortal } from "../../session-context/running-portal.ts";
import { loadSection, sectionValue } from "../../session-context/section-result.ts";
import { memberContext } from "../../session-context/session-context.ts";
import { randomToken } from "../../session-context/sessions/algorithms.ts";
import { deviceCookie } from "../../session-context/sessions/cookies.ts";
import { forgetOtherDevices } from "../../session-context/sessions/devices.ts";
import { endOtherSessions } from "../../session-context/sessions/end-sessions.ts";
import { memberKey } from "../../session-context/sessions/member-snapshot.ts";
import { shortSession } from "../../session-context/sessions/short-session.ts";
import { type PasskeyCreation, type Passkeys, passkeyEndpoints } from "./contract.ts";

export function passkeyRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, passkeyEndpoints);
  const { stores } = portal;
  serve("GET /api/passkeys", async (request) => listPasskeys(portal, memberKey(memberContext(request).session)));

  serve("POST /api/passkeys/confirmation", async (request) => {
    const { session, brand } = memberContext(request);
    const owner = memberKey(session);
    if ((await stores.passkeys.list(owner)).length === 0) return { request: null, elsewhere: [], ends: null };
    const challenge: SignInChallenge = {
      under: session.tokenHash,
      purpose: "confirm",
      owner,
      brand,
      challenge: randomToken(),
      began: portal.steadyNow(),
      ends: (portal.now() + CHALLENGE_TTL_MS) as Instant,
    };
    await stores.passkeys.saveChallenge(challenge);
    return challengeView(portal, request, challenge);
  });

  serve("POST /api/passkeys/begin", async (request) => {
    await requirePassword(portal, request, request.body.password);
    return startSetUp(portal, request);
  });

  serve("POST /api/passkeys", async (request) => {
    const { session } = memberContext(request);
    const { body } = request;
    const challenge = await consumeChallenge(portal, session.tokenHash, { request, purpose: "set-up" });
    const verified = await verifyRegistration(body, ceremonyFor(portal, request, challenge));
    if (verified === undefined || challenge.userHandle === undefined) throw new PorticoError("PASSKEY_REFUSED");
    const passkey: Passkey = {
      ...verified,
      owner: challenge.owner,
      host: passkeyHost(request),
      userHandle: challenge.userHandle,
      name: plainLine(body.name) || passkeyHost(request),
      madeAt: portal.now(),
      usedAt: undefined,
    };
    if (!(await stores.passkeys.add(passkey, MAX_PASSKEYS)))
      throw new PorticoError((await isFull(portal, challenge.owner)) ? "PASSKEYS_TOO_MANY" : "PASSKEY_REFUSED");
    return afterChange(portal, request, "passkey-added");
  });

  serve("POST /api/passkeys/remove", async (request) => {
    const { id, password } = request.body;
    const owner = memberKey(memberContext(request).session);
    await requirePassword(portal, request, password);
    // Removing a passkey twice is no error.
    if (!(await stores.passkeys.remove(owner, id)))
      return { ...(await listPasskeys(portal, owner)), endedElsewhere: 0 };
    const isLastPasskey = (await stores.passkeys.list(owner)).length === 0;
    return afterChange(portal, request, isLastPasskey ? "two-step-ended" : "passkey-removed");
  });
}

async function startSetUp(portal: RunningPortal, request: FastifyRequest): Promise<PasskeyCreation> {
  const { stores, settings, now, steadyNow } = portal;
  const { session, brand } = memberContext(request);
  const owner = memberKey(session);
  const host = passkeyHost(request);
  const passkeys = await stores.passkeys.list(owner);
  if (passkeys.length >= MAX_PASSKEYS) throw new PorticoError("PASSKEYS_TOO_MANY");
  const hostPasskeys = passkeys.filter((passkey) => passkey.host === host);
  const userHandle = hostPasskeys[0]?.userHandle ?? randomToken();
  const challenge = randomToken();
  const ends = (now() + CHALLENGE_TTL_MS) as Instant;
  // Keyed by the session, so the challenge ends with it.
  const key = session.tokenHash;
  const startedAt = steadyNow();
  await stores.passkeys.saveChallenge({
    under: key,
    purpose: "set-up",
    owner,
    brand,
    challenge,
    userHandle,
    began: startedAt,
    ends,
  });
  return {
    rp: { id: host, name: settings.brands[brand].name },
    user: {
      id: userHandle,
      name: owner.memberNumber,
      displayName: session.facts?.greeting ?? owner.memberNumber,
    },
    challenge,
    pubKeyCredParams: SIGNATURE_ALGORITHMS.map((alg) => ({ type: "public-key" as const, alg })),
    timeout: CHALLENGE_TTL_MS,
    excludeCredentials: hostPasskeys.map(credentialDescriptor),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
    attestation: "none",
  };
}

async function isFull({ stores }: RunningPortal, owner: MemberKey): Promise<boolean> {
  return (await stores.passkeys.list(owner)).length >= MAX_PASSKEYS;
}

async function listPasskeys({ stores }: RunningPortal, owner: MemberKey): Promise<Passkeys> {
  const passkeys = await stores.passkeys.list(owner);
  return {
    passkeys: passkeys.map(({ id, name, madeAt, usedAt, isBackedUp, host }) => ({
      id,
      name,
      madeAt: isoInstant(madeAt),
      usedAt: usedAt === undefined ? null : isoInstant(usedAt),
      isBackedUp,
      host,
    })),
    most: MAX_PASSKEYS,
  };
}

const EVENTS: Readonly<Record<SecurityNotice, string>> = {
  "passkey-added": "passkeys.added",
  "passkey-removed": "passkeys.removed",
  "two-step-ended": "passkeys.two-step-ended",
};

// The change is already saved, so a failure from here on is not a failed change.
async function afterChange(portal: RunningPortal, request: FastifyRequest, notice: SecurityNotice) {
  const { session } = memberContext(request);
  const { memberNumber, tokenHash: keep } = session;
  const { stores, backEnd, log } = portal;
  log.info({ event: EVENTS[notice], requestId: request.id, session: shortSession(keep) });
  const ended = await loadSection(
    "sessions",
    () => endOtherSessions(portal, memberNumber, { reason: "elsewhere", except: keep }),
    log,
  );
  await loadSection("devices", () => forgetOtherDevices(portal, session, deviceCookie(request)), log);
  await loadSection("steps", () => stores.passkeys.deleteChallenges(memberKey(session)), log);
  await loadSection("notice", () => backEnd.notices.send(memberNumber, notice), log);
  return { ...(await listPasskeys(portal, memberKey(session))), endedElsewhere: sectionValue(ended) ?? null };
}
