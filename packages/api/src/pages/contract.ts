// Schema of the initial data that the server embeds in every page for the web app.

import { z } from "zod";
import { layout, sharedLayout } from "../content/contract.ts";
import { problem } from "../http/contract.ts";
import { sessionView } from "../session/contract.ts";

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
