import { formatDay } from "@portico/domain/day";
import { bookingTimeline, notReturned, pieceOn, timelineText } from "@portico/domain/stays";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPortal, type Portal, requireDay, requireDefined } from "./portal.ts";

let portal: Portal;
beforeEach(async () => {
  portal = await openPortal();
});
afterEach(() => portal.close());

const DAY_MS = 24 * 3_600_000;
const MEMBER = "100202";

describe("the refund timeline of a booking", () => {
  it.each(["BK-40772", "BK-40655"])("of %s is what the club returns on each later day", async (reference) => {
    const { ports, club } = portal;
    const read = async () => (await ports.bookings.bookings(MEMBER)).find((booking) => booking.reference === reference);
    const today = requireDay("2026-11-20");
    const before = requireDefined(await read());
    const timeline = requireDefined(bookingTimeline(before, today));
    const ends = timeline.flatMap(({ until }) => until ?? []);
    expect(ends.length, timelineText(timeline, "en")).toBeGreaterThan(0);
    const boundaries = [...new Set(ends.flatMap((end) => [end, end + 1]))].filter((day) => day >= today);
    let now = today as number;
    for (const day of boundaries) {
      club.advance((day - now) * DAY_MS);
      now = day;
      const booking = requireDefined(await read());
      const { keeps } = pieceOn(timeline, day as typeof today);
      const cancellation = requireDefined(booking.cancellation);
      if (cancellation.until < day) {
        expect(keeps, formatDay(day as typeof today)).toEqual(booking.cost);
        continue;
      }
      const lost = notReturned(booking, cancellation.returns);
      const lostMinor = lost.reduce(
        (sum, { cost }) =>
          sum + (cost.kind === "money" ? cost.money.minor : cost.kind === "exchange" ? cost.fee.minor : 0),
        0,
      );
      expect(keeps?.kind === "money" ? keeps.money.minor : 0, formatDay(day as typeof today)).toBe(lostMinor);
    }
  });
});
