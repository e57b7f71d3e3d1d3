// Guards navigations inside the app with the server's access rules, before the page loads. A refusal is saved
// on the server, so that support can find it by its reference.

import type { RefusalView, SessionView } from "@portico/api/session/contract";
import { decideAccess, explainAccess, isRefusalExplainedAtTarget } from "@portico/domain/access/decide";
import { locate } from "@portico/domain/access/location";
import { refusalMessage } from "@portico/domain/access/messages";
import { kindSet } from "@portico/domain/member/kinds";
import { request } from "../api-client/request.ts";

/** Continue, redirect with an explanation, or let the server decide because the browser lacks facts. */
export type GuardDecision =
  | { readonly action: "go on" }
  | { readonly action: "go to"; readonly to: string; readonly refusal: RefusalView | null }
  | { readonly action: "ask the server" };

const SAVE_TIMEOUT_MS = 1_500;

export async function guardDecision(
  target: string,
  { state, member, language }: Pick<SessionView, "state" | "member" | "language">,
  { saveRefusal }: { saveRefusal: boolean },
): Promise<GuardDecision> {
  // The member's facts are incomplete; the server handles that.
  if (member?.known === false) return { action: "ask the server" };
  const visitor = { session: state, kinds: kindSet(member?.kinds ?? []) };
  const verdict = decideAccess(target, visitor);
  if (verdict.verdict === "allow") return { action: "go on" };
  const { pathname } = locate(target);
  const { rule } = explainAccess(target, visitor);
  if (!isRefusalExplainedAtTarget(rule, { pathname })) return { action: "go to", to: verdict.to, refusal: null };
  const message = refusalMessage(rule, language, visitor);
  return {
    action: "go to",
    to: verdict.to,
    refusal: { ...message, path: pathname, reference: saveRefusal ? await savedReference(target) : "" },
  };
}

async function savedReference(path: string): Promise<string> {
  try {
    const signal = AbortSignal.timeout(SAVE_TIMEOUT_MS);
    const saved = await request("POST /api/refusals", { body: { path }, background: true, signal });
    return saved.allowed ? "" : (saved.reference ?? "");
  } catch {
    // The refusal can be shown without a reference.
    return "";
  }
}
