import { describe, expect, it } from "vitest";
import { folded } from "./fold-text.ts";

describe("folded", () => {
  it.each([
    ["Hội An", "hoi an"],
    ["Đà Lạt", "da lat"],
    ["Wānaka", "wanaka"],
    ["  Noosa ", "noosa"],
    ["", ""],
  ])("turns %j into %j", (text, plain) => {
    expect(folded(text)).toBe(plain);
  });

  it("gives the same result for composed and decomposed letters", () => {
    expect(folded("Đà Nẵng".normalize("NFD"))).toBe(folded("Đà Nẵng".normalize("NFC")));
  });
});
