// Facts, refusals and entries as both engines write them: JSON text in one column. It keeps every character that JavaScript has (a
// database's own text does not), and a new fact needs no migration. Parts that are `undefined` are left out, and read as `undefined`.

import type { Brand } from "@portico/domain/brand/brands";
import type { Instant } from "@portico/domain/day";
import type { Doubt, Payment, PaymentState } from "@portico/domain/payments/payment";
import type { KeptFacts, StoredDevice, StoredSession } from "@portico/domain/session/source";

/** A row of the table of sessions. */
export interface SessionRow {
  readonly token_hash: string;
  readonly brand: string;
  readonly member_number: string;
  readonly created_at: number;
  readonly expires: number;
  readonly facts: string | null;
}

/** A row of the table of browsers. */
export interface DeviceRow {
  readonly token_hash: string;
  readonly brand: string;
  readonly member_number: string;
  readonly at: number;
}

/** A row of the table of payments. */
export interface PaymentRow {
  readonly id: string;
  readonly member_number: string;
  readonly charge_ids: string;
  readonly minor: number;
  readonly currency: string;
  readonly state: string;
  readonly doubt: string | null;
  readonly version: number;
}

/** A record of which the whole is one JSON text. */
export interface BodyRow {
  readonly body: string;
}

/** The session in a row. */
export function sessionOf(row: SessionRow): StoredSession {
  return {
    tokenHash: row.token_hash,
    brand: row.brand as Brand,
    memberNumber: row.member_number,
    createdAt: row.created_at as Instant,
    expires: row.expires as Instant,
    facts: row.facts === null ? undefined : (JSON.parse(row.facts) as KeptFacts),
  };
}

/** The browser in a row. */
export function deviceOf({ token_hash, brand, member_number, at }: DeviceRow): StoredDevice {
  return { tokenHash: token_hash, brand: brand as Brand, memberNumber: member_number, at: at as Instant };
}

/** The facts as they are written; a session without any has none. */
export function factsText(facts: KeptFacts | undefined): string | null {
  return facts === undefined ? null : JSON.stringify(facts);
}

/** The payment in a row. */
export function paymentOf(row: PaymentRow): Payment {
  return {
    id: row.id,
    memberNumber: row.member_number,
    chargeIds: JSON.parse(row.charge_ids) as string[],
    amount: { minor: row.minor, currency: row.currency },
    state: row.state as PaymentState,
    doubt: (row.doubt ?? undefined) as Doubt | undefined,
    version: row.version,
  };
}

/** The charges of a payment, each once and in one order, so that two payments at once cannot wait for each other. */
export function distinctCharges({ chargeIds }: Payment): readonly string[] {
  return [...new Set(chargeIds)].toSorted();
}
