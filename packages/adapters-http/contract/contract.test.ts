// Runs the contract suites of all ports, then checks that every method was covered. One file, because the recording is shared within the
// process.

import { describe, expect, it } from "vitest";
import { CONTRACT, createRecording } from "./recording.ts";

const SUITES = {
  charges: () => import("./charges.ts"),
  desk: () => import("./writers.ts"),
  "lots of the desk": () => import("./writer-lots.ts"),
  replacement: () => import("./replacement.ts"),
  "refund timeline": () => import("./refund-timeline.ts"),
  "details of bookings": () => import("./booking-details.ts"),
  documents: () => import("./documents.ts"),
  entitlements: () => import("./entitlements.ts"),
  gateway: () => import("./gateway.ts"),
  member: () => import("./member.ts"),
  payments: () => import("./payments.ts"),
  plus: () => import("./plus.ts"),
  ports: () => import("./ports.ts"),
  points: () => import("./points.ts"),
  refunds: () => import("./refunds.ts"),
  resorts: () => import("./resorts.ts"),
  search: () => import("./search.ts"),
  session: () => import("./session.ts"),
  support: () => import("./support.ts"),
  trouble: () => import("./trouble.ts"),
};

for (const [name, suite] of Object.entries(SUITES)) {
  // The hooks of a suite belong to the `describe` that imports it.
  describe(name, async () => {
    await suite();
  });
}

describe("the contract", () => {
  it("has a successful call of every method of every port", () => {
    expect(CONTRACT.methods().length).toBeGreaterThan(30);
    expect(CONTRACT.methods()).toEqual(expect.arrayContaining(["members.update", "gateway.find"]));
    expect(CONTRACT.uncovered(), "add a successful call of each to the suite of its area").toEqual([]);
  });

  it("detects a method that is never called, and one that always rejects", async () => {
    const calls = createRecording();
    const port = { read: async () => 1, write: async () => Promise.reject(new Error("no")), uncalled: async () => 1 };
    const { sample } = calls.wrap({ sample: port, close: async () => undefined });
    await sample.read();
    await sample.write().catch(() => undefined);
    expect(calls.uncovered()).toEqual(["sample.write", "sample.uncalled"]);
  });
});
