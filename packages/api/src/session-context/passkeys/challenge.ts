import { isoInstant } from "@portico/domain/day";
import type { FastifyRequest } from "fastify";
import { CHALLENGE_TTL_MS, type Passkey, type SignInChallenge } from "../../portal/passkey-store.ts";
import { hostUrl } from "../portal-url.ts";
import type { RunningPortal } from "../running-portal.ts";
import { ceremonyFor, passkeyHost } from "./pending-challenge.ts";
import type { SignedChallenge, SignInStep } from "./schemas.ts";
import { verifyAssertion } from "./webauthn.ts";

export function credentialDescriptor({ id, transports }: Passkey) {
  return { id, type: "public-key" as const, transports: [...transports] };
}

export async function challengeView(
  portal: RunningPortal,
  request: FastifyRequest,
  pending: SignInChallenge,
): Promise<SignInStep> {
  const { stores, settings } = portal;
  const rpId = passkeyHost(request);
  const passkeys = await stores.passkeys.list(pending.owner);
  const hostPasskeys = passkeys.filter(({ host }) => host === rpId);
  const hosts = new Set(passkeys.map(({ host }) => host).filter((host) => settings.hosts.has(host)));
  return {
    request:
      hostPasskeys.length === 0
        ? null
        : {
            challenge: pending.challenge,
            rpId,
            timeout: CHALLENGE_TTL_MS,
            userVerification: "required",
            allowCredentials: hostPasskeys.map(credentialDescriptor),
          },
    elsewhere: hostPasskeys.length > 0 ? [] : [...hosts].map((host) => hostUrl(request, settings, host)),
    ends: isoInstant(pending.ends),
  };
}

/** Whether one of the owner's passkeys for this host signed the challenge. If so, its use is saved. */
export async function verifyChallenge(
  portal: RunningPortal,
  { request, pending, signed }: { request: FastifyRequest; pending: SignInChallenge; signed: SignedChallenge },
): Promise<boolean> {
  const { stores, now } = portal;
  const passkeys = await stores.passkeys.list(pending.owner);
  const passkey = passkeys.find(({ id, host }) => id === signed.id && host === passkeyHost(request));
  if (passkey === undefined) return false;
  const use = await verifyAssertion(passkey, signed, ceremonyFor(portal, request, pending));
  return use !== undefined && stores.passkeys.use(passkey, { ...use, usedAt: now() });
}
