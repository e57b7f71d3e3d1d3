import type { ListedCharge } from "@portico/domain/charges/source";
import type { Money } from "@portico/domain/money";
import { charge, day } from "@portico/domain/testing";
import { expect, test } from "vitest";
import { chargeRows } from "./table.ts";

const SETTING = { today: day("2026-11-20"), language: "en" } as const;

test.each<[Money | undefined, unknown, unknown]>([
  [{ minor: 1_234_50, currency: "AUD" }, 1234.5, "AUD"],
  [{ minor: 25_000_000, currency: "VND" }, 25_000_000, "VND"],
  [{ minor: 500, currency: "JPY" }, 500, "JPY"],
  [undefined, null, null],
])("the amount of %j is written in the currency itself, with cents or without", (balance, amount, currency) => {
  const unreadable = balance === undefined ? "Balance" : undefined;
  const listed: ListedCharge = { ...charge(), description: "Levy", balance, unreadable };
  const [head, row] = chargeRows({ unpaid: [listed], levy: [] }, SETTING);
  const cell = (name: string) => row?.[head?.indexOf(name) ?? -1];
  expect([cell("Amount"), cell("Currency")]).toEqual([amount, currency]);
});

test("a charge in both groups is one row, a levy, with the values of the owed one", () => {
  const of = (minor: number): ListedCharge => ({
    ...charge(),
    id: "L1",
    description: "Levy",
    balance: { minor, currency: "AUD" },
  });
  const [head, ...rows] = chargeRows({ unpaid: [of(730_00)], levy: [of(0)] }, SETTING);
  const cell = (name: string) => rows[0]?.[head?.indexOf(name) ?? -1];
  expect([rows.length, cell("Type"), cell("Amount")]).toEqual([1, "Levy", 730]);
});
