import type { MemberDocumentView } from "@portico/api/documents/contract";
import { describe, expect, it } from "vitest";
import { found, inGroups } from "./documents-page.tsx";

function paper(id: string, given: Partial<MemberDocumentView>): MemberDocumentView {
  return { id, title: id, group: "Guides", summary: "", format: "pdf", published: null, ...given };
}

const PAPERS = [
  paper("guide", { title: "Exchange guide", summary: "How to deposit a week" }),
  paper("report", { title: "Báo cáo thường niên", group: "Reports", published: "2026-09-30" }),
];

describe("found", () => {
  it.each([
    ["", ["guide", "report"]],
    ["  ", ["guide", "report"]],
    ["WEEK guide", ["guide"]],
    ["bao cao", ["report"]],
    ["2026-09", ["report"]],
    ["reports", ["report"]],
    ["guide report", []],
  ])("finds by %j %j", (typed, ids) => {
    expect(found(PAPERS, typed).map(({ id }) => id)).toEqual(ids);
  });
});

describe("inGroups", () => {
  it("keeps the order of documents, and puts what has no group last", () => {
    const groups = inGroups(
      [paper("a", { group: " " }), paper("b", {}), paper("c", { group: "Reports" }), paper("d", {})],
      "Others",
    );
    expect(groups.map(({ name, documents }) => [name, documents.map(({ id }) => id)])).toEqual([
      ["Guides", ["b", "d"]],
      ["Reports", ["c"]],
      ["Others", ["a"]],
    ]);
  });
});
