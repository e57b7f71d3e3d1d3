// The e-mail address is a sign-in name: a change needs the password and a link in the new mailbox (reading R42).

import type { EmailAddress, EmailChangeForm } from "@portico/api/member/contract";
import { type FieldResult, localizedProblem } from "@portico/domain/member/form";
import { parseEmail } from "@portico/domain/member/profile-form";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useContext, useEffect, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { ApiError, request } from "../api-client/request.ts";
import { useFormSubmission } from "../api-client/use-form-submission.ts";
import { LanguageContext, messages, useMessages } from "../language/messages.ts";
import { MomentText } from "../language/moment.tsx";
import { Await } from "../session-context/await.tsx";
import { PasskeyStopped, signWithPasskey, supportsPasskeys } from "../session-context/passkey.ts";
import { useSession } from "../session-context/session-context.ts";
import { useLinkToken } from "../session-context/use-link-token.ts";
import { Button } from "../ui/button.tsx";
import { PasswordField, TextField } from "../ui/field.tsx";
import { ErrorSummary } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { FormColumn, Section } from "../ui/section.tsx";
import { Failed } from "../ui/states.tsx";

export const emailAddressQuery = queryOptions({
  queryKey: ["email-address"],
  queryFn: ({ signal }) => request("GET /api/profile/email", { signal }),
});

/** Confirms the token of the e-mailed link. */
export function EmailConfirmation() {
  const text = useMessages(addressMessages);
  const { phones } = useSession();
  const queries = useQueryClient();
  const { token } = useLinkToken("/profile/account-details");
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (linkToken: string) => request("POST /api/profile/email/confirm", { body: { token: linkToken } }),
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey }) =>
          ["email-address", "profile", "preferences", "user", "todos"].includes(String(queryKey[0])),
      }),
  });
  useEffect(() => {
    if (token !== undefined) mutate(token);
  }, [token, mutate]);
  if (token === undefined) return null;
  if (data !== undefined)
    return (
      <Notice tone="success" title={text.confirmed} isLive>
        {data.email !== null && <p className="wrap-anywhere">{text.confirmedHint(data.email)}</p>}
      </Notice>
    );
  if (!(error instanceof ApiError)) return <Notice title={text.confirming} isLive />;
  if (error.problem.code === "EMAIL_LINK_REFUSED")
    return (
      <Notice tone="warning" title={error.problem.title} isLive>
        <p>{error.problem.hint}</p>
      </Notice>
    );
  return <Failed problem={error.problem} onRetry={() => mutate(token)} isRetrying={isPending} phones={phones} />;
}

export function EmailAddressSection() {
  const text = useMessages(addressMessages);
  const [wasJustSubmitted, setJustSubmitted] = useState(false);
  const containerRef = useRef<HTMLDivElement>(null);
  const focusField = (): void =>
    void requestAnimationFrame(() => containerRef.current?.querySelector("input")?.focus());
  return (
    <Section title={text.title} lead={text.lead}>
      <Await query={emailAddressQuery} label={text.loading} shape="text">
        {({ email, waiting }) =>
          waiting === null ? (
            <div ref={containerRef}>
              <ChangeForm key={email} email={email ?? ""} onSubmitted={() => setJustSubmitted(true)} />
            </div>
          ) : (
            <PendingChange {...{ email, waiting, wasJustSubmitted }} onCancelled={focusField} />
          )
        }
      </Await>
    </Section>
  );
}

function ChangeForm({ email, onSubmitted }: { email: string; onSubmitted: () => void }) {
  const text = useMessages(addressMessages);
  const language = useContext(LanguageContext);
  const queries = useQueryClient();
  const form = useForm<EmailChangeForm>({ defaultValues: { email, password: "" }, shouldFocusError: false });
  const [missingSignature, setMissingSignature] = useState<"stopped" | readonly string[]>();
  const isDifferent = isDifferentEmail(useWatch({ control: form.control, name: "email" }), email);
  const { problems, attempt, submit, isBusy, errorOf } = useFormSubmission(form, {
    order: ["email", "password"],
    send: async (change) => {
      setMissingSignature(undefined);
      const changed = await requestChange(change);
      if ("missingSignature" in changed) return setMissingSignature(changed.missingSignature);
      onSubmitted();
      queries.setQueryData(emailAddressQuery.queryKey, changed);
    },
  });
  const validationResult = (parsed: FieldResult<string>): true | string => {
    if ("value" in parsed) return true;
    const { title, hint } = localizedProblem({ field: "email", ...parsed }, language);
    return `${title}. ${hint}`;
  };
  return (
    <form noValidate onSubmit={submit} className="card grid grid-cols-1 gap-6 p-5 md:p-6">
      <ErrorSummary problems={problems} attempt={attempt} />
      {missingSignature !== undefined && <SignatureNotice reason={missingSignature} />}
      <FormColumn
        actions={
          <Button type="submit" isBusy={isBusy} busyText={text.submitting}>
            {text.submit}
          </Button>
        }
      >
        <TextField
          {...form.register("email", {
            validate: (enteredEmail) =>
              isDifferentEmail(enteredEmail, email) || enteredEmail.trim() === ""
                ? validationResult(parseEmail(enteredEmail))
                : text.unchanged,
          })}
          label={text.email}
          hint={text.emailHint}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          error={errorOf("email")}
        />
        {isDifferent && (
          <PasswordField
            {...form.register("password", { validate: (password) => password !== "" || text.passwordMissing })}
            label={text.password}
            hint={text.passwordHint}
            autoComplete="current-password"
            error={errorOf("password")}
          />
        )}
      </FormColumn>
    </form>
  );
}

/**
 * Signs the change with a passkey if the member has one. `missingSignature` is set if the member stopped the signing,
 * or lists the sites on which the passkey works.
 */
async function requestChange(
  change: EmailChangeForm,
): Promise<EmailAddress | { missingSignature: "stopped" | readonly string[] }> {
  try {
    return await request("PUT /api/profile/email", { body: change });
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.code !== "PASSKEY_NEEDED") throw error;
  }
  const { request: passkeyRequest, elsewhere } = await request("POST /api/passkeys/confirmation");
  if (passkeyRequest === null || !supportsPasskeys()) return { missingSignature: elsewhere };
  try {
    const signed = await signWithPasskey(passkeyRequest);
    return await request("PUT /api/profile/email", { body: { ...change, signed } });
  } catch (error) {
    if (error instanceof PasskeyStopped) return { missingSignature: "stopped" };
    throw error;
  }
}

function SignatureNotice({ reason }: { reason: "stopped" | readonly string[] }) {
  const text = useMessages(addressMessages);
  if (reason === "stopped") return <Notice tone="warning" title={text.stopped} isLive />;
  return (
    <Notice tone="warning" title={reason.length === 0 ? text.unsupported : text.elsewhere} isLive>
      <ul className="grid gap-1">
        {reason.map((address) => (
          <li key={address}>
            <a href={`${address}/profile/account-details`} className="text-link font-semibold wrap-anywhere">
              {new URL(address).host}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

// The back-end ignores case too, so an address that differs only in case is no change.
function isDifferentEmail(enteredEmail: string, email: string): boolean {
  return enteredEmail.trim().toLowerCase() !== email.toLowerCase();
}

function PendingChange({
  email,
  waiting: { email: pendingEmail, until },
  wasJustSubmitted,
  onCancelled,
}: {
  email: string | null;
  waiting: NonNullable<EmailAddress["waiting"]>;
  wasJustSubmitted: boolean;
  /** Called when the form is shown again. */
  onCancelled: () => void;
}) {
  const text = useMessages(addressMessages);
  const { phones } = useSession();
  const queries = useQueryClient();
  const containerRef = useRef<HTMLDivElement>(null);
  // The pressed button is removed, so the focus moves to this notice.
  useEffect(() => {
    if (wasJustSubmitted) containerRef.current?.focus();
  }, [wasJustSubmitted]);
  const cacheAddress = (address: EmailAddress) => queries.setQueryData(emailAddressQuery.queryKey, address);
  const resend = useMutation({ mutationFn: () => request("POST /api/profile/email/resend"), onSuccess: cacheAddress });
  const cancel = useMutation({
    mutationFn: () => request("POST /api/profile/email/cancel"),
    onSuccess: (address: EmailAddress) => {
      cacheAddress(address);
      onCancelled();
    },
  });
  const failed = [resend.error, cancel.error].find((error) => error instanceof ApiError);
  return (
    <div ref={containerRef} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
      <Notice
        title={<span className="wrap-anywhere">{text.waiting(pendingEmail)}</span>}
        isLive
        actions={
          <>
            <Button
              kind="secondary"
              size="small"
              isBusy={resend.isPending}
              busyText={text.resending}
              onClick={() => resend.mutate()}
            >
              {text.resend}
            </Button>
            <Button
              kind="quiet"
              size="small"
              isBusy={cancel.isPending}
              busyText={text.cancelling}
              onClick={() => cancel.mutate()}
            >
              {text.cancel}
            </Button>
          </>
        }
      >
        <p className="wrap-anywhere">{email === null ? text.untilNone : text.currentUntilThen(email)}</p>
        {until !== null && (
          <p>
            {text.linkValidUntil} <MomentText iso={until} />
          </p>
        )}
        <p className="mt-2">{text.noMail}</p>
      </Notice>
      <div role="status" className="empty:hidden">
        {resend.isSuccess && !resend.isPending && (
          <Notice tone="success">
            <p>{text.resent}</p>
          </Notice>
        )}
      </div>
      {failed instanceof ApiError && <Failed problem={failed.problem} phones={phones} />}
    </div>
  );
}

const addressMessages = messages(
  {
    title: "E-mail address",
    lead: "We send confirmations and receipts there, and you can sign in with it.",
    loading: "Loading your e-mail address",
    email: "E-mail address",
    emailHint: "We write to a new address first. It applies once you have opened the link in that e-mail.",
    password: "Your password",
    passwordHint:
      "We ask for it because whoever has your e-mail address can set a new password. With two-step sign-in, we ask for your passkey as well.",
    passwordMissing: "Enter your password",
    stopped: "Your passkey was not confirmed, so nothing was changed. Try again when you are ready.",
    elsewhere: "Your passkey works at another address of the club. Change your e-mail address there:",
    unsupported: "This browser cannot use your passkey. Change your e-mail address with another browser or device.",
    unchanged: "This is your current address. Enter another one.",
    submit: "Change the address",
    submitting: "Changing the address",
    waiting: (pendingEmail: string) => `We have written to ${pendingEmail}`,
    currentUntilThen: (email: string) => `Open the link in that e-mail. Until then, we use ${email}.`,
    untilNone: "Open the link in that e-mail. Until then, your account has no e-mail address.",
    linkValidUntil: "The link works until",
    noMail:
      "No e-mail? Check your spam folder. If another account uses this address, our e-mail says so and has no link.",
    resend: "Send it again",
    resending: "Sending it again",
    resent: "We have sent it again. Use the link in the newest e-mail.",
    cancel: "Keep the old address",
    cancelling: "Keeping the old address",
    confirming: "Confirming your e-mail address",
    confirmed: "Your e-mail address is confirmed",
    confirmedHint: (email: string) => `From now on we write to ${email}, and you can sign in with it.`,
  },
  {
    title: "Địa chỉ e-mail",
    lead: "Xác nhận và biên nhận được gửi đến đây, và bạn có thể đăng nhập bằng địa chỉ này.",
    loading: "Đang tải địa chỉ e-mail của bạn",
    email: "Địa chỉ e-mail",
    emailHint: "Chúng tôi viết đến địa chỉ mới trước; địa chỉ có hiệu lực khi bạn đã mở liên kết trong thư đó.",
    password: "Mật khẩu của bạn",
    passwordHint:
      "Chúng tôi hỏi vì ai có địa chỉ e-mail của bạn đều có thể đặt mật khẩu mới. Nếu bạn dùng đăng nhập hai bước, chúng tôi cũng hỏi khóa truy cập.",
    passwordMissing: "Nhập mật khẩu của bạn",
    stopped: "Chưa xác nhận được khóa truy cập của bạn nên chưa có gì thay đổi. Hãy thử lại khi bạn sẵn sàng.",
    elsewhere: "Khóa truy cập của bạn dùng được ở một địa chỉ khác của câu lạc bộ. Hãy đổi địa chỉ e-mail ở đó:",
    unsupported:
      "Trình duyệt này không dùng được khóa truy cập của bạn. Hãy đổi địa chỉ e-mail bằng trình duyệt hoặc thiết bị khác.",
    unchanged: "Đây là địa chỉ bạn đang dùng. Hãy nhập địa chỉ khác.",
    submit: "Đổi địa chỉ",
    submitting: "Đang đổi địa chỉ",
    waiting: (pendingEmail) => `Chúng tôi đã viết đến ${pendingEmail}`,
    currentUntilThen: (email) => `Hãy mở liên kết trong thư đó. Cho đến lúc ấy, chúng tôi dùng ${email}.`,
    untilNone: "Hãy mở liên kết trong thư đó. Cho đến lúc ấy, tài khoản của bạn chưa có địa chỉ e-mail.",
    linkValidUntil: "Liên kết có hiệu lực đến",
    noMail:
      "Chưa nhận được? Hãy xem trong thư rác. Nếu một tài khoản khác dùng địa chỉ này, thư sẽ nói rõ và không có liên kết.",
    resend: "Gửi lại",
    resending: "Đang gửi lại",
    resent: "Chúng tôi đã gửi lại. Hãy dùng liên kết trong thư mới nhất.",
    cancel: "Giữ địa chỉ cũ",
    cancelling: "Đang giữ địa chỉ cũ",
    confirming: "Đang xác nhận địa chỉ e-mail của bạn",
    confirmed: "Địa chỉ e-mail của bạn đã được xác nhận",
    confirmedHint: (email) => `Từ nay chúng tôi viết đến ${email}, và bạn có thể đăng nhập bằng địa chỉ này.`,
  },
);
