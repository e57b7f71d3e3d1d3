import type { StayVerdictView } from "@portico/api/stays/verdict-contract";
import { describe, expect, it } from "vitest";
import { staysAt } from "./availability-bar.tsx";

function verdict(stay: StayVerdictView["stay"], outcome: StayVerdictView["outcome"] = "yes"): StayVerdictView {
  return {
    stay,
    outcome,
    rule: "",
    title: "",
    because: "",
    next: "",
    found: null,
    page: `/${stay}`,
    needs: "nothing",
    paidWith: "money",
    pages: [],
  };
}

describe("the types of stay at a place", () => {
  const stays = [
    verdict("short-stays"),
    verdict("nightly-stays"),
    verdict("owner-week", "no"),
    verdict("club-properties", "not known"),
  ];
  const found = (kind: Parameters<typeof staysAt>[0]) =>
    staysAt(kind, stays).map(({ stay, outcome }) => [stay, outcome]);

  it("are those that fit the place, with their verdicts as they came", () => {
    expect(found("resort")).toEqual([
      ["nightly-stays", "yes"],
      ["short-stays", "yes"],
      ["owner-week", "no"],
    ]);
    expect(found("club property")).toEqual([["club-properties", "not known"]]);
  });

  it("are none at a holiday park, which the club does not book", () => {
    expect(found("holiday park")).toEqual([]);
  });
});
