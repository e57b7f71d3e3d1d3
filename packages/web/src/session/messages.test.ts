import { NEW_PASSWORD_RULES } from "@portico/domain/session/new-password";
import { describe, expect, it } from "vitest";
import type { Messages } from "../language/messages.ts";
import { addVietnamese } from "../shell/first-vietnamese.ts";
import { shellMessages } from "../shell/messages.ts";
import { uiMessages } from "../ui/messages.ts";
import { handoverMessages } from "./auto-login-ll-page.tsx";
import { checkNewPassword } from "./password/new-password-field.tsx";
import { passwordMessages } from "./password/password-messages.ts";
import { alreadySignedInMessages } from "./sign-in/already-signed-in.tsx";
import { loginMessages } from "./sign-in/login-dialog.tsx";
import { signInMessages } from "./sign-in/messages.ts";
import { refusedSignInMessages } from "./sign-in/refused-sign-in.ts";
import { signOutMessages } from "./sign-out-button.tsx";
import { signUpMessages } from "./sign-up-page.tsx";
import { membershipExpiredMessages } from "./watch/membership-expired-dialog.tsx";
import { endedMessages } from "./watch/session-watch.tsx";
import { timeOutMessages } from "./watch/time-out-dialog.tsx";

addVietnamese();

const ALL_MESSAGES: readonly [string, Messages<object>][] = [
  ["sign-in", signInMessages],
  ["shell", shellMessages],
  ["kit", uiMessages],
  ["refused sign-in", refusedSignInMessages],
  ["signed in already", alreadySignedInMessages],
  ["sign-out", signOutMessages],
  ["password", passwordMessages],
  ["sign-up", signUpMessages],
  ["handover", handoverMessages],
  ["login dialog", loginMessages],
  ["time-out", timeOutMessages],
  ["ended session", endedMessages],
  ["membership expired", membershipExpiredMessages],
];

function textsByPath(node: unknown, path = ""): readonly [string, string][] {
  if (typeof node === "string") return [[path, node]];
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([name, inner]) => textsByPath(inner, `${path}.${name}`));
}

describe.each(ALL_MESSAGES)("%s messages", (_name, { en, vi }) => {
  it("have the same keys and lists in both languages", () => {
    expect(textsByPath(vi).map(([path]) => path)).toEqual(textsByPath(en).map(([path]) => path));
  });

  it("are translated and have no outer spaces or exclamation marks", () => {
    const english = new Map(textsByPath(en));
    for (const [path, text] of textsByPath(vi)) expect(text, path).not.toBe(english.get(path));
    for (const [path, text] of [...textsByPath(en), ...textsByPath(vi)]) expect(text, path).toMatch(/^\S[^!]*\S$/);
  });
});

describe("the waiting time after too many attempts", () => {
  it.each([
    [1, "Wait 1 second and", "đợi 1 giây"],
    [59, "Wait 59 seconds and", "đợi 59 giây"],
    [60, "Wait 1 minute and", "đợi 1 phút"],
    [61, "Wait 2 minutes and", "đợi 2 phút"],
    [900, "Wait 15 minutes and", "đợi 15 phút"],
  ])("is rounded up to whole minutes from %i seconds", (seconds, en, vi) => {
    expect(refusedSignInMessages.en.tryAgainIn(seconds)).toContain(en);
    expect(refusedSignInMessages.vi.tryAgainIn(seconds)).toContain(vi);
  });
});

describe("the remaining session time", () => {
  it.each([
    [{ minutes: 2, seconds: 0 }, "2 minutes.", "2 phút."],
    [{ minutes: 1, seconds: 1 }, "1 minute 1 second.", "1 phút 1 giây."],
    [{ minutes: 0, seconds: 30 }, "30 seconds.", "30 giây."],
    [{ minutes: 0, seconds: 0 }, "0 seconds.", "0 giây."],
  ])("is a text in both languages for %j", (timeLeft, en, vi) => {
    expect(timeOutMessages.en.announcement(timeLeft)).toMatch(new RegExp(`in ${en}$`));
    expect(timeOutMessages.vi.announcement(timeLeft)).toMatch(new RegExp(`sau ${vi}$`));
  });
});

describe("the message for a refused password", () => {
  it("exists for every rule that refuses", () => {
    const refusalIds = NEW_PASSWORD_RULES.filter(({ outcome }) => outcome === "no").map(({ id }) => id);
    expect(Object.keys(passwordMessages.en.refused)).toEqual(refusalIds);
  });

  it.each([
    [{ password: "" }, passwordMessages.en.newPasswordMissing],
    [{ password: "kayak" }, passwordMessages.en.refused["password.too-short"]],
    [{ password: "x".repeat(257) }, passwordMessages.en.refused["password.too-long"]],
    [
      { password: "eleven kayaks in the mist", current: "eleven kayaks in the mist" },
      passwordMessages.en.refused["password.unchanged"],
    ],
    [{ password: "password1234" }, passwordMessages.en.refused["password.common"]],
    [{ password: "eleven kayaks in the mist", current: "seven lanterns" }, true],
  ])("is chosen by the rule that refuses %j", (facts, expected) => {
    expect(checkNewPassword(facts, passwordMessages.en)).toBe(expected);
  });
});
