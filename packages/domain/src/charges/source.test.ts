import { expect, it } from "vitest";
import { parseCharge } from "./charge.ts";
import { parseListedCharge } from "./source.ts";

it.each([
  ["Levies 2026", "Levies 2026"],
  ["", undefined],
  [7, undefined],
])("parseListedCharge parses the description %j to %j", (Description, description) => {
  const row = { ChargeID: "U1", Balance: 120.5, Currency: "AUD", Description };
  expect(parseListedCharge(row)).toEqual({ ...parseCharge(row), description });
});
