// The promises of the port that holds, confirms and cancels stays.

import type { ErrorCode } from "../../src/errors.ts";
import type { Offer } from "../../src/stays/offer.ts";
import type { Booking, BookingWriter, StayParty, StaySource } from "../../src/stays/source.ts";
import { assert, assertEqual, assertRefused, show, valueOf, valueUnless } from "./assert.ts";
import { type ContractBackEnd, type PortPromise, portOf } from "./back-end.ts";

export interface BookingSample {
  /** The arguments of a search that finds the offer. */
  readonly search: Parameters<StaySource["search"]>;
  /** Selects the offer of the last unit, for which the party of the search owes no money. */
  readonly choose: (offers: readonly Offer[]) => Offer | undefined;
  /** Can pay for the offer too. */
  readonly otherParty: StayParty;
}

interface HoldScenario {
  readonly backEnd: ContractBackEnd;
  readonly desk: BookingWriter;
  readonly offer: Offer;
  /** Holds the offer for the party of the sample. */
  hold(change?: { offer?: Offer; holdId?: string; party?: StayParty }): Promise<Booking | "gone">;
  bookingsOf(holdId: string): Promise<readonly Booking[]>;
  isFree(): Promise<boolean>;
}

const HOLD = "contract-hold-1";

export function bookingPromises(sample: BookingSample): readonly PortPromise[] {
  const [, , party] = sample.search;
  const { memberNumber } = party;
  const confirmation = { memberNumber };
  const promiseOf = (promise: string, check: (scenario: HoldScenario) => Promise<void>): PortPromise => ({
    port: "desk",
    promise,
    check: async (backEnd) => check(await openScenario(backEnd, sample)),
  });
  const confirm = `desk.confirm(${show(HOLD)})`;
  return [
    promiseOf("hold creates one hold for repeated calls, and the unit is no longer free", async (scenario) => {
      const held = await holdOffer(scenario);
      assertEqual(held.state, "held", "the state of desk.hold(…)");
      assertEqual(held.holdId, HOLD, "the hold id of desk.hold(…)");
      assertEqual(await holdOffer(scenario), held, "a repeated desk.hold(…)");
      assertEqual(await scenario.bookingsOf(HOLD), [held], "bookings.bookings, of the hold,");
      assert(
        !(await scenario.isFree()),
        "stays.search finds the last unit while it is held. Expected: it is not found.",
      );
    }),
    promiseOf("hold gives the last unit to one of two concurrent calls, and gone to the other", async (scenario) => {
      const results = await Promise.all([
        valueOf("desk.hold(…)", () => scenario.hold()),
        valueOf("desk.hold(…)", () => scenario.hold({ holdId: "contract-hold-2", party: sample.otherParty })),
      ]);
      const gone = results.filter((result) => result === "gone").length;
      assertEqual(gone, 1, "the number of concurrent calls of desk.hold that gave gone");
    }),
    promiseOf(
      "hold throws HOLD_DIFFERS for a hold id with another offer, and leaves the hold unchanged",
      async (scenario) => {
        const held = await holdOffer(scenario);
        const other = () => scenario.hold({ offer: { ...scenario.offer, id: `${scenario.offer.id}0` } });
        await assertRefused("desk.hold(…) of another offer", other, { codes: ["HOLD_DIFFERS"] });
        assertEqual(await scenario.bookingsOf(HOLD), [held], "bookings.bookings, of the hold,");
      },
    ),
    promiseOf(
      "hold does not report a hold as failed if its response was lost; the booking is found",
      async (scenario) => {
        await scenario.backEnd.faults.loseResponses();
        const result = await valueUnless("BACK_END_UNCERTAIN", "desk.hold(…)", () => scenario.hold());
        assert(
          result !== "gone",
          "desk.hold(…) gave gone. Expected: the hold, or an error with the code BACK_END_UNCERTAIN.",
        );
        await scenario.backEnd.faults.clear();
        assertEqual((await scenario.bookingsOf(HOLD)).length, 1, "the number of bookings of the hold");
      },
    ),
    promiseOf("hold throws while the back-end does not respond; there is no booking then", async (scenario) => {
      await scenario.backEnd.faults.stop();
      const codes: readonly ErrorCode[] = ["BACK_END_UNAVAILABLE", "BACK_END_UNCERTAIN"];
      await assertRefused("desk.hold(…)", () => scenario.hold(), { codes });
      await scenario.backEnd.faults.clear();
      assertEqual(await scenario.bookingsOf(HOLD), [], "bookings.bookings, of the hold,");
    }),
    promiseOf("confirm gives the same booking for repeated calls", async (scenario) => {
      await holdOffer(scenario);
      const booking = await valueOf(confirm, () => scenario.desk.confirm(HOLD, confirmation));
      assertEqual(booking.state, "confirmed", `the state of ${confirm}`);
      assertEqual(
        await valueOf(confirm, () => scenario.desk.confirm(HOLD, confirmation)),
        booking,
        `a repeated ${confirm}`,
      );
      assertEqual(await scenario.bookingsOf(HOLD), [booking], "bookings.bookings, of the hold,");
    }),
    promiseOf("confirm throws HOLD_UNKNOWN for an unknown hold and for another member's", async (scenario) => {
      const unknown = () => scenario.desk.confirm("contract-hold-9", confirmation);
      await assertRefused("desk.confirm of an unknown hold", unknown, { codes: ["HOLD_UNKNOWN"] });
      const held = await holdOffer(scenario);
      const byOtherMember = () => scenario.desk.confirm(HOLD, { memberNumber: sample.otherParty.memberNumber });
      await assertRefused("desk.confirm by another member", byOtherMember, { codes: ["HOLD_UNKNOWN"] });
      assertEqual(await scenario.bookingsOf(HOLD), [held], "bookings.bookings, of the hold,");
    }),
    promiseOf("cancel gives the same result for repeated calls, and the unit is free again", async (scenario) => {
      await holdOffer(scenario);
      const { reference } = await valueOf(confirm, () => scenario.desk.confirm(HOLD, confirmation));
      const cancel = () => valueOf("desk.cancel(…)", () => scenario.desk.cancel(reference, memberNumber));
      const cancelled = await cancel();
      assertEqual(cancelled.booking.state, "cancelled", "the state of desk.cancel(…)");
      assertEqual(await cancel(), cancelled, "a repeated desk.cancel(…)");
      assertEqual(await scenario.bookingsOf(HOLD), [cancelled.booking], "bookings.bookings, of the hold,");
      assert(
        await scenario.isFree(),
        "stays.search does not find the unit after desk.cancel(…). Expected: it is found.",
      );
    }),
    promiseOf("cancel throws BOOKING_UNKNOWN for another member's booking, which stays confirmed", async (scenario) => {
      await holdOffer(scenario);
      const booking = await valueOf(confirm, () => scenario.desk.confirm(HOLD, confirmation));
      const byOtherMember = () => scenario.desk.cancel(booking.reference, sample.otherParty.memberNumber);
      await assertRefused("desk.cancel by another member", byOtherMember, { codes: ["BOOKING_UNKNOWN"] });
      assertEqual(await scenario.bookingsOf(HOLD), [booking], "bookings.bookings, of the hold,");
    }),
  ];
}

async function openScenario(backEnd: ContractBackEnd, { search, choose }: BookingSample): Promise<HoldScenario> {
  const stays = portOf(backEnd, "stays");
  const desk = portOf(backEnd, "desk");
  const bookings = portOf(backEnd, "bookings");
  const [, , party] = search;
  const findOffer = async () => choose(await valueOf("stays.search(…)", () => stays.search(...search)));
  const offer = await findOffer();
  if (offer === undefined) throw new Error("stays.search finds no offer of the sample.");
  return {
    backEnd,
    desk,
    offer,
    hold: (change = {}) => {
      const { offer: wanted, ...options } = { offer, holdId: HOLD, party, ...change };
      return desk.hold(wanted, options);
    },
    bookingsOf: async (holdId) => {
      const all = await valueOf("bookings.bookings(…)", () => bookings.bookings(party.memberNumber));
      return all.filter((booking) => booking.holdId === holdId);
    },
    isFree: async () => (await findOffer()) !== undefined,
  };
}

async function holdOffer(scenario: HoldScenario): Promise<Booking> {
  const held = await valueOf("desk.hold(…)", () => scenario.hold());
  if (held === "gone") throw new Error("desk.hold(…) gave gone for an offer that is free. Expected: a booking.");
  return held;
}
