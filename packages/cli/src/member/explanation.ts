// A decision as a person tells it: one sentence, what would change it and from when; and below, for whoever wants to check it, rule, facts and
// the rows that were passed over.

import { formatDay } from "@portico/domain/day";
import type { Decision } from "@portico/domain/decision";
import type { Changes } from "@portico/domain/explain/changes";
import { decisionView } from "@portico/domain/explain/view";
import { nameOf } from "@portico/domain/member/external-membership";
import { CALLS } from "../facts/found.ts";
import type { Asked } from "../facts/question.ts";
import type { ExitStatus } from "../frame/exit.ts";
import { maskedFacts } from "../frame/mask.ts";
import { type Part, sentence } from "../frame/parts.ts";

/** A decision that is told, and the call that its facts came with. */
export interface Told {
  readonly about: string;
  readonly outcome: string;
  readonly decision: Decision;
  /** The call that brings the facts which the rows look at. */
  readonly call: string;
  /** What would change it. */
  readonly changes: readonly string[];
}

/** What is told: the sentences on top, the decisions below, and the exit status. */
export interface Telling {
  readonly sentences: readonly string[];
  readonly told: readonly Told[];
  readonly status: ExitStatus;
}

/** Where facts come from that no call brings. */
const ORIGINS: ReadonlyMap<string, string> = new Map([
  ...["pathname", "route", "open", "stay"].map((fact) => [fact, "what was asked"] as const),
  ["session", "as if signed in"],
  ["today", "the clock"],
  ["now", "the clock"],
  ["brand", "what was asked"],
  ["kinds", `${CALLS.account}, ${CALLS.memberships}`],
  ["account", `${CALLS.account}, ${CALLS.memberships}`],
  ["memberships", CALLS.memberships],
  ["accountType", CALLS.account],
]);

/** The pieces below the sentence: rule, facts, and what was passed over. */
export function groundsOf({ about, decision, call }: Told, { found }: Pick<Asked, "found">): readonly Part[] {
  const { rule, source, facts, missing, passedOver } = decisionView(decision);
  return [
    {
      kind: "facts",
      title: `The rule for ${about}`,
      facts: [
        ["rule", `${rule} (${source})`],
        ...(missing.length === 0 ? [] : [["missing", missing.join(", ")] as const]),
      ],
    },
    {
      kind: "table",
      title: "Facts",
      columns: [{ name: "fact" }, { name: "is" }, { name: "from" }],
      rows: flat(maskedFacts(facts)).map(([fact, is]) => [fact, is, originOf(fact, { call, found })]),
      none: "The rule looks at no fact.",
    },
    {
      kind: "table",
      title: "Passed over",
      columns: [{ name: "rule" }, { name: "would hold where" }],
      rows: passedOver.map((row) => [row.rule, row.words]),
      none: "No row was passed over: the first one decided.",
    },
  ];
}

/** The same as data. */
export function toldData({ about, outcome, decision, call, changes }: Told): object {
  const { facts, ...view } = decisionView(decision);
  return { about, outcome, ...view, facts: maskedFacts(facts), call, changes };
}

/** What would change a decision about pages or stays, in sentences. */
export function changeWords(changes: Changes, words: (outcome: string) => string): readonly string[] {
  const { from, without, with: added } = changes;
  return [
    ...(from === undefined ? [] : [`From ${formatDay(from.day)} on ${words(from.outcome)}.`]),
    ...without.map(({ membership, outcome }) => `Without ${nameOf(membership)} ${words(outcome)}.`),
    ...(added.length === 0
      ? []
      : [`With a ${added.map(({ name }) => name).join(" or ")} membership ${words(added[0]?.outcome ?? "")}.`]),
  ];
}

/** The sentences at the top, what is supposed before them. */
export function head(asked: Pick<Asked, "supposed">, sentences: readonly string[]): readonly Part[] {
  return [...(asked.supposed === undefined ? [] : [asked.supposed]), ...sentences].map(sentence);
}

function originOf(fact: string, { call, found }: { call: string; found: Asked["found"] }): string {
  const parts = fact.split(/[.[]/);
  const known = parts.map((part) => ORIGINS.get(part)).filter((origin) => origin !== undefined);
  const origin = known.at(-1) ?? call;
  const isAsked = /^(?:what|as|the) /.test(origin);
  return isAsked || found.origin === "the back-end" ? origin : found.origin;
}

/** Facts in facts, each under its whole name. */
export function flat(facts: unknown, name: string = ""): readonly (readonly [string, string])[] {
  if (Array.isArray(facts)) {
    if (facts.every((one) => typeof one !== "object" || one === null)) return [[name, facts.join(", ") || "none"]];
    return facts.flatMap((one, at) => flat(one, `${name}[${at}]`));
  }
  if (typeof facts === "object" && facts !== null) {
    return Object.entries(facts).flatMap(([field, one]) => flat(one, name === "" ? field : `${name}.${field}`));
  }
  return [[name, facts === null ? "missing" : typeof facts === "string" ? facts : JSON.stringify(facts)]];
}
