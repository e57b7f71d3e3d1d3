// What a browser sends of a passkey, checked by a library that is made for it. It is loaded by the first member who has one: it takes a fifth
// of a second, which the start of a server does not have.

import type { Passkey, PasskeyUse } from "@portico/domain/session/passkeys";
import type { NewPasskey, Signed } from "./contract.ts";

/** What it has to be signed for. */
export interface Ceremony {
  readonly challenge: string;
  /** Scheme, host and port of the page that asked for it. */
  readonly origin: string;
  readonly host: string;
}

/** The signatures that are taken, by their numbers in COSE, the best first: EdDSA, ECDSA with P-256, and RSA for older computers. */
export const SIGNATURES: readonly number[] = [-8, -7, -257];

/** What the library throws about what it was sent says that it is not good; there is nothing that anybody could do about it. */
async function checked<Done>(check: () => Promise<Done | undefined>): Promise<Done | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}

/** What is new about a passkey that has signed; `undefined` where it has not, or not this. */
export async function verifiedUse(
  passkey: Passkey,
  { id, clientData, authenticatorData, signature }: Signed,
  { challenge, origin, host }: Ceremony,
): Promise<Omit<PasskeyUse, "usedAt"> | undefined> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  return checked(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.counter,
      },
    });
    if (!verified) return undefined;
    return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
  });
}

/** What a passkey is that was made; `undefined` where it was not made as it was asked for. */
export async function verifiedNew(
  { id, clientData, attestation, transports }: NewPasskey,
  { challenge, origin, host }: Ceremony,
): Promise<Pick<Passkey, "id" | "publicKey" | "counter" | "transports" | "isBackedUp"> | undefined> {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  return checked(async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, attestationObject: attestation },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...SIGNATURES],
    });
    if (!verified) return undefined;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports,
      isBackedUp: credentialBackedUp,
    };
  });
}
