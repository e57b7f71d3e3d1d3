import type { Instant } from "@portico/domain/day";
import { journalInMemory, payment } from "@portico/domain/testing";
import { describe, expect, it, vi } from "vitest";
import { HOSTED_PAGE, NEW_PAYMENT, PAYMENT_DETAILS } from "../../testing/payment-environment.ts";
import { createPaymentFlow } from "./flow.ts";
import type { PaymentPorts } from "./payment-context.ts";

function createFlow(journal: PaymentPorts["journal"], gateway: PaymentPorts["gateway"]) {
  return createPaymentFlow({
    journal,
    gateway,
    posting: { post: vi.fn(), posted: vi.fn() },
    now: () => 0 as Instant,
    steadyNow: () => 0,
    node: "node-1",
  });
}

const terms = { newPayment: NEW_PAYMENT, isAmountUnchanged: async () => true };

describe("begin", () => {
  it("reads the amount owed once the charges are reserved, and creates the page once the journal is on disk", async () => {
    const journal = journalInMemory();
    const [reservation, diskWrite] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const createSession = vi.fn(async () => HOSTED_PAGE);
    const create: typeof journal.create = async (created, onReserved) => {
      await reservation.promise;
      const isCreated = await journal.create(created, onReserved);
      await diskWrite.promise;
      return isCreated;
    };
    const flow = createFlow({ ...journal, create }, () => ({ createSession, getSession: vi.fn(), find: vi.fn() }));
    const isAmountUnchanged = vi.fn(async () => true);
    const begun = flow.begin(PAYMENT_DETAILS, { newPayment: NEW_PAYMENT, isAmountUnchanged });
    await Promise.resolve();
    expect(isAmountUnchanged).not.toHaveBeenCalled();
    reservation.resolve();
    await vi.waitFor(() => expect(isAmountUnchanged).toHaveBeenCalledOnce());
    expect(createSession).not.toHaveBeenCalled();
    diskWrite.resolve();
    expect((await begun).state).toBe("sent");
    expect(createSession).toHaveBeenCalledOnce();
  });

  it("cancels the payment and records the reason if no gateway account takes its currency", async () => {
    const journal = journalInMemory();
    const begun = createFlow(journal, () => undefined).begin(PAYMENT_DETAILS, terms);
    await expect(begun).rejects.toMatchObject({ code: "BACK_END_UNAVAILABLE" });
    expect(await journal.find("P1")).toMatchObject({
      state: "cancelled",
      entry: { said: "no hosted page: BACK_END_UNAVAILABLE" },
    });
  });

  it.each([
    ["the member", {}, "OWN_PAYMENT_UNDER_WAY"],
    ["another owner", { memberNumber: "100203" }, "PAYMENT_UNDER_WAY"],
    ["the same member number on another brand", { brand: "member_portal_nz" }, "PAYMENT_UNDER_WAY"],
  ] as const)("refuses a charge that %s is already paying", async (_payer, fields, code) => {
    const journal = journalInMemory();
    const { brand, memberNumber } = PAYMENT_DETAILS;
    await journal.create(payment({ id: "P0", brand, memberNumber, chargeIds: ["U1", "U2"], state: "sent", ...fields }));
    const begun = createFlow(journal, () => undefined).begin(PAYMENT_DETAILS, terms);
    await expect(begun).rejects.toMatchObject({ code });
  });

  it("begins a new payment if the gateway has ended the member's own one and the journal does not have it yet", async () => {
    const journal = journalInMemory();
    const { brand, memberNumber, parts, amount } = PAYMENT_DETAILS;
    const page = { gatewayReference: "S0", address: "https://gateway/S0" };
    await journal.create(
      payment({ id: "P0", brand, memberNumber, parts, amount, chargeIds: ["U1"], state: "sent", page }),
    );
    const createSession = vi.fn(async () => HOSTED_PAGE);
    const getSession = vi.fn(async () => ({ answer: "declined" as const, amount, paymentId: "P0" }));
    const flow = createFlow(journal, () => ({ createSession, getSession, find: vi.fn() }));
    expect(await flow.begin(PAYMENT_DETAILS, terms)).toMatchObject({ id: "P1", state: "sent", page: HOSTED_PAGE });
    expect(await journal.find("P0")).toMatchObject({ state: "declined" });
    expect(createSession).toHaveBeenCalledOnce();
  });

  it("makes two attempts if another payment always comes first", async () => {
    const create = vi.fn(async () => false);
    const begun = createFlow({ ...journalInMemory(), create }, () => undefined).begin(PAYMENT_DETAILS, terms);
    await expect(begun).rejects.toMatchObject({ code: "PAYMENT_UNDER_WAY" });
    expect(create).toHaveBeenCalledTimes(2);
  });
});
