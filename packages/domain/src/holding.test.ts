import { describe, expect, it } from "vitest";
import { EXPIRING_WINDOW_DAYS, HOLDING_STATUSES, REFINED_STATUS, toHoldingStatus } from "./holding.ts";

describe("toHoldingStatus", () => {
  it.each(["ACTIVE", "AVAILABLE", "EXPIRING", "EXPIRED", "USED", "UNKNOWN"])("recognises %s", (status) => {
    expect(toHoldingStatus(status)).toBe(status);
  });

  it.each(["PENDING", "active", "", "ACTIVE ", "as given"])('returns "as given" for %j', (status) => {
    expect(toHoldingStatus(status)).toBe("as given");
  });

  it("knows exactly these statuses", () => {
    expect(HOLDING_STATUSES).toEqual(["ACTIVE", "AVAILABLE", "EXPIRING", "EXPIRED", "USED", "UNKNOWN", "as given"]);
  });
});

describe("EXPIRING_WINDOW_DAYS and REFINED_STATUS", () => {
  it("are 90 days and ACTIVE", () => {
    expect(EXPIRING_WINDOW_DAYS).toBe(90);
    expect(REFINED_STATUS).toBe("ACTIVE");
  });
});
