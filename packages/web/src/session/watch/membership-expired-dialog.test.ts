import type { SessionMember } from "@portico/api/session/contract";
import { describe, expect, it } from "vitest";
import { saveExpiryDialogShown, shouldShowExpiryDialog, wasExpiryDialogShown } from "./membership-expired-dialog.tsx";

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

describe("shouldShowExpiryDialog", () => {
  it("is true only for members who may not book", () => {
    expect(shouldShowExpiryDialog(member, "/documents")).toBe(true);
    expect(
      shouldShowExpiryDialog({ ...member, mayBook: { outcome: "yes", because: "it is current" } }, "/documents"),
    ).toBe(false);
  });

  it.each([
    "/payments",
    "/payments/confirm",
    "/purchase/results",
    "/booking/payment",
    "/logon",
    "/classic-plus/result/payment",
  ])("is false on %s", (pathname) => expect(shouldShowExpiryDialog(member, pathname)).toBe(false));

  it.each(["/payments-explained", "/"])("is true on %s", (pathname) => {
    expect(shouldShowExpiryDialog(member, pathname)).toBe(true);
  });

  it("is false if it is not known whether the member may book", () => {
    expect(shouldShowExpiryDialog({ ...member, mayBook: { outcome: "not known", because: "" } }, "/")).toBe(false);
    expect(shouldShowExpiryDialog({ ...member, failed: ["ownership"] }, "/")).toBe(true);
  });
});

describe("wasExpiryDialogShown", () => {
  it("is true only for the member who has seen the dialog", () => {
    const items = new Map<string, string>();
    const store = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, text: string) => void items.set(key, text),
    };
    expect(wasExpiryDialogShown(store, "100221")).toBe(false);
    saveExpiryDialogShown(store, "100221");
    expect(wasExpiryDialogShown(store, "100221")).toBe(true);
    expect(wasExpiryDialogShown(store, "100206")).toBe(false);
  });
});
