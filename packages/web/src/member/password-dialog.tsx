import type { ReactNode } from "react";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { useFormSubmission } from "../api-client/use-form-submission.ts";
import { messages, useMessages } from "../language/messages.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { PasswordField } from "../ui/field.tsx";
import { ErrorSummary } from "../ui/form.tsx";
import { InternalLink } from "../ui/link.tsx";
import { toFormProblems } from "../ui/problems.ts";

interface PasswordDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly actionText: string;
  readonly busyText: string;
  readonly cancelText: string;
  readonly onClose: () => void;
  readonly send: (password: string) => Promise<void>;
}

/** The dialog is open as long as it is rendered. */
export function PasswordDialog({
  title,
  children,
  actionText,
  busyText,
  cancelText,
  onClose,
  send,
}: PasswordDialogProps) {
  const text = useMessages(dialogMessages);
  const formId = useId();
  // The page behind the dialog may have a field named "password", so this one has another name.
  const form = useForm({ defaultValues: { ownPassword: "" }, shouldFocusError: false });
  const { problems, attempt, submit, isBusy, errorOf } = useFormSubmission(form, {
    order: ["ownPassword"],
    toProblems: ({ problem }) =>
      toFormProblems(problem).map((formProblem) =>
        formProblem.field === "password" ? { ...formProblem, field: "ownPassword" } : formProblem,
      ),
    send: ({ ownPassword }) => send(ownPassword),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button type="submit" form={formId} kind="danger" isBusy={isBusy} busyText={busyText}>
            {actionText}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {cancelText}
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
          error={errorOf("ownPassword")}
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

// `showModal` focuses the element with `autofocus`, which React does not render.
function focusFirstField(form: HTMLElement | null): void {
  form?.querySelector("input")?.setAttribute("autofocus", "");
}

const dialogMessages = messages(
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
