import type { PasswordChange, PasswordChanged } from "@portico/api/session/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { commonFormProblems } from "../../api-client/form-problems.ts";
import { ApiError, request } from "../../api-client/request.ts";
import { useFormSubmission } from "../../api-client/use-form-submission.ts";
import { useMessages } from "../../language/messages.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { PasswordField } from "../../ui/field.tsx";
import { ErrorSummary } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page, useHeadingFocus } from "../../ui/page.tsx";
import { toFormProblems } from "../../ui/problems.ts";
import { cacheTimeout } from "../current-session.ts";
import { checkNewPassword, NewPasswordField } from "./new-password-field.tsx";
import { passwordMessages } from "./password-messages.ts";

export function ChangePasswordPage() {
  const texts = useMessages(passwordMessages);
  const [changed, setChanged] = useState<ChangeResult>();
  useHeadingFocus(changed);
  return (
    <Page title={texts.changeTitle} lead={texts.changeLead} width="narrow">
      {changed === undefined ? (
        <Card>
          <ChangeForm onChanged={setChanged} />
        </Card>
      ) : (
        <ChangedNotice {...changed} />
      )}
    </Page>
  );
}

/** The new password is needed to retry ending the other sessions. */
type ChangeResult = Pick<PasswordChanged, "endedElsewhere"> & Pick<PasswordChange, "password">;

function ChangeForm({ onChanged }: { onChanged: (changed: ChangeResult) => void }) {
  const texts = useMessages(passwordMessages);
  const queries = useQueryClient();
  const form = useForm<PasswordChange>({ defaultValues: { current: "", password: "" }, shouldFocusError: false });
  const { problems, attempt, submit, isBusy, errorOf } = useFormSubmission(form, {
    order: ["current", "password"],
    toProblems: (failed) => commonFormProblems(failed, { ...texts, unreachable: texts.unreachableMaybeSet }),
    send: async (values) => {
      const changed = await request("PUT /api/password", { body: values });
      cacheTimeout(queries, changed.timeout);
      onChanged({ endedElsewhere: changed.endedElsewhere, password: values.password });
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      <ErrorSummary problems={problems} attempt={attempt} />
      <PasswordField
        {...form.register("current", { validate: (current) => current !== "" || texts.currentMissing })}
        label={texts.current}
        error={errorOf("current")}
        autoComplete="current-password"
      />
      <NewPasswordField
        {...form.register("password", {
          validate: (password, { current }) => checkNewPassword({ password, current }, texts),
        })}
        error={errorOf("password")}
      />
      <Button type="submit" isBusy={isBusy} busyText={texts.changing} className="justify-self-start">
        {texts.change}
      </Button>
    </form>
  );
}

function ChangedNotice({ endedElsewhere, password }: ChangeResult) {
  const texts = useMessages(passwordMessages);
  return (
    <Notice tone="success" title={texts.changed} isLive>
      {endedElsewhere === null ? (
        <EndOtherSessions password={password} />
      ) : (
        <p>{texts.changedElsewhere(endedElsewhere)}</p>
      )}
    </Notice>
  );
}

/** Offers to end the other sessions again if that failed when the password was changed. */
function EndOtherSessions({ password }: Pick<ChangeResult, "password">) {
  const texts = useMessages(passwordMessages);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => request("POST /api/sessions/end-others", { body: { password } }),
  });
  if (isSuccess) return <p>{texts.endedOthers}</p>;
  return (
    <div className="grid justify-items-start gap-3">
      <p>{texts.othersNotEnded}</p>
      {error instanceof ApiError &&
        toFormProblems(error.problem).map(({ text }) => (
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
