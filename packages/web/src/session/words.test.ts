import { NEW_PASSWORD_RULES } from "@portico/domain/session/new-password";
import { describe, expect, it } from "vitest";
import type { Words } from "../language/words.ts";
import { learnVietnamese } from "../shell/first-vietnamese.ts";
import { shellWords } from "../shell/words.ts";
import { kitWords } from "../ui/words.ts";
import { handoverWords } from "./auto-login-ll-page.tsx";
import { checkNewPassword } from "./password/new-password-field.tsx";
import { passwordWords } from "./password/password-words.ts";
import { loginWords } from "./sign-in/login-dialog.tsx";
import { refusedSignInWords } from "./sign-in/refused-sign-in.ts";
import { signedInAlreadyWords } from "./sign-in/signed-in-already.tsx";
import { signInWords } from "./sign-in/words.ts";
import { signOutWords } from "./sign-out-button.tsx";
import { signUpWords } from "./sign-up-page.tsx";
import { membershipExpiredWords } from "./watch/membership-expired-dialog.tsx";
import { endedWords } from "./watch/session-watch.tsx";
import { timeOutWords } from "./watch/time-out-dialog.tsx";

learnVietnamese();

const ALL: readonly [string, Words<object>][] = [
  ["sign-in", signInWords],
  ["shell", shellWords],
  ["kit", kitWords],
  ["refused sign-in", refusedSignInWords],
  ["signed in already", signedInAlreadyWords],
  ["sign-out", signOutWords],
  ["password", passwordWords],
  ["sign-up", signUpWords],
  ["handover", handoverWords],
  ["login dialog", loginWords],
  ["time-out", timeOutWords],
  ["ended session", endedWords],
  ["membership expired", membershipExpiredWords],
];

/** Every text, by where it stands. */
function texts(node: unknown, path = ""): readonly [string, string][] {
  if (typeof node === "string") return [[path, node]];
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([name, inner]) => texts(inner, `${path}.${name}`));
}

// The same in both languages, and meant to be.
const SHARED: readonly string[] = [".newZealand"];

describe.each(ALL)("the %s words", (_name, { en, vi }) => {
  it("say everything in both languages, list by list", () => {
    expect(texts(vi).map(([path]) => path)).toEqual(texts(en).map(([path]) => path));
  });

  it("are translated, and end as they begin: without stray spaces or exclamation marks", () => {
    const english = new Map(texts(en));
    for (const [path, text] of texts(vi)) if (!SHARED.includes(path)) expect(text, path).not.toBe(english.get(path));
    for (const [path, text] of [...texts(en), ...texts(vi)]) expect(text, path).toMatch(/^\S[^!]*\S$/);
  });
});

describe("how long somebody has to wait", () => {
  it.each([
    [1, "Wait 1 second and", "đợi 1 giây"],
    [59, "Wait 59 seconds and", "đợi 59 giây"],
    [60, "Wait 1 minute and", "đợi 1 phút"],
    [61, "Wait 2 minutes and", "đợi 2 phút"],
    [900, "Wait 15 minutes and", "đợi 15 phút"],
  ])("is said for %i seconds", (seconds, en, vi) => {
    expect(refusedSignInWords.en.tryAgainIn(seconds)).toContain(en);
    expect(refusedSignInWords.vi.tryAgainIn(seconds)).toContain(vi);
  });
});

describe("what is left of a session", () => {
  it.each([
    [{ minutes: 2, seconds: 0 }, "2 minutes.", "2 phút."],
    [{ minutes: 1, seconds: 1 }, "1 minute 1 second.", "1 phút 1 giây."],
    [{ minutes: 0, seconds: 30 }, "30 seconds.", "30 giây."],
    [{ minutes: 0, seconds: 0 }, "0 seconds.", "0 giây."],
  ])("is said for %j", (left, en, vi) => {
    expect(timeOutWords.en.spoken(left)).toMatch(new RegExp(`in ${en}$`));
    expect(timeOutWords.vi.spoken(left)).toMatch(new RegExp(`sau ${vi}$`));
  });
});

describe("why a new password is refused", () => {
  it("is said for every rule that refuses", () => {
    const refusing = NEW_PASSWORD_RULES.filter(({ outcome }) => outcome === "no").map(({ id }) => id);
    expect(Object.keys(passwordWords.en.refused)).toEqual(refusing);
  });

  it.each([
    [{ password: "" }, passwordWords.en.freshMissing],
    [{ password: "kayak" }, passwordWords.en.refused["password.too-short"]],
    [{ password: "x".repeat(257) }, passwordWords.en.refused["password.too-long"]],
    [
      { password: "eleven kayaks in the mist", current: "eleven kayaks in the mist" },
      passwordWords.en.refused["password.unchanged"],
    ],
    [{ password: "password1234" }, passwordWords.en.refused["password.common"]],
    [{ password: "eleven kayaks in the mist", current: "seven lanterns" }, true],
  ])("for %j", (facts, said) => {
    expect(checkNewPassword(facts, passwordWords.en)).toBe(said);
  });
});
