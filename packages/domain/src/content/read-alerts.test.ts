import { describe, expect, it } from "vitest";
import { readAlertsCookie } from "./read-alerts.ts";

describe("readAlertsCookie", () => {
  it.each(["https://members.example.com", "https://localhost:3000", "http://members.example.com"])(
    "is Secure and has the prefix on %s",
    (origin) => {
      expect(readAlertsCookie("alert_storms", origin)).toEqual({
        pair: "__Host-portico-read-alerts=alert_storms",
        attributes: "path=/; secure; samesite=lax",
      });
    },
  );

  it("is plain over http on a loopback host", () => {
    expect(readAlertsCookie("alert_storms", "http://localhost:3000")).toEqual({
      pair: "portico-read-alerts=alert_storms",
      attributes: "path=/; samesite=lax",
    });
  });
});
