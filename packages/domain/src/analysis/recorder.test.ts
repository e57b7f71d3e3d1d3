import { describe, expect, it } from "vitest";
import { createRecorder } from "./recorder.ts";

const FACTS = {
  stay: "car-hire",
  account: { kindSet: 3, portalType: "points" },
  memberships: [{ entityId: "1", name: "A" }],
};

describe("createRecorder", () => {
  it.each<[string, (facts: typeof FACTS) => unknown, string[]]>([
    ["nothing for declared facts", ({ account, memberships }) => [account.kindSet, memberships[0]?.entityId], []],
    ["nothing for the methods and the length of a list", ({ memberships }) => memberships.map(() => 1).length, []],
    ["a fact", ({ stay }) => stay, ["stay"]],
    ["a part of a fact", ({ account }) => account.portalType, ["account.portalType"]],
    ["a part of an element", ({ memberships }) => memberships.some(({ name }) => name === "A"), ["memberships[].name"]],
    ["the in operator", ({ account }) => "portalType" in account, ["account.portalType"]],
    ["a spread of all parts", ({ account }) => ({ ...account }), ["account.*", "account.portalType"]],
  ])("records %s", (_, read, undeclared) => {
    const recorder = createRecorder(["account.kindSet", "memberships[].entityId"]);
    recorder.startRow("rows.first");
    read(recorder.track(FACTS) as typeof FACTS);
    expect(recorder.undeclaredReads).toEqual(undeclared.map((fact) => ({ rule: "rows.first", fact })));
  });

  it("returns the facts unchanged", () => {
    const facts = createRecorder(["stay", "account.kindSet"]).track(FACTS) as typeof FACTS;
    expect([facts.stay, facts.account.kindSet, facts.memberships.length]).toEqual(["car-hire", 3, 1]);
  });
});
