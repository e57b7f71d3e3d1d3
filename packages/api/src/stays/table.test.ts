import { expect, test } from "vitest";
import { moneyView } from "../http/values.ts";
import type { BookingSummary } from "./contract.ts";
import { bookingRows } from "./table.ts";

const aud = moneyView({ minor: 1_234_50, currency: "AUD" });
const vnd = moneyView({ minor: 3_500_000, currency: "VND" });

test.each<[BookingSummary["cost"], unknown[]]>([
  [{ kind: "points", points: 480 }, [480, null, null, null, null]],
  [{ kind: "entitlement", resortId: "R12" }, [null, null, 1, null, null]],
  [{ kind: "money", money: aud }, [null, null, null, 1234.5, "AUD"]],
  [{ kind: "money", money: vnd }, [null, null, null, 3_500_000, "VND"]],
  [{ kind: "exchange", credits: 1, fee: aud }, [null, 1, null, 1234.5, "AUD"]],
  [{ kind: "exchange", credits: 1, fee: vnd }, [null, 1, null, 3_500_000, "VND"]],
])("a cost of %j has its own columns, with money in major units", (cost, cells) => {
  const booking = { reference: "BK-1", state: "upcoming", total: [cost] } as BookingSummary;
  const groups = { held: [], upcoming: [booking], past: [], cancelled: [], lapsed: [] };
  expect(bookingRows(groups, "en")[1]?.slice(-5)).toEqual(cells);
});
