// Router context of all routes, and the arguments of page loaders.

import type { Problem } from "@portico/api/http/contract";
import type { QueryClient } from "@tanstack/react-query";

/** The path of the sign-in page, which is not lazily loaded. */
export const SIGN_IN_PATH = "/logon";

export interface AppContext {
  readonly queries: QueryClient;
  readonly decided: Decided;
  readonly routes: AllRoutes;
}

/** URLs whose access decision has already been made, by the server or by a refusal. */
interface Decided {
  href: string | undefined;
  landing: string | undefined;
  /** The problem that the server embedded, and the URL of its page. */
  problem: { readonly at: string; readonly problem: Problem } | null;
}

/**
 * The table of all routes. The sign-in page starts without it, which saves a thirtieth of its bytes. It loads when the visitor starts to type,
 * points at a link, or navigates.
 */
interface AllRoutes {
  readonly areKnown: boolean;
  loadAll(): Promise<void>;
}

/** Arguments of a loader. A loader starts the page's queries without awaiting them, so the page renders at once. */
export interface LoaderArgs<Deps = unknown> {
  readonly context: AppContext;
  /** Whether this is a preload, before navigation. */
  readonly preload: boolean;
  readonly location: { readonly pathname: string; readonly searchStr: string; readonly href: string };
  readonly params: { readonly slug?: string | undefined };
  /** The query parameters that the page depends on. */
  readonly deps: Deps;
}
