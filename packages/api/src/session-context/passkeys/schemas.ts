import { z } from "zod";
import type { Limit } from "../../guard-marks.ts";

/** Limits for a passkey's id, and for each part of a response. */
export const MAX_ID_LENGTH: Limit = 2_048;
export const MAX_PART_LENGTH: Limit = 16_384;

export const base64url = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]+$/);
/** A passkey that the browser may use, or must not register again. */
export const passkeyDescriptor = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(z.string()),
});

/** Options for `navigator.credentials.get`. */
const requestOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal("required"),
    allowCredentials: z.array(passkeyDescriptor),
  })
  .meta({ id: "PasskeyRequest" });

/**
 * `request` is `null` if the member has no passkey for this host; `elsewhere` then lists the hosts with one. `ends` is
 * `null` if no sign-in is pending.
 */
export const signInStep = z
  .object({ request: requestOptions.nullable(), elsewhere: z.array(z.string()), ends: z.string().nullable() })
  .meta({ id: "SignInStep" });

export const signedChallenge = z.strictObject({
  id: base64url(MAX_ID_LENGTH),
  clientData: base64url(MAX_PART_LENGTH),
  authenticatorData: base64url(MAX_PART_LENGTH),
  signature: base64url(MAX_PART_LENGTH),
});

export type SignedChallenge = z.infer<typeof signedChallenge>;
export type SignInStep = z.infer<typeof signInStep>;
