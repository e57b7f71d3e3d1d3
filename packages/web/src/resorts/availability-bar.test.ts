import type { StayVerdictView } from "@portico/api/stays/verdict-contract";
import { describe, expect, it } from "vitest";
import { placeVerdicts } from "./availability-bar.tsx";

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

describe("placeVerdicts", () => {
  const stays = [
    verdict("short-stays"),
    verdict("nightly-stays"),
    verdict("owner-week", "no"),
    verdict("club-properties", "not known"),
  ];
  const outcomesAt = (kind: Parameters<typeof placeVerdicts>[0]) =>
    placeVerdicts(kind, stays).map(({ stay, outcome }) => [stay, outcome]);

  it("returns the verdicts on the types of stay that fit the place", () => {
    expect(outcomesAt("resort")).toEqual([
      ["nightly-stays", "yes"],
      ["short-stays", "yes"],
      ["owner-week", "no"],
    ]);
    expect(outcomesAt("club property")).toEqual([["club-properties", "not known"]]);
  });

  it("returns none for a holiday park, which the club does not book", () => {
    expect(outcomesAt("holiday park")).toEqual([]);
  });
});
