// A node that carries money and dies where it is told to; made to be killed. It has the real journal on disk, and asks the club over HTTP.
//   node payment-node.ts '{"file":…,"club":…,"do":"begin"|"settle","killAt":"before journal.create",…}'

import { writeSync } from "node:fs";
import { argv, kill, pid, stdout } from "node:process";
import { backEnd } from "@portico/adapters-http/back-end";
import { openGateway } from "@portico/adapters-http/payments/gateway";
import { HOSTED_PAGE } from "@portico/adapters-http/payments/gateway-dialects";
import type { Instant } from "@portico/domain/day";
import { openPaymentFlow } from "../src/money/flow.ts";
import { openSqliteStores } from "../src/stores/sqlite/stores.ts";

/** What such a node is told. */
export interface PaymentNodeOrders {
  readonly file: string;
  readonly club: { address: string; clientId: string; clientSecret: string; gatewayUser: string; gatewayKey: string };
  readonly do: "begin" | "settle";
  readonly id: string;
  /** By how much its clock is ahead, in milliseconds. */
  readonly ahead: number;
  readonly killAt?: string;
}

const orders = JSON.parse(argv[2] ?? "{}") as PaymentNodeOrders;
const { club } = orders;

/** What the node passes, in the order in which it passed it: straight to the file, so that nothing is lost with the process. */
function pass(point: string): void {
  writeSync(stdout.fd, `${point}\n`);
  if (point === orders.killAt) kill(pid, "SIGKILL");
}

/** The same port, with a point before and after each of its calls; `nameOf` tells apart what is written. */
function pointed<Port extends object>(port: Port, name: string, nameOf: (args: readonly unknown[]) => string): Port {
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

const stores = openSqliteStores({ file: orders.file, lockPatience: 10_000 });
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
const account = pointed(gateway, "gateway", () => "");
const flow = openPaymentFlow({
  journal: pointed(stores.journal, "journal", ([first]) =>
    typeof first === "object" && first !== null && "state" in first ? ` ${String(first.state)}` : "",
  ),
  gateway: () => account,
  posting: pointed(ports.posting, "posting", () => ""),
  now: () => (Date.now() + orders.ahead) as Instant,
  newId: () => orders.id,
  node: `node-${pid}`,
});

if (orders.do === "begin") {
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
  if (payment?.page !== undefined) pass(`page ${payment.page.address}`);
} else {
  await flow.settleAll();
}
await stores.close();
await Promise.all([gateway.close(), ports.close()]);
