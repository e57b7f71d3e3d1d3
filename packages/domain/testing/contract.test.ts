import { describe, expect, it } from "vitest";
import { NOT_READ } from "../src/content/source.ts";
import { PorticoError } from "../src/errors.ts";
import type { PaymentGateway } from "../src/payments/gateway.ts";
import type { Receipt } from "../src/payments/payment.ts";
import type { CapturedPayment, PaymentPosting } from "../src/payments/posting.ts";
import type { PointsSource } from "../src/points/source.ts";
import { day, lot } from "./builders.ts";
import {
  type BackEndSamples,
  backEndContract,
  type ContentBackEnd,
  type ContractBackEnd,
  type ContractCheck,
  contentSourceContract,
  type GatewayBackEnd,
  paymentGatewayContract,
} from "./contract.ts";

const MEMBER = { memberNumber: "100201", isEcv: false };
const OTHER = { memberNumber: "100202", isEcv: false };
const LOTS = [lot({ remaining: 700 }), lot({ remaining: undefined, expiresOn: day("2027-02-19") })];
const PAYMENT: CapturedPayment = {
  id: "payment-1",
  memberNumber: MEMBER.memberNumber,
  chargeIds: ["U1", "U2"],
  amount: { minor: 96_590, currency: "AUD" },
};
const SAMPLES: BackEndSamples = {
  reads: {
    points: {
      lots: {
        gives: [
          { args: [MEMBER], result: LOTS },
          { args: [OTHER], result: [] },
        ],
        refuses: [{ args: [{ memberNumber: "100999", isEcv: false }], code: "MEMBER_UNKNOWN" }],
      },
    },
  },
  posting: { payment: PAYMENT, member: MEMBER, otherMember: OTHER.memberNumber, unknownChargeId: "U9" },
};

interface Ports {
  readonly points: PointsSource;
  readonly posting: PaymentPosting;
}

/** A correct adapter in memory. `change` replaces parts of it. */
function openInMemory(change: (ports: Ports, state: { isDown: boolean }) => Partial<Ports> = () => ({})) {
  return async (): Promise<ContractBackEnd> => {
    const state = { isDown: false, losesResponses: false };
    const receipts = new Map<string, CapturedPayment & Receipt>();
    async function respond<Value>(execute: () => Value): Promise<Value> {
      if (state.isDown) throw new PorticoError("BACK_END_UNAVAILABLE");
      const value = execute();
      if (state.losesResponses) throw new PorticoError("BACK_END_UNCERTAIN");
      return value;
    }
    const receiptOf = (id: string) => {
      const found = receipts.get(id);
      return found && { number: found.number };
    };
    const ports: Ports = {
      points: {
        lots: ({ memberNumber }) =>
          respond(() => {
            if (memberNumber === MEMBER.memberNumber) return LOTS;
            if (memberNumber === OTHER.memberNumber) return [];
            throw new PorticoError("MEMBER_UNKNOWN");
          }),
      },
      posting: {
        posted: (id) => respond(() => receiptOf(id)),
        post: (payment) =>
          respond(() => {
            const earlier = receipts.get(payment.id);
            if (earlier !== undefined) {
              const isSame =
                earlier.amount.minor === payment.amount.minor && earlier.chargeIds.join() === payment.chargeIds.join();
              if (!isSame) throw new PorticoError("PAYMENT_DIFFERS");
            } else if (payment.memberNumber !== MEMBER.memberNumber || payment.chargeIds.includes("U9")) {
              throw new PorticoError("CHARGE_UNKNOWN");
            } else if (receipts.size > 0) throw new PorticoError("CHARGE_SETTLED");
            else receipts.set(payment.id, { ...payment, number: "RC-1" });
            return receiptOf(payment.id) as Receipt;
          }),
      },
    };
    return {
      ports: { ...ports, ...change(ports, state) },
      faults: {
        stop: () => void (state.isDown = true),
        loseResponses: () => void (state.losesResponses = true),
        clear: () => void Object.assign(state, { isDown: false, losesResponses: false }),
      },
      close: () => undefined,
    };
  };
}

async function failuresOf(checks: readonly ContractCheck[]): Promise<readonly string[]> {
  const results = await Promise.allSettled(checks.map(({ run }) => run()));
  return results.flatMap((result) => (result.status === "rejected" ? [(result.reason as Error).message] : []));
}

describe("backEndContract", () => {
  it.each(backEndContract(openInMemory(), SAMPLES).map(({ name, run }) => [name, run] as const))("%s", (_name, run) =>
    run(),
  );

  const breaches: readonly [words: string, change: Parameters<typeof openInMemory>[0], message: string][] = [
    [
      "an empty result while the back-end is down",
      ({ points }, state) => ({ points: { lots: async (key) => (state.isDown ? [] : points.lots(key)) } }),
      'points.lots({"memberNumber":"100201","isEcv":false}) gave []. Expected: an error with the code BACK_END_UNAVAILABLE or BACK_END_UNREADABLE or SEARCH_FAILED.',
    ],
    [
      "0 in place of an unreadable balance",
      ({ points }) => ({
        points: {
          lots: async (key) => (await points.lots(key)).map((one) => ({ ...one, remaining: one.remaining ?? 0 })),
        },
      }),
      '{"remaining":0,"expiresOn":20868,"status":"ACTIVE"}]. Expected: [',
    ],
    [
      "an error without a code",
      ({ points }) => ({
        points: { lots: (key) => points.lots(key).catch(() => Promise.reject(new Error("HTTP 404"))) },
      }),
      'failed with an error without a code ("HTTP 404"). Expected: an error with the code MEMBER_UNKNOWN.',
    ],
    [
      "an exception before the promise",
      ({ points }) => ({
        points: {
          lots: (key) => {
            if (key.memberNumber === OTHER.memberNumber) throw new Error("no lots");
            return points.lots(key);
          },
        },
      }),
      'failed with an error without a code ("no lots"). Expected: a value.',
    ],
    [
      "a second receipt for a repeated payment",
      ({ posting }) => {
        let number = 0;
        return {
          posting: {
            ...posting,
            post: async (payment) => ({ ...(await posting.post(payment)), number: `RC-${(number += 1)}` }),
          },
        };
      },
      "a repeated posting.post(",
    ],
    [
      "a failure for a payment whose response was lost",
      ({ posting }) => ({
        posting: {
          ...posting,
          post: (payment) =>
            posting.post(payment).catch((error: PorticoError) => {
              throw error.code === "BACK_END_UNCERTAIN" ? new PorticoError("BACK_END_UNAVAILABLE") : error;
            }),
        },
      }),
      "Expected: a value, or an error with the code BACK_END_UNCERTAIN.",
    ],
  ];

  it.each(breaches)("reports %s", async (_words, change, message) => {
    const failures = await failuresOf(backEndContract(openInMemory(change), SAMPLES));
    expect(failures).not.toEqual([]);
    expect(
      failures.some((failure) => failure.includes(message)),
      failures.join("\n"),
    ).toBe(true);
  });

  it("reports a port without samples, and samples without a port", async () => {
    expect(await failuresOf(backEndContract(openInMemory(), { reads: SAMPLES.reads ?? {} }))).toEqual([
      "The adapter has posting, but the samples do not describe them.",
    ]);
    const failures = await failuresOf(
      backEndContract(openInMemory(), {
        ...SAMPLES,
        document: { documentId: "D1", mediaType: "", bytes: 1, unknownId: "D2" },
      }),
    );
    expect(new Set(failures)).toEqual(new Set(["The samples describe documents, but the adapter has no such port."]));
  });

  it("closes the back-end of a check that fails", async () => {
    let open = 0;
    const counted = async () => {
      open += 1;
      return { ...(await openInMemory(() => ({ points: { lots: async () => [] } }))()), close: () => void (open -= 1) };
    };
    expect(await failuresOf(backEndContract(counted, SAMPLES))).not.toEqual([]);
    expect(open).toBe(0);
  });
});

describe("paymentGatewayContract", () => {
  const payment = {
    id: "payment-1",
    amount: { minor: 100, currency: "AUD" },
    returnAddress: "https://members.portico.example/payments/results",
    notificationAddress: "https://members.portico.example/api/payments/notification",
  };
  const sample = { payment, unknownReference: "S-9", findsByPaymentId: true };

  function openGateway(change: (gateway: PaymentGateway) => Partial<PaymentGateway> = () => ({})) {
    return async (): Promise<GatewayBackEnd> => {
      let outcome: "pending" | "approved" | "declined" | "cancelled" = "pending";
      let isDown = false;
      let created: typeof payment | undefined;
      const check = () => {
        if (isDown) throw new PorticoError("BACK_END_UNAVAILABLE");
      };
      const record = () => ({ answer: outcome, amount: payment.amount, paymentId: payment.id });
      const gateway: PaymentGateway = {
        createSession: async (wanted) => {
          check();
          if (created !== undefined && created.amount.minor !== wanted.amount.minor)
            throw new PorticoError("PAYMENT_DIFFERS");
          created = payment;
          return { gatewayReference: "S-1", address: "https://gateway.example/S-1" };
        },
        getSession: async (reference) => {
          check();
          return reference === "S-1" ? record() : { answer: "unknown to it", amount: undefined, paymentId: undefined };
        },
        find: async () => {
          check();
          return created === undefined ? [] : [record()];
        },
      };
      return {
        gateway: { ...gateway, ...change(gateway) },
        act: async (_address, action) => {
          outcome = ({ pay: "approved", decline: "declined", cancel: "cancelled" } as const)[action];
        },
        stop: () => void (isDown = true),
        close: () => undefined,
      };
    };
  }

  it.each(paymentGatewayContract(openGateway(), sample).map(({ name, run }) => [name, run] as const))(
    "%s",
    (_name, run) => run(),
  );

  it("reports a gateway that takes an unknown session for an expired one", async () => {
    const change = (gateway: PaymentGateway) => ({
      getSession: async (reference: string) => {
        const record = await gateway.getSession(reference);
        return record.answer === "unknown to it" ? { ...record, answer: "expired" as const } : record;
      },
    });
    expect(await failuresOf(paymentGatewayContract(openGateway(change), sample))).toEqual([
      'the outcome of gateway.getSession with an unknown reference gave "expired". Expected: "unknown to it".',
    ]);
  });
});

describe("contentSourceContract", () => {
  const sample = {
    setting: { brand: "member_portal", language: "en" },
    typeWithItems: "notice",
    typeWithoutItems: "faq",
  } as const;
  const notice = { type: "notice", codename: "notice_1" };

  function openContent(change: Partial<{ none: readonly never[]; failed: readonly never[] }> = {}) {
    const { none = [], failed = NOT_READ } = change;
    return async (): Promise<ContentBackEnd> => {
      let isDown = false;
      let copy: readonly unknown[] = failed;
      return {
        source: {
          items: async (type) => {
            if (type !== "notice") return none;
            if (!isDown) copy = [notice];
            return copy as never;
          },
        },
        stop: () => void (isDown = true),
        close: () => undefined,
      };
    };
  }

  it.each(contentSourceContract(openContent(), sample).map(({ name, run }) => [name, run] as const))(
    "%s",
    (_name, run) => run(),
  );

  it.each([
    ["an empty list for what could not be read", { failed: [] }, "Expected: NOT_READ itself."],
    ["NOT_READ for a type without items", { none: NOT_READ }, "but the service has responded."],
  ])("reports %s", async (_words, change, message) => {
    const failures = await failuresOf(contentSourceContract(openContent(change), sample));
    expect(failures).toEqual([expect.stringContaining(message)]);
  });
});
