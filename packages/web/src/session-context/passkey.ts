// Converts between the server's base64url and the bytes of WebAuthn.

import type { EndpointName, RequestInput, ResponseBody } from "@portico/api/endpoints";

type Creation = ResponseBody<"POST /api/passkeys/begin">;
type Request = NonNullable<ResponseBody<"GET /api/session/step">["request"]>;
type BodyOf<Name extends EndpointName> = RequestInput<Name> extends { readonly body: infer Body } ? Body : never;
type CreatedPasskey = Omit<BodyOf<"POST /api/passkeys">, "name">;
type SignedChallenge = BodyOf<"POST /api/session/step">["signed"];

/** The member cancelled the passkey dialog, or it timed out. */
export class PasskeyStopped extends Error {
  override readonly name = "PasskeyStopped";
  /** The device already has a passkey of this account. */
  readonly isAlreadyRegistered: boolean;

  constructor(cause: unknown) {
    super("no passkey", { cause });
    this.isAlreadyRegistered = cause instanceof DOMException && cause.name === "InvalidStateError";
  }
}

export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential !== "undefined";
}

/** Throws `PasskeyStopped` if the member cancels. */
export async function createPasskey(creation: Creation): Promise<CreatedPasskey> {
  const publicKey: PublicKeyCredentialCreationOptions = {
    ...creation,
    challenge: toBytes(creation.challenge),
    user: { ...creation.user, id: toBytes(creation.user.id) },
    excludeCredentials: creation.excludeCredentials.map(toDescriptor),
  };
  const credential = await credentialOrThrow(() => navigator.credentials.create({ publicKey }));
  const response = credential.response as AuthenticatorAttestationResponse;
  return {
    id: credential.id,
    clientData: toBase64Url(response.clientDataJSON),
    attestation: toBase64Url(response.attestationObject),
    transports: response.getTransports(),
  };
}

/** Throws `PasskeyStopped` if the member cancels. */
export async function signWithPasskey(request: Request): Promise<SignedChallenge> {
  const publicKey: PublicKeyCredentialRequestOptions = {
    ...request,
    challenge: toBytes(request.challenge),
    allowCredentials: request.allowCredentials.map(toDescriptor),
  };
  const credential = await credentialOrThrow(() => navigator.credentials.get({ publicKey }));
  const response = credential.response as AuthenticatorAssertionResponse;
  return {
    id: credential.id,
    clientData: toBase64Url(response.clientDataJSON),
    authenticatorData: toBase64Url(response.authenticatorData),
    signature: toBase64Url(response.signature),
  };
}

async function credentialOrThrow(requestCredential: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await requestCredential();
    if (credential !== null) return credential as PublicKeyCredential;
  } catch (error) {
    throw new PasskeyStopped(error);
  }
  throw new PasskeyStopped(undefined);
}

function toDescriptor({ id, type, transports }: Request["allowCredentials"][number]): PublicKeyCredentialDescriptor {
  return { id: toBytes(id), type, transports: transports as AuthenticatorTransport[] };
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

function toBase64Url(buffer: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
