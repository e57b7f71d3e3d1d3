// Applies the server's access rules to navigations inside the app. The server stores each refusal for the support
// desk.

import type { RefusalView, SessionView } from "@portico/api/session/contract";
import { decideAccess, explainAccess, isRefusalExplainedAtTarget } from "@portico/domain/access/decide";
import { locate } from "@portico/domain/access/location";
import { refusalMessage } from "@portico/domain/access/messages";
import { kindSet } from "@portico/domain/member/kinds";
import { request } from "../api-client/request.ts";

export type GuardDecision =
  | { readonly action: "continue" }
  | { readonly action: "redirect"; readonly to: string; readonly refusal: RefusalView | null }
  | { readonly action: "reload document" };

const SAVE_TIMEOUT_MS = 1_500;

export async function guardDecision(
  target: string,
  { state, member, language }: Pick<SessionView, "state" | "member" | "language">,
  { shouldSave }: { shouldSave: boolean },
): Promise<GuardDecision> {
  // The browser cannot decide without the member's facts, so the server decides.
  if (member?.known === false) return { action: "reload document" };
  const visitor = { session: state, kinds: kindSet(member?.kinds ?? []) };
  const verdict = decideAccess(target, visitor);
  if (verdict.verdict === "allow") return { action: "continue" };
  const { pathname } = locate(target);
  const { rule } = explainAccess(target, visitor);
  if (!isRefusalExplainedAtTarget(rule, { pathname })) return { action: "redirect", to: verdict.to, refusal: null };
  const message = refusalMessage(rule, language, visitor);
  return {
    action: "redirect",
    to: verdict.to,
    refusal: { ...message, path: pathname, reference: shouldSave ? await saveRefusal(target) : "" },
  };
}

async function saveRefusal(path: string): Promise<string> {
  try {
    const signal = AbortSignal.timeout(SAVE_TIMEOUT_MS);
    const saved = await request("POST /api/refusals", { body: { path }, background: true, signal });
    return saved.allowed ? "" : (saved.reference ?? "");
  } catch {
    // If the server cannot be reached, the page shows the refusal without a reference.
    return "";
  }
}
