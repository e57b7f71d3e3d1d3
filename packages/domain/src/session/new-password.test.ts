import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { explainNewPassword, isGoodPassword, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "./new-password.ts";

describe("isGoodPassword", () => {
  it.each([
    ["eleven kayaks in the mist"],
    ["đêm trăng trên vịnh"],
    ["  spaces at both ends  "],
    ["x7#Lq0-vT2mZ"],
    ["passwords are not for sale"],
    ["dragonkayaks"],
    ["opqrstuvwxyz~"],
    ["kx7q2kx7q2kx7q2"],
    ["a".repeat(64) + "b".repeat(60) + " and so on"],
    ["🦘🐨🦘🦘🐨🐨🦘🦘🦘🐨🐨🐨"],
  ])("accepts %j", (password) => {
    expect(isGoodPassword({ password, memberNumber: "100201", current: "seven lanterns on the pier" })).toBe(true);
  });

  it.each([
    ["", "password.too-short"],
    ["elevenkayak", "password.too-short"],
    ["ab".repeat(PASSWORD_MAX_LENGTH / 2) + "c", "password.too-long"],
    ["seven lanterns on the pier", "password.unchanged"],
    ["kayaks of 100201", "password.member-number"],
    ["aaaaaaaaaaaa", "password.pattern"],
    ["abcabcabcabcab", "password.pattern"],
    ["kxkxkxkxkxkx", "password.pattern"],
    ["kx7qkx7qkx7q", "password.pattern"],
    ["123456789012", "password.pattern"],
    ["0987654321098", "password.pattern"],
    ["abcdefghijklm", "password.pattern"],
    ["zyxwvutsrqponm", "password.pattern"],
    ["Password1234", "password.common"],
    ["2026!Password!2026", "password.common"],
    ["sunshineSUNSHINE", "password.common"],
    ["qwertyuiop123", "password.common"],
  ])("refuses %j by %s", (password, rule) => {
    const decision = explainNewPassword({ password, memberNumber: "100201", current: "seven lanterns on the pier" });
    expect(decision).toMatchObject({ outcome: "no", rule });
  });

  it("refuses personal terms anywhere in the password", () => {
    const facts = { personalTerms: ["robin", "mai", "portico"] };
    const ruleOf = (password: string) => explainNewPassword({ password, ...facts }).rule;
    expect(ruleOf("two RÓBINS in a tree")).toBe("password.own-word");
    expect(explainNewPassword({ password: "two RÓBINS in a tree", ...facts }).outcome).toBe("no");
    expect(ruleOf("portico.portico.1")).toBe("password.own-word");
    expect(ruleOf("two robots in a tree")).toBe("password.good");
    expect(isGoodPassword({ password: "two robins in a tree" })).toBe(true);
  });

  it("refuses passwords in wide use", () => {
    const facts = { password: "1qaz2wsx3edc" };
    expect(explainNewPassword({ ...facts, isInWideUse: true })).toMatchObject({
      outcome: "no",
      rule: "password.in-wide-use",
    });
    expect(isGoodPassword({ ...facts, isInWideUse: false })).toBe(true);
  });

  it("counts visible characters, at both ends of the range", () => {
    const base = "đêm trăng 7 kayaks";
    const ofLength = (length: number) => Array.from(base.repeat(40)).slice(0, length).join("");
    expect(isGoodPassword({ password: ofLength(PASSWORD_MIN_LENGTH - 1) })).toBe(false);
    expect(isGoodPassword({ password: ofLength(PASSWORD_MIN_LENGTH) })).toBe(true);
    expect(isGoodPassword({ password: ofLength(PASSWORD_MAX_LENGTH) })).toBe(true);
    expect(isGoodPassword({ password: ofLength(PASSWORD_MAX_LENGTH + 1) })).toBe(false);
  });

  it("checks only the text if the member is unknown", () => {
    expect(isGoodPassword({ password: "kayaks of 100201" })).toBe(true);
    expect(isGoodPassword({ password: "kayaks of 1 boat", memberNumber: "1" })).toBe(true);
  });

  it("searches for a member number of four or more characters", () => {
    expect(isGoodPassword({ password: "kayaks of 100 boats", memberNumber: "100" })).toBe(true);
    expect(isGoodPassword({ password: "kayaks of 1002 boats", memberNumber: "1002" })).toBe(false);
  });

  it("never repeats the password in the reason", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 5, maxLength: 40, unit: "binary" }), (password) => {
        const { because } = explainNewPassword({ password, memberNumber: password.slice(0, 6) });
        // A password can be a phrase of the reason itself.
        fc.pre(!/^[\w ;,]+$/.test(password));
        expect(because).not.toContain(password);
      }),
    );
  });
});
