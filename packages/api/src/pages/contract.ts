// What the server and the web build share about a page: the schema of its initial data, and the renderer of its fragments.

import type { Language } from "@portico/domain/language";
import { z } from "zod";
import { type Layout, layout, sharedLayout } from "../content/contract.ts";
import { type Problem, problem } from "../http/contract.ts";
import { type RefusalView, sessionView } from "../session/contract.ts";

/** A refused sign-in: the typed name and the problem. `seconds`: when a retry may help. */
const refusedSignIn = z.object({ name: z.string(), problem, seconds: z.number().optional() });

/** The session context, and the problem if the page reports one. */
export const sentView = z.object({
  session: sessionView,
  status: z.int(),
  problem: problem.nullable(),
  /** A refused sign-in form that was submitted before the app had loaded. */
  signIn: refusedSignIn.optional(),
  /** Whether the page's content security policy allows the operator's map; only the map page's does. */
  mayAskMap: z.literal(true).optional(),
  /** Content of the layout; absent if it was not ready in time. */
  layout: sharedLayout.optional(),
  putAway: layout.shape.putAway,
});

export type SentView = z.infer<typeof sentView>;
export type RefusedSignIn = z.infer<typeof refusedSignIn>;

/** Renders the fragments that the server inserts into a template, as HTML. The web build provides it. */
export interface Fragments {
  test(language: Language): string;
  /** The club's messages, with the alerts in one line if `areAlertsRead`. */
  messages(
    layout: Pick<Layout, "alerts" | "notices" | "putAway">,
    options: { language: Language; areAlertsRead: boolean },
  ): string;
  refusal(refusal: RefusalView, language: Language): string;
  refused(problem: Problem, language: Language): string;
}
