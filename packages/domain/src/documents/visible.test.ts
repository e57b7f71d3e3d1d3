import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PORTAL_TYPES } from "../member/kinds.ts";
import { type DocumentFacts, explainDocument, isDocumentVisible, parseDocument } from "./visible.ts";

function about(parts: Partial<DocumentFacts> = {}): DocumentFacts {
  return {
    categories: [],
    resorts: ["R1", "R2"],
    memberCategories: ["classic_weeks"],
    portalType: "classic_weeks",
    ownedResorts: ["R2", "R3"],
    ...parts,
  };
}

describe("explainDocument", () => {
  it.each<[string, Partial<DocumentFacts>, Partial<ReturnType<typeof explainDocument>>]>([
    [
      "a weeks owner who owns one of its resorts",
      {},
      { outcome: "yes", rule: "documents.owned-resort", because: "the member owns at R2", missing: [] },
    ],
    [
      "not a weeks owner who owns none of them",
      { ownedResorts: ["R3"] },
      {
        outcome: "no",
        rule: "documents.other-resort",
        because: "the document is about R1, R2, where the member owns nothing",
        missing: [],
      },
    ],
    [
      "a weeks owner, where it names no resort",
      { resorts: [], ownedResorts: undefined },
      {
        outcome: "yes",
        rule: "documents.no-resort",
        because: "the document is about no particular resort",
        missing: [],
      },
    ],
    [
      "not a weeks owner whose shares are missing",
      { ownedResorts: undefined },
      {
        outcome: "no",
        rule: "documents.ownership-missing",
        because: "it is not known which resorts the member owns",
        missing: ["ownership.Shares"],
      },
    ],
    [
      "not a weeks owner, where its resorts cannot be read",
      { resorts: "unreadable" },
      {
        outcome: "no",
        rule: "documents.resorts-unreadable",
        because: "nobody can say which resort the document is about",
        missing: ["resorts"],
      },
    ],
    [
      "anyone else, whatever its resorts",
      { portalType: "classic_legends", resorts: "unreadable", ownedResorts: [] },
      {
        outcome: "yes",
        rule: "documents.other-type",
        because: "only weeks owners see documents by resort",
        missing: [],
      },
    ],
    [
      "not a member of none of its categories, who owns its resort",
      { categories: ["points", "aspire"] },
      { outcome: "no", rule: "documents.categories", because: "the document is for points, aspire", missing: [] },
    ],
    [
      "not a member of none of its categories, of another type",
      { categories: ["points"], portalType: null },
      { outcome: "no", rule: "documents.categories", because: "the document is for points", missing: [] },
    ],
    [
      "a member of its category who owns its resort",
      { categories: ["points", "classic_weeks"] },
      { outcome: "yes", rule: "documents.owned-resort", because: "the member owns at R2", missing: [] },
    ],
    [
      "nobody, where its categories cannot be read",
      { categories: "unreadable", resorts: [] },
      {
        outcome: "no",
        rule: "documents.categories",
        because: "nobody can say for whom the document is",
        missing: ["membershipCategories"],
      },
    ],
  ])("is %s", (_, parts, decision) => {
    expect(isDocumentVisible(about(parts))).toBe(decision.outcome === "yes");
    expect(explainDocument(about(parts))).toMatchObject(decision);
  });

  it.each([...PORTAL_TYPES, null])("checks the resorts of weeks owners only: %s", (portalType) => {
    expect(isDocumentVisible(about({ portalType, ownedResorts: [] }))).toBe(portalType !== "classic_weeks");
  });

  it("reports the facts and the rows that it passed over", () => {
    const facts = about({ ownedResorts: [] });
    expect(explainDocument(facts)).toEqual({
      outcome: "no",
      rule: "documents.other-resort",
      source: "R23",
      because: "the document is about R1, R2, where the member owns nothing",
      facts,
      missing: [],
      passedOver: [
        { rule: "documents.categories", words: "the document's categories are not for the member" },
        { rule: "documents.other-type", words: "the portal type is not classic_weeks" },
        { rule: "documents.resorts-unreadable", words: "the document's resorts cannot be read" },
        { rule: "documents.no-resort", words: "the document names no resort" },
        { rule: "documents.ownership-missing", words: "the member's shares are missing" },
        { rule: "documents.owned-resort", words: "the member owns one of the document's resorts" },
      ],
    });
    expect(explainDocument(about({ categories: ["x"] })).source).toBe("R22, R23");
  });

  it("never shows a weeks owner a document of resorts where they own nothing", () => {
    const some = fc.subarray(["R1", "R2", "R3"]);
    fc.assert(
      fc.property(some, some, (resorts, ownedResorts) => {
        const shared = new Set(resorts).intersection(new Set(ownedResorts));
        const isVisible = resorts.length === 0 || shared.size > 0;
        expect(isDocumentVisible(about({ resorts, ownedResorts }))).toBe(isVisible);
      }),
    );
  });
});

describe("parseDocument", () => {
  it.each([
    [{}, [], []],
    [{ resorts: null, membershipCategories: null }, [], []],
    [{ resorts: ["R1", 12, "", null], membershipCategories: ["points"] }, ["R1", "12"], ["points"]],
    [{ resorts: [null, {}] }, "unreadable", []],
    [{ resorts: "R1", membershipCategories: "points" }, "unreadable", "unreadable"],
    [{ resorts: [] }, [], []],
    [null, "unreadable", "unreadable"],
    [[], "unreadable", "unreadable"],
    ["R1", "unreadable", "unreadable"],
  ])("reads of %j the resorts %j and the categories %j", (item, resorts, categories) => {
    expect(parseDocument(item)).toEqual({ resorts, categories });
  });
});
