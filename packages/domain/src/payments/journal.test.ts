import { expect, test } from "vitest";
import { BRANDS } from "../brand/brands.ts";
import { chargeClub } from "./journal.ts";

test("chargeClub is the same for all brands of the classic club, and separate for ECV", () => {
  expect(BRANDS.map((brand) => [brand, chargeClub(brand)])).toEqual([
    ["member_portal", "classic"],
    ["member_portal_vn", "classic"],
    ["member_portal_nz", "classic"],
    ["ecv_member", "ecv"],
  ]);
});
