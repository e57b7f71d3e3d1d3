import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { commonFormProblems } from "../../api-client/form-problems.ts";
import { ApiError, request } from "../../api-client/request.ts";
import { useFormSubmission } from "../../api-client/use-form-submission.ts";
import { useMessages } from "../../language/messages.ts";
import { useLinkToken } from "../../session-context/use-link-token.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Card } from "../../ui/card.tsx";
import { TextField } from "../../ui/field.tsx";
import { ErrorSummary } from "../../ui/form.tsx";
import { InternalLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page, useHeadingFocus } from "../../ui/page.tsx";
import { checkNewPassword, NewPasswordField } from "./new-password-field.tsx";
import { passwordMessages } from "./password-messages.ts";
import { UndoEmailChange } from "./undo-email-change.tsx";

export function PasswordResetPage() {
  const { token, for: purpose } = useSearch({ from: "/password-reset" });
  return purpose === "address" ? <UndoEmailChange /> : <PasswordReset legacyToken={token} />;
}

function PasswordReset({ legacyToken }: { legacyToken: string | undefined }) {
  const { token, clearToken } = useLinkToken("/password-reset", legacyToken);
  useHeadingFocus(token === undefined);
  return token === undefined ? (
    <ResetRequestForm />
  ) : (
    <NewPasswordForm key={token} token={token} onRequestNewLink={clearToken} />
  );
}

/** The response does not reveal who is a member. */
function ResetRequestForm() {
  const texts = useMessages(passwordMessages);
  const [isSent, setSent] = useState(false);
  const form = useForm({ defaultValues: { name: "" }, shouldFocusError: false });
  const { problems, attempt, submit, isBusy, errorOf } = useFormSubmission(form, {
    order: ["name"],
    toProblems: (failed) => commonFormProblems(failed, texts),
    send: async ({ name }) => {
      await request("POST /api/password/reset-request", { body: { name: name.trim() } });
      setSent(true);
    },
  });
  useHeadingFocus(isSent);
  const signInLink = (
    <InternalLink to="/logon" className="text-link font-semibold">
      {texts.backToSignIn}
    </InternalLink>
  );
  if (isSent) {
    return (
      <Page title={texts.requestTitle} width="narrow">
        <Notice tone="success" title={texts.linkSentTitle} isLive>
          <p>{texts.linkSentText}</p>
          <p className="mt-2">{texts.noMail}</p>
        </Notice>
        <div className="cluster">
          <Button kind="secondary" onClick={() => setSent(false)}>
            {texts.requestAgain}
          </Button>
          {signInLink}
        </div>
      </Page>
    );
  }
  return (
    <Page title={texts.requestTitle} lead={texts.requestLead} width="narrow">
      <Card>
        <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
          <ErrorSummary problems={problems} attempt={attempt} />
          <TextField
            {...form.register("name", { validate: (name) => name.trim() !== "" || texts.nameMissing })}
            label={texts.name}
            error={errorOf("name")}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <div className="cluster">
            <Button type="submit" isBusy={isBusy} busyText={texts.sending}>
              {texts.send}
            </Button>
            {signInLink}
          </div>
        </form>
      </Card>
    </Page>
  );
}

function NewPasswordForm({ token, onRequestNewLink }: { token: string; onRequestNewLink: () => void }) {
  const texts = useMessages(passwordMessages);
  const [state, setState] = useState<"form" | "done" | "done, sessions open" | "link used">("form");
  const form = useForm({ defaultValues: { password: "" }, shouldFocusError: false });
  const { problems, attempt, submit, isBusy, errorOf } = useFormSubmission(form, {
    order: ["password"],
    toProblems: (failed) => commonFormProblems(failed, { ...texts, unreachable: texts.unreachableMaybeSet }),
    send: async ({ password }) => {
      try {
        const { endedElsewhere } = await request("POST /api/password/reset", { body: { token, password } });
        setState(endedElsewhere === null ? "done, sessions open" : "done");
      } catch (error) {
        if (!isLinkUsed(error)) throw error;
        setState("link used");
      }
    },
  });
  useHeadingFocus(state);
  if (state === "done" || state === "done, sessions open") {
    return (
      <Page
        title={texts.setDone}
        lead={state === "done" ? texts.setDoneLead : texts.setDoneSessionsOpen}
        width="narrow"
      >
        <div className="cluster">
          <ButtonLink to="/logon">{texts.signIn}</ButtonLink>
        </div>
      </Page>
    );
  }
  if (state === "link used") {
    return (
      <Page title={texts.setTitle} width="narrow">
        <Notice
          tone="warning"
          title={texts.linkUsed}
          isLive
          actions={<Button onClick={onRequestNewLink}>{texts.requestNewLink}</Button>}
        />
      </Page>
    );
  }
  return (
    <Page title={texts.setTitle} lead={texts.setLead} width="narrow">
      <Card>
        <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
          <ErrorSummary problems={problems} attempt={attempt} />
          <NewPasswordField
            {...form.register("password", { validate: (password) => checkNewPassword({ password }, texts) })}
            error={errorOf("password")}
          />
          <Button type="submit" isBusy={isBusy} busyText={texts.setting} className="justify-self-start">
            {texts.set}
          </Button>
        </form>
      </Card>
    </Page>
  );
}

function isLinkUsed(error: unknown): boolean {
  return error instanceof ApiError && error.problem.code === "RESET_REFUSED";
}
