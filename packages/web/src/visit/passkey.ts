// Passkeys as the platform has them: what the server asks for becomes bytes, and what an authenticator answers becomes texts.

import type { Answer, EndpointName, Question } from "@portico/api/endpoints";

type Creation = Answer<"POST /api/passkeys/begin">;
type Request = NonNullable<Answer<"GET /api/session/step">["request"]>;
type BodyOf<Name extends EndpointName> = Question<Name> extends { readonly body: infer Body } ? Body : never;
type Made = Omit<BodyOf<"POST /api/passkeys">, "name">;
type Signed = BodyOf<"POST /api/session/step">["signed"];

/** The member has closed the platform's window, or it has waited for too long. */
export class PasskeyStopped extends Error {
  override readonly name = "PasskeyStopped";
  /** The device has a passkey of this account already. */
  readonly isKnown: boolean;

  constructor(cause: unknown) {
    super("no passkey", { cause });
    this.isKnown = cause instanceof DOMException && cause.name === "InvalidStateError";
  }
}

/** Whether this browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential !== "undefined";
}

/** Has a passkey made; throws `PasskeyStopped` where there is none. */
export async function makePasskey(creation: Creation): Promise<Made> {
  const publicKey: PublicKeyCredentialCreationOptions = {
    ...creation,
    challenge: bytes(creation.challenge),
    user: { ...creation.user, id: bytes(creation.user.id) },
    excludeCredentials: creation.excludeCredentials.map(descriptor),
  };
  const made = await asked(() => navigator.credentials.create({ publicKey }));
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    id: made.id,
    clientData: textOf(response.clientDataJSON),
    attestation: textOf(response.attestationObject),
    transports: response.getTransports(),
  };
}

/** Has a challenge signed; throws `PasskeyStopped` where it is not. */
export async function signByPasskey(request: Request): Promise<Signed> {
  const publicKey: PublicKeyCredentialRequestOptions = {
    ...request,
    challenge: bytes(request.challenge),
    allowCredentials: request.allowCredentials.map(descriptor),
  };
  const used = await asked(() => navigator.credentials.get({ publicKey }));
  const response = used.response as AuthenticatorAssertionResponse;
  return {
    id: used.id,
    clientData: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
  };
}

async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const answer = await ask();
    if (answer !== null) return answer as PublicKeyCredential;
  } catch (error) {
    throw new PasskeyStopped(error);
  }
  throw new PasskeyStopped(undefined);
}

function descriptor({ id, type, transports }: Request["allowCredentials"][number]): PublicKeyCredentialDescriptor {
  return { id: bytes(id), type, transports: transports as AuthenticatorTransport[] };
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

function textOf(buffer: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
