// The promises of the port to a payment gateway.

import type { Money } from "../../src/money.ts";
import type { GatewayOutcome, PaymentGateway } from "../../src/payments/gateway.ts";
import { assertEqual, assertRefused, show, valueOf } from "./assert.ts";

/** A payment gateway, and the adapter to it. */
export interface GatewayBackEnd {
  readonly gateway: PaymentGateway;
  /** Does on the hosted page what a member does. */
  act(address: string, action: "pay" | "decline" | "cancel"): Promise<void>;
  /** The gateway does not respond. */
  stop(): Promise<void> | void;
  close(): Promise<void> | void;
}

export interface GatewaySample {
  readonly payment: Parameters<PaymentGateway["createSession"]>[0];
  /** A well-formed reference of no session. */
  readonly unknownReference: string;
  /** Whether the gateway finds payments by the portal's payment id. */
  readonly findsByPaymentId: boolean;
}

interface GatewayPromise {
  readonly promise: string;
  readonly check: (backEnd: GatewayBackEnd) => Promise<void>;
}

const OUTCOMES: readonly (readonly ["pay" | "decline" | "cancel", GatewayOutcome])[] = [
  ["pay", "approved"],
  ["decline", "declined"],
  ["cancel", "cancelled"],
];

export function gatewayPromises({
  payment,
  unknownReference,
  findsByPaymentId,
}: GatewaySample): readonly GatewayPromise[] {
  const { id, amount } = payment;
  const create = ({ gateway }: GatewayBackEnd) =>
    valueOf("gateway.createSession(…)", () => gateway.createSession(payment));
  const read = ({ gateway }: GatewayBackEnd, reference: string) =>
    valueOf("gateway.getSession(…)", () => gateway.getSession(reference));
  return [
    ...OUTCOMES.map(
      ([action, outcome]): GatewayPromise => ({
        promise: `getSession gives pending for a new page, and ${outcome} after the member chose to ${action}`,
        check: async (backEnd) => {
          const { address, gatewayReference } = await create(backEnd);
          const record = { answer: "pending", amount, paymentId: id };
          assertEqual(await read(backEnd, gatewayReference), record, "gateway.getSession of a new page");
          await backEnd.act(address, action);
          const ended = { ...record, answer: outcome };
          assertEqual(await read(backEnd, gatewayReference), ended, `gateway.getSession after ${action}`);
          if (!findsByPaymentId) return;
          const found = await valueOf(`gateway.find(${show(id)})`, () => backEnd.gateway.find(id));
          assertEqual(found, [ended], `gateway.find(${show(id)})`);
        },
      }),
    ),
    {
      promise: "createSession gives the same page for the same payment",
      check: async (backEnd) => {
        const first = await create(backEnd);
        assertEqual(await create(backEnd), first, "a repeated gateway.createSession(…)");
      },
    },
    {
      promise: "createSession throws PAYMENT_DIFFERS for the id of a payment with another amount",
      check: async (backEnd) => {
        await create(backEnd);
        const other: Money = { ...amount, minor: amount.minor + 1 };
        const differing = () => backEnd.gateway.createSession({ ...payment, amount: other });
        await assertRefused("gateway.createSession of another amount", differing, { codes: ["PAYMENT_DIFFERS"] });
      },
    },
    {
      promise: "getSession gives unknown to it for an unknown reference, and does not throw",
      check: async (backEnd) => {
        const { answer } = await read(backEnd, unknownReference);
        assertEqual(answer, "unknown to it", "the outcome of gateway.getSession with an unknown reference");
      },
    },
    {
      promise: "every method throws BACK_END_UNAVAILABLE while the gateway does not respond",
      check: async (backEnd) => {
        const { gatewayReference } = await create(backEnd);
        await backEnd.stop();
        const codes = ["BACK_END_UNAVAILABLE"] as const;
        const { gateway } = backEnd;
        await assertRefused("gateway.getSession(…)", () => gateway.getSession(gatewayReference), { codes });
        await assertRefused("gateway.createSession(…)", () => gateway.createSession(payment), { codes });
        if (findsByPaymentId) await assertRefused("gateway.find(…)", () => gateway.find(id), { codes });
      },
    },
  ];
}
