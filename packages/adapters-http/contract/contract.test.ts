// The contract of every port, suite by suite against the club in a box, and at the end whether any of it was left out. One file,
// because what one suite has asked can only be known to another in the same process.

import { describe, expect, it } from "vitest";
import { CONTRACT, recording } from "./recording.ts";

const SUITES = {
  charges: () => import("./charges.ts"),
  desk: () => import("./desk.ts"),
  documents: () => import("./documents.ts"),
  entitlements: () => import("./entitlements.ts"),
  gateway: () => import("./gateway.ts"),
  member: () => import("./member.ts"),
  payments: () => import("./payments.ts"),
  plus: () => import("./plus.ts"),
  points: () => import("./points.ts"),
  resorts: () => import("./resorts.ts"),
  search: () => import("./search.ts"),
  session: () => import("./session.ts"),
  support: () => import("./support.ts"),
  trouble: () => import("./trouble.ts"),
};

for (const [room, suite] of Object.entries(SUITES)) {
  // A suite's hooks belong to the `describe` in which it is imported.
  describe(room, async () => {
    await suite();
  });
}

describe("the contract", () => {
  it("has an answer of every method of every port", () => {
    expect(CONTRACT.offered().length).toBeGreaterThan(30);
    expect(CONTRACT.offered()).toEqual(expect.arrayContaining(["members.update", "gateway.find"]));
    expect(CONTRACT.unanswered(), "each is to be asked in the suite of its room, beside this file").toEqual([]);
  });

  it("would name a method that nobody calls, and one that only ever refuses", async () => {
    const record = recording();
    const port = { read: async () => 1, write: async () => Promise.reject(new Error("no")), forgotten: async () => 1 };
    const { one } = record.listening({ one: port, close: async () => undefined });
    await one.read();
    await one.write().catch(() => undefined);
    expect(record.unanswered()).toEqual(["one.write", "one.forgotten"]);
  });
});
