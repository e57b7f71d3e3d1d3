// Generated members: each depends only on the seed and its number, so the same seed gives the same club.

import { choice } from "../calendar.ts";
import { type MemberRecord, memberRecord } from "../member-record.ts";
import { charge, lot, membership, oneWeek, pass } from "./holdings.ts";

/** The number of the first generated member; samples and guests have other numbers. */
export const FIRST_GENERATED = 1_000_001;

const FIRST_NAMES = [
  "Alex",
  "Bao",
  "Cleo",
  "Dana",
  "Eddie",
  "Finn",
  "Gia",
  "Huia",
  "Indy",
  "Jess",
  "Kai",
  "Linh",
  "Manaia",
  "Nico",
  "Oanh",
  "Phuong",
];
const LAST_NAMES = ["Sample", "Example", "Placeholder", "Specimen", "Mẫu", "Tauira"];
const TYPES = [
  "Points Member",
  "Points Member",
  "AU Member",
  "AU Member",
  "NZ Member",
  "Classic Escapes",
  "Escapes Member",
  "Limited Points Mbr",
  "Aspire",

  "Stock Owned AU",
  "Stock Owned NZ",
  "Stock Owned OS",
  "Classic Legends",
  "NZ Strata Owner",
  "Loyalty Member",
  "Getaway Member",
  "4Lifestyle",
  "ECV Member",
];

function pick<T>(items: readonly T[], fraction: number): T {
  return items[Math.floor(fraction * items.length)] as T;
}

/** The generated member with a number. Dates are relative to 20 Nov 2026. */
export function generatedMember(seed: number, no: string): MemberRecord {
  const draw = (purpose: string) => choice(seed, no, purpose);
  const type = pick(TYPES, draw("type"));
  const person = {
    no,
    first: pick(FIRST_NAMES, draw("first")),
    last: pick(LAST_NAMES, draw("last")),
    type,
    country: type.includes("NZ") ? ("NZ" as const) : ("AU" as const),
  };
  const hasPoints = /points|escapes|aspire/i.test(type);
  const hasWeeks = /^(AU|NZ) Member|Stock/.test(type);
  const owes = draw("owes") < 0.3;
  return memberRecord(person, {
    ...(hasPoints
      ? { lots: [lot(Math.floor(draw("points") * 60) * 100, draw("soon") < 0.2 ? "2027-01-10" : "2027-10-31")] }
      : {}),
    ...(hasWeeks ? oneWeek(no) : {}),
    memberships:
      draw("pass") < 0.8
        ? [pass(draw("valid") < 0.85 ? "2027-09-30" : "2026-02-28", no)]
        : [membership(10007, "DAE Gold", "2027-06-30")],
    charges: owes
      ? [
          charge(
            `L-2027-${no}`,
            "Levy 2027, Banksia Shores",
            [Math.floor(draw("levy") * 900) + 100.5, "AUD"],
            draw("late") < 0.3 ? "2026-10-31" : "2026-12-15",
          ),
        ]
      : [],
    credits: Math.floor(draw("credits") * 6) - 1,
  });
}
