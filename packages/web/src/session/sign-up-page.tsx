// Applying for access. What is typed is checked by the same readers as on the server; the answer is the same for every address.

import type { SignUp } from "@portico/api/session/contract";
import { plainLine, readEmail, readPhone } from "@portico/domain/member/profile-form";
import { useRouter } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { ask } from "../ask/ask.ts";
import { saidOfAll } from "../ask/said.ts";
import { useSending } from "../ask/use-sending.ts";
import { useWords } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { TextField } from "../ui/field.tsx";
import { ErrorSummary } from "../ui/form.tsx";
import { InternalLink } from "../ui/link.tsx";
import { Page } from "../ui/page.tsx";
import { signUpWords } from "./sign-up-words.ts";

type Values = { readonly [Name in keyof SignUp]-?: string };

const EMPTY: Values = { firstName: "", lastName: "", email: "", phone: "", membershipNumber: "" };
const ORDER = ["firstName", "lastName", "email", "phone", "membershipNumber"] as const;

/** The page. */
export function SignUpPage() {
  const texts = useWords(signUpWords);
  return (
    <Page title={texts.title} lead={texts.lead} width="narrow">
      <Card>
        <SignUpForm />
      </Card>
      <p>
        {texts.haveAccess}{" "}
        <InternalLink to="/logon" className="text-link font-semibold">
          {texts.login}
        </InternalLink>
      </p>
    </Page>
  );
}

function SignUpForm() {
  const texts = useWords(signUpWords);
  const router = useRouter();
  const form = useForm<Values>({ defaultValues: EMPTY, shouldFocusError: false });
  const { problems, attempt, submit, isBusy, wrong } = useSending(form, {
    order: ORDER,
    said: (failed) => saidOfAll(failed, texts),
    send: async (values) => {
      await ask("POST /api/sign-up", { body: values });
      await router.navigate({ to: "/sign-up/thank-you" });
    },
  });
  const field = (name: keyof Values) => ({
    ...form.register(name, { validate: (typed) => CHECKS[name](plainLine(typed), texts) }),
    error: wrong(name),
  });
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      <ErrorSummary problems={problems} attempt={attempt} />
      <TextField {...field("firstName")} label={texts.firstName} hint={texts.nameHint} autoComplete="given-name" />
      <TextField {...field("lastName")} label={texts.lastName} autoComplete="family-name" />
      <TextField
        {...field("email")}
        label={texts.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...field("phone")}
        label={texts.phone}
        hint={texts.phoneHint}
        isOptional
        type="tel"
        autoComplete="tel"
      />
      <TextField
        {...field("membershipNumber")}
        label={texts.number}
        hint={texts.numberHint}
        isOptional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" isBusy={isBusy} busyText={texts.busy} className="justify-self-start">
        {texts.submit}
      </Button>
    </form>
  );
}

type Texts = (typeof signUpWords)["en"];

const CHECKS: Readonly<Record<keyof Values, (text: string, texts: Texts) => true | string>> = {
  firstName: (text, texts) => text !== "" || texts.firstNameMissing,
  lastName: (text, texts) => text !== "" || texts.lastNameMissing,
  email: (text, texts) => (text === "" ? texts.emailMissing : "value" in readEmail(text) || texts.emailWrong),
  phone: (text, texts) => text === "" || "value" in readPhone(text) || texts.phoneWrong,
  membershipNumber: (text, texts) => text === "" || /^[\w-]{1,32}$/.test(text) || texts.numberWrong,
};
