// How what changes for a member is told: as words for a person, as cells, as data; and what it counts as, over all members.

import { jsonLine } from "../frame/answer.ts";
import { safeJson, safeText } from "../frame/safe-text.ts";
import type { Change, Verb } from "./compare.ts";

/** What is written for each member who is decided differently; a summary says nothing of each. */
export type Form = "json" | "tabbed" | "screen" | "summary";

/** The columns of a row. */
export const COLUMNS: readonly string[] = ["member", "gains", "loses", "changes"];

/** The verbs, in the order of the columns. */
export const VERBS: readonly Verb[] = ["gains", "loses", "changes"];
const THINGS: ReadonlyMap<string, string> = new Map([
  ["stays", "stay "],
  ["entitlements", "entitlement "],
  ["charges", "charge "],
]);
const HELD: readonly string[] = ["points", "entitlements", "charges"];

/** Writes what changes for a member; what it says of alike members is put together once. */
export function teller(form: Form): (member: string, changes: readonly Change[]) => string {
  const known = new WeakMap<readonly Change[], string>();
  const words = WORDS[form];
  return (member, changes) => {
    const said = known.get(changes) ?? words.said(changes);
    known.set(changes, said);
    return words.line(member, said);
  };
}

const WORDS: Readonly<
  Record<Form, { said: (changes: readonly Change[]) => string; line: (member: string, said: string) => string }>
> = {
  json: {
    said: safeJson,
    line: (member, said) => `${jsonLine("audit", { member }).slice(0, -1)},"changes":${said}}\n`,
  },
  tabbed: {
    said: (changes) => VERBS.map((verb) => wordsFor(changes, verb).join(", ")).join("\t"),
    line: (member, said) => `${safeText(member)}\t${said}\n`,
  },
  screen: {
    said: (changes) =>
      VERBS.map((verb) => [verb, wordsFor(changes, verb)] as const)
        .filter(([, words]) => words.length > 0)
        .map(([verb, words]) => `${verb} ${words.join(", ")}`)
        .join("; "),
    line: (member, said) => `${safeText(member)}  ${said}\n`,
  },
  summary: { said: () => "", line: () => "" },
};

/** What a change is called beside others of its verb. */
function wordsFor(changes: readonly Change[], verb: Verb): readonly string[] {
  return changes
    .filter((change) => change.verb === verb)
    .map((change) => safeText(verb === "changes" ? `${thing(change)} ${step(change)}` : thing(change)));
}

/** What a change counts as: pages and stays by their names, what members hold by what becomes of it. */
export function countedAs(change: Change): string {
  const { room, about } = change;
  if (HELD.includes(room)) return `${room} ${step(change)}`;
  return about.startsWith("membership ") ? `memberships ${step(change)}` : thing(change);
}

function thing({ room, about }: Change): string {
  return `${THINGS.get(room) ?? ""}${about}`;
}

function step({ before, after }: Change): string {
  return `${before ?? "–"} → ${after ?? "–"}`;
}
