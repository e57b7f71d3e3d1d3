import { beforeEach, describe, expect, it } from "vitest";
import {
  DRAFT_LIFETIME_MS,
  type DraftStore,
  dropDraft,
  dropDraftsOfOthers,
  hasDrafts,
  MAX_DRAFT_LENGTH,
  readDraft,
  saveDraft,
} from "./drafts.ts";

function createMemoryStore(): DraftStore & { readonly items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}

const NOW = 1_000_000;
const draftKey = { account: "100201", page: "/profile/billing-address", form: "address" };
let store = createMemoryStore();
beforeEach(() => {
  store = createMemoryStore();
});

describe("saveDraft and readDraft", () => {
  it("restore a draft for the same account, page and form", () => {
    saveDraft(store, draftKey, { values: { city: "Đà Nẵng", sameAsHome: false, line2: "" }, now: NOW });
    expect(readDraft(store, draftKey, NOW)).toEqual({ city: "Đà Nẵng", sameAsHome: false, line2: "" });
  });

  it("restore emptied fields as empty", () => {
    const savedValues = { line2: "c/o Sample", city: "Cairns" };
    saveDraft(store, draftKey, { values: { ...savedValues, line2: "" }, now: NOW });
    expect({ ...savedValues, ...readDraft(store, draftKey, NOW) }).toEqual({ line2: "", city: "Cairns" });
  });

  it.each([{ account: "100202" }, { account: "1002" }, { page: "/profile" }, { form: "other" }])(
    "return no draft for another key: %j",
    (otherKey) => {
      saveDraft(store, draftKey, { values: { city: "Cairns" }, now: NOW });
      expect(readDraft(store, { ...draftKey, ...otherKey }, NOW)).toBeUndefined();
    },
  );

  it("keep a draft for less than one hour", () => {
    saveDraft(store, draftKey, { values: { city: "Cairns" }, now: NOW });
    expect(readDraft(store, draftKey, NOW + DRAFT_LIFETIME_MS - 1)).toEqual({ city: "Cairns" });
    expect(readDraft(store, draftKey, NOW + DRAFT_LIFETIME_MS)).toBeUndefined();
    expect(store.items.size).toBe(0);
  });

  it("drop the draft if the form is empty, sent or too long", () => {
    saveDraft(store, draftKey, { values: { city: "Cairns" }, now: NOW });
    saveDraft(store, draftKey, { values: { city: "", line2: "", postcode: undefined }, now: NOW });
    expect(store.items.size).toBe(0);
    saveDraft(store, draftKey, { values: { city: "Cairns" }, now: NOW });
    dropDraft(store, draftKey);
    expect(store.items.size).toBe(0);
    saveDraft(store, draftKey, { values: { city: "Cairns" }, now: NOW });
    saveDraft(store, draftKey, { values: { city: "x".repeat(MAX_DRAFT_LENGTH) }, now: NOW });
    expect(store.items.size).toBe(0);
  });

  it.each([
    "password",
    "newPassword",
    "current",
    "cardNumber",
    "cvc",
    "securityCvv",
    "pin",
    "token",
    "accountNumber",
    "account-number",
    "bsb",
  ])("never save the field %s", (name) => {
    saveDraft(store, draftKey, { values: { [name]: "seven lanterns", city: "Cairns" }, now: NOW });
    expect([...store.items.values()].join()).not.toContain("seven lanterns");
    expect(readDraft(store, draftKey, NOW)).toEqual({ city: "Cairns" });
  });

  it.each([
    "no json",
    "7",
    "null",
    '{"at":"x","values":{}}',
    '{"at":1}',
    `{"at":${NOW + 1},"values":{"city":"later"}}`,
  ])("ignore the invalid stored text %s", (text) => {
    saveDraft(store, draftKey, { values: { city: "Cairns" }, now: NOW });
    const [key = ""] = store.items.keys();
    store.items.set(key, text);
    expect(readDraft(store, draftKey, NOW)).toBeUndefined();
  });

  it("do not throw if the storage is full", () => {
    const fullStore = {
      ...store,
      setItem: () => {
        throw new Error("QuotaExceededError");
      },
    };
    expect(() => saveDraft(fullStore, draftKey, { values: { city: "Cairns" }, now: NOW })).not.toThrow();
  });
});

describe("dropDraftsOfOthers", () => {
  const otherKey = { ...draftKey, account: "1002015" };
  beforeEach(() => {
    for (const owner of [draftKey, otherKey]) saveDraft(store, owner, { values: { city: "Cairns" }, now: NOW });
    store.setItem("portico.reloaded-for", "a build");
  });

  it("keeps the account's drafts and all keys that are not drafts", () => {
    dropDraftsOfOthers(store, "100201");
    expect(readDraft(store, draftKey, NOW)).toEqual({ city: "Cairns" });
    expect(readDraft(store, otherKey, NOW)).toBeUndefined();
    expect(store.getItem("portico.reloaded-for")).toBe("a build");
  });

  it("leaves hasDrafts true only for the account with drafts", () => {
    expect([hasDrafts(store, "100201"), hasDrafts(store, "1002"), hasDrafts(store, null)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each([undefined, null])("drops all drafts if the account is unknown (%s)", (account) => {
    dropDraftsOfOthers(store, account);
    expect([...store.items.keys()]).toEqual(["portico.reloaded-for"]);
  });
});
