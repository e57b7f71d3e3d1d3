// Renders a decision: a sentence, what would change it, and below them the rule, its facts and the rows passed over.

import { formatDay } from "@portico/domain/day";
import type { Decision } from "@portico/domain/decision";
import type { Changes } from "@portico/domain/explain/changes";
import { decisionView } from "@portico/domain/explain/view";
import { membershipName } from "@portico/domain/member/external-membership";
import type { ExitStatus } from "../frame/exit.ts";
import { maskedDetails } from "../frame/mask.ts";
import { type Part, sentence } from "../frame/output-parts.ts";
import { CALL_OF_PART } from "../input/member-data.ts";
import type { MemberInput } from "../input/query.ts";

/** A decision, with the back-end call that returned its facts. */
export interface ExplanationOutput {
  readonly about: string;
  readonly outcome: string;
  readonly decision: Decision;
  readonly call: string;
  /** Sentences about what would change the decision. */
  readonly changes: readonly string[];
}

/** The output of `explain`: the sentences at the top, the decisions below, and the exit status. */
export interface Explanation {
  readonly sentences: readonly string[];
  readonly decisions: readonly ExplanationOutput[];
  readonly status: ExitStatus;
}

/** The origin of facts that no call returns. */
const ORIGINS: ReadonlyMap<string, string> = new Map([
  ...["pathname", "route", "open", "stay"].map((fact) => [fact, "what was asked"] as const),
  ["session", "as if signed in"],
  ["today", "the clock"],
  ["now", "the clock"],
  ["brand", "what was asked"],
  ["kinds", `${CALL_OF_PART.account}, ${CALL_OF_PART.memberships}`],
  ["account", `${CALL_OF_PART.account}, ${CALL_OF_PART.memberships}`],
  ["memberships", CALL_OF_PART.memberships],
  ["accountType", CALL_OF_PART.account],
]);

/** The details below the sentence: rule, facts, and rows passed over. */
export function detailParts(
  { about, decision, call }: ExplanationOutput,
  { data: memberData }: Pick<MemberInput, "data">,
): readonly Part[] {
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
      rows: flattenFacts(maskedDetails(facts)).map(([fact, value]) => [
        fact,
        value,
        originOf(fact, { call, memberData }),
      ]),
      emptyText: "The rule looks at no fact.",
    },
    {
      kind: "table",
      title: "Passed over",
      columns: [{ name: "rule" }, { name: "would hold where" }],
      rows: passedOver.map((row) => [row.rule, row.words]),
      emptyText: "No row was passed over: the first one decided.",
    },
  ];
}

export function explanationData({ about, outcome, decision, call, changes }: ExplanationOutput): object {
  const { facts, ...view } = decisionView(decision);
  return { about, outcome, ...view, facts: maskedDetails(facts), call, changes };
}

/** Sentences about what would change a decision about pages or stays. */
export function changeText(changes: Changes, describe: (outcome: string) => string): readonly string[] {
  const { from, without, with: added } = changes;
  return [
    ...(from === undefined ? [] : [`From ${formatDay(from.day)} on ${describe(from.outcome)}.`]),
    ...without.map(({ membership, outcome }) => `Without ${membershipName(membership)} ${describe(outcome)}.`),
    ...(added.length === 0
      ? []
      : [`With a ${added.map(({ name }) => name).join(" or ")} membership ${describe(added[0]?.outcome ?? "")}.`]),
  ];
}

/** The sentences at the top; the what-if sentence comes first. */
export function headParts(input: Pick<MemberInput, "hypothesis">, sentences: readonly string[]): readonly Part[] {
  return [...(input.hypothesis === undefined ? [] : [input.hypothesis]), ...sentences].map(sentence);
}

function originOf(fact: string, { call, memberData }: { call: string; memberData: MemberInput["data"] }): string {
  const parts = fact.split(/[.[]/);
  const known = parts.map((part) => ORIGINS.get(part)).filter((origin) => origin !== undefined);
  const origin = known.at(-1) ?? call;
  const isNotFromMember = /^(?:what|as|the) /.test(origin);
  return isNotFromMember || memberData.origin === "the back-end" ? origin : memberData.origin;
}

/** Flattens nested facts into pairs of full name and value. */
export function flattenFacts(facts: unknown, name: string = ""): readonly (readonly [string, string])[] {
  if (Array.isArray(facts)) {
    if (facts.every((item) => typeof item !== "object" || item === null)) return [[name, facts.join(", ") || "none"]];
    return facts.flatMap((item, index) => flattenFacts(item, `${name}[${index}]`));
  }
  if (typeof facts === "object" && facts !== null) {
    return Object.entries(facts).flatMap(([field, nested]) =>
      flattenFacts(nested, name === "" ? field : `${name}.${field}`),
    );
  }
  return [[name, facts === null ? "missing" : typeof facts === "string" ? facts : JSON.stringify(facts)]];
}
