import type { DocumentItem } from "@portico/domain/content/items";
import { accountOf } from "@portico/domain/member/account";
import { day, instant, membership } from "@portico/domain/testing";
import { describe, expect, test } from "vitest";
import type { KnownMember } from "../visit/known-member.ts";
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
  test("of points are chosen by category alone", () => {
    expect(shown(member("Points Member"))).toEqual({ documents: ["everyone", "points", "somewhere"], missing: [] });
  });

  test("of weeks are those of the resorts that they own, too", () => {
    expect(shown(member("AU Member"))).toEqual({ documents: ["everyone", "weeks", "at-R12"], missing: [] });
  });

  test("a membership opens its own", () => {
    const identity = { accountId: "1", accountName: "A", accountType: "Loyalty Member", memberships: [membership()] };
    expect(shown(member("", { identity })).documents).toEqual(["everyone", "exchange", "somewhere"]);
  });

  test("where nobody can say what a weeks owner owns, nothing about a resort is shown, and it is said", () => {
    expect(shown(member("AU Member", { ownedResorts: undefined }))).toEqual({
      documents: ["everyone", "weeks"],
      missing: ["ownership"],
    });
  });

  test("where nobody can say which memberships they hold, only what is for everyone is shown, and it is said", () => {
    const identity = { accountId: "1", accountName: "A", accountType: "Points Member", memberships: undefined };
    expect(shown(member("", { identity }))).toEqual({ documents: ["everyone", "somewhere"], missing: ["memberships"] });
  });

  test("where nobody can say who they are, only what is for everyone is shown", () => {
    expect(shown(member("", { identity: undefined }))).toEqual({
      documents: ["everyone", "somewhere"],
      missing: ["memberships"],
    });
  });
});

test("the newest comes first, then the order of titles, and no more is told than the list needs", () => {
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
