import { expect, it } from "vitest";
import { PAYMENT_ADDRESSES, QUIET_PAGES } from "./addresses.ts";

it("sends members to the specification's addresses", () => {
  expect(PAYMENT_ADDRESSES).toEqual({
    charges: { confirm: "/payments/confirm", results: "/payments/results" },
    purchase: { confirm: "/purchase/confirm", results: "/purchase/results" },
  });
});

it("keeps the pages of results and the search test from asking the back-end", () => {
  expect(QUIET_PAGES).toEqual(["/purchase/results", "/payments/results", "/search/test"]);
});
