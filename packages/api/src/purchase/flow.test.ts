import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { Purchase } from "@portico/domain/purchase/purchase";
import { journalInMemory, payment, purchase, purchasesInMemory } from "@portico/domain/testing";
import { describe, expect, it, vi } from "vitest";
import { checkAndConfirm } from "../../testing/confirmation.ts";
import {
  bookingFor,
  CONFIRM_TERMS,
  createPurchaseEnvironment,
  FREE_HOLD,
  NEW_PURCHASE,
  rejectUnavailable,
} from "../../testing/purchase-environment.ts";
import { applyTransition } from "./purchase-context.ts";

const MINUTE = 60_000;

describe("a hold that the back-end keeps past its end", () => {
  it("is cancelled after ten minutes, so that others can book the stay", async () => {
    const { flow, desk, journal, advanceClock } = createPurchaseEnvironment();
    await journal.create(purchase({ state: "held" }));
    await flow.settleAll();
    advanceClock(29 * MINUTE);
    expect((await flow.settle("H1"))?.state).toBe("held");
    expect(desk.cancel).not.toHaveBeenCalled();
    advanceClock(MINUTE);
    expect((await flow.settle("H1"))?.state).toBe("released");
    expect(desk.cancel).toHaveBeenCalledExactlyOnceWith("BK-1", "100200");
  });
});

describe("a system clock that is set a day", () => {
  it("forward: keeps a hold that the back-end still has, for the duration of a hold", async () => {
    const { flow, desk, journal, advanceClock, changeSystemClock } = createPurchaseEnvironment({
      bookings: { bookings: async () => [bookingFor(FREE_HOLD)] },
    });
    const held = purchase({ state: "held", hold: FREE_HOLD });
    await journal.create(held);
    changeSystemClock(24 * 60 * MINUTE);
    for (let minute = 0; minute < 19; minute += 1) {
      await flow.settleAll();
      advanceClock(MINUTE);
    }
    expect([(await journal.find("H1"))?.state, desk.cancel.mock.calls]).toEqual(["held", []]);
    desk.confirm.mockResolvedValue({ ...bookingFor(FREE_HOLD), state: "confirmed" });
    expect((await checkAndConfirm(flow, "H1", CONFIRM_TERMS)).purchase.state).toBe("confirmed");
  });

  it("back: still queries a hold once its duration is over", async () => {
    const { flow, journal, advanceClock, changeSystemClock } = createPurchaseEnvironment({
      bookings: { bookings: async () => [] },
    });
    await journal.create(purchase({ state: "held" }));
    changeSystemClock(-24 * 60 * MINUTE);
    await flow.settleAll();
    advanceClock(20 * MINUTE - 1);
    await flow.settleAll();
    expect((await journal.find("H1"))?.state).toBe("held");
    advanceClock(1);
    await flow.settleAll();
    expect((await journal.find("H1"))?.state).toBe("expired");
  });

  it("back: cancels a hold without a response after three minutes of runs", async () => {
    const { flow, journal, advanceClock, changeSystemClock } = createPurchaseEnvironment();
    await journal.create(purchase({ state: "holding" }));
    changeSystemClock(-24 * 60 * MINUTE);
    await flow.settleAll();
    advanceClock(3 * MINUTE - 1);
    await flow.settleAll();
    expect((await journal.find("H1"))?.state).toBe("holding");
    advanceClock(1);
    await flow.settleAll();
    expect((await journal.find("H1"))?.state).toBe("released");
  });

  it("forward: sends an unanswered confirmation to review after a day of runs", async () => {
    const { flow, desk, journal, advanceClock, changeSystemClock } = createPurchaseEnvironment();
    desk.confirm.mockImplementation(rejectUnavailable);
    await journal.create(purchase({ state: "confirming", hold: FREE_HOLD }));
    await flow.settleAll();
    changeSystemClock(24 * 60 * MINUTE);
    advanceClock(24 * 60 * MINUTE - 1);
    await flow.settleAll();
    expect((await journal.find("H1"))?.state).toBe("confirming");
    advanceClock(1);
    await flow.settleAll();
    expect((await journal.find("H1"))?.state).toBe("needs_review");
  });
});

describe("a posted payment", () => {
  it.each([
    ["with its receipt", { number: "RC-1" }, "payment P1: receipt RC-1"],
    ["without its unknown receipt", undefined, "payment P1: posted"],
  ])("is recorded in the purchase's history %s", async (_, receipt, said) => {
    const paymentJournal = journalInMemory();
    const { flow, journal } = createPurchaseEnvironment({ paymentJournal });
    await paymentJournal.create(payment({ memberNumber: "100200", chargeIds: ["H-1"], state: "posted", receipt }));
    await journal.create(purchase({ state: "paying" }));
    await flow.settle("H1");
    expect(await journal.history("H1")).toContainEqual(expect.objectContaining({ said }));
  });
});

describe("a back-end that grants holds and then reports them as lapsed", () => {
  // Ends an endless loop.
  const MAX_GRANTED = 30;

  it("is called fewer than five times, and the purchase stays paid", async () => {
    const { flow, desk, journal, booking } = createPurchaseEnvironment();
    desk.confirm.mockRejectedValue(new PorticoError("HOLD_LAPSED"));
    desk.hold.mockImplementation(async (_, { holdId }) =>
      desk.hold.mock.calls.length > MAX_GRANTED ? "gone" : { ...booking, holdId },
    );
    await journal.create(purchase({ state: "paid", isPaid: true }));
    const settled = await flow.settle("H1");
    expect(settled).toMatchObject({ isPaid: true, state: expect.stringMatching(/^(paid|confirming|holding_anew)$/) });
    expect(desk.hold.mock.calls.length).toBeLessThan(5);
  });
});

describe("a purchase that was deleted from the journal", () => {
  it.each([
    ["confirm", ({ flow }) => checkAndConfirm(flow, "H1", { ...CONFIRM_TERMS, seen: "nothing" })],
    ["setTerms", ({ flow }) => flow.setTerms("H1", { protection: false })],
    ["release", ({ flow }) => flow.release("H1")],
  ] satisfies readonly (readonly [
    string,
    (environment: ReturnType<typeof createPurchaseEnvironment>) => Promise<unknown>,
  ])[])("is unknown to %s", async (_method, call) => {
    await expect(call(createPurchaseEnvironment())).rejects.toMatchObject({ code: "PURCHASE_UNKNOWN" });
  });
});

describe("a request for a stay", () => {
  it("makes no back-end call if the server was paused for a minute", async () => {
    const journal = purchasesInMemory();
    const create: typeof journal.create = async (created) => {
      environment.advanceClock(MINUTE);
      return journal.create(created);
    };
    const environment = createPurchaseEnvironment({ journal: { ...journal, create } });
    await expect(environment.flow.hold(NEW_PURCHASE)).rejects.toMatchObject({ code: "PURCHASE_BUSY" });
    expect(environment.desk.hold).not.toHaveBeenCalled();
  });

  it("makes no back-end call if the system clock was set back as well", async () => {
    const journal = purchasesInMemory();
    const create: typeof journal.create = async (created) => {
      environment.advanceClock(MINUTE);
      environment.changeSystemClock(-24 * 60 * MINUTE);
      return journal.create(created);
    };
    const environment = createPurchaseEnvironment({ journal: { ...journal, create } });
    await expect(environment.flow.hold(NEW_PURCHASE)).rejects.toMatchObject({ code: "PURCHASE_BUSY" });
    expect(environment.desk.hold).not.toHaveBeenCalled();
  });

  it("is refused while the same stay is being released", async () => {
    const { flow, desk, journal } = createPurchaseEnvironment();
    desk.cancel.mockImplementation(rejectUnavailable);
    await journal.create(purchase({ state: "releasing" }));
    await expect(flow.hold(NEW_PURCHASE)).rejects.toMatchObject({ code: "PURCHASE_BUSY" });
    expect(desk.hold).not.toHaveBeenCalled();
  });
});

describe("a stay that is no longer held", () => {
  it.each([
    ["expired", "HOLD_LAPSED"],
    ["released", "PURCHASE_ENDED"],
  ] as const)("cannot be confirmed or changed if it is %s", async (state, code) => {
    const { flow, desk, journal } = createPurchaseEnvironment();
    await journal.create(purchase({ state, hold: FREE_HOLD }));
    await expect(checkAndConfirm(flow, "H1", CONFIRM_TERMS)).rejects.toMatchObject({ code });
    await expect(flow.setTerms("H1", { protection: true })).rejects.toMatchObject({ code });
    expect([desk.confirm.mock.calls, desk.extras.mock.calls]).toEqual([[], []]);
  });

  it("expires if the back-end does not know its hold on confirmation", async () => {
    const { flow, desk, journal } = createPurchaseEnvironment({ bookings: { bookings: async () => [] } });
    await journal.create(purchase({ state: "held", hold: FREE_HOLD }));
    await expect(checkAndConfirm(flow, "H1", CONFIRM_TERMS)).rejects.toMatchObject({ code: "HOLD_LAPSED" });
    expect(desk.confirm).not.toHaveBeenCalled();
    expect((await journal.find("H1"))?.state).toBe("expired");
  });

  it("is reported as lapsed if another node recorded this first", async () => {
    const { flow, desk, journal } = createPurchaseEnvironment({
      bookings: { bookings: async () => [bookingFor(FREE_HOLD)] },
    });
    await journal.create(purchase({ state: "held", hold: FREE_HOLD }));
    desk.confirm.mockImplementation(async () => {
      const current = (await journal.find("H1")) as Purchase;
      const lapsed = applyTransition(current, { event: "hold lapsed", said: "" }, { at: 0 as Instant, by: "node-2" });
      await journal.advance(lapsed as Purchase);
      throw new PorticoError("HOLD_LAPSED");
    });
    await expect(checkAndConfirm(flow, "H1", CONFIRM_TERMS)).rejects.toMatchObject({ code: "HOLD_LAPSED" });
  });
});

describe("changed terms of a held stay", () => {
  it("are reported as uncertain if the back-end does not respond", async () => {
    const { flow, desk, journal } = createPurchaseEnvironment();
    desk.extras.mockImplementation(rejectUnavailable);
    await journal.create(purchase({ state: "held" }));
    await expect(flow.setTerms("H1", { protection: true })).rejects.toMatchObject({ code: "BACK_END_UNCERTAIN" });
    expect((await journal.find("H1"))?.state).toBe("changing");
  });

  it("are refused if the back-end has the money, and the stay is booked with its old terms", async () => {
    const { flow, desk, journal, booking } = createPurchaseEnvironment();
    desk.extras.mockRejectedValue(new PorticoError("HOLD_PAID"));
    desk.confirm.mockResolvedValue({ ...booking, state: "confirmed" });
    await journal.create(purchase({ state: "held" }));
    await expect(flow.setTerms("H1", { protection: true })).rejects.toMatchObject({ code: "PURCHASE_ENDED" });
    expect(await journal.find("H1")).toMatchObject({ state: "confirmed", isPaid: true, terms: { protection: false } });
  });
});

describe("a stay that is being paid", () => {
  it("refuses a change of its terms", async () => {
    const { flow, desk, journal } = createPurchaseEnvironment();
    await journal.create(purchase({ state: "paying" }));
    await expect(flow.setTerms("H1", { protection: true })).rejects.toMatchObject({ code: "PURCHASE_BEING_PAID" });
    expect(desk.extras).not.toHaveBeenCalled();
  });
});

describe("a held stay", () => {
  it("is not released while its payment is under way", async () => {
    const paymentJournal = journalInMemory();
    const { flow, desk, journal } = createPurchaseEnvironment({ paymentJournal });
    await journal.create(purchase({ state: "held" }));
    await paymentJournal.create(payment({ chargeIds: ["H-1"], state: "sent" }));
    await expect(flow.release("H1")).rejects.toMatchObject({ code: "PURCHASE_BEING_PAID" });
    expect(desk.cancel).not.toHaveBeenCalled();
  });
});

describe("the worker", () => {
  it("settles at most 5,000 purchases in one run", async () => {
    const open = Array.from({ length: 5_001 }, (_, index) => purchase({ id: `H${index}` }));
    const find = vi.fn(async () => undefined);
    const { flow } = createPurchaseEnvironment({
      journal: { ...purchasesInMemory(), find, list: async (_, limit) => open.slice(0, limit) },
    });
    await flow.settleAll();
    expect(find).toHaveBeenCalledTimes(5_000);
  });
});
