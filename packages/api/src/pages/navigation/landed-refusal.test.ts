import { locate } from "@portico/domain/access/location";
import { describe, expect, test } from "vitest";
import { flashOf, readFlash } from "./landed-refusal.ts";

describe("the cookie that tells where somebody wanted to go", () => {
  test("holds the page that was asked for where its reference knows the route alone", () => {
    const flash = flashOf("7K3M-9QXD", locate("/news/pool-party"));
    expect(readFlash(encodeURIComponent(flash))).toEqual({ reference: "7K3M-9QXD", path: "/news/pool-party" });
    expect(flashOf("7K3M-9QXD", locate("/points"))).toBe("7K3M-9QXD");
  });

  test("is one that a browser keeps, of under four kilobytes, however long the address was", () => {
    const flash = encodeURIComponent(flashOf("7K3M-9QXD", locate(`/news/${"%C3%AC".repeat(2_000)}`)));
    expect(flash.length).toBeLessThan(4_000);
    expect(readFlash(flash)?.path).toMatch(/^\/news\/(%C3%AC)+/);
  });
});
