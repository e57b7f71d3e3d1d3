// Formats the changes of a member as text, cells or JSON, and names the subject under which a change is counted.

import { jsonLine } from "../frame/output.ts";
import { safeJson, safeText } from "../frame/safe-text.ts";
import type { Change, Verb } from "./compare.ts";

/** The output format for each member; a summary prints nothing for each. */
export type Form = "json" | "tabbed" | "screen" | "summary";

export const COLUMNS: readonly string[] = ["member", "gains", "loses", "changes"];

export const VERBS: readonly Verb[] = ["gains", "loses", "changes"];
const SUBJECT_PREFIXES: ReadonlyMap<string, string> = new Map([
  ["stays", "stay "],
  ["entitlements", "entitlement "],
  ["charges", "charge "],
]);
const HOLDINGS: readonly string[] = ["points", "entitlements", "charges"];

/** Creates a formatter. The text of a list of changes is cached, because many members share it. */
export function createFormatter(form: Form): (member: string, changes: readonly Change[]) => string {
  const cache = new WeakMap<readonly Change[], string>();
  const format = FORMATS[form];
  return (member, changes) => {
    const text = cache.get(changes) ?? format.changesText(changes);
    cache.set(changes, text);
    return format.memberLine(member, text);
  };
}

const FORMATS: Readonly<
  Record<
    Form,
    { changesText: (changes: readonly Change[]) => string; memberLine: (member: string, text: string) => string }
  >
> = {
  json: {
    changesText: safeJson,
    memberLine: (member, text) => `${jsonLine("audit", { member }).slice(0, -1)},"changes":${text}}\n`,
  },
  tabbed: {
    changesText: (changes) => VERBS.map((verb) => changeTexts(changes, verb).join(", ")).join("\t"),
    memberLine: (member, text) => `${safeText(member)}\t${text}\n`,
  },
  screen: {
    changesText: (changes) =>
      VERBS.map((verb) => [verb, changeTexts(changes, verb)] as const)
        .filter(([, texts]) => texts.length > 0)
        .map(([verb, texts]) => `${verb} ${texts.join(", ")}`)
        .join("; "),
    memberLine: (member, text) => `${safeText(member)}  ${text}\n`,
  },
  summary: { changesText: () => "", memberLine: () => "" },
};

function changeTexts(changes: readonly Change[], verb: Verb): readonly string[] {
  return changes
    .filter((change) => change.verb === verb)
    .map((change) =>
      safeText(verb === "changes" ? `${subjectText(change)} ${transitionText(change)}` : subjectText(change)),
    );
}

export function countSubject(change: Change): string {
  const { room, about } = change;
  if (HOLDINGS.includes(room)) return `${room} ${transitionText(change)}`;
  return about.startsWith("membership ") ? `memberships ${transitionText(change)}` : subjectText(change);
}

function subjectText({ room, about }: Change): string {
  return `${SUBJECT_PREFIXES.get(room) ?? ""}${about}`;
}

function transitionText({ before, after }: Change): string {
  return `${before ?? "–"} → ${after ?? "–"}`;
}
