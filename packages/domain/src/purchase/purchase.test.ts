import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { purchase } from "../../testing/builders.ts";
import {
  ENDED_PURCHASES,
  expectedTotalOf,
  HELD_PURCHASES,
  hasEnded,
  holdIdOf,
  isSameCost,
  OPEN_PURCHASES,
  PURCHASE_EVENTS,
  PURCHASE_ROWS,
  PURCHASE_STATES,
  type Purchase,
  type PurchaseEvent,
  type PurchaseState,
  purchaseTransition,
  UNSETTLED_PURCHASES,
} from "./purchase.ts";

type Transitions = Partial<Record<PurchaseEvent, PurchaseState>>;

/** Any other event changes nothing. `paid` means that money was posted. */
const TRANSITIONS: Readonly<Record<PurchaseState, Transitions | { unpaid: Transitions; paid: Transitions }>> = {
  holding: {
    "club holds": "held",
    "asked again": "holding",
    "stay gone": "gone",
    "club refuses": "released",
    "hold unwanted": "releasing",
    "unsettled too long": "needs_review",
  },
  held: {
    "terms set": "held",
    "change begun": "changing",
    "payment begun": "paying",
    "payment posted": "paid",
    "confirming begun": "confirming",
    "hold lapsed": "expired",
    "club confirmed": "confirmed",
    "release begun": "releasing",
  },
  changing: {
    "terms set": "held",
    "club refuses": "held",
    "hold lapsed": "expired",
    "payment posted": "paid",
    "unsettled too long": "needs_review",
  },
  paying: { "page had": "paying", "payment posted": "paid", "payment ended": "held" },
  paid: { "confirming begun": "confirming", "unsettled too long": "needs_review" },
  confirming: {
    unpaid: {
      "club confirmed": "confirmed",
      "club refuses": "held",
      "hold lapsed": "expired",
      "unsettled too long": "needs_review",
    },
    paid: {
      "club confirmed": "confirmed",
      "lots named anew": "confirming",
      "club refuses": "needs_review",
      "hold lapsed": "holding_anew",
      "unsettled too long": "needs_review",
    },
  },
  holding_anew: {
    "club holds": "paid",
    "stay gone": "needs_review",
    "price differs": "needs_review",
    "club refuses": "needs_review",
    "unsettled too long": "needs_review",
  },
  releasing: { "club let go": "released", "club refuses": "needs_review", "unsettled too long": "needs_review" },
  needs_review: {
    unpaid: { "staff saw it booked": "confirmed", "staff gave it back": "released" },
    paid: { "staff saw it booked": "confirmed", "staff gave it back": "released", "staff tries again": "paid" },
  },
  confirmed: {},
  returning: {
    "old stay returned": "returned",
    "club refuses": "needs_review",
    "unsettled too long": "needs_review",
  },
  returned: {},
  gone: {},
  expired: {},
  released: {},
};

/** Of a stay that replaces a booked one; the other transitions are the same. */
const CHANGE_TRANSITIONS: Partial<Record<PurchaseState, Transitions>> = {
  held: { "club confirmed": "returning" },
  confirming: { "club confirmed": "returning" },
  needs_review: { "staff saw it booked": "returning" },
};

const transitionsOf = (state: PurchaseState, isPaid: boolean): Transitions => {
  const transitions = TRANSITIONS[state];
  if (!("unpaid" in transitions)) return transitions;
  return isPaid ? transitions.paid : transitions.unpaid;
};
interface TransitionCase {
  readonly state: PurchaseState;
  readonly isPaid: boolean;
  readonly isChange: boolean;
}

const REPLACED = { reference: "BK-1", cost: { kind: "points", points: 480 } } as const;
const purchaseIn = ({ state, isPaid, isChange }: TransitionCase) =>
  purchase({ state, isPaid, version: 7, ...(isChange && { replaces: REPLACED }) });
const ALL_CASES = PURCHASE_STATES.flatMap((state) =>
  [false, true].flatMap((isPaid) =>
    [false, true].flatMap((isChange) =>
      PURCHASE_EVENTS.map((event) => ({
        state,
        isPaid,
        isChange,
        event,
        to: (isChange ? CHANGE_TRANSITIONS[state]?.[event] : undefined) ?? transitionsOf(state, isPaid)[event],
      })),
    ),
  ),
);

describe("purchaseTransition", () => {
  it.each(ALL_CASES.filter(({ to }) => to !== undefined))(
    "takes $state (paid: $isPaid, change: $isChange) to $to on $event",
    ({ event, to, ...given }) => {
      const step = purchaseTransition(purchaseIn(given), event);
      const { state } = given;
      expect(step).toMatchObject({ taken: true, purchase: { state: to, version: 8 }, row: { on: event, from: state } });
    },
  );

  it("returns the reason for every other event", () => {
    for (const { event, to, ...given } of ALL_CASES) {
      if (to !== undefined) continue;
      const { state } = given;
      expect(purchaseTransition(purchaseIn(given), event)).toEqual({
        taken: false,
        because: ["confirmed", "returned", "gone", "expired", "released"].includes(state)
          ? `a purchase that is ${state} does not change any more, so "${event}" is noted and nothing else`
          : `"${event}" is no news to a purchase that is ${state}`,
      });
    }
  });

  it("covers each event and row, with unique ids", () => {
    expect(new Set(ALL_CASES.filter(({ to }) => to !== undefined).map(({ event }) => event))).toEqual(
      new Set(PURCHASE_EVENTS),
    );
    const usedRows = ALL_CASES.flatMap(({ event, ...given }) => {
      const step = purchaseTransition(purchaseIn(given), event);
      return step.taken ? [step.row.id] : [];
    });
    expect(new Set(usedRows)).toEqual(new Set(PURCHASE_ROWS.map(({ id }) => id)));
    expect(new Set(PURCHASE_ROWS.map(({ id }) => id)).size).toBe(PURCHASE_ROWS.length);
    expect(PURCHASE_ROWS.map(({ id }) => id)).toContain("purchases.confirming.paid.hold-lapsed");
  });
});

describe("a sequence of purchase events", () => {
  it("never leaves a final state", () => {
    checkEveryStep(({ before, after }) => {
      if (hasEnded(before.state)) expect(after).toBe(before);
    });
  });

  it("changes only state, version and counters", () => {
    checkEveryStep(({ before, after }) => {
      if (after === before) return;
      const { state, isPaid, holds } = after;
      expect(after).toEqual({ ...before, state, isPaid, holds, version: before.version + 1 });
    });
  });

  it("confirms only held stays, unless staff confirm it", () => {
    checkEveryStep(({ before, after, event, earlierEvents }) => {
      if (after.state !== "confirmed" || before.state === "confirmed" || event === "staff saw it booked") return;
      expect(earlierEvents).toContain("club holds");
    });
  });

  it("is paid at most once, and a paid purchase always ends confirmed or in review", () => {
    checkEveryStep(({ before, after, event, earlierEvents }) => {
      if (after !== before && event === "payment posted") expect(earlierEvents).not.toContain("payment posted");
      if (before.isPaid) {
        expect(after.isPaid).toBe(true);
        expect(["held", "changing", "paying", "gone", "expired"]).not.toContain(after.state);
        if (after.state === "released" && before.state !== "released") expect(event).toBe("staff gave it back");
      }
      expect(after.isPaid).toBe(
        earlierEvents.includes("payment posted") || (after !== before && event === "payment posted"),
      );
    });
  });

  it("requests another hold only if it is paid, each with its own id", () => {
    checkEveryStep(({ before, after }) => {
      expect(after.holds - before.holds).toBe(
        after.state === "holding_anew" && before.state !== "holding_anew" ? 1 : 0,
      );
      if (after.state === "holding_anew") expect(after.isPaid).toBe(true);
    });
    expect([1, 2, 3].map((holds) => holdIdOf({ id: "H", holds }))).toEqual(["H", "H.2", "H.3"]);
  });

  it("reaches every state, and can end from every state", () => {
    const starts = [purchase(), purchase({ replaces: REPLACED })];
    expect(new Set(starts.flatMap(reachableFrom).map(({ state }) => state))).toEqual(new Set(PURCHASE_STATES));
    for (const reached of starts.flatMap(reachableFrom))
      expect(reachableFrom(reached).some(({ state }) => hasEnded(state))).toBe(true);
  });
});

describe("PURCHASE_STATES", () => {
  it("are open, ended, or in review", () => {
    expect([...OPEN_PURCHASES, ...ENDED_PURCHASES, "needs_review"].toSorted()).toEqual(PURCHASE_STATES.toSorted());
    for (const state of [...HELD_PURCHASES, ...UNSETTLED_PURCHASES]) expect(OPEN_PURCHASES).toContain(state);
  });
});

describe("expectedTotalOf", () => {
  const hold = purchase({ state: "held" }).hold;
  it.each([
    [undefined, "nothing"],
    [
      hold && { ...hold, cost: { kind: "points", points: 350.5 } as const, charge: undefined },
      "350.5 points; nothing due",
    ],
    [
      hold && { ...hold, cost: { kind: "entitlement", resortId: "R1" } as const, charge: undefined },
      "an entitlement of R1; nothing due",
    ],
    [
      hold && {
        ...hold,
        cost: { kind: "exchange", credits: 1, fee: { minor: 199_00, currency: "AUD" } } as const,
        charge: { id: "H-1", amount: { minor: 224_00, currency: "AUD" } },
      },
      "1 credits and AUD 199.00; AUD 224.00 due",
    ],
  ])("names price, charge and lots: %#", (pricedHold, text) => {
    expect(expectedTotalOf({ hold: pricedHold })).toBe(text);
  });
});

describe("isSameCost", () => {
  it("compares kind, amount and currency", () => {
    const money = (minor: number, currency = "AUD") => ({ kind: "money", money: { minor, currency } }) as const;
    expect(isSameCost(money(5), money(5))).toBe(true);
    expect(isSameCost(money(5), money(5, "NZD"))).toBe(false);
    expect(isSameCost({ kind: "points", points: 5 }, money(5))).toBe(false);
  });
});

function reachableFrom(from: Purchase): Purchase[] {
  const purchases = [from];
  for (const reached of purchases) {
    for (const event of PURCHASE_EVENTS) {
      const step = purchaseTransition(reached, event);
      if (!step.taken) continue;
      const { state, isPaid } = step.purchase;
      if (!purchases.some((known) => known.state === state && known.isPaid === isPaid)) purchases.push(step.purchase);
    }
  }
  return purchases;
}

interface Step {
  readonly before: Purchase;
  readonly after: Purchase;
  readonly event: PurchaseEvent;
  readonly earlierEvents: readonly PurchaseEvent[];
}

/** Checks every step of any sequence of events, most of them applicable. */
function checkEveryStep(check: (step: Step) => void): void {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 99 }), { maxLength: 40 }), (choices) => {
      let before = purchase();
      const earlierEvents: PurchaseEvent[] = [];
      for (const choice of choices) {
        const applicable = PURCHASE_EVENTS.filter((candidate) => purchaseTransition(before, candidate).taken);
        const events = choice % 4 === 0 || applicable.length === 0 ? PURCHASE_EVENTS : applicable;
        const event = events[choice % events.length] as PurchaseEvent;
        const step = purchaseTransition(before, event);
        const after = step.taken ? step.purchase : before;
        check({ before, after, event, earlierEvents });
        if (step.taken) earlierEvents.push(event);
        before = after;
      }
    }),
  );
}
