// Asking for the link. The answer is the same for every name, known or not.

import { useState } from "react";
import { useForm } from "react-hook-form";
import { ask } from "../ask/ask.ts";
import { saidOfAll } from "../ask/said.ts";
import { useSending } from "../ask/use-sending.ts";
import { useWords } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { TextField } from "../ui/field.tsx";
import { ErrorSummary } from "../ui/form.tsx";
import { useHeadingFocus } from "../ui/heading-focus.ts";
import { InternalLink } from "../ui/link.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { passwordWords } from "./password-words.ts";

/** The form, and afterwards where to look. */
export function ResetRequestForm() {
  const texts = useWords(passwordWords);
  const [isAsked, setAsked] = useState(false);
  const form = useForm({ defaultValues: { name: "" }, shouldFocusError: false });
  const { problems, attempt, submit, isBusy, wrong } = useSending(form, {
    order: ["name"],
    said: (failed) => saidOfAll(failed, texts),
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
