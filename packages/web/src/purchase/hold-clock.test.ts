import { describe, expect, it } from "vitest";
import { countdownText, holdRemainingMs, minutesToAnnounce } from "./hold-clock.ts";

const MINUTE = 60_000;
const held = { now: "2027-01-15T00:00:00.000Z", heldUntil: "2027-01-15T00:20:00.000Z" };

describe("holdRemainingMs", () => {
  it("is the server's remaining time less the age of the response", () => {
    expect(holdRemainingMs(held, 0)).toBe(20 * MINUTE);
    expect(holdRemainingMs(held, 19 * MINUTE)).toBe(MINUTE);
  });

  it("is 0 once the hold is over, even after a long sleep of the computer", () => {
    expect(holdRemainingMs(held, 20 * MINUTE)).toBe(0);
    expect(holdRemainingMs(held, 9_000 * MINUTE)).toBe(0);
  });

  it("never exceeds the server's remaining time if the computer's clock was set back", () => {
    expect(holdRemainingMs(held, -60 * MINUTE)).toBe(20 * MINUTE);
  });

  it("is undefined if nothing is held or a time cannot be parsed", () => {
    expect(holdRemainingMs({ ...held, heldUntil: null }, 0)).toBeUndefined();
    expect(holdRemainingMs({ ...held, now: "yesterday" }, 0)).toBeUndefined();
  });
});

it.each([
  [20 * MINUTE, "20:00"],
  [MINUTE + 1, "1:01"],
  [59_000, "0:59"],
  [1, "0:01"],
  [0, "0:00"],
])("clockText: %i ms is %s", (left, text) => {
  expect(countdownText(left)).toBe(text);
});

describe("minutesToAnnounce", () => {
  it("announces each threshold once", () => {
    expect(minutesToAnnounce(10 * MINUTE + 1, 10 * MINUTE)).toBe(10);
    expect(minutesToAnnounce(10 * MINUTE, 10 * MINUTE - 1_000)).toBeUndefined();
    expect(minutesToAnnounce(61_000, 60_000)).toBe(1);
  });

  it("announces only the last threshold that a sleeping computer passed", () => {
    expect(minutesToAnnounce(20 * MINUTE, 90_000)).toBe(2);
  });
});
