// What the server writes into every page, for the app that takes it over.

import type { Layout } from "../content/contract.ts";
import type { Problem } from "../http/contract.ts";
import type { SessionView } from "../session/contract.ts";

/** The visit, and what went wrong where the page is about that. */
export interface SentView {
  readonly session: SessionView;
  readonly status: number;
  readonly problem: Problem | null;
  /** A sign-in form that was sent before the app was there, and refused. */
  readonly signIn?: RefusedSignIn;
  /** What the layout needs of content; missing where it could not be had in time. */
  readonly layout?: Layout;
}

/** What was typed, without the password, and what was in the way; `seconds` is when trying again may help. */
export interface RefusedSignIn {
  readonly name: string;
  readonly problem: Problem;
  readonly seconds?: number;
}
