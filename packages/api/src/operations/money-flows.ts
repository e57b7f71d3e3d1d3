import { randomUUID } from "node:crypto";
import type { BackEndPorts } from "@portico/domain/club/ports";
import type { Instant } from "@portico/domain/day";
import { chargeClub } from "@portico/domain/payments/journal";
import { isTerminal, type Payment } from "@portico/domain/payments/payment";
import type { GuestLinks, PurchaseFlow } from "@portico/domain/purchase/flow";
import type { PurchaseJournal } from "@portico/domain/purchase/journal";
import { audienceFor } from "../content/audience.ts";
import type { Limit } from "../guard-marks.ts";
import { createBookingMailFlow } from "../money/booking-mails.ts";
import { createPaymentFlow } from "../money/flow.ts";
import { composeBookingMail } from "../papers/booking-mail.ts";
import { placeFor } from "../papers/trip.ts";
import type { GatewayAccounts, Portal, Stores } from "../portal/portal.ts";
import { createPurchaseFlow } from "../purchase/flow.ts";
import { createHoldingsReader } from "../session-context/current-holdings.ts";

interface MoneyPorts {
  readonly backEnd: Pick<
    BackEndPorts,
    "posting" | "desk" | "bookings" | "bookingMails" | "points" | "entitlements" | "credits"
  >;
  readonly stores: Pick<Stores, "journal" | "purchases" | "bookingMails">;
  readonly content: Portal["content"];
  readonly gateways: GatewayAccounts;
  readonly links: GuestLinks;
  readonly now: () => Instant;
  readonly steadyNow: () => number;
  readonly node: string;
}

const MAX_PURCHASES_PER_CHARGE: Limit = 10;

/** Connects the flows: when a payment ends, the purchases that it pays for are settled at once. */
export function createMoneyFlows(ports: MoneyPorts): Pick<Portal, "payments" | "purchases" | "bookingMails"> {
  const { backEnd, content, stores, gateways, links, now, steadyNow, node } = ports;
  const clocksAndNode = { now, steadyNow, node };
  const payments = createPaymentFlow({
    ...clocksAndNode,
    journal: stores.journal,
    gateway: ({ brand, amount }) => gateways.account(brand, amount.currency),
    posting: backEnd.posting,
  });
  const purchases = createPurchaseFlow({
    ...clocksAndNode,
    newId: randomUUID,
    journal: stores.purchases,
    mails: stores.bookingMails,
    desk: backEnd.desk,
    bookings: backEnd.bookings,
    holdings: createHoldingsReader(backEnd),
    links,
    payments,
    paymentJournal: stores.journal,
  });
  return {
    purchases,
    bookingMails: createBookingMailFlow({
      mails: stores.bookingMails,
      purchases: stores.purchases,
      desk: backEnd.desk,
      bookings: backEnd.bookings,
      mailer: backEnd.bookingMails,
      write: async (mail, booking, guestLink) => {
        const audience = audienceFor(undefined, mail);
        // Without the resort's address if it cannot be read.
        const place = await placeFor(booking, { portal: { content }, audience }).catch(() => undefined);
        return composeBookingMail(mail, booking, { guestLink, place });
      },
      links,
      now,
    }),
    payments: {
      ...payments,
      settle: async (id) => {
        const previous = await stores.journal.find(id);
        const payment = await payments.settle(id);
        const hasJustEnded = payment !== undefined && isTerminal(payment.state) && wasOpen(previous);
        if (hasJustEnded) await settlePurchases(payment, { purchases, journal: stores.purchases });
        return payment;
      },
      review: async (id, event, by) => {
        const payment = await payments.review(id, event, by);
        if (payment !== undefined && isTerminal(payment.state))
          await settlePurchases(payment, { purchases, journal: stores.purchases });
        return payment;
      },
    },
  };
}

function wasOpen(payment: Payment | undefined): boolean {
  return payment !== undefined && !isTerminal(payment.state);
}

/** Ignores errors: the payment is final, and the worker retries the purchases within a minute. */
async function settlePurchases(
  { brand, chargeIds, memberNumber }: Payment,
  { purchases, journal }: { purchases: PurchaseFlow; journal: PurchaseJournal },
): Promise<void> {
  for (const chargeId of chargeIds) {
    const chargePurchases = await journal.list({ chargeId, memberNumber }, MAX_PURCHASES_PER_CHARGE).catch(() => []);
    const sameClub = chargePurchases.filter((purchase) => chargeClub(purchase.brand) === chargeClub(brand));
    for (const { id } of sameClub) await purchases.settle(id).catch(() => undefined);
  }
}
