// Setting a new password with the token of a mail's link.

import { useState } from "react";
import { useForm } from "react-hook-form";
import { AskFailed, ask } from "../ask/ask.ts";
import { saidOfAll } from "../ask/said.ts";
import { useSending } from "../ask/use-sending.ts";
import { useWords } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { ErrorSummary } from "../ui/form.tsx";
import { useHeadingFocus } from "../ui/heading-focus.ts";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { checkNewPassword, NewPasswordField } from "./new-password-field.tsx";
import { passwordWords } from "./password-words.ts";

/** The form, and afterwards the way to log in; a link that is used up offers the next one. */
export function NewPasswordForm({ token, onUsedUp }: { token: string; onUsedUp: () => void }) {
  const texts = useWords(passwordWords);
  const [state, setState] = useState<"open" | "done" | "used up">("open");
  const form = useForm({ defaultValues: { password: "" }, shouldFocusError: false });
  const { problems, attempt, submit, isBusy, wrong } = useSending(form, {
    order: ["password"],
    said: (failed) => saidOfAll(failed, texts),
    send: async ({ password }) => {
      try {
        await ask("POST /api/password/reset", { body: { token, password } });
      } catch (error) {
        if (!isUsedUp(error)) throw error;
        return setState("used up");
      }
      setState("done");
    },
  });
  useHeadingFocus(state);
  if (state === "done") {
    return (
      <Page title={texts.setDone} lead={texts.setDoneLead} width="narrow">
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
    <Page title={texts.setTitle} width="narrow">
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
