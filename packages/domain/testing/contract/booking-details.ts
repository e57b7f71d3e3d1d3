import type { DetailsChange } from "../../src/stays/source.ts";
import { assertEqual, assertRefused, valueOf } from "./assert.ts";
import { type PortPromise, portOf } from "./back-end.ts";

/** A change that the back-end accepts. */
export interface BookingDetailsSample {
  readonly reference: string;
  readonly change: DetailsChange;
  readonly otherMember: string;
}

export function bookingDetailsPromises(sample: BookingDetailsSample): readonly PortPromise[] {
  const { reference, change, otherMember } = sample;
  const port = "bookingDetails";
  const call = "bookingDetails.change(…)";
  return [
    {
      port,
      promise: "change replaces the details once for repeated calls",
      check: async (backEnd) => {
        const { version } = change;
        for (const _ of [1, 2]) {
          const booking = await valueOf(call, () => portOf(backEnd, port).change(reference, change));
          assertEqual(booking.detailsVersion, version + 1, `the version after ${call}`);
        }
      },
    },
    {
      port,
      promise: "change throws DETAILS_DIFFER for an old version, and BOOKING_UNKNOWN for another member",
      check: async (backEnd) => {
        const bookingDetails = portOf(backEnd, port);
        await valueOf(call, () => bookingDetails.change(reference, change));
        const again = () => bookingDetails.change(reference, { ...change, id: `${change.id}-2` });
        await assertRefused(call, again, { codes: ["DETAILS_DIFFER"] });
        const other = () => bookingDetails.change(reference, { ...change, memberNumber: otherMember });
        await assertRefused(call, other, { codes: ["BOOKING_UNKNOWN"] });
      },
    },
  ];
}
