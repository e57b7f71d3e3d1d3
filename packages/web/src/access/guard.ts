// May the visitor go there? The same rules as on the server, asked before the page is loaded; and where the answer is no, the server is told,
// so that the reason has a reference under which the support desk finds it.

import type { SessionView, ShownRefusal } from "@portico/api/session/contract";
import { decideAccess, explainAccess, isToldWhereTheyLand } from "@portico/domain/access/decide";
import { locate } from "@portico/domain/access/location";
import { refusalWords } from "@portico/domain/access/words";
import { kindSet } from "@portico/domain/member/kinds";
import { ask } from "../ask/ask.ts";

/** Go on, go elsewhere and say why, or let the server decide because the browser does not know enough. */
export type GuardAnswer =
  | { readonly answer: "go on" }
  | { readonly answer: "go to"; readonly to: string; readonly refusal: ShownRefusal | null }
  | { readonly answer: "ask the server" };

const KEEPING_TAKES_AT_MOST = 1_500;

/** Decides a navigation inside the app. */
export async function guardAnswer(
  target: string,
  { state, member, language }: Pick<SessionView, "state" | "member" | "language">,
  { keep }: { keep: boolean },
): Promise<GuardAnswer> {
  // Half of what decides is missing: the server knows what to do about it.
  if (member?.known === false) return { answer: "ask the server" };
  const visitor = { session: state, kinds: kindSet(member?.kinds ?? []) };
  const verdict = decideAccess(target, visitor);
  if (verdict.verdict === "allow") return { answer: "go on" };
  const { pathname } = locate(target);
  const { rule } = explainAccess(target, visitor);
  if (!isToldWhereTheyLand(rule, { pathname })) return { answer: "go to", to: verdict.to, refusal: null };
  const words = refusalWords(rule, language, visitor);
  return {
    answer: "go to",
    to: verdict.to,
    refusal: { ...words, path: pathname, reference: keep ? await keptReference(target) : "" },
  };
}

async function keptReference(path: string): Promise<string> {
  try {
    const signal = AbortSignal.timeout(KEEPING_TAKES_AT_MOST);
    const kept = await ask("POST /api/refusals", { body: { path }, background: true, signal });
    return kept.allowed ? "" : (kept.reference ?? "");
  } catch {
    // The reason is known without it.
    return "";
  }
}
