import { beforeEach, describe, expect, it } from "vitest";
import {
  DRAFTS_LAST,
  type DraftStore,
  dropDraft,
  dropDraftsOfOthers,
  hasDrafts,
  keepDraft,
  LONGEST_DRAFT,
  readDraft,
} from "./drafts.ts";

function memory(): DraftStore & { readonly held: Map<string, string> } {
  const held = new Map<string, string>();
  return {
    held,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, text) => void held.set(key, text),
    removeItem: (key) => void held.delete(key),
    key: (place) => [...held.keys()][place] ?? null,
    get length() {
      return held.size;
    },
  };
}

const NOW = 1_000_000;
const place = { account: "100201", page: "/profile/billing-address", form: "address" };
let store = memory();
beforeEach(() => {
  store = memory();
});

describe("a draft", () => {
  it("comes back for the same account, page and form", () => {
    keepDraft(store, place, { values: { city: "Đà Nẵng", sameAsHome: false, line2: "" }, now: NOW });
    expect(readDraft(store, place, NOW)).toEqual({ city: "Đà Nẵng", sameAsHome: false, line2: "" });
  });

  it("says that a field was emptied: what stood in it does not come back", () => {
    const known = { line2: "c/o Sample", city: "Cairns" };
    keepDraft(store, place, { values: { ...known, line2: "" }, now: NOW });
    expect({ ...known, ...readDraft(store, place, NOW) }).toEqual({ line2: "", city: "Cairns" });
  });

  it.each([{ account: "100202" }, { account: "1002" }, { page: "/profile" }, { form: "other" }])(
    "stays hidden from %j",
    (other) => {
      keepDraft(store, place, { values: { city: "Cairns" }, now: NOW });
      expect(readDraft(store, { ...place, ...other }, NOW)).toBeUndefined();
    },
  );

  it("lasts an hour, and not a millisecond longer", () => {
    keepDraft(store, place, { values: { city: "Cairns" }, now: NOW });
    expect(readDraft(store, place, NOW + DRAFTS_LAST - 1)).toEqual({ city: "Cairns" });
    expect(readDraft(store, place, NOW + DRAFTS_LAST)).toBeUndefined();
    expect(store.held.size).toBe(0);
  });

  it("is gone when the form is empty again, sent, or too long", () => {
    keepDraft(store, place, { values: { city: "Cairns" }, now: NOW });
    keepDraft(store, place, { values: { city: "", line2: "", postcode: undefined }, now: NOW });
    expect(store.held.size).toBe(0);
    keepDraft(store, place, { values: { city: "Cairns" }, now: NOW });
    dropDraft(store, place);
    expect(store.held.size).toBe(0);
    keepDraft(store, place, { values: { city: "Cairns" }, now: NOW });
    keepDraft(store, place, { values: { city: "x".repeat(LONGEST_DRAFT) }, now: NOW });
    expect(store.held.size).toBe(0);
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
  ])("never holds %s", (name) => {
    keepDraft(store, place, { values: { [name]: "seven lanterns", city: "Cairns" }, now: NOW });
    expect([...store.held.values()].join()).not.toContain("seven lanterns");
    expect(readDraft(store, place, NOW)).toEqual({ city: "Cairns" });
  });

  it.each([
    "no json",
    "7",
    "null",
    '{"at":"x","values":{}}',
    '{"at":1}',
    `{"at":${NOW + 1},"values":{"city":"later"}}`,
  ])("that reads %s is none", (text) => {
    keepDraft(store, place, { values: { city: "Cairns" }, now: NOW });
    const [key = ""] = store.held.keys();
    store.held.set(key, text);
    expect(readDraft(store, place, NOW)).toBeUndefined();
  });

  it("is given up where the storage is full", () => {
    const full = {
      ...store,
      setItem: () => {
        throw new Error("QuotaExceededError");
      },
    };
    expect(() => keepDraft(full, place, { values: { city: "Cairns" }, now: NOW })).not.toThrow();
  });
});

describe("dropDraftsOfOthers", () => {
  const other = { ...place, account: "1002015" };
  beforeEach(() => {
    for (const one of [place, other]) keepDraft(store, one, { values: { city: "Cairns" }, now: NOW });
    store.setItem("portico.reloaded-for", "a build");
  });

  it("leaves those of the account alone, and everything that is no draft", () => {
    dropDraftsOfOthers(store, "100201");
    expect(readDraft(store, place, NOW)).toEqual({ city: "Cairns" });
    expect(readDraft(store, other, NOW)).toBeUndefined();
    expect(store.getItem("portico.reloaded-for")).toBe("a build");
  });

  it("tells whether an account has any", () => {
    expect([hasDrafts(store, "100201"), hasDrafts(store, "1002"), hasDrafts(store, null)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each([undefined, null])("forgets all where it is not known whose (%s)", (account) => {
    dropDraftsOfOthers(store, account);
    expect([...store.held.keys()]).toEqual(["portico.reloaded-for"]);
  });
});
