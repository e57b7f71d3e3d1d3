import { describe, expect, it } from "vitest";
import { foldText } from "./fold-text.ts";

describe("foldText", () => {
  it.each([
    ["Hội An", "hoi an"],
    ["Đà Lạt", "da lat"],
    ["Wānaka", "wanaka"],
    ["  Noosa ", "noosa"],
    ["", ""],
  ])("turns %j into %j", (text, expected) => {
    expect(foldText(text)).toBe(expected);
  });

  it("gives the same result for composed and decomposed letters", () => {
    expect(foldText("Đà Nẵng".normalize("NFD"))).toBe(foldText("Đà Nẵng".normalize("NFC")));
  });
});
