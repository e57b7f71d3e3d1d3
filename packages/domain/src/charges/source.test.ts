import { expect, it } from "vitest";
import { parseCharge } from "./charge.ts";
import { parseListedCharge } from "./source.ts";

it.each([
  ["Levies 2026", "Levies 2026"],
  ["", undefined],
  [7, undefined],
])("a listed charge has what it is for: %j is %j", (Description, description) => {
  const row = { ChargeID: "U1", Balance: 120.5, Currency: "AUD", Description };
  expect(parseListedCharge(row)).toEqual({ ...parseCharge(row), description });
});
