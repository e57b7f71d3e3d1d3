import { describe, expect, it } from "vitest";
import { countdownText, holdRemainingMs, minutesToAnnounce } from "./hold-clock.ts";

const MINUTE_MS = 60_000;
const hold = { now: "2027-01-15T00:00:00.000Z", heldUntil: "2027-01-15T00:20:00.000Z" };

describe("holdRemainingMs", () => {
  it("subtracts the age of the response from the server's remaining time", () => {
    expect(holdRemainingMs(hold, 0)).toBe(20 * MINUTE_MS);
    expect(holdRemainingMs(hold, 19 * MINUTE_MS)).toBe(MINUTE_MS);
  });

  it("is 0 after the hold has expired, also after the computer slept", () => {
    expect(holdRemainingMs(hold, 20 * MINUTE_MS)).toBe(0);
    expect(holdRemainingMs(hold, 9_000 * MINUTE_MS)).toBe(0);
  });

  it("never exceeds the server's remaining time if the computer's clock was set back", () => {
    expect(holdRemainingMs(hold, -60 * MINUTE_MS)).toBe(20 * MINUTE_MS);
  });

  it("is undefined if nothing is held or a time cannot be parsed", () => {
    expect(holdRemainingMs({ ...hold, heldUntil: null }, 0)).toBeUndefined();
    expect(holdRemainingMs({ ...hold, now: "yesterday" }, 0)).toBeUndefined();
  });
});

describe("countdownText", () => {
  it.each([
    [20 * MINUTE_MS, "20:00"],
    [MINUTE_MS + 1, "1:01"],
    [59_000, "0:59"],
    [1, "0:01"],
    [0, "0:00"],
  ])("formats %i ms as %s", (remainingMs, text) => {
    expect(countdownText(remainingMs)).toBe(text);
  });
});

describe("minutesToAnnounce", () => {
  it("announces each threshold once", () => {
    expect(minutesToAnnounce(10 * MINUTE_MS + 1, 10 * MINUTE_MS)).toBe(10);
    expect(minutesToAnnounce(10 * MINUTE_MS, 10 * MINUTE_MS - 1_000)).toBeUndefined();
    expect(minutesToAnnounce(61_000, 60_000)).toBe(1);
  });

  it("announces only the last threshold that a sleeping computer passed", () => {
    expect(minutesToAnnounce(20 * MINUTE_MS, 90_000)).toBe(2);
  });
});
