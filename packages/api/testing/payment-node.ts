// A node that carries money and dies where it is told to; made to be killed. It has the real journal on disk, and asks the club over HTTP. Each
// line that comes in is an order, carried out from opening the journal to closing it, and answered by the points that it passed and "end":
//   {"store":…,"club":…,"do":"begin"|"settle","killAt":"before journal.create",…}

import { writeSync } from "node:fs";
import { kill, pid, stdin, stdout } from "node:process";
import { createInterface } from "node:readline";
import { backEnd } from "@portico/adapters-http/back-end";
import { openGateway } from "@portico/adapters-http/payments/gateway";
import { HOSTED_PAGE } from "@portico/adapters-http/payments/gateway-dialects";
import type { Instant } from "@portico/domain/day";
import type { PaymentFlow } from "@portico/domain/payments/flow";
import { seenOf } from "@portico/domain/stays/purchase";
import type { PurchaseFlow, WantedPurchase } from "@portico/domain/stays/purchase-flow";
import { openPaymentFlow } from "../src/money/flow.ts";
import { openPurchaseFlow } from "../src/money/purchases.ts";
import type { Stores } from "../src/portal.ts";
import { openSqliteStores } from "../src/stores/sqlite/stores.ts";
import { guestLinks } from "../src/visit/guest-link.ts";

/** The secret that all nodes share. */
const NODES_SECRET = "a-secret-of-at-least-32-characters";

/** What such a node is told. */
export interface PaymentNodeOrders {
  /** A file of SQLite, or the address of a PostgreSQL database. */
  readonly store: string;
  readonly club: { address: string; clientId: string; clientSecret: string; gatewayUser: string; gatewayKey: string };
  readonly do: "begin" | "buy" | "settle";
  /** What is bought, where a stay is. */
  readonly stay?: Omit<WantedPurchase, "brand">;
  readonly id: string;
  /** By how much its clock is ahead, in milliseconds. */
  readonly ahead: number;
  readonly killAt?: string;
}

/** Says something, straight to the file, so that nothing is lost with the process. */
function say(line: string): void {
  writeSync(stdout.fd, `${line}\n`);
}

/** The same port, with a point before and after each of its calls; `nameOf` tells apart what is written. */
function pointed<Port extends object>(
  port: Port,
  { name, pass, nameOf = () => "" }: { name: string; pass: Pass; nameOf?: (args: readonly unknown[]) => string },
): Port {
  return new Proxy(port, {
    get(target, key) {
      const call = Reflect.get(target, key) as (...args: readonly unknown[]) => Promise<unknown>;
      return async (...args: readonly unknown[]) => {
        const point = `${name}.${String(key)}${nameOf(args)}`;
        pass(`before ${point}`);
        const answer = await call.apply(target, args as []);
        pass(`after ${point}`);
        return answer;
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
  const stores = await openStores(orders.store);
  const ports = backEnd({
    address: club.address,
    credentials: { clientId: club.clientId, clientSecret: club.clientSecret },
    authClient: "portico",
  });
  const gateway = openGateway({
    address: club.address,
    credentials: { user: club.gatewayUser, key: club.gatewayKey },
    dialect: HOSTED_PAGE,
  });
  const account = pointed(gateway, { name: "gateway", pass });
  const stateOf = ([first]: readonly unknown[]) =>
    typeof first === "object" && first !== null && "state" in first ? ` ${String(first.state)}` : "";
  const shared = {
    now: () => (Date.now() + orders.ahead) as Instant,
    newId: () => orders.id,
    node: `node-${pid}`,
  };
  const journal = pointed(stores.journal, { name: "journal", pass, nameOf: stateOf });
  const flow = openPaymentFlow({
    ...shared,
    journal,
    gateway: () => account,
    posting: pointed(ports.posting, { name: "posting", pass }),
  });
  const purchases = openPurchaseFlow({
    ...shared,
    journal: pointed(stores.purchases, { name: "purchases", pass, nameOf: stateOf }),
    desk: pointed(ports.desk, { name: "desk", pass }),
    bookings: pointed(ports.bookings, { name: "bookings", pass }),
    links: guestLinks({ secret: NODES_SECRET }),
    payments: flow,
    paid: stores.journal,
  });
  if (orders.do === "begin") await begin(flow);
  else if (orders.stay !== undefined && orders.do === "buy") await buy(purchases, orders.stay);
  else await flow.settleAll();
  if (orders.stay !== undefined && orders.do === "settle") await purchases.settleAll();
  await stores.close();
  await Promise.all([gateway.close(), ports.close()]);
}

async function openStores(store: string): Promise<Stores> {
  if (!store.startsWith("postgres:")) return openSqliteStores({ file: store, lockPatience: 10_000 });
  const { openPostgresStores } = await import("../src/stores/postgres/stores.ts");
  // A machine that is busy with others is no outage.
  return openPostgresStores({ url: store, timeout: 20_000 });
}

async function begin(flow: PaymentFlow): Promise<void> {
  const wanted = {
    brand: "member_portal",
    memberNumber: "100202",
    amount: { minor: 120_50, currency: "AUD" },
    parts: [{ chargeId: "U-5101", called: "Cleaning", minor: 120_50 }],
  } as const;
  const addresses = { returnAddress: "http://localhost/back", notificationAddress: "http://127.0.0.1:9/heard" };
  const payment = await flow
    .begin(wanted, { addressesOf: () => addresses, isStillOwed: async () => true })
    .catch(() => undefined);
  if (payment?.page !== undefined) say(`page ${payment.page.address}`);
}

async function buy(flow: PurchaseFlow, stay: Omit<WantedPurchase, "brand">): Promise<void> {
  const held = await flow.hold({ brand: "member_portal", ...stay });
  const arrivingGuest = { firstName: "Robin", lastName: "Sample", email: "robin@example.com", phone: undefined };
  const isGuest = stay.guest !== undefined;
  const terms = { protection: true, specialRequests: "A cot, please.", ...(isGuest && { arrivingGuest }) };
  const { id, ...wanted } = await flow.setTerms(held.id, terms);
  const addresses = { returnAddress: "http://localhost/back", notificationAddress: "http://127.0.0.1:9/heard" };
  const confirming = { addressesOf: () => addresses, seen: seenOf(wanted), requireReady: async () => {} };
  const { payAt } = await flow.confirm(id, confirming);
  if (payAt !== undefined) say(`page ${payAt}`);
}

for await (const line of createInterface({ input: stdin })) {
  await carryOut(JSON.parse(line) as PaymentNodeOrders);
  say("end");
}
