import { SEARCH_FORMS, searchOf } from "@portico/domain/stays/search";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ownedResortChoices, type PlaceLists } from "./place-lists.ts";
import { PlaceFields, withSelected } from "./search-fields.tsx";

describe("withSelected", () => {
  it("adds the chosen value to a list that does not contain it", () => {
    expect(withSelected([], "R12")).toEqual([{ value: "R12", label: "R12" }]);
    expect(withSelected([{ value: "R12", label: "Banksia Shores" }], "R12")).toHaveLength(1);
    expect(withSelected([{ value: "R12", label: "Banksia Shores" }], "")).toHaveLength(1);
  });
});

describe("ownedResortChoices", () => {
  it("lists each resort of the member's shares once, sorted by name", () => {
    const shares = [
      { resortId: "R12", resortName: "Banksia Shores" },
      { resortId: "R12", resortName: "Banksia Shores" },
      { resortId: "9", resortName: "Alpine Ash Village" },
      { resortId: "5", resortName: null },
      { resortId: null, resortName: "Somewhere" },
    ];
    expect(ownedResortChoices(shares).map(({ label }) => label)).toEqual(["5", "Alpine Ash Village", "Banksia Shores"]);
  });
});

describe("PlaceFields", () => {
  const list = { choices: [], isLoading: false, failed: undefined };
  const renderFields = (
    isResortRequired: boolean,
    parts: Partial<Pick<PlaceLists, "ownResorts" | "resortsUrl">> = {},
  ) => {
    const choices = { area: "", region: "", country: "", resort: "", month: "", arrival: "", departure: "" };
    const unusedChoices = { month2: "", month3: "", nights: "", nightsTo: "", weekends: "", people: "", shortStay: "" };
    const form = { fields: ["resort"] as const, choices: { ...choices, ...unusedChoices } };
    const lists: PlaceLists = {
      area: list,
      region: list,
      country: list,
      resort: list,
      ownResorts: "all",
      resortsUrl: "/resorts",
      ...parts,
    };
    return renderToStaticMarkup(
      <PlaceFields
        {...form}
        choose={() => {}}
        errorOf={() => undefined}
        lists={lists}
        isResortRequired={isResortRequired}
      />,
    );
  };

  it("explains that whole weeks need a resort, with a link to the resorts", () => {
    const { call } = searchOf("weekly-stays") ?? {};
    expect(call && SEARCH_FORMS[call].required).toBe("resort");
    expect(renderFields(true)).toMatch(
      /Choose a resort, or any of them.*<a href="\/resorts"[^>]*>See all resorts<\/a>/,
    );
  });

  it("has no link for guests, who may not open the list of resorts", () => {
    const guestHtml = renderFields(true, { resortsUrl: undefined });
    expect(guestHtml).toContain("Choose a resort, or any of them");
    expect(guestHtml).not.toContain("<a ");
  });

  it("has no explanation if a resort is optional, or if the list has only the member's own resorts", () => {
    expect(renderFields(false)).not.toContain("before you search");
    expect(renderFields(true, { ownResorts: "own" })).not.toContain("before you search");
  });
});
