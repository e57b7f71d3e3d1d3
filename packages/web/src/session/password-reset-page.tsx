// A new password without the old one: first a link is asked for, which comes by mail, and with the link's token one is set.

import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { NewPasswordForm } from "./new-password-form.tsx";
import { ResetRequestForm } from "./reset-request-form.tsx";

/** Asks for the link, or sets the password where the visitor comes by one. */
export function PasswordResetPage() {
  const { token, forget } = useToken();
  return token === undefined ? <ResetRequestForm /> : <NewPasswordForm key={token} token={token} onUsedUp={forget} />;
}

/** The token of the mail's link. It opens the account, so it does not stay in the address, the history or a screen that others see. */
function useToken(): { readonly token: string | undefined; readonly forget: () => void } {
  const router = useRouter();
  const search = useRouterState({ select: ({ location }) => location.searchStr });
  const inAddress = tokenIn(search);
  const [token, setToken] = useState(inAddress);
  if (inAddress !== undefined && inAddress !== token) setToken(inAddress);
  useEffect(() => {
    if (inAddress !== undefined) void router.navigate({ href: "/password-reset", replace: true, resetScroll: false });
  }, [router, inAddress]);
  return { token, forget: () => setToken(undefined) };
}

function tokenIn(search: string): string | undefined {
  const token = new URLSearchParams(search).get("token");
  // The router writes a token of digits alone, or with quotes in it, as JSON.
  return token === null || token === "" ? undefined : token.replace(/^"(.*)"$/, "$1");
}
