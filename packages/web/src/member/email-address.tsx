// The e-mail address on /profile/account-details. Members sign in by it, so another one asks for the password, waits until the link that went there
// is opened, and is told to the old one. The link leads to this page, which is closed: whoever opens it has to be the member (reading R42).

import type { EmailAddress, EmailChangeForm } from "@portico/api/member/contract";
import { localizedProblem, type Read } from "@portico/domain/member/form";
import { readEmail } from "@portico/domain/member/profile-form";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useContext, useEffect, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { AskFailed, ask } from "../ask/ask.ts";
import { useSending } from "../ask/use-sending.ts";
import { MomentText } from "../language/moment.tsx";
import { LanguageContext, useWords, words } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { PasswordField, TextField } from "../ui/field.tsx";
import { ErrorSummary } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { FormColumn, Section } from "../ui/section.tsx";
import { Failed } from "../ui/states.tsx";
import { Await } from "../visit/await.tsx";
import { useLinkToken } from "../visit/use-link-token.ts";
import { useVisit } from "../visit/visit.ts";

/** The address, and the one that waits. */
export const emailAddressQuery = queryOptions({
  queryKey: ["email-address"],
  queryFn: ({ signal }) => ask("GET /api/profile/email", { signal }),
});

/** What becomes of the link in the mail, for whoever came by it. */
export function EmailConfirmation() {
  const text = useWords(addressWords);
  const { phones } = useVisit();
  const queries = useQueryClient();
  const { token } = useLinkToken("/profile/account-details");
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (its: string) => ask("POST /api/profile/email/confirm", { body: { token: its } }),
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
  if (!(error instanceof AskFailed)) return <Notice title={text.confirming} isLive />;
  if (error.problem.code === "EMAIL_LINK_REFUSED")
    return (
      <Notice tone="warning" title={error.problem.title} isLive>
        <p>{error.problem.hint}</p>
      </Notice>
    );
  return <Failed problem={error.problem} onRetry={() => mutate(token)} isRetrying={isPending} phones={phones} />;
}

export function EmailAddressSection() {
  const text = useWords(addressWords);
  const [isFresh, setFresh] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const kept = (): void => void requestAnimationFrame(() => place.current?.querySelector("input")?.focus());
  return (
    <Section title={text.title} lead={text.lead}>
      <Await query={emailAddressQuery} label={text.loading} shape="text">
        {({ email, waiting }) =>
          waiting === null ? (
            <div ref={place}>
              <ChangeForm key={email} email={email ?? ""} onAsked={() => setFresh(true)} />
            </div>
          ) : (
            <Waiting email={email} waiting={waiting} isFresh={isFresh} onKept={kept} />
          )
        }
      </Await>
    </Section>
  );
}

function ChangeForm({ email, onAsked }: { email: string; onAsked: () => void }) {
  const text = useWords(addressWords);
  const language = useContext(LanguageContext);
  const queries = useQueryClient();
  const form = useForm<EmailChangeForm>({ defaultValues: { email, password: "" }, shouldFocusError: false });
  const isOther = isAnother(useWatch({ control: form.control, name: "email" }), email);
  const { problems, attempt, submit, isBusy, wrong } = useSending(form, {
    order: ["email", "password"],
    send: async (change) => {
      const asked = await ask("PUT /api/profile/email", { body: change });
      onAsked();
      queries.setQueryData(emailAddressQuery.queryKey, asked);
    },
  });
  const told = (read: Read<string>): true | string => {
    if ("value" in read) return true;
    const { title, hint } = localizedProblem({ field: "email", ...read }, language);
    return `${title}. ${hint}`;
  };
  return (
    <form noValidate onSubmit={submit} className="card grid grid-cols-1 gap-6 p-5 md:p-6">
      <ErrorSummary problems={problems} attempt={attempt} />
      <FormColumn
        actions={
          <Button type="submit" isBusy={isBusy} busyText={text.asking}>
            {text.ask}
          </Button>
        }
      >
        <TextField
          {...form.register("email", {
            validate: (typed) => (isAnother(typed, email) || typed.trim() === "" ? told(readEmail(typed)) : text.same),
          })}
          label={text.email}
          hint={text.emailHint}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          error={wrong("email")}
        />
        {isOther && (
          <PasswordField
            {...form.register("password", { validate: (typed) => typed !== "" || text.passwordMissing })}
            label={text.password}
            hint={text.passwordHint}
            autoComplete="current-password"
            error={wrong("password")}
          />
        )}
      </FormColumn>
    </form>
  );
}

// As the club compares them: however the letters are cased.
function isAnother(typed: string, email: string): boolean {
  return typed.trim().toLowerCase() !== email.toLowerCase();
}

function Waiting({
  email,
  waiting: { email: wanted, until },
  isFresh,
  onKept,
}: {
  email: string | null;
  waiting: NonNullable<EmailAddress["waiting"]>;
  isFresh: boolean;
  /** The old address stays; the form is there again. */
  onKept: () => void;
}) {
  const text = useWords(addressWords);
  const { phones } = useVisit();
  const queries = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  // Where somebody has just sent the form, its button is gone, and the focus with it.
  useEffect(() => {
    if (isFresh) place.current?.focus();
  }, [isFresh]);
  const keep = (address: EmailAddress) => queries.setQueryData(emailAddressQuery.queryKey, address);
  const resend = useMutation({ mutationFn: () => ask("POST /api/profile/email/resend"), onSuccess: keep });
  const cancel = useMutation({
    mutationFn: () => ask("POST /api/profile/email/cancel"),
    onSuccess: (address: EmailAddress) => {
      keep(address);
      onKept();
    },
  });
  const failed = [resend.error, cancel.error].find((error) => error instanceof AskFailed);
  return (
    <div ref={place} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
      <Notice
        title={<span className="wrap-anywhere">{text.waiting(wanted)}</span>}
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
        <p className="wrap-anywhere">{email === null ? text.untilNone : text.untilThen(email)}</p>
        {until !== null && (
          <p>
            {text.goodUntil} <MomentText iso={until} />
          </p>
        )}
        <p className="mt-2">{text.nothingCame}</p>
      </Notice>
      <div role="status" className="empty:hidden">
        {resend.isSuccess && !resend.isPending && (
          <Notice tone="success">
            <p>{text.resent}</p>
          </Notice>
        )}
      </div>
      {failed instanceof AskFailed && <Failed problem={failed.problem} phones={phones} />}
    </div>
  );
}

const addressWords = words(
  {
    title: "E-mail address",
    lead: "We send confirmations and receipts there, and you can sign in with it.",
    loading: "Loading your e-mail address",
    email: "E-mail address",
    emailHint: "We write to a new address first. It applies once you have opened the link in that e-mail.",
    password: "Your password",
    passwordHint: "We ask for it because whoever has your e-mail address can set a new password.",
    passwordMissing: "Enter your password",
    same: "This is your current address. Enter another one.",
    ask: "Change the address",
    asking: "Changing the address",
    waiting: (wanted: string) => `We have written to ${wanted}`,
    untilThen: (email: string) => `Open the link in that e-mail. Until then, we use ${email}.`,
    untilNone: "Open the link in that e-mail. Until then, your account has no e-mail address.",
    goodUntil: "The link works until",
    nothingCame:
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
    passwordHint: "Chúng tôi hỏi vì ai có địa chỉ e-mail của bạn đều có thể đặt mật khẩu mới.",
    passwordMissing: "Nhập mật khẩu của bạn",
    same: "Đây là địa chỉ bạn đang dùng. Hãy nhập địa chỉ khác.",
    ask: "Đổi địa chỉ",
    asking: "Đang đổi địa chỉ",
    waiting: (wanted) => `Chúng tôi đã viết đến ${wanted}`,
    untilThen: (email) => `Hãy mở liên kết trong thư đó. Cho đến lúc ấy, chúng tôi dùng ${email}.`,
    untilNone: "Hãy mở liên kết trong thư đó. Cho đến lúc ấy, tài khoản của bạn chưa có địa chỉ e-mail.",
    goodUntil: "Liên kết có hiệu lực đến",
    nothingCame:
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
