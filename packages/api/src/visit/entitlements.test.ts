import { setTimeout as after } from "node:timers/promises";
import { PorticoError } from "@portico/domain/errors";
import { entitlement } from "@portico/domain/testing";
import { describe, expect, test } from "vitest";
import { readEntitlements } from "./entitlements.ts";

const LOG = { info: () => {}, warn: () => {}, error: () => {} };

describe("the entitlements of all resorts", () => {
  test("are asked for resort by resort, each once, a few at a time", async () => {
    const resorts = Array.from({ length: 12 }, (_, at) => `R${at}`);
    const asked: string[] = [];
    let underWay = 0;
    let most = 0;
    const found = await readEntitlements(
      [...resorts, "R0"],
      async (resortId) => {
        asked.push(resortId);
        most = Math.max(most, (underWay += 1));
        await after(5);
        underWay -= 1;
        return [entitlement({ id: `S-${resortId}`, resortId })];
      },
      LOG,
    );
    expect(asked.toSorted()).toEqual(resorts.toSorted());
    expect(most).toBe(4);
    expect(found.entitlements.map(({ resortId }) => resortId)).toEqual(resorts);
    expect(found.failed).toEqual([]);
  });

  test("stand where one resort fails, which is named with its code", async () => {
    const atResort = async (resortId: string) => {
      if (resortId === "R2") throw new PorticoError("BACK_END_UNREADABLE");
      return [entitlement({ resortId })];
    };
    const { entitlements, failed } = await readEntitlements(["R1", "R2", "R3"], atResort, LOG);
    expect(entitlements.map(({ resortId }) => resortId)).toEqual(["R1", "R3"]);
    expect(failed).toEqual([{ resortId: "R2", code: "BACK_END_UNREADABLE" }]);
  });
});
