import type { Brand } from "@portico/domain/brand/brands";
import type { Instant } from "@portico/domain/day";
import type { MemberKey } from "@portico/domain/member/source";

export const MAX_PASSKEYS = 5;

export const CHALLENGE_TTL_MS: number = 5 * 60_000;

/** The public key verifies signatures and cannot create any. */
export interface Passkey {
  /** Credential id, base64url. */
  readonly id: string;
  readonly owner: MemberKey;
  /** The relying party's host: browsers offer the passkey nowhere else. */
  readonly host: string;
  /** Random; shared by all passkeys of a member at a host. */
  readonly userHandle: string;
  /** COSE key, base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  /** Whether the passkey survives the loss of the device. */
  readonly isBackedUp: boolean;
  /** Chosen by the member. */
  readonly name: string;
  readonly madeAt: Instant;
  readonly usedAt: Instant | undefined;
}

/** Updated by each use. */
export type PasskeyUse = Pick<Passkey, "counter" | "isBackedUp"> & { readonly usedAt: Instant };

/** Pending until a passkey signs it. */
export interface SignInChallenge {
  /** Hash of the browser's token. */
  readonly under: string;
  readonly purpose: "sign-in" | "set-up" | "confirm";
  readonly owner: MemberKey;
  readonly brand: Brand;
  readonly challenge: string;
  readonly userHandle?: string;
  /** When the operation began, on the clock that counts attempts. */
  readonly began: Instant;
  readonly ends: Instant;
}

export interface PasskeyStore {
  /** Oldest first. */
  list(owner: MemberKey): Promise<readonly Passkey[]>;
  /** `false` if the member already has `max` passkeys, or the passkey is registered. */
  add(passkey: Passkey, max: number): Promise<boolean>;
  /** `false` if the passkey is gone, or another request has used it since it was read. */
  use(previous: Pick<Passkey, "id" | "counter" | "usedAt">, use: PasskeyUse): Promise<boolean>;
  /** `false` if the member has no such passkey. */
  remove(owner: MemberKey, id: string): Promise<boolean>;
  /** Resolves to the number removed. */
  removeAll(owner: MemberKey): Promise<number>;
  /** Replaces the challenge with the same hash. */
  saveChallenge(step: SignInChallenge): Promise<void>;
  findChallenge(secretHash: string): Promise<SignInChallenge | undefined>;
  /** Returns and deletes a challenge. Of concurrent calls, only one gets it. */
  takeChallenge(secretHash: string): Promise<SignInChallenge | undefined>;
  deleteChallenges(owner: MemberKey): Promise<void>;
}
