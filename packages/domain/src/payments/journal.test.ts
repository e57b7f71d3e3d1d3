import { expect, test } from "vitest";
import { BRANDS } from "../brand/brands.ts";
import { chargeClub } from "./journal.ts";

test("the brands of the classic club share its charges, and ECV has its own", () => {
  expect(BRANDS.map((brand) => [brand, chargeClub(brand)])).toEqual([
    ["member_portal", "classic"],
    ["member_portal_vn", "classic"],
    ["member_portal_nz", "classic"],
    ["ecv_member", "ecv"],
  ]);
});
