// `portico audit --expiring DAYS`: counts what lapses, and whether the member may book a stay that is paid with it (R61).

import { isBrand } from "@portico/domain/brand/brands";
import { brisbaneDay, type Day, type Instant } from "@portico/domain/day";
import type { Verdict } from "@portico/domain/decision";
import { type MemberFacts, parseMember } from "@portico/domain/explain/member-facts";
import { applyWhatIf, parseHypotheticalMembership } from "@portico/domain/explain/what-if";
import { accountOf } from "@portico/domain/member/account";
import { type LapsingLot, lapsingLots } from "@portico/domain/plan/lapsing";
import { STAY_TYPES } from "@portico/domain/stays/kinds";
import { costKind } from "@portico/domain/stays/offer";
import { stayVerdict } from "@portico/domain/stays/verdict";
import { decodeLines } from "../eval/lines.ts";
import type { Auditor } from "./block-result.ts";
import { parseRecord, reasonOf } from "./record.ts";
import type { Terms } from "./rules.ts";

type ExpiringKind = LapsingLot["kind"];

export const EXPIRING_KINDS: readonly ExpiringKind[] = ["points", "entitlement"];

/** Whole amounts and millionths are added separately, so sums are exact and do not depend on the order of the blocks. */
export type ExpiringCount =
  | "members"
  | "usable members"
  | "unread members"
  | `${Verdict} whole`
  | `${Verdict} millionths`;

const MILLION = 1e6;

export function expiringKey(kind: ExpiringKind, count: ExpiringCount): string {
  return `${kind}\t${count}`;
}

export function createExpiringAuditor(terms: Terms, windowDays: number): Auditor {
  const count = createExpiringCounter(terms, windowDays);
  return (blocks) => {
    const counts = new Map<string, number>();
    const unreadable: { line: number; why: string }[] = [];
    let [line, members, changed] = [0, 0, 0];
    for (const block of blocks) {
      for (const row of decodeLines(block)) {
        line += 1;
        if (row === "" || row === "\r") continue;
        try {
          const hasLapsing = count(parseRecord(row), counts);
          members += 1;
          if (hasLapsing) changed += 1;
        } catch (error) {
          unreadable.push({ line, why: reasonOf(error) });
        }
      }
    }
    return { text: [], lines: line, members, changed, unreadable, counts };
  };
}

/** Adds a member to the counts, and returns whether anything of the member lapses. */
function createExpiringCounter(
  { brand, at, without, with: added, asType }: Terms,
  windowDays: number,
): (record: unknown, counts: Map<string, number>) => boolean {
  if (!isBrand(brand)) throw new TypeError(`There is no brand "${brand}".`);
  const memberships = added.map(parseHypotheticalMembership).filter((membership) => membership !== undefined);
  const whatIf = { without, with: memberships, ...(asType !== undefined && { asType }) };
  const now = at as Instant;
  const today = brisbaneDay(now);
  return (record, counts) => {
    const add = (kind: ExpiringKind, count: ExpiringCount, more: number) => {
      const key = expiringKey(kind, count);
      counts.set(key, (counts.get(key) ?? 0) + more);
    };
    const { member } = applyWhatIf({ member: parseMember(record), brand, now }, whatIf);
    const holdings = { lots: member.points, entitlements: member.entitlements };
    if (holdings.lots === undefined) add("points", "unread members", 1);
    if (holdings.entitlements === undefined) add("entitlement", "unread members", 1);
    const lapsing = lapsingLots(holdings, { today, windowDays });
    if (lapsing.length === 0) return false;
    const verdicts = paidStayVerdicts(member, { brand, today });
    for (const [kind, lots] of Map.groupBy(lapsing, (lot) => lot.kind)) {
      const verdict = verdicts[kind];
      add(kind, "members", 1);
      if (verdict === "yes") add(kind, "usable members", 1);
      for (const { amount } of lots) {
        const whole = Math.floor(amount);
        add(kind, `${verdict} whole`, whole);
        add(kind, `${verdict} millionths`, Math.round((amount - whole) * MILLION));
      }
    }
    return true;
  };
}

/** Whether the member may book any stay that is paid with each kind. */
function paidStayVerdicts(
  member: MemberFacts,
  setting: { readonly brand: Parameters<typeof accountOf>[1]["brand"]; readonly today: Day },
): Readonly<Record<ExpiringKind, Verdict>> {
  const account = accountOf(member, setting);
  const verdictOf = (kind: ExpiringKind): Verdict => {
    const stays = STAY_TYPES.filter((stay) => costKind(stay, account.portalType) === kind);
    const verdicts = stays.map((stay) => stayVerdict({ stay, member, account, today: setting.today }));
    return verdicts.find((verdict) => verdict === "yes") ?? verdicts.find((verdict) => verdict === "not known") ?? "no";
  };
  return { points: verdictOf("points"), entitlement: verdictOf("entitlement") };
}
