// Port to passkeys (the optional second factor) and to pending sign-in challenges.

import type { Brand } from "@portico/domain/brand/brands";
import type { Instant } from "@portico/domain/day";
import type { MemberKey } from "@portico/domain/member/source";

/** Maximum number of passkeys a member. */
export const MAX_PASSKEYS = 5;

/** Lifetime of a challenge, in milliseconds. */
export const CHALLENGE_TTL_MS: number = 5 * 60_000;

/** A member's passkey. Its public key verifies signatures and cannot create any. */
export interface Passkey {
  /** Credential id of the authenticator, as base64url. */
  readonly id: string;
  readonly owner: MemberKey;
  /** The relying party's host. Browsers do not offer the passkey on other hosts. */
  readonly host: string;
  /** The WebAuthn user handle: random, and shared by all passkeys of a member at a host. */
  readonly userHandle: string;
  /** COSE key, as base64url. */
  readonly publicKey: string;
  /** The authenticator's signature counter. */
  readonly counter: number;
  readonly transports: readonly string[];
  /** Whether the vendor of the device keeps a backup, so the passkey survives the loss of the device. */
  readonly isBackedUp: boolean;
  /** Chosen by the member. */
  readonly name: string;
  readonly madeAt: Instant;
  readonly usedAt: Instant | undefined;
}

/** Data that each use of a passkey updates. */
export type PasskeyUse = Pick<Passkey, "counter" | "isBackedUp"> & { readonly usedAt: Instant };

/** A pending challenge, to be signed by a passkey. */
export interface SignInChallenge {
  /** Hash of the browser's secret for this challenge. */
  readonly under: string;
  readonly purpose: "sign-in" | "set-up" | "confirm";
  readonly owner: MemberKey;
  readonly brand: Brand;
  readonly challenge: string;
  readonly userHandle?: string;
  /** When the operation began, such as the sign-in, on the clock that counts attempts. */
  readonly began: Instant;
  readonly ends: Instant;
}

export interface PasskeyStore {
  /** Oldest first. */
  of(owner: MemberKey): Promise<readonly Passkey[]>;
  /** `false` if the member already has `most`, or the passkey is registered to a member. */
  add(passkey: Passkey, max: number): Promise<boolean>;
  /** Saves a use; `false` if the passkey is gone, or was used by another request since it was read. */
  use(previous: Pick<Passkey, "id" | "counter" | "usedAt">, use: PasskeyUse): Promise<boolean>;
  /** `false` if the member has no such passkey. */
  remove(owner: MemberKey, id: string): Promise<boolean>;
  /** Resolves to the number removed. */
  removeAll(owner: MemberKey): Promise<number>;
  /** Replaces the challenge with the same hash. */
  beginStep(step: SignInChallenge): Promise<void>;
  findStep(secretHash: string): Promise<SignInChallenge | undefined>;
  /** Takes and deletes a challenge. Of concurrent calls only one gets it. */
  takeStep(secretHash: string): Promise<SignInChallenge | undefined>;
  /** Deletes all pending challenges of a member. */
  endSteps(owner: MemberKey): Promise<void>;
}
