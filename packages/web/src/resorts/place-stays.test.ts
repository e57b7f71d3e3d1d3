import { describe, expect, it } from "vitest";
import type { StayChoice } from "../content/stay-choices.ts";
import { staysAt } from "./place-stays.ts";

describe("the ways to stay at a place", () => {
  const choices: readonly StayChoice[] = [
    { stay: "short-stays", page: "/short-stays", whyNot: null },
    { stay: "nightly-stays", page: "/nightly-stays", whyNot: null },
    { stay: "owner-week", page: "/book-owner-week", whyNot: { reason: "other members", kinds: ["Weeks"] } },
    { stay: "club-properties", page: "/club-properties", whyNot: null },
  ];
  const names = (kind: Parameters<typeof staysAt>[0]) => staysAt(kind, choices).map(({ stay }) => stay);

  it("are those that fit the place and are open to the member", () => {
    expect(names("resort")).toEqual(["nightly-stays", "short-stays"]);
    expect(names("club property")).toEqual(["club-properties"]);
  });

  it("are none at a holiday park, which the club does not book", () => {
    expect(names("holiday park")).toEqual([]);
  });
});
