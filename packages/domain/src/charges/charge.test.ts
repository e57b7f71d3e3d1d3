import { describe, expect, it } from "vitest";
import { day } from "../../testing/builders.ts";
import { parseCharge } from "./charge.ts";

describe("parseCharge", () => {
  it.each([
    ["U1", "U1"],
    [7, "7"],
    ["7", "7"],
    ["", undefined],
    [null, undefined],
  ])("reads the back-end's fields, and parses the id %j to %j", (ChargeID, id) => {
    expect(parseCharge({ ChargeID, Balance: 120.5, DueDate: "2026-10-01", Currency: "AUD" })).toEqual({
      id,
      balance: { minor: 120_50, currency: "AUD" },
      dueOn: day("2026-10-01"),
      unreadable: undefined,
    });
  });

  it.each([
    ["no balance", { Balance: undefined }, "Balance"],
    ["a balance that is text", { Balance: "120.5" }, "Balance"],
    ["a fraction of a cent", { Balance: 0.005 }, "Balance"],
    ["no currency", { Currency: undefined }, "Currency"],
    ["an invalid currency", { Currency: "aud" }, "Currency"],
    ["neither balance nor currency", { Balance: undefined, Currency: undefined }, "Currency"],
  ])("names the unreadable field for %s", (_, parts, unreadable) => {
    expect(parseCharge({ ChargeID: "U1", Balance: 120.5, Currency: "AUD", ...parts })).toEqual({
      id: "U1",
      balance: undefined,
      dueOn: undefined,
      unreadable,
    });
  });

  it.each([null, [], "U1", 7])("returns undefined fields for %j", (row) => {
    expect(parseCharge(row)).toEqual({
      id: undefined,
      balance: undefined,
      dueOn: undefined,
      unreadable: "Currency",
    });
  });
});
