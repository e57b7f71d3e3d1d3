import { expect, it } from "vitest";
import { MOST_PASSKEYS, STEP_LASTS } from "./passkeys.ts";

it("a member has at most five passkeys, and a step of the sign-in waits for five minutes", () => {
  expect(MOST_PASSKEYS).toBe(5);
  expect(STEP_LASTS).toBe(300_000);
});
