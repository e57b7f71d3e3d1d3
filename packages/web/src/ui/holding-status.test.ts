import { describe, expect, it } from "vitest";
import { dayText, sentence } from "../language/day-text.ts";
import { movementText, numberText } from "../language/numbers.ts";
import { STATUS_TONES, statusLabel, statusMessages } from "./holding-status.tsx";

describe("holding status texts", () => {
  it("labels a status of the back-end in sentence case and a neutral tone", () => {
    expect(statusLabel("as given", "ON_HOLD", statusMessages.en.known)).toBe("On hold");
    expect(STATUS_TONES["as given"]).toBe("neutral");
  });

  it("uses the portal's text for a status of the rules", () => {
    expect(statusLabel("EXPIRING", "ACTIVE", statusMessages.en.known)).toBe("Expiring soon");
  });

  it.each([
    ["no points remain", "No points remain."],
    ["đã hết hạn", "Đã hết hạn."],
    ["Ready?", "Ready?"],
    ["", ""],
  ])("turns %j into a sentence", (reason, expected) => {
    expect(sentence(reason)).toBe(expected);
  });

  it("formats numbers, movements and days", () => {
    expect([numberText(1550.5), movementText(2), movementText(-1), movementText(0)]).toEqual([
      "1,550.5",
      "+2",
      "−1",
      "0",
    ]);
    expect(dayText("2027-09-05")).toBe("05 Sep 2027");
  });
});
