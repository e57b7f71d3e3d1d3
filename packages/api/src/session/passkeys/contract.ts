import { z } from "zod";
import type { Limit } from "../../guard-marks.ts";
import type { EndpointTable } from "../../http/endpoint.ts";
import { fieldError } from "../../http/field-errors.ts";
import {
  base64url,
  MAX_ID_LENGTH,
  MAX_PART_LENGTH,
  passkeyDescriptor,
  signedChallenge,
  signInStep,
} from "../../session-context/passkeys/schemas.ts";

const MAX_NAME_LENGTH: Limit = 60;

const textField = (maxLength: number) => z.string().max(maxLength, fieldError("tooLong"));
/** Confirms a change. */
export const ownPassword = textField(1_024).min(1, fieldError("passwordMissing"));

/** As the browser reports it. */
const transport = z.string().max(32);

/** Options for `navigator.credentials.create`. */
const creationOptions = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
    timeout: z.int(),
    excludeCredentials: z.array(passkeyDescriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal("preferred"),
      userVerification: z.literal("required"),
    }),
    attestation: z.literal("none"),
  })
  .meta({ id: "PasskeyCreation" });

export const challengeSignature = z.strictObject({
  signed: signedChallenge,
  /** Values that leave this site are ignored. */
  r: z.string().max(4_096).optional(),
});

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  madeAt: z.string(),
  usedAt: z.string().nullable(),
  /** Whether the device's vendor keeps a copy. */
  isBackedUp: z.boolean(),
  host: z.string(),
});

const passkeys = z.object({ passkeys: z.array(passkey), most: z.int() }).meta({ id: "Passkeys" });

/** `endedElsewhere`: other sessions that ended; `null` if ending them failed. */
const passkeysChanged = passkeys
  .extend({ endedElsewhere: z.number().int().nullable() })
  .meta({ id: "PasskeysChanged" });

const setUpBody = z.strictObject({ password: ownPassword });

const newPasskey = z.strictObject({
  name: textField(MAX_NAME_LENGTH),
  id: base64url(MAX_ID_LENGTH),
  clientData: base64url(MAX_PART_LENGTH),
  attestation: base64url(MAX_PART_LENGTH),
  transports: z.array(transport).max(10),
});

const removalBody = z.strictObject({ id: base64url(MAX_ID_LENGTH), password: ownPassword });

export const passkeyEndpoints = {
  "GET /api/passkeys": { access: "/user", summary: "The member's passkeys", response: passkeys },
  "POST /api/passkeys/confirmation": {
    access: "/user",
    summary: "Begin to confirm a change with a passkey; `ends` is null where the member has none",
    response: signInStep,
  },
  "POST /api/passkeys/begin": {
    access: "/user",
    summary: "Begin to set up a passkey",
    body: setUpBody,
    response: creationOptions,
    problems: [409, 422, 429, 502],
  },
  "POST /api/passkeys": {
    access: "/user",
    summary: "Add the passkey that was made",
    body: newPasskey,
    response: passkeysChanged,
    problems: [409, 410, 422],
  },
  "POST /api/passkeys/remove": {
    access: "/user",
    summary: "Remove a passkey",
    body: removalBody,
    response: passkeysChanged,
    problems: [422, 429, 502],
  },
} as const satisfies EndpointTable;

export type NewPasskey = z.infer<typeof newPasskey>;
export type PasskeyCreation = z.infer<typeof creationOptions>;
export type Passkeys = z.infer<typeof passkeys>;
