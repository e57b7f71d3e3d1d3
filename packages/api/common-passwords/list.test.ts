import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { COMMON_PASSWORDS_FILE, isInWideUse } from "../src/session/common-passwords.ts";
import { commonPasswords, commonPasswordsFile } from "./list.ts";

describe("the passwords in wide use", () => {
  it("are the 10,000 commonest of at least twelve characters; run `npm run docs` where the file is of other ones", () => {
    expect(commonPasswords()).toHaveLength(10_000);
    expect(readFileSync(COMMON_PASSWORDS_FILE).equals(commonPasswordsFile())).toBe(true);
    expect(readFileSync(COMMON_PASSWORDS_FILE).length).toBeLessThanOrEqual(40_000);
  });

  it("are known again, each of them, however they are cased", () => {
    expect(
      commonPasswords().filter((password) => !isInWideUse(password) || !isInWideUse(password.toUpperCase())),
    ).toEqual([]);
  });

  it("are hardly ever mistaken for others", () => {
    const others = Array.from({ length: 20_000 }, (_, place) => `eleven kayaks in mist ${place}`);
    expect(others.filter(isInWideUse)).toEqual([]);
  });
});
