// Another password, by the current one. Afterwards the member is logged out everywhere else.

import type { PasswordChange, PasswordChanged } from "@portico/api/session/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { AskFailed, ask } from "../../ask/ask.ts";
import { commonProblems } from "../../ask/form-problems.ts";
import { useSending } from "../../ask/use-sending.ts";
import { useWords } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { PasswordField } from "../../ui/field.tsx";
import { ErrorSummary } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page, useHeadingFocus } from "../../ui/page.tsx";
import { problemsOf } from "../../ui/problems.ts";
import { noteTimeout } from "../current-visit.ts";
import { checkNewPassword, NewPasswordField } from "./new-password-field.tsx";
import { passwordWords } from "./password-words.ts";

export function ChangePasswordPage() {
  const texts = useWords(passwordWords);
  const [changed, setChanged] = useState<Done>();
  useHeadingFocus(changed);
  return (
    <Page title={texts.changeTitle} lead={texts.changeLead} width="narrow">
      {changed === undefined ? (
        <Card>
          <ChangeForm onChanged={setChanged} />
        </Card>
      ) : (
        <Changed {...changed} />
      )}
    </Page>
  );
}

/** What was changed, and the new password, for what it takes to end the other sessions where that has failed. */
type Done = Pick<PasswordChanged, "endedElsewhere"> & Pick<PasswordChange, "password">;

function ChangeForm({ onChanged }: { onChanged: (changed: Done) => void }) {
  const texts = useWords(passwordWords);
  const queries = useQueryClient();
  const form = useForm<PasswordChange>({ defaultValues: { current: "", password: "" }, shouldFocusError: false });
  const { problems, attempt, submit, isBusy, wrong } = useSending(form, {
    order: ["current", "password"],
    said: (failed) => commonProblems(failed, { ...texts, unreachable: texts.perhapsSet }),
    send: async (values) => {
      const changed = await ask("PUT /api/password", { body: values });
      noteTimeout(queries, changed.timeout);
      onChanged({ endedElsewhere: changed.endedElsewhere, password: values.password });
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      <ErrorSummary problems={problems} attempt={attempt} />
      <PasswordField
        {...form.register("current", { validate: (current) => current !== "" || texts.currentMissing })}
        label={texts.current}
        error={wrong("current")}
        autoComplete="current-password"
      />
      <NewPasswordField
        {...form.register("password", {
          validate: (password, { current }) => checkNewPassword({ password, current }, texts),
        })}
        error={wrong("password")}
      />
      <Button type="submit" isBusy={isBusy} busyText={texts.changing} className="justify-self-start">
        {texts.change}
      </Button>
    </form>
  );
}

function Changed({ endedElsewhere, password }: Done) {
  const texts = useWords(passwordWords);
  return (
    <Notice tone="success" title={texts.changed} isLive>
      {endedElsewhere === null ? <EndOthers password={password} /> : <p>{texts.changedElsewhere(endedElsewhere)}</p>}
    </Notice>
  );
}

/** Where the server could not end the other sessions with the change, it can be asked again. */
function EndOthers({ password }: Pick<Done, "password">) {
  const texts = useWords(passwordWords);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => ask("POST /api/sessions/end-others", { body: { password } }),
  });
  if (isSuccess) return <p>{texts.endedOthers}</p>;
  return (
    <div className="grid justify-items-start gap-3">
      <p>{texts.changedUnknown}</p>
      {error instanceof AskFailed &&
        problemsOf(error.problem).map(({ text }) => (
          <p key={text} role="alert">
            {text}
          </p>
        ))}
      <Button kind="secondary" isBusy={isPending} busyText={texts.endingOthers} onClick={() => mutate()}>
        {texts.endOthers}
      </Button>
    </div>
  );
}
