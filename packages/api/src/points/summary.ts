// The summary in the dashboard's header: the parts that the member's type shows, all asked for at once (reading R20).

import type { Day } from "@portico/domain/day";
import { type ErrorCode, PorticoError } from "@portico/domain/errors";
import type { PortalType } from "@portico/domain/member/kinds";
import {
  explainSummary,
  pointsSummary,
  SUMMARY_ROWS,
  type SummaryHoldings,
  type SummaryRowId,
} from "@portico/domain/points/summary";
import type { PortalLog } from "../portal.ts";
import type { Holdings } from "../visit/holdings.ts";
import { type Part, settled, valueOf } from "../visit/parts.ts";
import type { SummaryPart, SummaryView } from "./contract.ts";

/** The part that each row is made of. */
const PART_OF_ROW: Readonly<Record<SummaryRowId, SummaryPart>> = {
  entitlements: "entitlements",
  "exchange-and-play-credits": "credits",
  "levied-points-owned": "ownership",
  "points-available": "points",
  "points-expiring": "points",
  "exchange-credits": "credits",
};

// How the domain calls a part that is missing as a whole; the answer says that in `failed`.
const WHOLE_PARTS: readonly string[] = ["points", "ownership.Points", "entitlements", "credits"];

const NOTHING_READ: SummaryHoldings = {
  points: undefined,
  entitlements: undefined,
  ownedPoints: undefined,
  credits: undefined,
};

type ReadParts = { readonly [Name in SummaryPart]?: Part<Partial<SummaryHoldings>> };

/** A summary, and the codes under which parts of it failed. */
export interface ReadSummary {
  readonly summary: SummaryView;
  readonly codes: readonly ErrorCode[];
}

/** Reads the parts that this type of member is shown, and sums them up. It never rejects. */
export async function readSummary(
  holdings: Holdings,
  { portalType, today, log }: { portalType: PortalType | null; today: Day; log: PortalLog },
): Promise<ReadSummary> {
  const needed = new Set(SUMMARY_ROWS[explainSummary({ portalType }).outcome].map((row) => PART_OF_ROW[row]));
  const read = async (name: SummaryPart) => [name, await settled(name, () => PART_READS[name](holdings), log)] as const;
  const parts = await Promise.all([...needed].map(read));
  return {
    summary: summaryView(Object.fromEntries(parts), { portalType, today }),
    codes: parts.flatMap(([, { failed }]) => failed ?? []),
  };
}

const PART_READS: Readonly<Record<SummaryPart, (holdings: Holdings) => Promise<Partial<SummaryHoldings>>>> = {
  points: async ({ lots }) => ({ points: await lots() }),
  ownership: async ({ ownership }) => ({ ownedPoints: (await ownership()).points }),
  credits: async ({ credits }) => ({ credits: await credits() }),
  entitlements: async (holdings) => {
    const { entitlements, failed } = await holdings.entitlements();
    // A number that lacks a resort would pass for the whole.
    if (failed[0] !== undefined) throw new PorticoError(failed[0].code, { detail: "entitlements of a resort" });
    return { entitlements };
  },
};

/** The summary of what was read; a part that is not there has no value. */
export function summaryView(
  parts: ReadParts,
  { portalType, today }: { portalType: PortalType | null; today: Day },
): SummaryView {
  const facts: SummaryHoldings = Object.assign({}, NOTHING_READ, ...Object.values(parts).map((part) => valueOf(part)));
  const { rows, unknown } = pointsSummary(facts, { portalType, today });
  return {
    layout: explainSummary({ portalType }).outcome,
    rows: rows.map(({ id, value }) => ({ id, value })),
    unknown: unknown.filter((name) => !WHOLE_PARTS.includes(name)),
    failed: [...new Set(rows.flatMap(({ id, value }) => (value === null ? [PART_OF_ROW[id]] : [])))],
  };
}
