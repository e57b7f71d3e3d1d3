// Programming mistakes that the money simulation must find. Each one wraps a port or a flow of every simulated node and is chosen by name; the
// portal's own code does not know them.

import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { PaymentFlow } from "@portico/domain/payments/flow";
import type { PaymentGateway } from "@portico/domain/payments/gateway";
import type { PaymentJournal } from "@portico/domain/payments/journal";
import { isLive, type Payment } from "@portico/domain/payments/payment";
import type { PaymentPosting } from "@portico/domain/payments/posting";
import type { PurchaseFlow } from "@portico/domain/purchase/flow";
import type { PurchaseJournal } from "@portico/domain/purchase/journal";
import { expectedTotalOf, type Purchase } from "@portico/domain/purchase/purchase";
import type { BookingMail } from "@portico/domain/stays/booking-mail";
import type { BookingMailFlow, BookingMailJournal } from "@portico/domain/stays/booking-mail-flow";
import type { BookingWriter } from "@portico/domain/stays/source";
import { type BookingMailPorts, bookedMail, createBookingMailFlow } from "../src/money/booking-mails.ts";
import { createPaymentFlow } from "../src/money/flow.ts";
import { selectLots } from "../src/money/lots.ts";
import { isSent } from "../src/money/payment-comparison.ts";
import type { PaymentPorts } from "../src/money/payment-context.ts";
import { isRefusal } from "../src/money/refusals.ts";
import { createPurchaseFlow } from "../src/purchase/flow.ts";
import type { PurchasePorts } from "../src/purchase/purchase-context.ts";

/** A mistake as wrappers around the ports or the flows of a node. */
interface PlantedMistake {
  readonly paymentPorts?: (ports: PaymentPorts) => PaymentPorts;
  readonly purchasePorts?: (ports: PurchasePorts) => PurchasePorts;
  readonly mailPorts?: (ports: BookingMailPorts) => BookingMailPorts;
  readonly paymentFlow?: (flow: PaymentFlow, ports: PaymentPorts) => PaymentFlow;
  readonly purchaseFlow?: (flow: PurchaseFlow, ports: PurchasePorts) => PurchaseFlow;
}

/** The ports of a node. The purchase flow gets its payments from the payment flow. */
export interface NodePorts {
  readonly payment: PaymentPorts;
  readonly purchase: Omit<PurchasePorts, "payments">;
  readonly mail: BookingMailPorts;
}

export interface NodeFlows {
  readonly payments: PaymentFlow;
  readonly purchases: PurchaseFlow;
  readonly mails: BookingMailFlow;
}

/** Creates the portal's flows, with a mistake if one is named. */
export function createFlows(ports: NodePorts, name?: MistakeName): NodeFlows {
  const mistake: PlantedMistake = name === undefined ? {} : PLANTED_MISTAKES[name];
  const paymentPorts = mistake.paymentPorts?.(ports.payment) ?? ports.payment;
  const paymentFlow = createPaymentFlow(paymentPorts);
  const payments = mistake.paymentFlow?.(paymentFlow, paymentPorts) ?? paymentFlow;
  const ownPurchasePorts = { ...ports.purchase, payments };
  const purchasePorts = mistake.purchasePorts?.(ownPurchasePorts) ?? ownPurchasePorts;
  const purchaseFlow = createPurchaseFlow(purchasePorts);
  return {
    payments,
    purchases: mistake.purchaseFlow?.(purchaseFlow, purchasePorts) ?? purchaseFlow,
    mails: createBookingMailFlow(mistake.mailPorts?.(ports.mail) ?? ports.mail),
  };
}

const ENDLESS_LEASE_MS = 9e12;

const PAYMENT_MISTAKES = defineMistakes({
  "returns the page's URL before the journal has it": inPaymentJournal((journal) => ({
    advance: async (payment) => {
      const isFirstSent = payment.state === "sent" && payment.version === 1;
      if (!isFirstSent) return journal.advance(payment);
      journal.advance(payment).catch(() => undefined);
      return true;
    },
  })),
  "does not check the amount again after it has reserved the charges": {
    paymentFlow: (flow) => ({
      ...flow,
      begin: (details, terms) => flow.begin(details, { ...terms, isAmountUnchanged: async () => true }),
    }),
  },
  "posts each time under a new id": inPosting((posting) => {
    let postings = 0;
    return { post: (payment) => posting.post({ ...payment, id: `${payment.id}-${(postings += 1)}` }) };
  }),
  "takes an open page for an expired one": inGateway((gateway) => ({
    getSession: async (reference) => {
      const record = await gateway.getSession(reference);
      return record.answer === "pending" ? { ...record, answer: "expired" } : record;
    },
  })),
  "leases a payment without an end": inPaymentJournal((journal) => ({
    lease: (id, terms) => journal.lease(id, { ...terms, until: (terms.now + ENDLESS_LEASE_MS) as Instant }),
  })),
  "does not compare the captured amount": inGateway((gateway, { amount }) => ({
    getSession: async (reference) => ({ ...(await gateway.getSession(reference)), amount }),
  })),
  "takes a gateway that does not respond for a decline": inGateway((gateway, { amount }) => ({
    getSession: (reference) =>
      gateway.getSession(reference).catch(() => ({ answer: "declined", amount, paymentId: undefined })),
  })),
  "takes a gateway that does not respond for an approval": inGateway((gateway, { amount }) => ({
    getSession: (reference) =>
      gateway.getSession(reference).catch(() => ({ answer: "approved", amount, paymentId: undefined })),
  })),
  "takes a posting without a response for a posted one": inPosting((posting) => ({
    post: (payment) => posting.post(payment).catch(() => ({ number: "RC-0" })),
  })),
  "sends every posting without a response to staff": inPosting((posting) => ({
    post: (payment) =>
      posting.post(payment).catch(() => {
        throw new PorticoError("PAYMENT_DIFFERS");
      }),
  })),
  "sends a posting that the back-end never received to staff": inPosting((posting) => ({
    post: (payment) =>
      posting.post(payment).catch(async (error: unknown) => {
        const receipt = await posting.posted(payment.id);
        throw receipt === undefined ? new PorticoError("PAYMENT_DIFFERS") : error;
      }),
  })),
  "returns the page of another payment for the same charge": {
    paymentFlow: (flow, { journal }) => ({
      ...flow,
      begin: (details, terms) =>
        flow.begin(details, terms).catch(async (error: unknown) => {
          const chargeIds = details.parts.map(({ chargeId }) => chargeId);
          const live = await journal.liveFor(details.brand, chargeIds);
          const open = live.find(isSent);
          if (open === undefined) throw error;
          return open;
        }),
    }),
  },
  "never resumes an interrupted posting": refusesLeaseOfPayment("posting"),
  "never gives up a payment whose page was not recorded": refusesLeaseOfPayment("created"),
});

const PURCHASE_MISTAKES = defineMistakes({
  "requests a hold before the journal has the purchase": {
    purchasePorts: (ports) => ({
      ...ports,
      journal: {
        ...ports.journal,
        create: (purchase) => {
          const { id: holdId, offer, party } = purchase;
          ports.desk.hold(offer, { holdId, party }).catch(() => undefined);
          return ports.journal.create(purchase);
        },
      },
    }),
  },
  "requests a hold each time under a new id": inDesk((desk) => {
    let requests = 0;
    return {
      hold: (offer, terms) => desk.hold(offer, { ...terms, holdId: `${terms.holdId}.${(requests += 1)}` }),
    };
  }),
  "forgets a hold whose response was lost": {
    purchasePorts: (ports) => ({
      ...ports,
      desk: {
        ...ports.desk,
        hold: async (offer, terms) => {
          const [purchaseId = ""] = terms.holdId.split(".");
          const purchase = await ports.journal.find(purchaseId);
          return purchase?.state === "releasing" ? "gone" : ports.desk.hold(offer, terms);
        },
      },
    }),
  },
  "takes a live payment for one that has ended": {
    purchasePorts: (ports) => ({
      ...ports,
      paymentJournal: {
        list: async (filter, limit) =>
          (await ports.paymentJournal.list(filter, limit)).map(
            (payment): Payment => (isLive(payment.state) ? { ...payment, state: "expired" } : payment),
          ),
      },
    }),
  },
  "takes a call without a response for a refusal": inDesk((desk) => ({
    extras: (id, extras) => desk.extras(id, extras).catch(throwRefusal),
    confirm: (id, confirmation) => desk.confirm(id, confirmation).catch(throwRefusal),
    cancel: (reference, memberNumber) => desk.cancel(reference, memberNumber).catch(throwRefusal),
  })),
  "holds again without the money that was paid": inDesk((desk) => ({
    hold: (offer, { holdId, party, lots = [] }) => desk.hold(offer, { holdId, party, lots }),
  })),
  "confirms at a price that the member did not see": {
    purchaseFlow: (flow, ports) => ({
      ...flow,
      confirm: async (id, terms) => {
        const result = await flow.confirm(id, terms);
        if (result.isChanged !== true) return result;
        const { purchase } = result;
        const lots = await selectLots(ports, purchase.party, purchase.hold?.cost ?? purchase.offer.cost);
        const { version } = purchase;
        return flow.confirm(id, { ...terms, version, seen: expectedTotalOf(purchase, lots?.asked) });
      },
    }),
  },
  "never resumes an interrupted confirmation": inPurchaseJournal((journal) => ({
    lease: async (id, terms) => (await journal.find(id))?.state !== "confirming" && journal.lease(id, terms),
  })),
  "takes all guests of an account for one buyer": {
    purchaseFlow: (flow) => {
      const running = new Map<string, Promise<Purchase>>();
      return {
        ...flow,
        hold: (request) => {
          const key = `${request.party.memberNumber} ${request.offer.id}`;
          const purchase = running.get(key) ?? flow.hold(request).finally(() => running.delete(key));
          running.set(key, purchase);
          return purchase;
        },
      };
    },
  },
  "books from other lots than the member saw": inDesk((desk) => ({
    hold: (offer, terms) => desk.hold(offer, { ...terms, lots: [] }),
    confirm: (id, confirmation) => desk.confirm(id, { ...confirmation, lots: [] }),
  })),
  "leases a purchase without an end": inPurchaseJournal((journal) => ({
    lease: (id, terms) => journal.lease(id, { ...terms, until: (terms.now + ENDLESS_LEASE_MS) as Instant }),
  })),
  "writes to the journal after its lease has ended": inPurchaseJournal((journal) => ({
    advance: (purchase) => journal.advance(purchase),
  })),
});

const MAIL_MISTAKES = defineMistakes({
  "mails a guest without the link to the booking": {
    mailPorts: (ports) => ({ ...ports, links: { ...ports.links, urlOf: () => undefined } }),
  },
  "adds the mail after the purchase is confirmed": {
    purchasePorts: (ports) => ({
      ...ports,
      mails: { add: async () => undefined },
      journal: {
        ...ports.journal,
        advance: async (purchase, holder) => {
          const isWritten = await ports.journal.advance(purchase, holder);
          const mail = bookedMail(purchase, ports.now());
          if (mail !== undefined) await ports.mails.add(mail);
          return isWritten;
        },
      },
    }),
  },
  "adds the mail after the booking is cancelled": {
    mailPorts: (ports) => {
      const delayed = new Map<string, BookingMail>();
      return {
        ...ports,
        mails: { ...ports.mails, add: async (mail) => void delayed.set(mail.reference, mail) },
        desk: {
          cancel: async (reference, memberNumber) => {
            const cancellation = await ports.desk.cancel(reference, memberNumber);
            const mail = delayed.get(reference);
            if (mail !== undefined) await ports.mails.add(mail);
            return cancellation;
          },
        },
      };
    },
  },
  "sends a mail each time under a new id": {
    mailPorts: (ports) => ({
      ...ports,
      mailer: { send: (mail) => ports.mailer.send({ ...mail, id: `${mail.id}-${ports.now()}` }) },
    }),
  },
  "records a mail as sent before it is sent": {
    mailPorts: (ports) => ({
      ...ports,
      mailer: {
        send: async (written) => {
          const mail = await ports.mails.find(written.id);
          if (mail !== undefined) await ports.mails.change({ ...mail, sentAt: ports.now(), outcome: "mailed" });
          return ports.mailer.send(written);
        },
      },
    }),
  },
  "mails a cancellation before the booking is cancelled": {
    mailPorts: (ports) => ({
      ...ports,
      bookings: {
        bookings: async (memberNumber) => {
          const bookings = await ports.bookings.bookings(memberNumber);
          const cancelled = await dueCancellations(ports.mails);
          return bookings.map((booking) =>
            cancelled.has(booking.reference) ? { ...booking, state: "cancelled" } : booking,
          );
        },
      },
    }),
  },
});

const PLANTED_MISTAKES = { ...PAYMENT_MISTAKES, ...PURCHASE_MISTAKES, ...MAIL_MISTAKES };
export type MistakeName = keyof typeof PLANTED_MISTAKES;
export const MISTAKE_NAMES = Object.keys(PLANTED_MISTAKES) as MistakeName[];

function defineMistakes<Name extends string>(
  mistakes: Readonly<Record<Name, PlantedMistake>>,
): Readonly<Record<Name, PlantedMistake>> {
  return mistakes;
}

function inPaymentJournal(change: (journal: PaymentJournal) => Partial<PaymentJournal>): PlantedMistake {
  return { paymentPorts: (ports) => ({ ...ports, journal: { ...ports.journal, ...change(ports.journal) } }) };
}

function inPosting(change: (posting: PaymentPosting) => Partial<PaymentPosting>): PlantedMistake {
  return { paymentPorts: (ports) => ({ ...ports, posting: { ...ports.posting, ...change(ports.posting) } }) };
}

function inGateway(
  change: (gateway: PaymentGateway, payment: Pick<Payment, "amount">) => Partial<PaymentGateway>,
): PlantedMistake {
  return {
    paymentPorts: (ports) => ({
      ...ports,
      gateway: (payment) => {
        const gateway = ports.gateway(payment);
        return gateway && { ...gateway, ...change(gateway, payment) };
      },
    }),
  };
}

/** No node gets the lease of a payment in this state, so no worker settles it. */
function refusesLeaseOfPayment(state: Payment["state"]): PlantedMistake {
  return inPaymentJournal((journal) => ({
    lease: async (id, terms) => (await journal.find(id))?.state !== state && journal.lease(id, terms),
  }));
}

function inPurchaseJournal(change: (journal: PurchaseJournal) => Partial<PurchaseJournal>): PlantedMistake {
  return { purchasePorts: (ports) => ({ ...ports, journal: { ...ports.journal, ...change(ports.journal) } }) };
}

function inDesk(change: (desk: BookingWriter) => Partial<BookingWriter>): PlantedMistake {
  return { purchasePorts: (ports) => ({ ...ports, desk: { ...ports.desk, ...change(ports.desk) } }) };
}

function throwRefusal(error: unknown): never {
  throw isRefusal(error) ? error : new PorticoError("BACK_END_REFUSED");
}

/** The references of the bookings whose cancellation mail is not sent yet. */
async function dueCancellations(mails: BookingMailJournal): Promise<ReadonlySet<string>> {
  const due = await mails.due(Number.MAX_SAFE_INTEGER as Instant, 1_000);
  return new Set(due.filter(({ kind }) => kind === "cancelled").map(({ reference }) => reference));
}
