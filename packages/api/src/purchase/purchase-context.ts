import { PorticoError } from "@portico/domain/errors";
import type { PaymentFlow } from "@portico/domain/payments/flow";
import type { PaymentJournal } from "@portico/domain/payments/journal";
import type { GuestLinks } from "@portico/domain/purchase/flow";
import type { PurchaseJournal } from "@portico/domain/purchase/journal";
import { type Purchase, type PurchaseEvent, purchaseTransition } from "@portico/domain/purchase/purchase";
import type { BookingMailJournal } from "@portico/domain/stays/booking-mail-flow";
import type { BookingSource, BookingWriter } from "@portico/domain/stays/source";
import type { Ages } from "../money/ages.ts";
import type { LotPorts } from "../money/lots.ts";

export interface PurchasePorts extends LotPorts {
  readonly journal: PurchaseJournal;
  readonly mails: Pick<BookingMailJournal, "add">;
  readonly desk: BookingWriter;
  readonly bookings: BookingSource;
  readonly links: GuestLinks;
  readonly payments: Pick<PaymentFlow, "begin" | "settle">;
  readonly paymentJournal: Pick<PaymentJournal, "list">;
  /** Monotonic clock, in milliseconds. */
  readonly steadyNow: () => number;
  readonly newId: () => string;
  /** This node's name in journal entries and leases. */
  readonly node: string;
}

export interface PurchaseContext extends PurchasePorts {
  readonly ages: Ages;
}

export interface TransitionInput {
  readonly event: PurchaseEvent;
  /** Text for the history. */
  readonly said: string;
  readonly change?: Partial<Pick<Purchase, "hold" | "terms" | "wanted" | "paymentId" | "lots">>;
  /** The back-end's refusal. */
  readonly refused?: PorticoError;
}

/** `undefined` if the event is not allowed in this state, or another node was first. */
export async function tryAppendEvent(
  { journal, now, node }: PurchasePorts,
  purchase: Purchase,
  transition: TransitionInput,
): Promise<Purchase | undefined> {
  const next = applyTransition(purchase, transition, { at: now(), by: node });
  return next !== undefined && (await journal.advance(next)) ? next : undefined;
}

export async function appendEventOrThrow(
  ports: PurchaseContext,
  purchase: Purchase,
  transition: TransitionInput,
): Promise<Purchase> {
  const next = await tryAppendEvent(ports, purchase, transition);
  if (next === undefined) throw new PorticoError("PURCHASE_BUSY");
  return next;
}

export function applyTransition(
  purchase: Purchase,
  { event, said, change }: TransitionInput,
  author: Pick<Purchase["entry"], "at" | "by">,
): Purchase | undefined {
  const transition = purchaseTransition(purchase, event);
  if (!transition.taken) return undefined;
  return { ...transition.purchase, ...change, entry: { row: transition.row.id, ...author, said } };
}

export async function loadPurchase({ journal }: PurchasePorts, id: string): Promise<Purchase> {
  const purchase = await journal.find(id);
  if (purchase === undefined) throw new PorticoError("PURCHASE_UNKNOWN");
  return purchase;
}
