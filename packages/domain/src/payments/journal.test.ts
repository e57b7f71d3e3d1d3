import { expect, test } from "vitest";
import { BRANDS } from "../brand/brands.ts";
import { chargeClub } from "./journal.ts";

test("chargeClub is classic for all brands except ECV", () => {
  expect(BRANDS.map((brand) => [brand, chargeClub(brand)])).toEqual([
    ["member_portal", "classic"],
    ["member_portal_vn", "classic"],
    ["member_portal_nz", "classic"],
    ["ecv_member", "ecv"],
  ]);
});
