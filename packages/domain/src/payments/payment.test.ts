import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { payment } from "../../testing/builders.ts";
import {
  awaitedSystem,
  type Doubt,
  isLive,
  isReviewedForAge,
  isTerminal,
  LIVE_STATES,
  PAYMENT_EVENTS,
  PAYMENT_ROWS,
  PAYMENT_STATES,
  type Payment,
  type PaymentEvent,
  type PaymentState,
  paymentTransition,
  TERMINAL_STATES,
  UNSETTLED_STATES,
  wasCaptured,
} from "./payment.ts";

/** A state, and in doubt whose answer is awaited. */
type Place = Exclude<PaymentState, "in_doubt"> | `in_doubt ${Doubt}`;

/** Every step there is; whatever is not listed changes nothing. */
const STEPS: Readonly<Record<Place, Partial<Record<PaymentEvent, Place>>>> = {
  created: { "sent to gateway": "sent", "page not had": "cancelled", "facts differ": "needs_review" },
  sent: {
    "gateway approved": "captured",
    "gateway declined": "declined",
    "gateway cancelled": "cancelled",
    "gateway expired": "expired",
    "gateway unclear": "in_doubt gateway",
    "facts differ": "needs_review",
    "unsettled too long": "needs_review",
  },
  "in_doubt gateway": {
    "gateway approved": "captured",
    "gateway declined": "declined",
    "gateway cancelled": "cancelled",
    "gateway expired": "expired",
    "gateway pending": "sent",
    "facts differ": "needs_review",
    "unsettled too long": "needs_review",
  },
  captured: { "posting begun": "posting", "facts differ": "needs_review", "unsettled too long": "needs_review" },
  posting: {
    "back-end posted": "posted",
    "back-end knows nothing": "captured",
    "posting unclear": "in_doubt back-end",
    "facts differ": "needs_review",
    "unsettled too long": "needs_review",
  },
  "in_doubt back-end": {
    "back-end posted": "posted",
    "back-end knows nothing": "captured",
    "facts differ": "needs_review",
    "unsettled too long": "needs_review",
  },
  needs_review: {
    "gateway approved": "captured",
    "gateway declined": "declined",
    "gateway cancelled": "cancelled",
    "gateway expired": "expired",
    "back-end posted": "posted",
    "staff posts again": "captured",
  },
  posted: {},
  declined: {},
  cancelled: {},
  expired: {},
};

const PLACES = Object.keys(STEPS) as Place[];
const EVERY_CASE = PLACES.flatMap((place) =>
  PAYMENT_EVENTS.map((event) => ({ place, event, to: STEPS[place][event] })),
);

describe("paymentTransition", () => {
  it("has these states and events", () => {
    expect([...new Set(PLACES.map((place) => at(place).state))].toSorted()).toEqual(PAYMENT_STATES.toSorted());
    expect(new Set(PLACES.flatMap((place) => Object.keys(STEPS[place])))).toEqual(new Set(PAYMENT_EVENTS));
  });

  it.each(EVERY_CASE.filter(({ to }) => to !== undefined))("takes $place to $to on $event", ({ place, event, to }) => {
    const step = paymentTransition(at(place), event);
    expect(step).toMatchObject({ taken: true, payment: { ...at(to as Place), version: 8 }, row: { on: event } });
  });

  it.each(EVERY_CASE.filter(({ to }) => to === undefined))("leaves $place as it is on $event", ({ place, event }) => {
    const { state } = at(place);
    expect(paymentTransition(at(place), event)).toEqual({
      taken: false,
      because: ["posted", "declined", "cancelled", "expired"].includes(state)
        ? `a payment that is ${state} does not change any more, so "${event}" is noted and nothing else`
        : `"${event}" is no news to a payment that is ${state}`,
    });
  });

  it("returns the transition", () => {
    expect(PAYMENT_ROWS.map(({ id, because }) => `${id}: ${because}`)).toEqual([
      "payments.created.sent-to-gateway: the hosted page was asked for",
      "payments.created.page-not-had: the hosted page could not be had, and nobody was sent there",
      "payments.sent.gateway-approved: the gateway says that it has the money",
      "payments.sent.gateway-declined: the gateway declined",
      "payments.sent.gateway-cancelled: the member cancelled on the hosted page",
      "payments.sent.gateway-expired: the hosted page ran out of time",
      "payments.sent.gateway-unclear: the gateway did not answer the question what became of the payment",
      "payments.in-doubt.gateway.gateway-approved: the gateway says that it has the money",
      "payments.in-doubt.gateway.gateway-declined: the gateway declined",
      "payments.in-doubt.gateway.gateway-cancelled: the member cancelled on the hosted page",
      "payments.in-doubt.gateway.gateway-expired: the hosted page ran out of time",
      "payments.in-doubt.gateway.gateway-pending: the gateway answers again, and the hosted page is still open",
      "payments.captured.posting-begun: the back-end is being told",
      "payments.posting.back-end-posted: the back-end has recorded the payment",
      "payments.posting.posting-unclear: the back-end did not say whether it recorded the payment",
      "payments.posting.back-end-knows-nothing: the back-end has no payment under our reference",
      "payments.in-doubt.back-end.back-end-posted: the back-end has recorded the payment",
      "payments.in-doubt.back-end.back-end-knows-nothing: the back-end has no payment under our reference",
      "payments.created.facts-differ: amount, currency or reference differ from ours",
      "payments.sent.facts-differ: amount, currency or reference differ from ours",
      "payments.captured.facts-differ: amount, currency or reference differ from ours",
      "payments.posting.facts-differ: amount, currency or reference differ from ours",
      "payments.in-doubt.facts-differ: amount, currency or reference differ from ours",
      "payments.sent.unsettled-too-long: nobody outside gave a final word for too long",
      "payments.captured.unsettled-too-long: nobody outside gave a final word for too long",
      "payments.posting.unsettled-too-long: nobody outside gave a final word for too long",
      "payments.in-doubt.unsettled-too-long: nobody outside gave a final word for too long",
      "payments.needs-review.staff-posts-again: a member of staff saw the money at the gateway, and has it posted",
      "payments.needs-review.back-end-posted: the back-end has the payment, as it or a member of staff says",
      "payments.needs-review.gateway-declined: no money was taken, as the gateway or a member of staff says",
      "payments.needs-review.gateway-approved: the gateway says at last that it has the money",
      "payments.needs-review.gateway-cancelled: the member cancelled on the hosted page",
      "payments.needs-review.gateway-expired: the hosted page ran out of time",
    ]);
    expect(new Set(PAYMENT_ROWS.map(({ source }) => source))).toEqual(new Set(["R28"]));
  });

  it.each(PAYMENT_ROWS)("follows $id from the states that it names", (row) => {
    for (const state of row.from) {
      const step = paymentTransition(
        payment({ state, doubt: row.doubt ?? (state === "in_doubt" ? "gateway" : undefined) }),
        row.on,
      );
      expect(step).toMatchObject({ taken: true, row });
    }
  });
});

describe("payment history", () => {
  it("never leaves a final state", () => {
    follow(({ before, after }) => {
      if (isTerminal(before.state)) expect(after).toBe(before);
    });
  });

  it("increments the version, and changes only state, doubt and version", () => {
    follow(({ before, after }) => {
      if (after !== before)
        expect(after).toEqual({ ...before, state: after.state, doubt: after.doubt, version: before.version + 1 });
    });
  });

  it('has a doubt exactly in the state "in_doubt"', () => {
    follow(({ after }) => {
      expect(after.doubt !== undefined).toBe(after.state === "in_doubt");
    });
  });

  it("is never declined after the gateway captured the money", () => {
    for (const place of ["captured", "posting", "in_doubt back-end", "posted"] as const) {
      expect(paymentTransition(at(place), "gateway declined").taken).toBe(false);
      expect(paymentTransition(at(place), "gateway cancelled").taken).toBe(false);
      expect(paymentTransition(at(place), "gateway expired").taken).toBe(false);
    }
  });

  it("is cancelled without a gateway response only before the member was sent there", () => {
    for (const place of PLACES)
      expect(paymentTransition(at(place), "page not had").taken, place).toBe(place === "created");
  });

  it("never ends unposted after a capture, except through a review", () => {
    const lost = ["declined", "cancelled", "expired"];
    expect(reachable("captured", { avoiding: "needs_review" }).filter((place) => lost.includes(place))).toEqual([]);
    expect(reachable("captured")).toContain("declined");
  });

  it.each(PLACES.filter((place) => isLive(at(place).state)))("can end from %s", (place) => {
    expect(reachable(place).some((end) => isTerminal(at(end).state))).toBe(true);
  });

  it("reaches every state", () => {
    expect(new Set(reachable("created"))).toEqual(new Set(PLACES));
  });
});

describe("states", () => {
  it.each<[Place, "terminal" | "live", Doubt | undefined]>([
    ["created", "live", undefined],
    ["sent", "live", "gateway"],
    ["captured", "live", undefined],
    ["posting", "live", "back-end"],
    ["in_doubt gateway", "live", "gateway"],
    ["in_doubt back-end", "live", "back-end"],
    ["needs_review", "live", undefined],
    ["posted", "terminal", undefined],
    ["declined", "terminal", undefined],
    ["cancelled", "terminal", undefined],
    ["expired", "terminal", undefined],
  ])("%s is %s and waits for %s", (place, life, awaited) => {
    const { state } = at(place);
    expect(isTerminal(state)).toBe(life === "terminal");
    expect(TERMINAL_STATES.includes(state)).toBe(life === "terminal");
    expect(isLive(state)).toBe(life === "live");
    expect(LIVE_STATES.includes(state)).toBe(life === "live");
    expect(awaitedSystem(at(place))).toBe(awaited);
  });

  it("tells if money may have been taken and is not posted", () => {
    expect(UNSETTLED_STATES).toEqual(["captured", "posting", "in_doubt"]);
  });
});

describe("isReviewedForAge", () => {
  it.each<[PaymentState, string, boolean]>([
    ["needs_review", "payments.sent.unsettled-too-long", true],
    ["needs_review", "payments.sent.facts-differ", false],
    ["sent", "payments.sent.unsettled-too-long", false],
  ])("of a payment in %s after %s is %s", (state, row, expected) => {
    const { entry } = payment();
    expect(isReviewedForAge({ state, entry: { ...entry, row } })).toBe(expected);
  });

  it("is true after the transition that the worker makes", () => {
    const step = paymentTransition(at("sent"), "unsettled too long");
    const { entry } = payment();
    const row = step.taken ? step.row.id : "";
    expect(isReviewedForAge({ state: "needs_review", entry: { ...entry, row } })).toBe(true);
  });
});

describe("wasCaptured", () => {
  const idsOf = (event: PaymentEvent) => PAYMENT_ROWS.filter(({ on }) => on === event).map(({ id }) => ({ row: id }));

  it.each<PaymentEvent>(["gateway approved", "posting begun", "staff posts again"])("is true after '%s'", (event) => {
    const rows = idsOf(event);
    expect(rows).not.toEqual([]);
    for (const row of rows) expect(wasCaptured([{ row: "payments.begun" }, row])).toBe(true);
  });

  it("is false if no transition captured the money", () => {
    const others = PAYMENT_EVENTS.filter(
      (event) => !["gateway approved", "posting begun", "staff posts again"].includes(event),
    );
    expect(wasCaptured([])).toBe(false);
    expect(wasCaptured(others.flatMap(idsOf))).toBe(false);
  });
});

/** A payment in a place of the table. */
function at(place: Place): Payment {
  const [state, doubt] = place.split(" ") as [PaymentState, Doubt | undefined];
  return payment({ state, doubt, version: 7 });
}

function placeOf({ state, doubt }: Payment): Place {
  return state === "in_doubt" ? `in_doubt ${doubt as Doubt}` : state;
}

function reachable(from: Place, { avoiding }: { avoiding?: Place } = {}): Place[] {
  const places: Place[] = [from];
  for (const place of places) {
    for (const event of PAYMENT_EVENTS) {
      const step = paymentTransition(at(place), event);
      const next = step.taken ? placeOf(step.payment) : place;
      if (next !== avoiding && !places.includes(next)) places.push(next);
    }
  }
  return places;
}

/** Looks at every step of any sequence of events. */
function follow(look: (step: { before: Payment; after: Payment }) => void): void {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PAYMENT_EVENTS), { maxLength: 30 }), (events) => {
      let before = payment();
      for (const event of events) {
        const step = paymentTransition(before, event);
        const after = step.taken ? step.payment : before;
        look({ before, after });
        before = after;
      }
    }),
  );
}
