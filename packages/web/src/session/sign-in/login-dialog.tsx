// Signing in without leaving the page: for pages that are open to visitors and have more for members.

import type { SignedIn } from "@portico/api/session/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useWords, words } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, useDialogFocus } from "../../ui/dialog.tsx";
import { useVisit } from "../../visit/visit.ts";
import { refreshVisit } from "../current-visit.ts";
import { startSession } from "../lifecycle.ts";
import { SignInForm } from "./sign-in-form.tsx";

export const loginWords = words(
  {
    loginTitle: "Sign in",
    loginLead: "Sign in here to stay on this page.",
    offer: "Are you a member? Sign in to see your own prices and use your points, entitlements or credits.",
    offerButton: "Sign in",
  },
  {
    loginTitle: "Đăng nhập",
    loginLead: "Đăng nhập tại đây để ở lại trang này.",
    offer: "Bạn là hội viên? Hãy đăng nhập để xem giá dành cho bạn và dùng điểm, quyền lợi hoặc điểm trao đổi.",
    offerButton: "Đăng nhập",
  },
);

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
  const texts = useWords(loginWords);
  const queries = useQueryClient();
  const router = useRouter();
  const signIn = (signedIn: SignedIn): void => {
    startSession(queries, signedIn.session);
    onClose();
    onSignedIn?.(signedIn);
    void refreshVisit({ router, queries });
  };
  useDialogFocus(isOpen);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.loginTitle}>
      <p className="text-ink-soft">{lead ?? texts.loginLead}</p>
      <div ref={focusFirstField}>
        <SignInForm onSignedIn={signIn} />
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
  const texts = useWords(loginWords);
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
