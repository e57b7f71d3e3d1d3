// What the member owns, with the names of the resorts behind the club's numbers.

import { brisbaneDay, type Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { Ownership } from "@portico/domain/points/source";
import { dayOrNull } from "../http/values.ts";
import { atOnce } from "../visit/at-once.ts";
import type { Part } from "../visit/parts.ts";
import type { OwnershipAnswer } from "./contract.ts";
import { summaryView } from "./summary.ts";

/** The names of club resorts, each asked for once; `undefined` where the club has no resort by that number. */
export async function clubResortNames(
  { points }: Ownership,
  nameOf: (clubResortId: string) => Promise<Part<string | undefined>>,
): Promise<ReadonlyMap<string, Part<string | undefined>>> {
  const ids = [...new Set(points.flatMap(({ clubResortId }) => clubResortId ?? []))];
  return new Map(await atOnce(ids, async (id) => [id, await nameOf(id)] as const));
}

/** The name, or `undefined` where the club says that it has no such resort. */
export async function knownName(asked: Promise<{ readonly name: string }>): Promise<string | undefined> {
  try {
    return (await asked).name;
  } catch (error) {
    if (error instanceof PorticoError && error.code === "RESORT_UNKNOWN") return undefined;
    throw error;
  }
}

/** Shares, holdings and their totals. */
export function ownershipView(
  { shares, points }: Ownership,
  { names, now }: { names: ReadonlyMap<string, Part<string | undefined>>; now: Instant },
): OwnershipAnswer {
  // The sum is the one of the summary, so that both pages say the same (reading R20).
  const today = brisbaneDay(now);
  const { rows, unknown } = summaryView({ ownership: { value: { ownedPoints: points } } }, { portalType: null, today });
  return {
    shares: shares.map(({ id, resortId, resortName, unit, week }) => ({
      id,
      resortId: resortId ?? null,
      resortName: resortName ?? null,
      unit: unit ?? null,
      week: week ?? null,
    })),
    points: points.map(({ clubResortId, owned, expiresOn }) => {
      const name = clubResortId === undefined ? undefined : names.get(clubResortId);
      return {
        clubResortId: clubResortId ?? null,
        resortName: (name?.failed === undefined ? name?.value : undefined) ?? null,
        owned: owned ?? null,
        expiresOn: dayOrNull(expiresOn),
      };
    }),
    totals: {
      shares: shares.length,
      leviedPoints: rows.find(({ id }) => id === "levied-points-owned")?.value ?? 0,
      unknown,
    },
    failed: [...names].flatMap(([id, name]) => (name.failed === undefined ? [] : [id])),
  };
}
