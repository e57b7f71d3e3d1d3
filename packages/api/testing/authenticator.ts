// An authenticator in software, for tests: it makes passkeys and signs by them as a telephone would, and can be told to do it wrongly.

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { NewPasskey, Signed } from "../src/session/passkeys/contract.ts";

/** How something is signed, where not as it was asked for. */
export interface Wrongly {
  readonly origin?: string;
  readonly host?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** Without a look at the face, a finger or a code. */
  readonly isUnverified?: boolean;
  readonly counter?: number;
  /** Signs by a key that nobody registered. */
  readonly key?: KeyObject;
  readonly id?: string;
}

interface Made {
  readonly challenge: string;
  readonly rp: { readonly id: string };
}

interface Asked {
  readonly challenge: string;
  readonly rpId: string;
}

/** A passkey on its authenticator. */
export interface SoftPasskey {
  readonly id: string;
  readonly key: KeyObject;
  /** What it sends when it is made. */
  readonly made: NewPasskey;
  /** Signs a challenge; each time the counter is one higher. */
  signs(asked: Asked, wrongly?: Wrongly): Signed;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const MAY_BE_BACKED_UP = 0x08;
const BACKED_UP = 0x10;
const HAS_KEY = 0x40;

/** Makes a passkey as a page at `origin` asked for it. */
export function makePasskey(asked: Made, origin: string, wrongly: Wrongly = {}): SoftPasskey {
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
    authenticatorData(wrongly.host ?? asked.rp.id, { counter: 0, isUnverified: wrongly.isUnverified, more: HAS_KEY }),
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
  const client = clientData("webauthn.create", { challenge: asked.challenge, origin, ...wrongly });
  return {
    id,
    key: privateKey,
    made: {
      name: "My telephone",
      id,
      clientData: client.toString("base64url"),
      attestation: attestation.toString("base64url"),
      transports: ["internal", "hybrid"],
    },
    signs(request, wrong = {}) {
      counter = wrong.counter ?? counter + 1;
      const signedData = authenticatorData(wrong.host ?? request.rpId, { counter, isUnverified: wrong.isUnverified });
      const said = clientData("webauthn.get", { challenge: request.challenge, origin, ...wrong });
      const digest = createHash("sha256").update(said).digest();
      return {
        id: wrong.id ?? id,
        clientData: said.toString("base64url"),
        authenticatorData: signedData.toString("base64url"),
        signature: sign("sha256", Buffer.concat([signedData, digest]), wrong.key ?? privateKey).toString("base64url"),
      };
    },
  };
}

function authenticatorData(
  host: string,
  { counter, isUnverified = false, more = 0 }: { counter: number; isUnverified?: boolean | undefined; more?: number },
): Buffer {
  const flags = PRESENT | (isUnverified ? 0 : VERIFIED) | MAY_BE_BACKED_UP | BACKED_UP | more;
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash("sha256").update(host).digest(), Buffer.from([flags]), count]);
}

function clientData(type: string, said: { challenge: string; origin: string; type?: string }): Buffer {
  const { challenge, origin } = said;
  return Buffer.from(JSON.stringify({ type: said.type ?? type, challenge, origin, crossOrigin: false }));
}

/** `EMPTY` is a map with nothing in it. */
type Cbor = number | string | Buffer | typeof EMPTY;
const EMPTY = Symbol("empty");

// As much of CBOR as there is in a passkey: small numbers, short texts, bytes, and maps of these.
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
