// The points summary in the dashboard's header: the parts for the member's type, read in parallel (reading R20).

import type { Day } from "@portico/domain/day";
import { type ErrorCode, PorticoError } from "@portico/domain/errors";
import type { PortalType } from "@portico/domain/member/kinds";
import {
  explainSummary,
  SUMMARY_ROWS,
  type SummaryHoldings,
  type SummaryRowId,
  visibleSummary,
} from "@portico/domain/points/summary";
import { formatQuantity } from "@portico/domain/quantity";
import type { PortalLog } from "../portal/portal.ts";
import type { Holdings } from "../session-context/holdings.ts";
import { loadSection, type SectionResult, sectionValue } from "../session-context/section-result.ts";
import type { SummaryPart, SummaryView } from "./contract.ts";

/** The part that each row needs. */
const PART_OF_ROW: Readonly<Record<SummaryRowId, SummaryPart>> = {
  entitlements: "entitlements",
  "exchange-and-play-credits": "credits",
  "levied-points-owned": "ownership",
  "points-available": "points",
  "points-expiring": "points",
  "exchange-credits": "credits",
};

// The domain's names for missing parts. The response lists those in `failed` instead.
const WHOLE_PARTS: readonly string[] = ["points", "ownership.Points", "entitlements", "credits"];

const NO_HOLDINGS: SummaryHoldings = {
  points: undefined,
  entitlements: undefined,
  ownedPoints: undefined,
  credits: undefined,
};

type ReadParts = { readonly [Name in SummaryPart]?: SectionResult<Partial<SummaryHoldings>> };

/** `codes`: the errors of the parts that failed. */
export interface ReadSummary {
  readonly summary: SummaryView;
  readonly codes: readonly ErrorCode[];
}

/** Reads the parts that the member's type shows. Never rejects. */
export async function readSummary(
  holdings: Holdings,
  { portalType, today, log }: { portalType: PortalType | null; today: Day; log: PortalLog },
): Promise<ReadSummary> {
  const needed = new Set(SUMMARY_ROWS[explainSummary({ portalType }).outcome].map((row) => PART_OF_ROW[row]));
  const readPart = async (name: SummaryPart) =>
    [name, await loadSection(name, () => PART_READS[name](holdings), log)] as const;
  const parts = await Promise.all([...needed].map(readPart));
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
    // A count without one resort would look complete.
    if (failed[0] !== undefined) throw new PorticoError(failed[0].code, { detail: "entitlements of a resort" });
    return { entitlements };
  },
};

/** Builds the summary; a part that was not read has no value. */
export function summaryView(
  parts: ReadParts,
  { portalType, today }: { portalType: PortalType | null; today: Day },
): SummaryView {
  const facts: SummaryHoldings = Object.assign(
    {},
    NO_HOLDINGS,
    ...Object.values(parts).map((part) => sectionValue(part)),
  );
  const { rows, unknown } = visibleSummary(facts, { portalType, today });
  return {
    layout: explainSummary({ portalType }).outcome,
    rows: rows.map(({ id, value }) => ({ id, value, text: value === null ? null : formatQuantity(value) })),
    unknown: unknown.filter((name) => !WHOLE_PARTS.includes(name)),
    failed: [...new Set(rows.flatMap(({ id, value }) => (value === null ? [PART_OF_ROW[id]] : [])))],
  };
}
