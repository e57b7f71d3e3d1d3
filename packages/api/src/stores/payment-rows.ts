import type { Brand } from "@portico/domain/brand/brands";
import type { Instant } from "@portico/domain/day";
import type { PaymentGauge } from "@portico/domain/payments/journal";
import type { Doubt, Payment, PaymentEntry, PaymentState } from "@portico/domain/payments/payment";
import type { BodyRow } from "./rows.ts";

export interface PaymentRow {
  readonly id: string;
  readonly member_number: string;
  readonly charge_ids: string;
  readonly minor: number;
  readonly currency: string;
  readonly state: string;
  readonly doubt: string | null;
  readonly version: number;
  readonly brand: string;
  readonly created_at: number;
  readonly body: string;
}

export const PAYMENT_COLUMNS =
  "id, brand, member_number, charge_ids, minor, currency, state, doubt, version, created_at, body";

/** Stored as JSON, because no statement searches these fields. */
type PaymentBody = Pick<Payment, "parts" | "page" | "receipt" | "entry">;

export function paymentOf(row: PaymentRow): Payment {
  const { parts, page, receipt, entry } = JSON.parse(row.body) as PaymentBody;
  return {
    id: row.id,
    brand: row.brand as Brand,
    memberNumber: row.member_number,
    chargeIds: JSON.parse(row.charge_ids) as string[],
    parts,
    createdAt: row.created_at as Instant,
    page,
    receipt,
    entry,
    amount: { minor: row.minor, currency: row.currency },
    state: row.state as PaymentState,
    doubt: (row.doubt ?? undefined) as Doubt | undefined,
    version: row.version,
  };
}

export function paymentBody({ parts, page, receipt, entry }: Payment): string {
  return JSON.stringify({ parts, page, receipt, entry } satisfies PaymentBody);
}

/** PostgreSQL returns counts as strings. */
export interface GaugeRow {
  readonly in_doubt: number | string;
  readonly oldest: number | string | null;
  readonly in_review: number | string;
}

export function gaugeOf({ in_doubt, oldest, in_review }: GaugeRow): PaymentGauge {
  return {
    inDoubt: Number(in_doubt),
    oldestInDoubt: oldest === null ? undefined : (Number(oldest) as Instant),
    inReview: Number(in_review),
  };
}

export function entryOf({ body }: BodyRow): PaymentEntry {
  return JSON.parse(body) as PaymentEntry;
}

/** The distinct charges of a payment in a fixed order, so that two concurrent payments cannot deadlock. */
export function distinctCharges({ chargeIds }: Payment): readonly string[] {
  return [...new Set(chargeIds)].toSorted();
}
