import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPath } from "../../testing/arbitraries.ts";
import { canonicalPathname } from "./location.ts";
import { isOpen, OPEN_MARKS, OPEN_PATHS } from "./open.ts";

const OPEN_IN_THE_SPECIFICATION = [
  ..."/logon /home-k /password-reset /sign-up /sign-up/thank-you /special-pages/getaway-bonus-plus".split(" "),
  ..."/payments/results /payments/confirm /purchase/results /purchase/confirm /guest-booking".split(" "),
  ..."/7-night-stays-guest /7-night-stays-guest-by-destination /purchase /cancellation-protection-option2".split(" "),
  ..."/booking-terms-conditions /7-night-short-stays-guest".split(" "),
];

describe("isOpen", () => {
  it("uses the specification's list of paths and its two substrings", () => {
    expect([...OPEN_PATHS].sort()).toEqual([...OPEN_IN_THE_SPECIFICATION].sort());
    expect(OPEN_MARKS).toEqual(["/k", "/logon"]);
  });

  it.each(OPEN_IN_THE_SPECIFICATION)("is true for %s", (path) => {
    expect(isOpen(path)).toBe(true);
  });

  it.each(["/k", "/kontent", "/resort/kingfisher-bay", "/a/b/k/c", "/logon/help", "/x/logon", "/logon-help"])(
    "is %s, because it contains /k or /logon",
    (path) => {
      expect(isOpen(path)).toBe(true);
    },
  );

  it.each([
    ..."/ /points /payments /payments/confirm/freedom-payment /purchase/weeks /sign-up/thank-you/x".split(" "),
    ..."/sign-up/help /guest-booking/x /400 /K /Kontent /Logon /LOGON /Purchase /password-reset2".split(" "),
    ..."/a-k /ak/b /book-k /a/logo /logo/n /auto-login-ll /special-pages /home".split(" "),
  ])("is false for %s", (path) => {
    expect(isOpen(path)).toBe(false);
  });

  it("is true for any path with a mark, and otherwise only for listed paths", () => {
    fc.assert(
      fc.property(anyPath(), fc.constantFrom("", "/k", "/logon", "k", "logon"), (path, mark) => {
        const pathname = canonicalPathname(path + mark);
        const listed = OPEN_IN_THE_SPECIFICATION.includes(pathname);
        expect(isOpen(pathname)).toBe(listed || /\/(?:k|logon)/.test(pathname));
      }),
    );
  });
});
