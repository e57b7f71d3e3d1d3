import { describe, expect, it } from "vitest";
import { ownResortsOf, withChosen } from "./search-fields.tsx";

describe("search field lists", () => {
  it("contain the chosen value even before they are loaded", () => {
    expect(withChosen([], "R12")).toEqual([{ value: "R12", label: "R12" }]);
    expect(withChosen([{ value: "R12", label: "Banksia Shores" }], "R12")).toHaveLength(1);
    expect(withChosen([{ value: "R12", label: "Banksia Shores" }], "")).toHaveLength(1);
  });

  it("list each resort of the member's shares once, sorted by name", () => {
    const shares = [
      { resortId: "R12", resortName: "Banksia Shores" },
      { resortId: "R12", resortName: "Banksia Shores" },
      { resortId: "9", resortName: "Alpine Ash Village" },
      { resortId: "5", resortName: null },
      { resortId: null, resortName: "Somewhere" },
    ];
    expect(ownResortsOf(shares).map(({ label }) => label)).toEqual(["5", "Alpine Ash Village", "Banksia Shores"]);
  });
});
