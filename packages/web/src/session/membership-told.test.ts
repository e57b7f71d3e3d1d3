import type { SessionMember } from "@portico/api/session/contract";
import { describe, expect, it } from "vitest";
import { hasBeenTold, isToBeTold, noteTold } from "./membership-told.ts";

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
  mayBook: { outcome: "no", because: "the validity pass has expired" },
  failed: [],
};

describe("isToBeTold", () => {
  it("tells whoever may not book", () => {
    expect(isToBeTold(member, "/documents")).toBe(true);
    expect(isToBeTold({ ...member, mayBook: { outcome: "yes", because: "it is current" } }, "/documents")).toBe(false);
  });

  it.each([
    "/payments",
    "/payments/confirm",
    "/purchase/results",
    "/booking/payment",
    "/logon",
    "/classic-plus/result/payment",
  ])("leaves %s in peace", (pathname) => expect(isToBeTold(member, pathname)).toBe(false));

  it.each(["/booking", "/payments-explained", "/"])("does not mistake %s for such a page", (pathname) => {
    expect(isToBeTold(member, pathname)).toBe(true);
  });

  it("alarms nobody while it is not known whether they may", () => {
    expect(isToBeTold({ ...member, mayBook: { outcome: "not known", because: "" } }, "/")).toBe(false);
    expect(isToBeTold({ ...member, failed: ["ownership"] }, "/")).toBe(true);
  });
});

describe("what has been told", () => {
  it("is remembered for that member alone", () => {
    const held = new Map<string, string>();
    const store = {
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, text: string) => void held.set(key, text),
    };
    expect(hasBeenTold(store, "100221")).toBe(false);
    noteTold(store, "100221");
    expect(hasBeenTold(store, "100221")).toBe(true);
    expect(hasBeenTold(store, "100206")).toBe(false);
  });
});
