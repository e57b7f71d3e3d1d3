import { setTimeout as sleep } from "node:timers/promises";
import { PorticoError } from "@portico/domain/errors";
import { entitlement } from "@portico/domain/testing";
import { describe, expect, test } from "vitest";
import { readEntitlements } from "./entitlements.ts";

const LOG = { info: () => {}, warn: () => {}, error: () => {} };

describe("readEntitlements", () => {
  test("reads each resort once, at most four at a time", async () => {
    const resorts = Array.from({ length: 12 }, (_, index) => `R${index}`);
    const calls: string[] = [];
    let runningCount = 0;
    let peak = 0;
    const result = await readEntitlements(
      [...resorts, "R0"],
      async (resortId) => {
        calls.push(resortId);
        peak = Math.max(peak, (runningCount += 1));
        await sleep(5);
        runningCount -= 1;
        return [entitlement({ id: `S-${resortId}`, resortId })];
      },
      LOG,
    );
    expect(calls.toSorted()).toEqual(resorts.toSorted());
    expect(peak).toBe(4);
    expect(result.entitlements.map(({ resortId }) => resortId)).toEqual(resorts);
    expect(result.failed).toEqual([]);
  });

  test("lists a resort that fails with its error code, and returns the others", async () => {
    const atResort = async (resortId: string) => {
      if (resortId === "R2") throw new PorticoError("BACK_END_UNREADABLE");
      return [entitlement({ resortId })];
    };
    const { entitlements, failed } = await readEntitlements(["R1", "R2", "R3"], atResort, LOG);
    expect(entitlements.map(({ resortId }) => resortId)).toEqual(["R1", "R3"]);
    expect(failed).toEqual([{ resortId: "R2", code: "BACK_END_UNREADABLE" }]);
  });
});
