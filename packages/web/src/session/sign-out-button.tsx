// The way out.

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useWords } from "../language/words.ts";
import { Button, type ButtonKind } from "../ui/button.tsx";
import { openProviderWindow, signOut } from "./sign-out.ts";
import { signOutWords } from "./sign-out-words.ts";

/** Signs the member out; where that fails it says so, because they are still signed in. */
export function SignOutButton({ kind = "secondary", label }: { kind?: ButtonKind; label?: string }) {
  const texts = useWords(signOutWords);
  const router = useRouter();
  const queries = useQueryClient();
  const [state, setState] = useState<"ready" | "busy" | "failed">("ready");
  const leave = async (): Promise<void> => {
    const provider = openProviderWindow();
    setState("busy");
    const isOut = await signOut({ router, queries }, provider);
    setState(isOut ? "ready" : "failed");
  };
  return (
    <>
      <Button kind={kind} isBusy={state === "busy"} busyText={texts.busy} onClick={() => void leave()}>
        {label ?? texts.signOut}
      </Button>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {state === "failed" ? texts.failed : ""}
      </p>
    </>
  );
}
