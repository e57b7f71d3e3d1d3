// A dialog that asks for the password before something that only the member is to do: ending a session, removing a passkey.

import type { ReactNode } from "react";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { useSending } from "../ask/use-sending.ts";
import { useWords, words } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, useDialogFocus } from "../ui/dialog.tsx";
import { PasswordField } from "../ui/field.tsx";
import { ErrorSummary } from "../ui/form.tsx";
import { InternalLink } from "../ui/link.tsx";
import { problemsOf } from "../ui/problems.ts";

/** What is asked, and what is done with the password once it is said. */
interface PasswordDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action: string;
  readonly busy: string;
  readonly back: string;
  readonly onClose: () => void;
  readonly send: (password: string) => Promise<void>;
}

/** The dialog, while it is drawn; `send` closes it where all went well. */
export function PasswordDialog({ title, children, action, busy, back, onClose, send }: PasswordDialogProps) {
  const text = useWords(dialogWords);
  const formId = useId();
  // A page may have a field "password" of its own below.
  const form = useForm({ defaultValues: { ownPassword: "" }, shouldFocusError: false });
  const { problems, attempt, submit, isBusy, wrong } = useSending(form, {
    order: ["ownPassword"],
    said: ({ problem }) =>
      problemsOf(problem).map((one) => (one.field === "password" ? { ...one, field: "ownPassword" } : one)),
    send: ({ ownPassword }) => send(ownPassword),
  });
  useDialogFocus(true);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button type="submit" form={formId} kind="danger" isBusy={isBusy} busyText={busy}>
            {action}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {back}
          </Button>
        </>
      }
    >
      <form id={formId} ref={focusFirstField} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <ErrorSummary problems={problems} attempt={attempt} />
        {children}
        <PasswordField
          {...form.register("ownPassword", { validate: (password) => password !== "" || text.passwordMissing })}
          label={text.password}
          hint={text.passwordHint}
          autoComplete="current-password"
          error={wrong("ownPassword")}
        />
        <p className="text-sm">
          {text.forgotten}{" "}
          <InternalLink to="/password-reset" className="text-link font-semibold">
            {text.newPassword}
          </InternalLink>
        </p>
      </form>
    </Dialog>
  );
}

// Whoever opens it is about to type; a dialog leaves the focus where it is once something in it has it.
function focusFirstField(form: HTMLElement | null): void {
  form?.querySelector("input")?.focus();
}

const dialogWords = words(
  {
    password: "Your password",
    passwordHint: "We ask for it so that nobody but you can do this.",
    passwordMissing: "Enter your password",
    forgotten: "Forgotten it? A new password also signs you out everywhere.",
    newPassword: "Set a new password",
  },
  {
    password: "Mật khẩu của bạn",
    passwordHint: "Chúng tôi hỏi để không ai ngoài bạn làm được việc này.",
    passwordMissing: "Nhập mật khẩu của bạn",
    forgotten: "Bạn quên mật khẩu? Khi đặt mật khẩu mới, bạn cũng được đăng xuất ở mọi nơi.",
    newPassword: "Đặt mật khẩu mới",
  },
);
