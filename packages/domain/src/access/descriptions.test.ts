import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../language.ts";
import { pageDescription } from "./descriptions.ts";
import { isOpen } from "./open.ts";
import { ROUTES } from "./routes.ts";

// The other open pages are later steps of a flow.
const ENTRY_PAGES: readonly string[] = [
  "/logon",
  "/home-k",
  "/sign-up",
  "/special-pages/getaway-bonus-plus",
  "/guest-booking",
  "/7-night-stays-guest",
  "/7-night-stays-guest-by-destination",
  "/7-night-short-stays-guest",
  "/cancellation-protection-option2",
  "/booking-terms-conditions",
];

describe("pageDescription", () => {
  const described = ROUTES.filter((route) => pageDescription(route, "en") !== undefined);

  it("exists for open pages only", () => {
    expect(described.map(({ path }) => path).toSorted()).toEqual(ENTRY_PAGES.toSorted());
    expect(described.filter(({ path }) => !isOpen(path))).toEqual([]);
  });

  it("is one sentence of at most 152 characters in each language", () => {
    for (const route of described)
      for (const language of LANGUAGES) expect(pageDescription(route, language)).toMatch(/^\S.{40,150}\.$/u);
  });
});
