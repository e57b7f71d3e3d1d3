import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { COMMON_PASSWORDS_FILE, isCommonPassword } from "../src/session/common-passwords.ts";
import { commonPasswords, commonPasswordsFile } from "./list.ts";

describe("common passwords", () => {
  it("are the 10,000 most common with at least twelve characters; run `npm run docs` to update the file", () => {
    expect(commonPasswords()).toHaveLength(10_000);
    expect(readFileSync(COMMON_PASSWORDS_FILE).equals(commonPasswordsFile())).toBe(true);
    expect(readFileSync(COMMON_PASSWORDS_FILE).length).toBeLessThanOrEqual(40_000);
  });

  it("are all recognised, regardless of case", () => {
    expect(
      commonPasswords().filter((password) => !isCommonPassword(password) || !isCommonPassword(password.toUpperCase())),
    ).toEqual([]);
  });

  it("rarely match other passwords", () => {
    const others = Array.from({ length: 20_000 }, (_, index) => `eleven kayaks in mist ${index}`);
    expect(others.filter(isCommonPassword)).toEqual([]);
  });
});
