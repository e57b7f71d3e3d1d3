// Signing in without leaving the page: for pages that are open to visitors and have more for members.

import type { SignedIn } from "@portico/api/session/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useWords } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { useDialogFocus } from "../ui/dialog-focus.ts";
import { useVisit } from "../visit/visit.ts";
import { welcomeMember } from "./arriving.ts";
import { showAnew } from "./showing-anew.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { watchWords } from "./watch-words.ts";

/** The dialog; `lead` says what signing in is good for. After it the page is the member's. */
function LoginDialog({
  isOpen,
  onClose,
  onSignedIn,
  lead,
}: {
  isOpen: boolean;
  onClose: () => void;
  onSignedIn?: (signedIn: SignedIn) => void;
  lead?: ReactNode;
}) {
  const texts = useWords(watchWords);
  const queries = useQueryClient();
  const router = useRouter();
  const arrive = (signedIn: SignedIn): void => {
    welcomeMember(queries, signedIn.session);
    onClose();
    onSignedIn?.(signedIn);
    void showAnew({ router, queries });
  };
  useDialogFocus(isOpen);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.loginTitle}>
      <p className="text-ink-soft">{lead ?? texts.loginLead}</p>
      <div ref={focusFirstField}>
        <SignInForm onSignedIn={arrive} />
      </div>
    </Dialog>
  );
}

// Whoever opens it is about to type; a dialog leaves the focus where it is once something in it has it.
function focusFirstField(form: HTMLElement | null): void {
  form?.querySelector("input")?.focus();
}

/** A line for visitors of an open page that offers to sign in; nothing for members. */
export function SignInOffer({ lead }: { lead?: ReactNode }) {
  const texts = useWords(watchWords);
  const { member } = useVisit();
  const [isOpen, setOpen] = useState(false);
  if (member !== null) return null;
  return (
    <div className="cluster justify-between rounded-card bg-brand-soft px-5 py-4">
      <p className="max-w-prose">{lead ?? texts.offer}</p>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {texts.offerButton}
      </Button>
      <LoginDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
