import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PORTAL_TYPES } from "../member/kinds.ts";
import { type DocumentFacts, explainDocument, isDocumentVisible, parseDocument } from "./visible.ts";

function documentFacts(parts: Partial<DocumentFacts> = {}): DocumentFacts {
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
      "yes for a weeks owner with a share in one of its resorts",
      {},
      { outcome: "yes", rule: "documents.owned-resort", because: "the member owns at R2", missing: [] },
    ],
    [
      "no for a weeks owner without a share in its resorts",
      { ownedResorts: ["R3"] },
      {
        outcome: "no",
        rule: "documents.other-resort",
        because: "the document is about R1, R2, where the member owns nothing",
        missing: [],
      },
    ],
    [
      "yes for a weeks owner if the document names no resort",
      { resorts: [], ownedResorts: undefined },
      {
        outcome: "yes",
        rule: "documents.no-resort",
        because: "the document is about no particular resort",
        missing: [],
      },
    ],
    [
      "no for a weeks owner whose shares could not be read",
      { ownedResorts: undefined },
      {
        outcome: "no",
        rule: "documents.ownership-missing",
        because: "it is not known which resorts the member owns",
        missing: ["ownership.Shares"],
      },
    ],
    [
      "no for a weeks owner if the document's resorts are unreadable",
      { resorts: "unreadable" },
      {
        outcome: "no",
        rule: "documents.resorts-unreadable",
        because: "it is not known which resort the document is about",
        missing: ["resorts"],
      },
    ],
    [
      "yes for members of other types, for any resorts",
      { portalType: "classic_legends", resorts: "unreadable", ownedResorts: [] },
      {
        outcome: "yes",
        rule: "documents.other-type",
        because: "only weeks owners see documents by resort",
        missing: [],
      },
    ],
    [
      "no for an owner at its resort without its categories",
      { categories: ["points", "aspire"] },
      { outcome: "no", rule: "documents.categories", because: "the document is for points, aspire", missing: [] },
    ],
    [
      "no for a member of another type without its categories",
      { categories: ["points"], portalType: null },
      { outcome: "no", rule: "documents.categories", because: "the document is for points", missing: [] },
    ],
    [
      "yes for an owner at its resort with one of its categories",
      { categories: ["points", "classic_weeks"] },
      { outcome: "yes", rule: "documents.owned-resort", because: "the member owns at R2", missing: [] },
    ],
    [
      "no if its categories are unreadable",
      { categories: "unreadable", resorts: [] },
      {
        outcome: "no",
        rule: "documents.categories",
        because: "it is not known who the document is for",
        missing: ["membershipCategories"],
      },
    ],
  ])("is %s", (_, parts, decision) => {
    expect(isDocumentVisible(documentFacts(parts))).toBe(decision.outcome === "yes");
    expect(explainDocument(documentFacts(parts))).toMatchObject(decision);
  });

  it.each([...PORTAL_TYPES, null])("checks resorts only for weeks owners, not for %s", (portalType) => {
    expect(isDocumentVisible(documentFacts({ portalType, ownedResorts: [] }))).toBe(portalType !== "classic_weeks");
  });

  it("reports the facts and the rows that it passed over", () => {
    const facts = documentFacts({ ownedResorts: [] });
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
    expect(explainDocument(documentFacts({ categories: ["x"] })).source).toBe("R22, R23");
  });

  it("is no for a weeks owner without a share in the document's resorts", () => {
    const someResorts = fc.subarray(["R1", "R2", "R3"]);
    fc.assert(
      fc.property(someResorts, someResorts, (resorts, ownedResorts) => {
        const shared = new Set(resorts).intersection(new Set(ownedResorts));
        const isVisible = resorts.length === 0 || shared.size > 0;
        expect(isDocumentVisible(documentFacts({ resorts, ownedResorts }))).toBe(isVisible);
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
  ])("parses %j to the resorts %j and the categories %j", (item, resorts, categories) => {
    expect(parseDocument(item)).toEqual({ resorts, categories });
  });
});
