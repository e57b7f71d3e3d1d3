import type { DocumentItem } from "@portico/domain/content/items";
import { accountOf } from "@portico/domain/member/account";
import { day, instant, membership } from "@portico/domain/testing";
import { describe, expect, test } from "vitest";
import type { KnownMember } from "../session-context/known-member.ts";
import { documentsView, visibleDocuments } from "./view.ts";

function item(fileId: string, parts: Partial<DocumentItem> = {}): DocumentItem {
  return {
    id: `id-${fileId}`,
    codename: fileId,
    type: "document",
    categories: [],
    title: fileId,
    group: "Guides",
    summary: "",
    fileId,
    format: "pdf",
    resorts: [],
    published: undefined,
    ...parts,
  };
}

function member(accountType: string, facts: Partial<KnownMember["facts"]> = {}): KnownMember {
  const identity = { accountId: "1", accountName: "A", accountType, memberships: [] };
  const all = {
    readAt: instant("2026-11-20T00:00:00Z"),
    identity,
    greeting: undefined,
    ownedResorts: ["R12"],
    ...facts,
  };
  const setting = { brand: "member_portal", today: day("2026-11-20") } as const;
  return { facts: all, account: all.identity && accountOf(all.identity, setting) };
}

const ITEMS = [
  item("everyone"),
  item("points", { categories: ["points"] }),
  item("weeks", { categories: ["classic_weeks"] }),
  item("exchange", { categories: ["classic_exchange"] }),
  item("at-R12", { categories: ["classic_weeks"], resorts: ["R12"] }),
  item("at-R27", { categories: ["classic_weeks"], resorts: ["R27"] }),
  item("somewhere", { resorts: "unreadable" }),
  item("for-whom", { categories: "unreadable" }),
];

function shown(known: KnownMember) {
  const { documents, incomplete } = visibleDocuments(ITEMS, known);
  return { documents: documents.map(({ fileId }) => fileId), missing: incomplete.map(({ missing }) => missing) };
}

describe("the documents of a member", () => {
  test("are selected by category alone for points types", () => {
    expect(shown(member("Points Member"))).toEqual({ documents: ["everyone", "points", "somewhere"], missing: [] });
  });

  test("include those of owned resorts for weeks owners", () => {
    expect(shown(member("AU Member"))).toEqual({ documents: ["everyone", "weeks", "at-R12"], missing: [] });
  });

  test("include those of a current membership", () => {
    const identity = { accountId: "1", accountName: "A", accountType: "Loyalty Member", memberships: [membership()] };
    expect(shown(member("", { identity })).documents).toEqual(["everyone", "exchange", "somewhere"]);
  });

  test("omit those about resorts, with a notice, if the ownership could not be read", () => {
    expect(shown(member("AU Member", { ownedResorts: undefined }))).toEqual({
      documents: ["everyone", "weeks"],
      missing: ["ownership"],
    });
  });

  test("are only those for all members, with a notice, if the memberships could not be read", () => {
    const identity = { accountId: "1", accountName: "A", accountType: "Points Member", memberships: undefined };
    expect(shown(member("", { identity }))).toEqual({ documents: ["everyone", "somewhere"], missing: ["memberships"] });
  });

  test("are only those for all members if the member could not be identified", () => {
    expect(shown(member("", { identity: undefined }))).toEqual({
      documents: ["everyone", "somewhere"],
      missing: ["memberships"],
    });
  });
});

test("documentsView sorts by date and title, and returns only the fields of the list", () => {
  const documents = [
    item("b"),
    item("old", { published: "2025-01-01T00:00:00Z" }),
    item("a", { format: undefined }),
    item("new", { published: "2026-01-01T00:00:00Z" }),
  ];
  const answer = documentsView({ documents, incomplete: [] }, "en");
  expect(answer.documents.map(({ id }) => id)).toEqual(["new", "old", "a", "b"]);
  expect(answer.documents[2]).toEqual({
    id: "a",
    title: "a",
    group: "Guides",
    summary: "",
    format: null,
    published: null,
  });
});
