import { locate } from "@portico/domain/access/location";
import { describe, expect, it } from "vitest";
import { flashCookieValue, parseFlash } from "./refusal-flash.ts";

describe("flashCookieValue", () => {
  it("adds the requested path if it differs from the route", () => {
    const flash = flashCookieValue("7K3M-9QXD", locate("/news/pool-party"));
    expect(parseFlash(encodeURIComponent(flash))).toEqual({ reference: "7K3M-9QXD", path: "/news/pool-party" });
    expect(flashCookieValue("7K3M-9QXD", locate("/points"))).toBe("7K3M-9QXD");
  });

  it("stays below 4 kB for any path", () => {
    const flash = encodeURIComponent(flashCookieValue("7K3M-9QXD", locate(`/news/${"%C3%AC".repeat(2_000)}`)));
    expect(flash.length).toBeLessThan(4_000);
    expect(parseFlash(flash)?.path).toMatch(/^\/news\/(%C3%AC)+/);
  });
});
