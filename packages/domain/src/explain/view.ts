import { type Day, type Instant, isoDay, isoInstant } from "../day.ts";
import type { Decision, PassedOver } from "../decision.ts";
import { kindNames } from "../member/kinds.ts";

/** A decision as plain JSON. */
export interface DecisionView {
  readonly rule: string;
  readonly source: string;
  readonly because: string;
  readonly facts: unknown;
  readonly missing: readonly string[];
  readonly passedOver: readonly PassedOver[];
}

const FORMATTERS: ReadonlyMap<unknown, (value: number) => unknown> = new Map<string, (value: number) => unknown>([
  ["today", (value) => isoDay(value as Day)],
  ["expiresOn", (value) => isoDay(value as Day)],
  ["dueOn", (value) => isoDay(value as Day)],
  ["now", (value) => isoInstant(value as Instant)],
  ["expires", (value) => isoInstant(value as Instant)],
  ["from", (value) => isoInstant(value as Instant)],
  ["until", (value) => isoInstant(value as Instant)],
  ["kinds", kindNames],
  ["kindSet", kindNames],
]);

/** Unparsed input is shown unchanged. */
const UNPARSED_FACTS: readonly unknown[] = ["type", "slug", "contentId", "r"];

/**
 * Converts a decision to plain JSON: days and instants as text, missing values as `null`.
 *
 * @example
 * ```ts
 * import { decisionView } from "@portico/domain/explain";
 * import { explainPointsStatus } from "@portico/domain/points";
 * import { day, lot } from "@portico/domain/testing";
 *
 * const view = decisionView(explainPointsStatus(lot({ expiresOn: day("2026-12-31") }), day("2026-11-20")));
 * view.rule; // => "points.near-expiry"
 * view.facts; // => { status: "ACTIVE", remaining: 1000, expiresOn: "2026-12-31", today: "2026-11-20" }
 * ```
 */
export function decisionView({ rule, source, because, facts, missing, passedOver }: Decision): DecisionView {
  return { rule, source, because, facts: factView(facts), missing, passedOver };
}

function factView(value: unknown, name?: string): unknown {
  if (value === undefined) return null;
  if (UNPARSED_FACTS.includes(name)) return value;
  if (typeof value === "number") return FORMATTERS.get(name)?.(value) ?? value;
  if (Array.isArray(value)) return value.map((entry) => factView(entry));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, factView(part, key)]));
}
