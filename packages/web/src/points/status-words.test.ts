import { describe, expect, it } from "vitest";
import { dayWords, sentence } from "./day-words.ts";
import { movementText, numberText } from "./numbers.ts";
import { labelOf, type StatusFacts, statusTone, statusWords } from "./status-words.ts";

const LOT: StatusFacts = {
  status: "EXPIRING",
  because: "56 days are left; the warning starts at 90",
  given: "ACTIVE",
  daysLeft: 56,
  expiresOn: "2027-01-15",
  balance: 350.5,
  nextChange: { on: "2027-01-15", to: "EXPIRED" },
};

describe("the reason of a status", () => {
  it("is the rule's own in English, as a sentence", () => {
    expect(statusWords.en.reason(LOT)).toBe("56 days are left; the warning starts at 90.");
  });

  it.each([
    [{}, "Còn 56 ngày; chúng tôi bắt đầu nhắc khi còn 90 ngày."],
    [{ status: "EXPIRED" }, "Đã hết hạn vào ngày 15 Jan 2027."],
    [{ status: "UNKNOWN", given: null }, "Hồ sơ không ghi trạng thái."],
    [{ status: "UNKNOWN", balance: null }, "Hồ sơ không ghi còn lại bao nhiêu."],
    [{ status: "UNKNOWN", expiresOn: null }, "Hồ sơ không ghi ngày hết hạn."],
    [{ status: "SUSPENDED" }, "Câu lạc bộ ghi trạng thái là SUSPENDED."],
  ])("is put together from the facts in Vietnamese: %j", (facts, words) => {
    expect(statusWords.vi.reason({ ...LOT, ...facts })).toBe(words);
  });
});

describe("words for what comes from elsewhere", () => {
  it("makes a label of a word of the club, and gives it no colour", () => {
    expect(labelOf("ON_HOLD")).toBe("On hold");
    expect(statusTone("ON_HOLD")).toBe("neutral");
  });

  it.each([
    ["no points remain", "No points remain."],
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
