// What the server writes into every page, for the app that takes it over.

import { z } from "zod";
import { layout, sharedLayout } from "../content/contract.ts";
import { problem } from "../http/contract.ts";
import { sessionView } from "../session/contract.ts";

/** What was typed, without the password, and what was in the way; `seconds` is when trying again may help. */
const refusedSignIn = z.object({ name: z.string(), problem, seconds: z.number().optional() });

/** The visit, and what went wrong where the page is about that. */
export const sentView = z.object({
  session: sessionView,
  status: z.int(),
  problem: problem.nullable(),
  /** A sign-in form that was sent before the app was there, and refused. */
  signIn: refusedSignIn.optional(),
  /** Whether the policy of this page lets the operator's map be asked for; where there is one, that of its own page does. */
  mayAskMap: z.literal(true).optional(),
  /** What the layout needs of content; missing where it could not be had in time. */
  layout: sharedLayout.optional(),
  putAway: layout.shape.putAway,
});

export type SentView = z.infer<typeof sentView>;
export type RefusedSignIn = z.infer<typeof refusedSignIn>;
