// Shared by the server and the web build.

import type { Language } from "@portico/domain/language";
import { z } from "zod";
import { type Layout, layout, sharedLayout } from "../content/contract.ts";
import { type Problem, problem } from "../http/contract.ts";
import { type RefusalView, sessionView } from "../session/contract.ts";

/** `name` is as typed. `seconds` until a retry is allowed. */
const refusedSignIn = z.object({ name: z.string(), problem, seconds: z.number().optional() });

/** The initial data of a page. */
export const sentView = z.object({
  session: sessionView,
  status: z.int(),
  problem: problem.nullable(),
  /** A refused sign-in form that was submitted before the app was loaded. */
  signIn: refusedSignIn.optional(),
  /** Whether the content security policy allows the operator's map. Only the policy of the map page does. */
  mayAskMap: z.literal(true).optional(),
  /** Absent if the layout was not ready in time. */
  layout: sharedLayout.optional(),
  putAway: layout.shape.putAway,
});

export type SentView = z.infer<typeof sentView>;
export type RefusedSignIn = z.infer<typeof refusedSignIn>;

/** Renders the HTML fragments that the server inserts into a template. The web build exports it. */
export interface Fragments {
  test(language: Language): string;
  /** Alerts are collapsed to one line if `areAlertsRead`. */
  messages(
    layout: Pick<Layout, "alerts" | "notices" | "putAway">,
    options: { language: Language; areAlertsRead: boolean },
  ): string;
  refusal(refusal: RefusalView, language: Language): string;
  refused(problem: Problem, language: Language): string;
}
