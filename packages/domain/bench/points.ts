// Compares the status of a million lots, parsed from text, with `Temporal` and with bare arithmetic.

import { type Day, parseDay } from "../src/day.ts";
import { parseLot } from "../src/points/lot.ts";
import { pointsStatus } from "../src/points/status.ts";
import { Temporal } from "../src/temporal.ts";
import { compare } from "./rounds.ts";

const LOTS = 1_000_000;
const TODAY_TEXT = "2026-11-20";
const TODAY = parseDay(TODAY_TEXT) as Day;
const TEMPORAL_TODAY = Temporal.PlainDate.from(TODAY_TEXT);

interface Row {
  readonly Balance: number;
  readonly ExpiryDate: string;
  readonly Status: string;
}

export function benchPoints(): void {
  const rows = sampleRows();
  compare(
    "Points status from text",
    [
      {
        name: "parseLot, pointsStatus",
        runRound: () => {
          let expiring = 0;
          for (const row of rows) if (pointsStatus(parseLot(row), TODAY) === "EXPIRING") expiring += 1;
          return expiring;
        },
      },
      {
        name: "bare day numbers, checked parsing",
        runRound: () => {
          let expiring = 0;
          for (const row of rows) if (bareStatus(row) === "EXPIRING") expiring += 1;
          return expiring;
        },
      },
      {
        name: "native PlainDate.until",
        runRound: () => {
          let expiring = 0;
          for (const row of rows) if (temporalStatus(row) === "EXPIRING") expiring += 1;
          return expiring;
        },
      },
    ],
    { operations: LOTS, rounds: 5 },
  );
}

/** Active lots with points left, so that every candidate must check the day. */
function sampleRows(): readonly Row[] {
  const rows = Array.from(
    { length: LOTS },
    (_, index): Row => ({
      Balance: 1 + (index % 5_000),
      ExpiryDate: `${2025 + (index % 3)}-${twoDigits(((index * 7) % 12) + 1)}-${twoDigits((index % 28) + 1)}`,
      Status: "ACTIVE",
    }),
  );
  return JSON.parse(JSON.stringify(rows));
}

/** Without rules, reasons or unknown facts. */
function bareStatus({ Balance, ExpiryDate, Status }: Row): string {
  if (Status !== "ACTIVE") return Status;
  if (Balance <= 0) return "USED";
  const expiry = parseDay(ExpiryDate);
  if (expiry === undefined) return "UNKNOWN";
  const daysLeft = expiry - TODAY;
  return daysLeft <= 0 ? "EXPIRED" : daysLeft <= 90 ? "EXPIRING" : "ACTIVE";
}

function temporalStatus({ Balance, ExpiryDate, Status }: Row): string {
  if (Status !== "ACTIVE") return Status;
  if (Balance <= 0) return "USED";
  const daysLeft = TEMPORAL_TODAY.until(Temporal.PlainDate.from(ExpiryDate)).days;
  return daysLeft <= 0 ? "EXPIRED" : daysLeft <= 90 ? "EXPIRING" : "ACTIVE";
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
