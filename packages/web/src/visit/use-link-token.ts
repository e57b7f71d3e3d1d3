// The token of a mail's link. It opens something, so it does not stay in the address, the history or a screen that others see. Links carry it in
// the fragment, which no browser sends and every redirect keeps.

import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/** The token that the page was opened with, and how to forget it; `before` is one that an older link has in its query. */
export function useLinkToken(
  page: string,
  before?: string,
): { readonly token: string | undefined; readonly forget: () => void } {
  const router = useRouter();
  const fragment = useRouterState({ select: ({ location }) => location.hash });
  const inAddress = new URLSearchParams(fragment).get("token") || before;
  const [token, setToken] = useState(inAddress);
  if (inAddress !== undefined && inAddress !== token) setToken(inAddress);
  useEffect(() => {
    if (inAddress !== undefined) void router.navigate({ href: page, replace: true, resetScroll: false });
  }, [router, page, inAddress]);
  return { token, forget: () => setToken(undefined) };
}
