// Payments and purchases as one: a payment that came to its end lets the stay that it was for go on, whoever found that out.

import { randomUUID } from "node:crypto";
import type { ClubPorts } from "@portico/domain/club/ports";
import type { Instant } from "@portico/domain/day";
import { chargeClub } from "@portico/domain/payments/journal";
import { isTerminal, OPEN_STATES, type Payment } from "@portico/domain/payments/payment";
import type { GuestLinks, PurchaseFlow } from "@portico/domain/stays/purchase-flow";
import type { PurchaseJournal } from "@portico/domain/stays/purchase-journal";
import type { GatewayAccounts, Portal, Stores } from "../portal.ts";
import { openPaymentFlow } from "./flow.ts";
import { openPurchaseFlow } from "./purchases.ts";

/** What both stand on. */
interface MoneyPorts {
  readonly club: Pick<ClubPorts, "posting" | "desk" | "bookings">;
  readonly stores: Pick<Stores, "journal" | "purchases">;
  readonly gateways: GatewayAccounts;
  readonly links: GuestLinks;
  readonly now: () => Instant;
  readonly node: string;
}

const MOST_PURCHASES = 10;

/** Opens both. */
export function openMoneyFlows(ports: MoneyPorts): Pick<Portal, "payments" | "purchases"> {
  const { club, stores, gateways, links, now, node } = ports;
  const shared = { now, node, newId: randomUUID };
  const payments = openPaymentFlow({
    ...shared,
    journal: stores.journal,
    gateway: ({ brand, amount }) => gateways.account(brand, amount.currency),
    posting: club.posting,
  });
  const purchases = openPurchaseFlow({
    ...shared,
    journal: stores.purchases,
    desk: club.desk,
    bookings: club.bookings,
    links,
    payments,
    paid: stores.journal,
  });
  return {
    purchases,
    payments: {
      ...payments,
      settle: async (id) => {
        const before = await stores.journal.find(id);
        const payment = await payments.settle(id);
        const isNews = payment !== undefined && isTerminal(payment.state) && isOpen(before);
        if (isNews) await settlePurchases(payment, { purchases, journal: stores.purchases });
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

function isOpen(payment: Payment | undefined): boolean {
  return payment !== undefined && OPEN_STATES.includes(payment.state);
}

/** What fails here, the worker does within a minute: the payment is what it is all the same. */
async function settlePurchases(
  { brand, chargeIds, memberNumber }: Payment,
  { purchases, journal }: { purchases: PurchaseFlow; journal: PurchaseJournal },
): Promise<void> {
  for (const chargeId of chargeIds) {
    const found = await journal.list({ chargeId, memberNumber }, MOST_PURCHASES).catch(() => []);
    const own = found.filter((purchase) => chargeClub(purchase.brand) === chargeClub(brand));
    for (const { id } of own) await purchases.settle(id).catch(() => undefined);
  }
}
