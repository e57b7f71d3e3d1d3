import { describe, expect, it } from "vitest";
import { dayWords, sentence } from "../language/day-words.ts";
import { movementText, numberText } from "../language/numbers.ts";
import { STATUS_TONES, statusLabel, statusWords } from "./holding-status.tsx";

describe("words for what comes from elsewhere", () => {
  it("makes a label of a word of the club, and gives it no colour", () => {
    expect(statusLabel("as given", "ON_HOLD", statusWords.en.known)).toBe("On hold");
    expect(STATUS_TONES["as given"]).toBe("neutral");
  });

  it("has its own words for the words of the rules", () => {
    expect(statusLabel("EXPIRING", "ACTIVE", statusWords.en.known)).toBe("Expiring soon");
  });

  it.each([
    ["no points remain", "No points remain."],
    ["đã hết hạn", "Đã hết hạn."],
    ["Ready?", "Ready?"],
    ["", ""],
  ])("makes a sentence of %j", (reason, written) => {
    expect(sentence(reason)).toBe(written);
  });

  it("writes numbers and days as the club does", () => {
    expect([numberText(1550.5), movementText(2), movementText(-1), movementText(0)]).toEqual([
      "1,550.5",
      "+2",
      "−1",
      "0",
    ]);
    expect(dayWords("2027-09-05")).toBe("05 Sep 2027");
  });
});
