// A new password without the old one: first a link is asked for, which comes by mail, and with the link's token one is set.

import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { AskFailed, ask } from "../../ask/ask.ts";
import { commonProblems } from "../../ask/form-problems.ts";
import { useSending } from "../../ask/use-sending.ts";
import { useWords } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Card } from "../../ui/card.tsx";
import { TextField } from "../../ui/field.tsx";
import { ErrorSummary } from "../../ui/form.tsx";
import { InternalLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page, useHeadingFocus } from "../../ui/page.tsx";
import { useLinkToken } from "../../visit/use-link-token.ts";
import { checkNewPassword, NewPasswordField } from "./new-password-field.tsx";
import { passwordWords } from "./password-words.ts";

/** Asks for the link, or sets the password where the visitor comes by one. */
export function PasswordResetPage() {
  const { token: before } = useSearch({ from: "/password-reset" });
  const { token, forget } = useLinkToken("/password-reset", before);
  useHeadingFocus(token === undefined);
  return token === undefined ? <ResetRequestForm /> : <NewPasswordForm key={token} token={token} onUsedUp={forget} />;
}

/** Asks for the link, and afterwards says where to look. The answer is the same for every name, known or not. */
function ResetRequestForm() {
  const texts = useWords(passwordWords);
  const [isAsked, setAsked] = useState(false);
  const form = useForm({ defaultValues: { name: "" }, shouldFocusError: false });
  const { problems, attempt, submit, isBusy, wrong } = useSending(form, {
    order: ["name"],
    said: (failed) => commonProblems(failed, texts),
    send: async ({ name }) => {
      await ask("POST /api/password/reset-request", { body: { name: name.trim() } });
      setAsked(true);
    },
  });
  useHeadingFocus(isAsked);
  const toLogon = (
    <InternalLink to="/logon" className="text-link font-semibold">
      {texts.toLogon}
    </InternalLink>
  );
  if (isAsked) {
    return (
      <Page title={texts.askTitle} width="narrow">
        <Notice tone="success" title={texts.askedTitle} isLive>
          <p>{texts.asked}</p>
          <p className="mt-2">{texts.askedNothing}</p>
        </Notice>
        <div className="cluster">
          <Button kind="secondary" onClick={() => setAsked(false)}>
            {texts.askAgain}
          </Button>
          {toLogon}
        </div>
      </Page>
    );
  }
  return (
    <Page title={texts.askTitle} lead={texts.askLead} width="narrow">
      <Card>
        <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
          <ErrorSummary problems={problems} attempt={attempt} />
          <TextField
            {...form.register("name", { validate: (name) => name.trim() !== "" || texts.nameMissing })}
            label={texts.name}
            error={wrong("name")}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <div className="cluster">
            <Button type="submit" isBusy={isBusy} busyText={texts.sending}>
              {texts.send}
            </Button>
            {toLogon}
          </div>
        </form>
      </Card>
    </Page>
  );
}

/** Sets a new password with the token of a mail's link, and afterwards the way to log in; a link that is used up offers the next one. */
function NewPasswordForm({ token, onUsedUp }: { token: string; onUsedUp: () => void }) {
  const texts = useWords(passwordWords);
  const [state, setState] = useState<"open" | "done" | "done here" | "used up">("open");
  const form = useForm({ defaultValues: { password: "" }, shouldFocusError: false });
  const { problems, attempt, submit, isBusy, wrong } = useSending(form, {
    order: ["password"],
    said: (failed) => commonProblems(failed, { ...texts, unreachable: texts.perhapsSet }),
    send: async ({ password }) => {
      try {
        const { endedElsewhere } = await ask("POST /api/password/reset", { body: { token, password } });
        setState(endedElsewhere === null ? "done here" : "done");
      } catch (error) {
        if (!isUsedUp(error)) throw error;
        setState("used up");
      }
    },
  });
  useHeadingFocus(state);
  if (state === "done" || state === "done here") {
    return (
      <Page title={texts.setDone} lead={state === "done" ? texts.setDoneLead : texts.setDoneOpen} width="narrow">
        <div className="cluster">
          <ButtonLink to="/logon">{texts.login}</ButtonLink>
        </div>
      </Page>
    );
  }
  if (state === "used up") {
    return (
      <Page title={texts.setTitle} width="narrow">
        <Notice
          tone="warning"
          title={texts.usedUp}
          isLive
          actions={<Button onClick={onUsedUp}>{texts.usedUpNext}</Button>}
        />
      </Page>
    );
  }
  return (
    <Page title={texts.setTitle} lead={texts.setEnds} width="narrow">
      <Card>
        <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
          <ErrorSummary problems={problems} attempt={attempt} />
          <NewPasswordField
            {...form.register("password", { validate: (password) => checkNewPassword({ password }, texts) })}
            error={wrong("password")}
          />
          <Button type="submit" isBusy={isBusy} busyText={texts.setting} className="justify-self-start">
            {texts.set}
          </Button>
        </form>
      </Card>
    </Page>
  );
}

function isUsedUp(error: unknown): boolean {
  return error instanceof AskFailed && error.problem.code === "RESET_REFUSED";
}
