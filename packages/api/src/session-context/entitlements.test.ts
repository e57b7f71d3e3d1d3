import { setTimeout as after } from "node:timers/promises";
import { PorticoError } from "@portico/domain/errors";
import { entitlement } from "@portico/domain/testing";
import { describe, expect, test } from "vitest";
import { readEntitlements } from "./entitlements.ts";

const LOG = { info: () => {}, warn: () => {}, error: () => {} };

describe("readEntitlements", () => {
  test("reads each resort once, at most four at a time", async () => {
    const resorts = Array.from({ length: 12 }, (_, at) => `R${at}`);
    const calls: string[] = [];
    let underWay = 0;
    let peak = 0;
    const result = await readEntitlements(
      [...resorts, "R0"],
      async (resortId) => {
        calls.push(resortId);
        peak = Math.max(peak, (underWay += 1));
        await after(5);
        underWay -= 1;
        return [entitlement({ id: `S-${resortId}`, resortId })];
      },
      LOG,
    );
    expect(calls.toSorted()).toEqual(resorts.toSorted());
    expect(peak).toBe(4);
    expect(result.entitlements.map(({ resortId }) => resortId)).toEqual(resorts);
    expect(result.failed).toEqual([]);
  });

  test("returns the other resorts if one fails, and lists the failed one with its code", async () => {
    const atResort = async (resortId: string) => {
      if (resortId === "R2") throw new PorticoError("BACK_END_UNREADABLE");
      return [entitlement({ resortId })];
    };
    const { entitlements, failed } = await readEntitlements(["R1", "R2", "R3"], atResort, LOG);
    expect(entitlements.map(({ resortId }) => resortId)).toEqual(["R1", "R3"]);
    expect(failed).toEqual([{ resortId: "R2", code: "BACK_END_UNREADABLE" }]);
  });
});
