// Reads the secret token of an e-mailed link and removes it from the URL and the history. The token is in the fragment, because browsers never
// send fragments to a server and redirects keep them.

import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/** `legacyToken` is the query parameter that links of an earlier version carry. */
export function useLinkToken(
  page: string,
  legacyToken?: string,
): { readonly token: string | undefined; readonly forget: () => void } {
  const router = useRouter();
  const fragment = useRouterState({ select: ({ location }) => location.hash });
  const tokenInUrl = new URLSearchParams(fragment).get("token") || legacyToken;
  const [token, setToken] = useState(tokenInUrl);
  if (tokenInUrl !== undefined && tokenInUrl !== token) setToken(tokenInUrl);
  useEffect(() => {
    if (tokenInUrl !== undefined) void router.navigate({ href: page, replace: true, resetScroll: false });
  }, [router, page, tokenInUrl]);
  return { token, forget: () => setToken(undefined) };
}
