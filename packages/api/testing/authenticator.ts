// Creates passkeys and signs challenges like a phone, and can do so incorrectly.

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { NewPasskey } from "../src/session/passkeys/contract.ts";
import type { SignedChallenge } from "../src/session-context/passkeys/schemas.ts";

export interface Deviations {
  readonly origin?: string;
  readonly host?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** Without face, finger or code. */
  readonly isUnverified?: boolean;
  readonly counter?: number;
  /** Signs with a key that is not registered. */
  readonly key?: KeyObject;
  readonly id?: string;
}

interface CreationRequest {
  readonly challenge: string;
  readonly rp: { readonly id: string };
}

interface SigningRequest {
  readonly challenge: string;
  readonly rpId: string;
}

export interface SoftPasskey {
  readonly id: string;
  readonly key: KeyObject;
  /** The browser's request after creation. */
  readonly registration: NewPasskey;
  /** Each signature increments the counter. */
  sign(request: SigningRequest, wrongly?: Deviations): SignedChallenge;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const MAY_BE_BACKED_UP = 0x08;
const BACKED_UP = 0x10;
const HAS_KEY = 0x40;

export function createSoftPasskey(request: CreationRequest, origin: string, wrongly: Deviations = {}): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const raw = randomBytes(32);
  const id = wrongly.id ?? raw.toString("base64url");
  let counter = 0;
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const key = cborMap([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, "base64url")],
    [-3, Buffer.from(y, "base64url")],
  ]);
  const idBytes = Buffer.from(id, "base64url");
  const length = Buffer.alloc(2);
  length.writeUInt16BE(idBytes.length);
  const data = Buffer.concat([
    authenticatorData(wrongly.host ?? request.rp.id, { counter: 0, isUnverified: wrongly.isUnverified, more: HAS_KEY }),
    Buffer.alloc(16),
    length,
    idBytes,
    key,
  ]);
  const attestation = cborMap([
    ["fmt", "none"],
    ["attStmt", EMPTY],
    ["authData", data],
  ]);
  const client = clientData("webauthn.create", { challenge: request.challenge, origin, ...wrongly });
  return {
    id,
    key: privateKey,
    registration: {
      name: "My telephone",
      id,
      clientData: client.toString("base64url"),
      attestation: attestation.toString("base64url"),
      transports: ["internal", "hybrid"],
    },
    sign(signing, deviations = {}) {
      counter = deviations.counter ?? counter + 1;
      const signedData = authenticatorData(deviations.host ?? signing.rpId, {
        counter,
        isUnverified: deviations.isUnverified,
      });
      const signedClient = clientData("webauthn.get", { challenge: signing.challenge, origin, ...deviations });
      const digest = createHash("sha256").update(signedClient).digest();
      return {
        id: deviations.id ?? id,
        clientData: signedClient.toString("base64url"),
        authenticatorData: signedData.toString("base64url"),
        signature: sign("sha256", Buffer.concat([signedData, digest]), deviations.key ?? privateKey).toString(
          "base64url",
        ),
      };
    },
  };
}

function authenticatorData(
  host: string,
  {
    counter,
    isUnverified = false,
    more: extraFlags = 0,
  }: { counter: number; isUnverified?: boolean | undefined; more?: number },
): Buffer {
  const flags = PRESENT | (isUnverified ? 0 : VERIFIED) | MAY_BE_BACKED_UP | BACKED_UP | extraFlags;
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash("sha256").update(host).digest(), Buffer.from([flags]), count]);
}

function clientData(type: string, parts: { challenge: string; origin: string; type?: string }): Buffer {
  const { challenge, origin } = parts;
  return Buffer.from(JSON.stringify({ type: parts.type ?? type, challenge, origin, crossOrigin: false }));
}

/** `EMPTY` is an empty map. */
type Cbor = number | string | Buffer | typeof EMPTY;
const EMPTY = Symbol("empty");

// Only the CBOR that passkeys use: small numbers, short texts, bytes, and maps of these.
function cborMap(entries: readonly (readonly [number | string, Cbor])[]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return head(5, 0);
}

function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  return length < 256
    ? Buffer.from([(kind << 5) | 24, length])
    : Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
}
