import type { SessionMember } from "@portico/api/session/contract";
import { describe, expect, it } from "vitest";
import { isToBeShown, rememberShown, wasShown } from "./membership-expired-dialog.tsx";

const member: SessionMember = {
  greeting: "Terry",
  accountId: "100221",
  accountName: "Terry Sample",
  accountType: "Points Member",
  label: "POINTS",
  portalType: "points",
  kinds: ["points"],
  categories: ["points"],
  known: true,
  mayBook: { outcome: "no", because: "your validity pass expired on" },
  failed: [],
};

describe("isToBeShown", () => {
  it("is true for members who may not book", () => {
    expect(isToBeShown(member, "/documents")).toBe(true);
    expect(isToBeShown({ ...member, mayBook: { outcome: "yes", because: "it is current" } }, "/documents")).toBe(false);
  });

  it.each([
    "/payments",
    "/payments/confirm",
    "/purchase/results",
    "/booking/payment",
    "/logon",
    "/classic-plus/result/payment",
  ])("leaves %s in peace", (pathname) => expect(isToBeShown(member, pathname)).toBe(false));

  it.each(["is true on %s, which only resembles such a page", "/payments-explained", "/"])(
    "does not mistake %s for such a page",
    (pathname) => {
      expect(isToBeShown(member, pathname)).toBe(true);
    },
  );

  it("is false if it is not known whether the member may book", () => {
    expect(isToBeShown({ ...member, mayBook: { outcome: "not known", because: "" } }, "/")).toBe(false);
    expect(isToBeShown({ ...member, failed: ["ownership"] }, "/")).toBe(true);
  });
});

describe("wasShown", () => {
  it("is true for that member only", () => {
    const stored = new Map<string, string>();
    const store = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
    };
    expect(wasShown(store, "100221")).toBe(false);
    rememberShown(store, "100221");
    expect(wasShown(store, "100221")).toBe(true);
    expect(wasShown(store, "100206")).toBe(false);
  });
});
