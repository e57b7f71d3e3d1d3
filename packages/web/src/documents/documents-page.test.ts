import type { MemberDocumentView } from "@portico/api/documents/contract";
import { describe, expect, it } from "vitest";
import { groupDocuments, searchDocuments } from "./documents-page.tsx";

function document(id: string, overrides: Partial<MemberDocumentView>): MemberDocumentView {
  return { id, title: id, group: "Guides", summary: "", format: "pdf", published: null, ...overrides };
}

const DOCUMENTS = [
  document("guide", { title: "Exchange guide", summary: "How to deposit a week" }),
  document("report", { title: "Báo cáo thường niên", group: "Reports", published: "2026-09-30" }),
];

describe("searchDocuments", () => {
  it.each([
    ["", ["guide", "report"]],
    ["  ", ["guide", "report"]],
    ["WEEK guide", ["guide"]],
    ["bao cao", ["report"]],
    ["2026-09", ["report"]],
    ["reports", ["report"]],
    ["guide report", []],
  ])("finds for the text %j the documents %j", (query, ids) => {
    expect(searchDocuments(DOCUMENTS, query).map(({ id }) => id)).toEqual(ids);
  });
});

describe("groupDocuments", () => {
  it("keeps the order of documents, and puts documents without a group last", () => {
    const groups = groupDocuments(
      [document("a", { group: " " }), document("b", {}), document("c", { group: "Reports" }), document("d", {})],
      "Others",
    );
    expect(groups.map(({ name, documents }) => [name, documents.map(({ id }) => id)])).toEqual([
      ["Guides", ["b", "d"]],
      ["Reports", ["c"]],
      ["Others", ["a"]],
    ]);
  });
});
