// The port that keeps passkeys, the second step of members who have set one up, and sign-ins that wait for theirs.

import type { Brand } from "../brand/brands.ts";
import type { Instant } from "../day.ts";
import type { MemberKey } from "../member/source.ts";

/** A member has no more of them. */
export const MOST_PASSKEYS = 5;

/** How long a step waits to be taken, in milliseconds. */
export const STEP_LASTS: number = 5 * 60_000;

/** A passkey of a member: what its browser or telephone signs can be checked by it, and nothing can be signed with it. */
export interface Passkey {
  /** The authenticator's own id of it, as base64url. */
  readonly id: string;
  readonly owner: MemberKey;
  /** The host for which browsers keep it; on another one they do not offer it. */
  readonly host: string;
  /** What the authenticator knows the member by: random, and the same for all passkeys of a member at a host. */
  readonly userHandle: string;
  /** In COSE's form, as base64url. */
  readonly publicKey: string;
  /** How often it has signed, as far as its authenticator counts. */
  readonly counter: number;
  readonly transports: readonly string[];
  /** Whether a copy of it lies with the maker of the device, so that it outlives the device. */
  readonly isBackedUp: boolean;
  /** As the member calls it. */
  readonly name: string;
  readonly madeAt: Instant;
  readonly usedAt: Instant | undefined;
}

/** What is found out about a passkey when it is used. */
export type PasskeyUse = Pick<Passkey, "counter" | "isBackedUp"> & { readonly usedAt: Instant };

/** A step that was begun: the challenge that a passkey has to sign. */
export interface Step {
  /** The hash of what the browser holds of it. */
  readonly under: string;
  readonly purpose: "sign-in" | "set-up";
  readonly owner: MemberKey;
  readonly brand: Brand;
  readonly challenge: string;
  readonly userHandle?: string;
  /** When what leads to it began, such as the sign-in, by the clock that tries are counted by. */
  readonly began: Instant;
  readonly ends: Instant;
}

/** Keeps passkeys and steps. */
export interface PasskeyStore {
  /** A member's own, the oldest first. */
  of(owner: MemberKey): Promise<readonly Passkey[]>;
  /** `false` where the member has `most` already, or somebody has it. */
  add(passkey: Passkey, most: number): Promise<boolean>;
  /** Notes a use; `false` where it is gone, or another use has been noted since it was read. */
  use(before: Pick<Passkey, "id" | "counter" | "usedAt">, use: PasskeyUse): Promise<boolean>;
  /** `false` where the member has no such passkey. */
  remove(owner: MemberKey, id: string): Promise<boolean>;
  /** Takes all of a member away; resolves to how many there were. */
  removeAll(owner: MemberKey): Promise<number>;
  /** Keeps a step in place of the one that was kept under the same hash. */
  beginStep(step: Step): Promise<void>;
  findStep(under: string): Promise<Step | undefined>;
  /** Of those who ask for a step at once, one gets it; it is gone from then on. */
  takeStep(under: string): Promise<Step | undefined>;
  /** Ends all steps of a member, at sign-in and elsewhere. */
  endSteps(owner: MemberKey): Promise<void>;
}
