// Passkeys: what the second step of a sign-in asks and is answered, and setting passkeys up.

import { z } from "zod";
import type { EndpointTable } from "../../http/endpoint.ts";
import { mistyped } from "../../http/typed-words.ts";

const LONGEST_ID = 2_048;
const LONGEST_PART = 16_384;
const LONGEST_NAME = 60;

const encoded = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/);
const typed = (most: number) => z.string().max(most, mistyped("tooLong"));
/** The own password, said again. */
export const ownPassword = typed(1_024).min(1, mistyped("passwordMissing"));

/** How a browser reaches an authenticator, as it says itself. */
const transport = z.string().max(32);

/** A passkey that a browser may ask for, or must not make once more. */
const known = z.object({ id: z.string(), type: z.literal("public-key"), transports: z.array(z.string()) });

/** What the browser is asked to have signed, in the platform's own form. */
const requestOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal("required"),
    allowCredentials: z.array(known),
  })
  .meta({ id: "PasskeyRequest" });

/** What the browser is asked to make, in the platform's own form. */
const creationOptions = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
    timeout: z.int(),
    excludeCredentials: z.array(known),
    authenticatorSelection: z.object({
      residentKey: z.literal("preferred"),
      userVerification: z.literal("required"),
    }),
    attestation: z.literal("none"),
  })
  .meta({ id: "PasskeyCreation" });

/**
 * The step that a sign-in waits for. `request` is `null` where no passkey of the member is for this host, and `elsewhere` says then where they are
 * for; `ends` is `null` where no sign-in waits.
 */
export const signInStep = z
  .object({ request: requestOptions.nullable(), elsewhere: z.array(z.string()), ends: z.string().nullable() })
  .meta({ id: "SignInStep" });

/** What a passkey has signed. */
const signed = z.strictObject({
  id: encoded(LONGEST_ID),
  clientData: encoded(LONGEST_PART),
  authenticatorData: encoded(LONGEST_PART),
  signature: encoded(LONGEST_PART),
});

/** The answer to it. */
export const stepTaken = z.strictObject({
  signed,
  /** Where to go afterwards; whatever it is, it stays on this site. */
  r: z.string().max(4_096).optional(),
});

/** A passkey of the member. */
const passkey = z.object({
  id: z.string(),
  name: z.string(),
  madeAt: z.string(),
  usedAt: z.string().nullable(),
  /** Whether a copy lies with the maker of the device. */
  isBackedUp: z.boolean(),
  host: z.string(),
});

const passkeys = z.object({ passkeys: z.array(passkey), most: z.int() }).meta({ id: "Passkeys" });

/** They were changed, and so many other sessions were ended; `null` where that could not be done. */
const passkeysChanged = passkeys
  .extend({ endedElsewhere: z.number().int().nullable() })
  .meta({ id: "PasskeysChanged" });

const setUp = z.strictObject({ password: ownPassword });

const newPasskey = z.strictObject({
  name: typed(LONGEST_NAME),
  id: encoded(LONGEST_ID),
  clientData: encoded(LONGEST_PART),
  attestation: encoded(LONGEST_PART),
  transports: z.array(transport).max(10),
});

const removal = z.strictObject({ id: encoded(LONGEST_ID), password: ownPassword });

/** The endpoints of passkeys. */
export const passkeyEndpoints = {
  "GET /api/passkeys": { access: "/user", summary: "The member's passkeys", answer: passkeys },
  "POST /api/passkeys/begin": {
    access: "/user",
    summary: "Begin to set up a passkey",
    body: setUp,
    answer: creationOptions,
    problems: [409, 422, 429, 502],
  },
  "POST /api/passkeys": {
    access: "/user",
    summary: "Add the passkey that was made",
    body: newPasskey,
    answer: passkeysChanged,
    problems: [409, 410, 422],
  },
  "POST /api/passkeys/remove": {
    access: "/user",
    summary: "Remove a passkey",
    body: removal,
    answer: passkeysChanged,
    problems: [422, 429, 502],
  },
} as const satisfies EndpointTable;

/** What a passkey has signed. */
export type Signed = z.infer<typeof signed>;
/** A passkey that was made. */
export type NewPasskey = z.infer<typeof newPasskey>;
/** The step that a sign-in waits for. */
export type SignInStep = z.infer<typeof signInStep>;
/** What the browser is asked to make. */
export type PasskeyCreation = z.infer<typeof creationOptions>;
/** The member's passkeys. */
export type Passkeys = z.infer<typeof passkeys>;
