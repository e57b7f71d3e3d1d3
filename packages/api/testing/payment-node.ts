// A payment node for crash tests, with a real journal on disk and a back-end over HTTP. Each input line is an order, such
// as {"store":…,"club":…,"do":"begin","killAt":"before journal.create",…}. The node carries it out and prints the points
// that it passed, and then "end".

import { writeSync } from "node:fs";
import { kill, pid, stdin, stdout } from "node:process";
import { createInterface } from "node:readline";
import { createBackEndPorts } from "@portico/adapters-http/back-end";
import { createGateway } from "@portico/adapters-http/payments/gateway";
import { HOSTED_PAGE } from "@portico/adapters-http/payments/gateway-dialects";
import { brisbaneDay, type Instant } from "@portico/domain/day";
import type { PaymentFlow } from "@portico/domain/payments/flow";
import { costToSpend } from "@portico/domain/purchase/change";
import type { NewPurchase, PurchaseFlow } from "@portico/domain/purchase/flow";
import { expectedTotalOf } from "@portico/domain/purchase/purchase";
import { lotsToTake } from "@portico/domain/stays/allocation";
import { createBookingMailFlow } from "../src/money/booking-mails.ts";
import { createPaymentFlow } from "../src/money/flow.ts";
import { composeBookingMail } from "../src/papers/booking-mail.ts";
import type { Stores } from "../src/portal/portal.ts";
import { createPurchaseFlow } from "../src/purchase/flow.ts";
import type { PurchasePorts } from "../src/purchase/purchase-context.ts";
import { createHoldingsReader } from "../src/session-context/current-holdings.ts";
import { guestLinks } from "../src/session-context/guest-link.ts";
import { createSqliteStores } from "../src/stores/sqlite/stores.ts";
import { checkAndConfirm } from "./confirmation.ts";

const NODES_SECRET = "a-secret-of-at-least-32-characters";

const MAIL = { language: "en", home: "http://localhost" } as const;

export interface PaymentNodeOrders {
  /** An SQLite file, or the URL of a PostgreSQL database. */
  readonly store: string;
  readonly club: { address: string; clientId: string; clientSecret: string; gatewayUser: string; gatewayKey: string };
  readonly do: "begin" | "buy" | "cancel" | "settle";
  /** The stay to buy, if the order is about a stay. */
  readonly stay?: Omit<NewPurchase, "brand" | "mail">;
  /** The booking to cancel. */
  readonly reference?: string;
  readonly id: string;
  /** How far the clock is ahead. */
  readonly ahead: number;
  /** Time between two settlement rounds; absent: one round. */
  readonly watches?: number;
  readonly killAt?: string;
}

/** Written synchronously, so a killed process loses nothing. */
function say(line: string): void {
  writeSync(stdout.fd, `${line}\n`);
}

/** Reports a point before and after each call. `nameOf` describes the arguments. */
function withPoints<Port extends object>(
  port: Port,
  { name, pass, nameOf = () => "" }: { name: string; pass: Pass; nameOf?: (args: readonly unknown[]) => string },
): Port {
  return new Proxy(port, {
    get(target, key) {
      const call = Reflect.get(target, key) as (...args: readonly unknown[]) => Promise<unknown>;
      return async (...args: readonly unknown[]) => {
        const point = `${name}.${String(key)}${nameOf(args)}`;
        pass(`before ${point}`);
        const result = await call.apply(target, args as []);
        pass(`after ${point}`);
        return result;
      };
    },
  });
}

type Pass = (point: string) => void;

async function carryOut(orders: PaymentNodeOrders): Promise<void> {
  const { club } = orders;
  const pass: Pass = (point) => {
    say(point);
    if (point === orders.killAt) kill(pid, "SIGKILL");
  };
  const stores = await createStores(orders.store);
  const ports = createBackEndPorts({
    address: club.address,
    credentials: { clientId: club.clientId, clientSecret: club.clientSecret },
    authClient: "portico",
  });
  const gateway = createGateway({
    address: club.address,
    credentials: { user: club.gatewayUser, key: club.gatewayKey },
    dialect: HOSTED_PAGE,
  });
  const account = withPoints(gateway, { name: "gateway", pass });
  const stateOf = ([first]: readonly unknown[]) =>
    typeof first === "object" && first !== null && "state" in first ? ` ${String(first.state)}` : "";
  const clock = { watched: 0 };
  const shared = {
    now: () => (Date.now() + orders.ahead) as Instant,
    steadyNow: () => Date.now() + clock.watched,
    newId: () => orders.id,
    node: `node-${pid}`,
  };
  const journal = withPoints(stores.journal, { name: "journal", pass, nameOf: stateOf });
  const flow = createPaymentFlow({
    ...shared,
    journal,
    gateway: () => account,
    posting: withPoints(ports.posting, { name: "posting", pass }),
  });
  const { points, entitlements, credits } = ports;
  const holdings = createHoldingsReader({
    points: withPoints(points, { name: "points", pass }),
    entitlements,
    credits,
  });
  const desk = withPoints(ports.desk, { name: "desk", pass });
  const bookings = withPoints(ports.bookings, { name: "bookings", pass });
  const mails = withPoints(stores.bookingMails, { name: "mails", pass });
  const links = guestLinks({ secret: NODES_SECRET });
  const mailing = createBookingMailFlow({
    mails,
    purchases: stores.purchases,
    desk,
    bookings,
    mailer: withPoints(ports.bookingMails, { name: "mailer", pass }),
    write: (mail, booking, guestLink) => composeBookingMail(mail, booking, { guestLink }),
    links,
    now: shared.now,
  });
  const purchases = createPurchaseFlow({
    ...shared,
    journal: withPoints(stores.purchases, { name: "purchases", pass, nameOf: stateOf }),
    mails,
    desk,
    bookings,
    holdings,
    links,
    payments: flow,
    paymentJournal: stores.journal,
  });
  const { stay, reference } = orders;
  if (orders.do === "begin") await begin(flow, orders.id);
  else if (stay !== undefined && orders.do === "buy")
    await buy(purchases, stay, { holdings, now: shared.now, paymentId: orders.id });
  else if (stay !== undefined && reference !== undefined) {
    const { memberNumber } = stay.party;
    await mailing.cancel({ brand: "member_portal", memberNumber, reference, ...MAIL }).catch(() => undefined);
  } else await flow.settleAll();
  const settleStays = async () => {
    if (stay === undefined || orders.do !== "settle") return;
    await purchases.settleAll();
    await mailing.sendAll();
  };
  await settleStays();
  if (orders.watches !== undefined) {
    // A node gives up a payment only after watching it for a while.
    clock.watched = orders.watches;
    await flow.settleAll();
    await settleStays();
  }
  await stores.close();
  await Promise.all([gateway.close(), ports.close()]);
}

async function createStores(store: string): Promise<Stores> {
  if (!store.startsWith("postgres:")) return createSqliteStores({ file: store, lockTimeoutMs: 10_000 });
  const { createPostgresStores } = await import("../src/stores/postgres/stores.ts");
  // A busy machine must not look like an outage.
  return createPostgresStores({ url: store, timeout: 20_000 });
}

const URLS = { returnAddress: "http://localhost/back", notificationAddress: "http://127.0.0.1:9/heard" };

async function begin(flow: PaymentFlow, id: string): Promise<void> {
  const request = {
    brand: "member_portal",
    memberNumber: "100202",
    amount: { minor: 120_50, currency: "AUD" },
    parts: [{ chargeId: "U-5101", called: "Cleaning", minor: 120_50 }],
  } as const;
  const payment = await flow
    .begin(request, { newPayment: { id, ...URLS }, isAmountUnchanged: async () => true })
    .catch(() => undefined);
  if (payment?.page !== undefined) say(`page ${payment.page.address}`);
}

async function buy(
  flow: PurchaseFlow,
  stay: Omit<NewPurchase, "brand" | "mail">,
  { holdings, now, paymentId }: Pick<PurchasePorts, "holdings" | "now"> & { readonly paymentId: string },
): Promise<void> {
  const held = await flow.hold({ brand: "member_portal", mail: MAIL, ...stay });
  const arrivingGuest = { firstName: "Robin", lastName: "Sample", email: "robin@example.com", phone: undefined };
  const isGuest = stay.guest !== undefined;
  const terms = { protection: true, specialRequests: "A cot, please.", ...(isGuest && { arrivingGuest }) };
  // The terms of a change are those of the old stay.
  const { id, ...rest } = stay.change === undefined ? await flow.setTerms(held.id, terms) : held;
  const cost = costToSpend(stay.change?.replaces, rest.hold?.cost ?? stay.offer.cost);
  const today = brisbaneDay(now());
  const lots = cost === undefined ? [] : lotsToTake(cost, await holdings(stay.party, cost), { today });
  const expectedTotal = expectedTotalOf(rest, lots);
  const { paymentPageUrl } = await checkAndConfirm(flow, id, {
    seen: expectedTotal,
    newPayment: { id: paymentId, ...URLS },
  });
  if (paymentPageUrl !== undefined) say(`page ${paymentPageUrl}`);
}

for await (const line of createInterface({ input: stdin })) {
  await carryOut(JSON.parse(line) as PaymentNodeOrders);
  say("end");
}
