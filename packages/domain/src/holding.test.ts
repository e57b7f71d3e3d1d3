import { describe, expect, it } from "vitest";
import { EXPIRING_WINDOW_DAYS, HOLDING_STATUSES, REFINED_STATUS, toHoldingStatus } from "./holding.ts";

describe("toHoldingStatus", () => {
  it.each(["ACTIVE", "AVAILABLE", "EXPIRING", "EXPIRED", "USED", "UNKNOWN"])("recognises %s", (status) => {
    expect(toHoldingStatus(status)).toBe(status);
  });

  it.each(["PENDING", "active", "", "ACTIVE ", "as given"])('returns "as given" for %j', (status) => {
    expect(toHoldingStatus(status)).toBe("as given");
  });

  it("has these statuses and no others", () => {
    expect(HOLDING_STATUSES).toEqual(["ACTIVE", "AVAILABLE", "EXPIRING", "EXPIRED", "USED", "UNKNOWN", "as given"]);
  });
});

describe("the status of a holding", () => {
  it("looks 90 days ahead and refines ACTIVE only", () => {
    expect(EXPIRING_WINDOW_DAYS).toBe(90);
    expect(REFINED_STATUS).toBe("ACTIVE");
  });
});
