import { expect, it } from "vitest";
import { CHALLENGE_TTL_MS, MAX_PASSKEYS } from "./passkey-store.ts";

it("allows five passkeys a member, and five minutes for a challenge", () => {
  expect(MAX_PASSKEYS).toBe(5);
  expect(CHALLENGE_TTL_MS).toBe(300_000);
});
