// What the app hands to every route, and what a page's loader is given.

import type { Problem } from "@portico/api/http/contract";
import type { QueryClient } from "@tanstack/react-query";

/** The page that does with its own route: it comes with the app. */
export const SIGN_IN_PATH = "/logon";

/** What every route may use. */
export interface AppContext {
  readonly queries: QueryClient;
  readonly decided: Decided;
  readonly routes: AllRoutes;
}

/** Which address the server, or a refusal, has decided about already. */
interface Decided {
  href: string | undefined;
  landing: string | undefined;
  /** What the server could not show, and where. */
  problem: { readonly at: string; readonly problem: Problem } | null;
}

/**
 * The table of all routes. Whoever signs in does without it at first: it would be a thirtieth of what the page loads. It comes when they
 * begin to type, point at a link, or go anywhere else.
 */
interface AllRoutes {
  readonly areKnown: boolean;
  learn(): Promise<void>;
}

/** What a loader is given. It starts the page's questions and waits for none of them: the page draws itself meanwhile. */
export interface LoaderArgs<Deps = unknown> {
  readonly context: AppContext;
  /** Whether the page may open soon, and has not yet. */
  readonly preload: boolean;
  readonly location: { readonly pathname: string; readonly searchStr: string; readonly href: string };
  readonly params: { readonly slug?: string | undefined };
  /** What of the search the page depends on. */
  readonly deps: Deps;
}
