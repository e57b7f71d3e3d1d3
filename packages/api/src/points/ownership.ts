// The member's shares and levied points, with the names of their resorts.

import { brisbaneDay, type Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { Ownership } from "@portico/domain/points/source";
import { dayOrNull } from "../http/values.ts";
import { mapConcurrent } from "../session-context/map-concurrent.ts";
import type { SectionResult } from "../session-context/section-result.ts";
import type { OwnershipResponse } from "./contract.ts";
import { summaryView } from "./summary.ts";

/** The names of club resorts, read once each. `undefined` for a number that the back-end does not know. */
export async function clubResortNames(
  { points }: Ownership,
  nameOf: (clubResortId: string) => Promise<SectionResult<string | undefined>>,
): Promise<ReadonlyMap<string, SectionResult<string | undefined>>> {
  const ids = [...new Set(points.flatMap(({ clubResortId }) => clubResortId ?? []))];
  return new Map(await mapConcurrent(ids, async (id) => [id, await nameOf(id)] as const));
}

/** The name, or `undefined` if the back-end has no such resort. */
export async function nameIfKnown(reading: Promise<{ readonly name: string }>): Promise<string | undefined> {
  try {
    return (await reading).name;
  } catch (error) {
    if (error instanceof PorticoError && error.code === "RESORT_UNKNOWN") return undefined;
    throw error;
  }
}

export function ownershipView(
  { shares, points }: Ownership,
  { names, now }: { names: ReadonlyMap<string, SectionResult<string | undefined>>; now: Instant },
): OwnershipResponse {
  // Uses the sum of the summary, so both pages agree (reading R20).
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
