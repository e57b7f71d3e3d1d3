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

/** A state; for `in_doubt` with the system whose response is missing. */
type StateName = Exclude<PaymentState, "in_doubt"> | `in_doubt ${Doubt}`;

/** Every transition; other events change nothing. */
const TRANSITIONS: Readonly<Record<StateName, Partial<Record<PaymentEvent, StateName>>>> = {
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

const STATE_NAMES = Object.keys(TRANSITIONS) as StateName[];
const ALL_CASES = STATE_NAMES.flatMap((stateName) =>
  PAYMENT_EVENTS.map((event) => ({ stateName, event, to: TRANSITIONS[stateName][event] })),
);

describe("paymentTransition", () => {
  it("covers every state and event", () => {
    expect([...new Set(STATE_NAMES.map((stateName) => paymentIn(stateName).state))].toSorted()).toEqual(
      PAYMENT_STATES.toSorted(),
    );
    expect(new Set(STATE_NAMES.flatMap((stateName) => Object.keys(TRANSITIONS[stateName])))).toEqual(
      new Set(PAYMENT_EVENTS),
    );
  });

  it.each(ALL_CASES.filter(({ to }) => to !== undefined))(
    "changes $stateName to $to on $event",
    ({ stateName, event, to }) => {
      const transition = paymentTransition(paymentIn(stateName), event);
      expect(transition).toMatchObject({
        taken: true,
        payment: { ...paymentIn(to as StateName), version: 8 },
        row: { on: event },
      });
    },
  );

  it.each(ALL_CASES.filter(({ to }) => to === undefined))(
    "does not change $stateName on $event",
    ({ stateName, event }) => {
      const { state } = paymentIn(stateName);
      expect(paymentTransition(paymentIn(stateName), event)).toEqual({
        taken: false,
        because: ["posted", "declined", "cancelled", "expired"].includes(state)
          ? `a payment that is ${state} cannot change any more, so "${event}" is only recorded`
          : `"${event}" does not apply to a payment that is ${state}`,
      });
    },
  );

  it("has these rows", () => {
    expect(PAYMENT_ROWS.map(({ id, because }) => `${id}: ${because}`)).toEqual([
      "payments.created.sent-to-gateway: the hosted page was requested",
      "payments.created.page-not-had: the hosted page could not be created, so the member was not sent to it",
      "payments.sent.gateway-approved: the gateway says that it has the money",
      "payments.sent.gateway-declined: the gateway declined",
      "payments.sent.gateway-cancelled: the member cancelled on the hosted page",
      "payments.sent.gateway-expired: the hosted page ran out of time",
      "payments.sent.gateway-unclear: the gateway did not report what happened to the payment",
      "payments.in-doubt.gateway.gateway-approved: the gateway says that it has the money",
      "payments.in-doubt.gateway.gateway-declined: the gateway declined",
      "payments.in-doubt.gateway.gateway-cancelled: the member cancelled on the hosted page",
      "payments.in-doubt.gateway.gateway-expired: the hosted page ran out of time",
      "payments.in-doubt.gateway.gateway-pending: the gateway answers again, and the hosted page is still open",
      "payments.captured.posting-begun: the payment is being posted to the back-end",
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
      "payments.sent.unsettled-too-long: neither the gateway nor the back-end gave a final result in time",
      "payments.captured.unsettled-too-long: neither the gateway nor the back-end gave a final result in time",
      "payments.posting.unsettled-too-long: neither the gateway nor the back-end gave a final result in time",
      "payments.in-doubt.unsettled-too-long: neither the gateway nor the back-end gave a final result in time",
      "payments.needs-review.staff-posts-again: a member of staff saw the money at the gateway, and has it posted",
      "payments.needs-review.back-end-posted: the back-end has the payment, as it or a member of staff says",
      "payments.needs-review.gateway-declined: no money was taken, as the gateway or a member of staff says",
      "payments.needs-review.gateway-approved: the gateway now says that it has the money",
      "payments.needs-review.gateway-cancelled: the member cancelled on the hosted page",
      "payments.needs-review.gateway-expired: the hosted page ran out of time",
    ]);
    expect(new Set(PAYMENT_ROWS.map(({ source }) => source))).toEqual(new Set(["R28"]));
  });

  it.each(PAYMENT_ROWS)("applies $id in each of its states", (row) => {
    for (const state of row.from) {
      const transition = paymentTransition(
        payment({ state, doubt: row.doubt ?? (state === "in_doubt" ? "gateway" : undefined) }),
        row.on,
      );
      expect(transition).toMatchObject({ taken: true, row });
    }
  });
});

describe("a sequence of payment transitions", () => {
  it("never leaves a terminal state", () => {
    forEveryTransition(({ before, after }) => {
      if (isTerminal(before.state)) expect(after).toBe(before);
    });
  });

  it("increments the version, and changes only state, doubt and version", () => {
    forEveryTransition(({ before, after }) => {
      if (after !== before)
        expect(after).toEqual({ ...before, state: after.state, doubt: after.doubt, version: before.version + 1 });
    });
  });

  it('has a doubt exactly in the state "in_doubt"', () => {
    forEveryTransition(({ after }) => {
      expect(after.doubt !== undefined).toBe(after.state === "in_doubt");
    });
  });

  it("never declines a payment after its capture", () => {
    for (const stateName of ["captured", "posting", "in_doubt back-end", "posted"] as const) {
      expect(paymentTransition(paymentIn(stateName), "gateway declined").taken).toBe(false);
      expect(paymentTransition(paymentIn(stateName), "gateway cancelled").taken).toBe(false);
      expect(paymentTransition(paymentIn(stateName), "gateway expired").taken).toBe(false);
    }
  });

  it("cancels a payment without a gateway response only before it was sent to the gateway", () => {
    for (const stateName of STATE_NAMES)
      expect(paymentTransition(paymentIn(stateName), "page not had").taken, stateName).toBe(stateName === "created");
  });

  it("never ends unposted after a capture, except through a review", () => {
    const unpaidEnds = ["declined", "cancelled", "expired"];
    expect(
      reachable("captured", { avoiding: "needs_review" }).filter((stateName) => unpaidEnds.includes(stateName)),
    ).toEqual([]);
    expect(reachable("captured")).toContain("declined");
  });

  it.each(STATE_NAMES.filter((name) => isLive(paymentIn(name).state)))(
    "can reach a terminal state from %s",
    (stateName) => {
      expect(reachable(stateName).some((last) => isTerminal(paymentIn(last).state))).toBe(true);
    },
  );

  it("reaches every state", () => {
    expect(new Set(reachable("created"))).toEqual(new Set(STATE_NAMES));
  });
});

describe("isTerminal, isLive and awaitedSystem", () => {
  it.each<[StateName, "terminal" | "live", Doubt | undefined]>([
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
  ])("of %s: %s, awaiting %s", (stateName, expectedLife, awaited) => {
    const { state } = paymentIn(stateName);
    expect(isTerminal(state)).toBe(expectedLife === "terminal");
    expect(TERMINAL_STATES.includes(state)).toBe(expectedLife === "terminal");
    expect(isLive(state)).toBe(expectedLife === "live");
    expect(LIVE_STATES.includes(state)).toBe(expectedLife === "live");
    expect(awaitedSystem(paymentIn(stateName))).toBe(awaited);
  });

  it("has the unsettled states captured, posting and in_doubt", () => {
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

  it("is true after the event that the worker applies", () => {
    const transition = paymentTransition(paymentIn("sent"), "unsettled too long");
    const { entry } = payment();
    const row = transition.taken ? transition.row.id : "";
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
    const otherEvents = PAYMENT_EVENTS.filter(
      (event) => !["gateway approved", "posting begun", "staff posts again"].includes(event),
    );
    expect(wasCaptured([])).toBe(false);
    expect(wasCaptured(otherEvents.flatMap(idsOf))).toBe(false);
  });
});

function paymentIn(stateName: StateName): Payment {
  const [state, doubt] = stateName.split(" ") as [PaymentState, Doubt | undefined];
  return payment({ state, doubt, version: 7 });
}

function stateNameOf({ state, doubt }: Payment): StateName {
  return state === "in_doubt" ? `in_doubt ${doubt as Doubt}` : state;
}

function reachable(from: StateName, { avoiding }: { avoiding?: StateName } = {}): StateName[] {
  const names: StateName[] = [from];
  for (const stateName of names) {
    for (const event of PAYMENT_EVENTS) {
      const transition = paymentTransition(paymentIn(stateName), event);
      const next = transition.taken ? stateNameOf(transition.payment) : stateName;
      if (next !== avoiding && !names.includes(next)) names.push(next);
    }
  }
  return names;
}

/** Uses random sequences of events. */
function forEveryTransition(check: (transition: { before: Payment; after: Payment }) => void): void {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PAYMENT_EVENTS), { maxLength: 30 }), (events) => {
      let before = payment();
      for (const event of events) {
        const transition = paymentTransition(before, event);
        const after = transition.taken ? transition.payment : before;
        check({ before, after });
        before = after;
      }
    }),
  );
}
