// Most of a record is JSON in one column: JSON keeps every JavaScript character, which a database's text does not, and
// a new field needs no migration.

import type { Brand } from "@portico/domain/brand/brands";
import type { Instant } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import type { CalendarFeed } from "@portico/domain/todos/calendar-feed";
import type { Passkey, SignInChallenge } from "../portal/passkey-store.ts";
import type { MemberSnapshot, StoredDevice, StoredSession } from "../portal/session-stores.ts";

export interface SessionRow {
  readonly token_hash: string;
  readonly brand: string;
  readonly member_number: string;
  readonly created_at: number;
  readonly expires: number;
  readonly facts: string | null;
  readonly browser: string | null;
}

export interface DeviceRow {
  readonly token_hash: string;
  readonly brand: string;
  readonly member_number: string;
  readonly at: number;
}

export interface BodyRow {
  readonly body: string;
}

export function sessionOf(row: SessionRow): StoredSession {
  return {
    tokenHash: row.token_hash,
    brand: row.brand as Brand,
    memberNumber: row.member_number,
    createdAt: row.created_at as Instant,
    expires: row.expires as Instant,
    facts: row.facts === null ? undefined : (JSON.parse(row.facts) as MemberSnapshot),
    ...(row.browser !== null && { browser: row.browser }),
  };
}

export function deviceOf({ token_hash, brand, member_number, at }: DeviceRow): StoredDevice {
  return { tokenHash: token_hash, brand: brand as Brand, memberNumber: member_number, at: at as Instant };
}

export function snapshotJson(facts: MemberSnapshot | undefined): string | null {
  return facts === undefined ? null : JSON.stringify(facts);
}

export interface FeedRow {
  readonly brand: string;
  readonly member_number: string;
  readonly secret_hash: string;
  readonly language: string;
  readonly made_at: number;
}

export function feedOf({ brand, member_number, secret_hash, language, made_at }: FeedRow): CalendarFeed {
  return {
    secretHash: secret_hash,
    brand: brand as Brand,
    memberNumber: member_number,
    language: language as Language,
    madeAt: made_at as Instant,
  };
}

export interface PasskeyRow {
  readonly id: string;
  readonly member_number: string;
  readonly is_ecv: number;
  readonly counter: number;
  readonly is_backed_up: number;
  readonly made_at: number;
  readonly used_at: number | null;
  readonly body: string;
}

export const PASSKEY_COLUMNS = "id, member_number, is_ecv, counter, is_backed_up, made_at, used_at, body";

/** Fields that never change and that no statement searches. */
type PasskeyBody = Pick<Passkey, "host" | "userHandle" | "publicKey" | "transports" | "name">;

/** Values of a new row, in the order of `PASSKEY_COLUMNS`. */
export function passkeyColumns(passkey: Passkey) {
  const { id, owner, counter, isBackedUp, madeAt, usedAt, host, userHandle, publicKey, transports, name } = passkey;
  const body: PasskeyBody = { host, userHandle, publicKey, transports, name };
  return [
    id,
    owner.memberNumber,
    Number(owner.isEcv),
    counter,
    Number(isBackedUp),
    madeAt,
    usedAt ?? null,
    JSON.stringify(body),
  ] as const;
}

export function passkeyOf(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    owner: { memberNumber: row.member_number, isEcv: row.is_ecv === 1 },
    counter: row.counter,
    isBackedUp: row.is_backed_up === 1,
    madeAt: row.made_at as Instant,
    usedAt: (row.used_at ?? undefined) as Instant | undefined,
    ...(JSON.parse(row.body) as PasskeyBody),
  };
}

export function challengeOf({ body }: BodyRow): SignInChallenge {
  return JSON.parse(body) as SignInChallenge;
}
