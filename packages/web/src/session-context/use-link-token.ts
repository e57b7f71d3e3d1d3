// Removes the secret token of an e-mailed link from the URL and the history. Browsers never send a fragment to a
// server.

import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/** `legacyToken` is the query parameter of older links. */
export function useLinkToken(
  page: string,
  legacyToken?: string,
): { readonly token: string | undefined; readonly clearToken: () => void } {
  const router = useRouter();
  const fragment = useRouterState({ select: ({ location }) => location.hash });
  const tokenInUrl = new URLSearchParams(fragment).get("token") || legacyToken;
  const [token, setToken] = useState(tokenInUrl);
  if (tokenInUrl !== undefined && tokenInUrl !== token) setToken(tokenInUrl);
  useEffect(() => {
    if (tokenInUrl !== undefined) void router.navigate({ href: page, replace: true, resetScroll: false });
  }, [router, page, tokenInUrl]);
  return { token, clearToken: () => setToken(undefined) };
}
