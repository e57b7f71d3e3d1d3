// A member's passkeys: what there is, setting one up, and removing one. Both ask for the password, end every other session, and are told by mail.

import { type Instant, isoInstant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import { plainLine } from "@portico/domain/member/profile-form";
import type { MemberKey } from "@portico/domain/member/source";
import { MOST_PASSKEYS, type Passkey, STEP_LASTS } from "@portico/domain/session/passkeys";
import type { SecurityNotice } from "@portico/domain/session/source";
import type { FastifyRequest } from "fastify";
import type { PortalApp } from "../../http/app.ts";
import { requirePassword } from "../../http/own-password.ts";
import { serving } from "../../http/serve.ts";
import type { OpenPortal } from "../../visit/open-portal.ts";
import { settled, valueOf } from "../../visit/parts.ts";
import { randomWord } from "../../visit/sessions/algorithms.ts";
import { deviceCookie } from "../../visit/sessions/cookies.ts";
import { forgetOtherDevices } from "../../visit/sessions/devices.ts";
import { endOthers } from "../../visit/sessions/end-others.ts";
import { memberKey } from "../../visit/sessions/facts.ts";
import { shortSession } from "../../visit/sessions/short-session.ts";
import { memberVisit } from "../../visit/visit.ts";
import { type PasskeyCreation, type Passkeys, passkeyEndpoints } from "./contract.ts";
import { ceremonyOf, passkeyHost, takeStep } from "./step.ts";
import { SIGNATURES, verifiedNew } from "./webauthn.ts";

/** The endpoints of the account page's passkeys. */
export function passkeyRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, passkeyEndpoints);
  const { stores } = portal;
  serve("GET /api/passkeys", async (request) => listed(portal, memberKey(memberVisit(request).session)));

  serve("POST /api/passkeys/begin", async (request) => {
    await requirePassword(portal, request, request.body.password);
    return begin(portal, request);
  });

  serve("POST /api/passkeys", async (request) => {
    const { session } = memberVisit(request);
    const { body } = request;
    const step = await takeStep(portal, session.tokenHash, { request, purpose: "set-up" });
    const made = await verifiedNew(body, ceremonyOf(portal, request, step));
    if (made === undefined || step.userHandle === undefined) throw new PorticoError("PASSKEY_REFUSED");
    const passkey: Passkey = {
      ...made,
      owner: step.owner,
      host: passkeyHost(request),
      userHandle: step.userHandle,
      name: plainLine(body.name) || passkeyHost(request),
      madeAt: portal.now(),
      usedAt: undefined,
    };
    if (!(await stores.passkeys.add(passkey, MOST_PASSKEYS)))
      throw new PorticoError((await isFull(portal, step.owner)) ? "PASSKEYS_TOO_MANY" : "PASSKEY_REFUSED");
    return changed(portal, request, "passkey-added");
  });

  serve("POST /api/passkeys/remove", async (request) => {
    const { id, password } = request.body;
    const owner = memberKey(memberVisit(request).session);
    await requirePassword(portal, request, password);
    // What is gone already is as it was wanted.
    if (!(await stores.passkeys.remove(owner, id))) return { ...(await listed(portal, owner)), endedElsewhere: 0 };
    const isLast = (await stores.passkeys.of(owner)).length === 0;
    return changed(portal, request, isLast ? "two-step-ended" : "passkey-removed");
  });
}

async function begin(portal: OpenPortal, request: FastifyRequest): Promise<PasskeyCreation> {
  const { stores, settings, now, steadyNow } = portal;
  const { session, brand } = memberVisit(request);
  const owner = memberKey(session);
  const host = passkeyHost(request);
  const all = await stores.passkeys.of(owner);
  if (all.length >= MOST_PASSKEYS) throw new PorticoError("PASSKEYS_TOO_MANY");
  const here = all.filter((one) => one.host === host);
  const userHandle = here[0]?.userHandle ?? randomWord();
  const challenge = randomWord();
  const ends = (now() + STEP_LASTS) as Instant;
  // The session itself is what the browser holds: the step is over with it.
  const under = session.tokenHash;
  const began = steadyNow();
  await stores.passkeys.beginStep({ under, purpose: "set-up", owner, brand, challenge, userHandle, began, ends });
  return {
    rp: { id: host, name: settings.brands[brand].name },
    user: {
      id: userHandle,
      name: owner.memberNumber,
      displayName: session.facts?.greeting ?? owner.memberNumber,
    },
    challenge,
    pubKeyCredParams: SIGNATURES.map((alg) => ({ type: "public-key" as const, alg })),
    timeout: STEP_LASTS,
    excludeCredentials: here.map(browserView),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
    attestation: "none",
  };
}

/** A passkey as a browser is told of it. */
export function browserView({ id, transports }: Passkey) {
  return { id, type: "public-key" as const, transports: [...transports] };
}

async function isFull({ stores }: OpenPortal, owner: MemberKey): Promise<boolean> {
  return (await stores.passkeys.of(owner)).length >= MOST_PASSKEYS;
}

async function listed({ stores }: OpenPortal, owner: MemberKey): Promise<Passkeys> {
  const all = await stores.passkeys.of(owner);
  return {
    passkeys: all.map(({ id, name, madeAt, usedAt, isBackedUp, host }) => ({
      id,
      name,
      madeAt: isoInstant(madeAt),
      usedAt: usedAt === undefined ? null : isoInstant(usedAt),
      isBackedUp,
      host,
    })),
    most: MOST_PASSKEYS,
  };
}

const EVENTS: Readonly<Record<SecurityNotice, string>> = {
  "passkey-added": "passkeys.added",
  "passkey-removed": "passkeys.removed",
  "two-step-ended": "passkeys.two-step-ended",
};

// It is changed already: what fails from here on must not be told as if it were not.
async function changed(portal: OpenPortal, request: FastifyRequest, notice: SecurityNotice) {
  const { session } = memberVisit(request);
  const { memberNumber, tokenHash: keep } = session;
  const { stores, club, log } = portal;
  log.info({ event: EVENTS[notice], requestId: request.id, session: shortSession(keep) });
  const ended = await settled("sessions", () => endOthers(portal, memberNumber, { by: "elsewhere", keep }), log);
  await settled("devices", () => forgetOtherDevices(portal, session, deviceCookie(request)), log);
  await settled("steps", () => stores.passkeys.endSteps(memberKey(session)), log);
  await settled("notice", () => club.notices.tell(memberNumber, notice), log);
  return { ...(await listed(portal, memberKey(session))), endedElsewhere: valueOf(ended) ?? null };
}
