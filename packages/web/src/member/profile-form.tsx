// What every form of the profile has around its fields: the summary of what is wrong, the button, and that it was saved.

import type { ReactNode } from "react";
import { useWords } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { ErrorSummary, FormColumn } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { formWords } from "./form-words.ts";
import type { ProfileForm, ProfileValues } from "./use-profile-form.ts";

/** The form around its fields. */
export function ProfileFormFrame<Values extends ProfileValues>({
  form: { send, problems, attempt, isSaving, isSaved, hasDraft },
  actions,
  isOnCard = false,
  children,
}: {
  form: ProfileForm<Values>;
  /** Whoever shows it has put it on a card already. */
  isOnCard?: boolean;
  /** Beside the button that saves. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const text = useWords(formWords);
  return (
    <form onSubmit={send} noValidate className={`grid grid-cols-1 gap-6 ${isOnCard ? "" : "card p-5 md:p-6"}`}>
      <ErrorSummary
        problems={problems}
        attempt={attempt}
        {...(problems.every(({ field }) => field === undefined) && { title: text.failedTitle })}
      />
      {hasDraft && !isSaved && (
        <Notice>
          <p>{text.draft}</p>
        </Notice>
      )}
      <FormColumn
        actions={
          <>
            <Button type="submit" isBusy={isSaving} busyText={text.saving}>
              {text.save}
            </Button>
            {actions}
          </>
        }
      >
        {children}
        {isSaved && (
          <Notice tone="success" isLive>
            <p>{text.saved}</p>
          </Notice>
        )}
      </FormColumn>
    </form>
  );
}
