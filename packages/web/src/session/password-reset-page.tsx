// A new password without the old one: first a link is asked for, which comes by mail, and with the link's token one is set.

import { useRouter, useSearch } from "@tanstack/react-router";
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
  const { token: inAddress } = useSearch({ from: "/password-reset" });
  const [token, setToken] = useState(inAddress);
  if (inAddress !== undefined && inAddress !== token) setToken(inAddress);
  useEffect(() => {
    if (inAddress !== undefined) void router.navigate({ href: "/password-reset", replace: true, resetScroll: false });
  }, [router, inAddress]);
  return { token, forget: () => setToken(undefined) };
}
