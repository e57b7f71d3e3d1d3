// The library is imported on first use: loading it takes 200 ms, too long for the server's start.

import type { Passkey, PasskeyUse } from "../../portal/passkey-store.ts";
import type { SignedChallenge } from "./schemas.ts";

export interface Ceremony {
  readonly challenge: string;
  /** Scheme, host and port of the requesting page. */
  readonly origin: string;
  readonly host: string;
}

/** The browser's response after creating a passkey. */
interface NewPasskey {
  readonly id: string;
  readonly clientData: string;
  readonly attestation: string;
  readonly transports: readonly string[];
}

/** COSE numbers, preferred first: EdDSA, ECDSA with P-256, and RSA for older computers. */
export const SIGNATURE_ALGORITHMS: readonly number[] = [-8, -7, -257];

/** The library throws for invalid responses. */
async function undefinedIfInvalid<Result>(check: () => Promise<Result | undefined>): Promise<Result | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}

/** Resolves to the passkey's new state, or `undefined` if the signature is invalid. */
export async function verifyAssertion(
  passkey: Passkey,
  { id, clientData, authenticatorData, signature }: SignedChallenge,
  { challenge, origin, host }: Ceremony,
): Promise<Omit<PasskeyUse, "usedAt"> | undefined> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  return undefinedIfInvalid(async () => {
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

/** Resolves to the data to store, or `undefined` if the response is invalid. */
export async function verifyRegistration(
  { id, clientData, attestation, transports }: NewPasskey,
  { challenge, origin, host }: Ceremony,
): Promise<Pick<Passkey, "id" | "publicKey" | "counter" | "transports" | "isBackedUp"> | undefined> {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  return undefinedIfInvalid(async () => {
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
      supportedAlgorithmIDs: [...SIGNATURE_ALGORITHMS],
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
