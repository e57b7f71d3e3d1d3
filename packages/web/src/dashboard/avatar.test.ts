import { describe, expect, it } from "vitest";
import { initials } from "./avatar.tsx";

describe("initials", () => {
  it.each([
    ["Robin", "R"],
    ["Robin Marlowe", "RM"],
    ["Robin & Kim Marlowe", "RM"],
    ["  đỗ  văn  mẫu ", "ĐM"],
    ["4 Winds Holdings", "WH"],
    ["", ""],
    ["1234 & 5678", ""],
  ])("returns for %j the letters %j", (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
