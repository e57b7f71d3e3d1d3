// A generated member depends only on the seed and the member number.

import { seededRandom } from "../calendar.ts";
import { createMemberRecord, type MemberRecord } from "../member-record.ts";
import { createCharge, createLot, createMembership, createOneWeek, createValidityPass } from "./holdings.ts";

/** Numbers from here on are of generated members; samples and guest accounts have lower ones. */
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

function pick<Item>(items: readonly Item[], fraction: number): Item {
  return items[Math.floor(fraction * items.length)] as Item;
}

/** Dates are relative to 20 Nov 2026. */
export function generateMember(seed: number, no: string): MemberRecord {
  const randomFor = (purpose: string) => seededRandom(seed, no, purpose);
  const type = pick(TYPES, randomFor("type"));
  const person = {
    no,
    first: pick(FIRST_NAMES, randomFor("first")),
    last: pick(LAST_NAMES, randomFor("last")),
    type,
    country: type.includes("NZ") ? ("NZ" as const) : ("AU" as const),
  };
  const hasPoints = /points|escapes|aspire/i.test(type);
  const hasWeeks = /^(AU|NZ) Member|Stock/.test(type);
  const hasLevy = randomFor("owes") < 0.3;
  return createMemberRecord(person, {
    ...(hasPoints
      ? {
          lots: [
            createLot(
              Math.floor(randomFor("points") * 60) * 100,
              randomFor("soon") < 0.2 ? "2027-01-10" : "2027-10-31",
            ),
          ],
        }
      : {}),
    ...(hasWeeks ? createOneWeek(no) : {}),
    memberships:
      randomFor("pass") < 0.8
        ? [createValidityPass(randomFor("valid") < 0.85 ? "2027-09-30" : "2026-02-28", no)]
        : [createMembership(10007, "DAE Gold", "2027-06-30")],
    charges: hasLevy
      ? [
          createCharge(
            `L-2027-${no}`,
            "Levy 2027, Banksia Shores",
            [Math.floor(randomFor("levy") * 900) + 100.5, "AUD"],
            randomFor("late") < 0.3 ? "2026-10-31" : "2026-12-15",
          ),
        ]
      : [],
    credits: Math.floor(randomFor("credits") * 6) - 1,
  });
}
