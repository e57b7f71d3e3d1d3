import type { SignedIn } from "@portico/api/session/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { messages, useMessages } from "../../language/messages.ts";
import { useSession } from "../../session-context/session-context.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { refreshSession } from "../current-session.ts";
import { startSession } from "../lifecycle.ts";
import { SignInForm } from "./sign-in-form.tsx";

export const loginMessages = messages(
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

/** After the sign-in, the page reloads its data for the member. */
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
  const texts = useMessages(loginMessages);
  const queries = useQueryClient();
  const router = useRouter();
  const onSuccess = (signedIn: SignedIn): void => {
    startSession(queries, signedIn.session);
    onClose();
    onSignedIn?.(signedIn);
    void refreshSession({ router, queries });
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.loginTitle}>
      <p className="text-ink-soft">{lead ?? texts.loginLead}</p>
      <div ref={autofocusFirstField}>
        <SignInForm onSignedIn={onSuccess} />
      </div>
    </Dialog>
  );
}

// `showModal` focuses the element with this attribute, which React does not render.
function autofocusFirstField(form: HTMLElement | null): void {
  form?.querySelector("input")?.setAttribute("autofocus", "");
}

/** Renders nothing for members. */
export function SignInOffer({ lead }: { lead?: ReactNode }) {
  const texts = useMessages(loginMessages);
  const { member } = useSession();
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
