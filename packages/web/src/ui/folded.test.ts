import { describe, expect, it } from "vitest";
import { folded } from "./folded.ts";

describe("folded", () => {
  it.each([
    ["Hội An", "hoi an"],
    ["Đà Lạt", "da lat"],
    ["Wānaka", "wanaka"],
    ["  Noosa ", "noosa"],
    ["", ""],
  ])("reads %j as %j", (text, plain) => {
    expect(folded(text)).toBe(plain);
  });

  it("is the same for letters that are composed and decomposed", () => {
    expect(folded("Đà Nẵng".normalize("NFD"))).toBe(folded("Đà Nẵng".normalize("NFC")));
  });
});
