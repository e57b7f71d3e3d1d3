// /classic-plus-registration: for Weeks and Legends members who would like to have Plus. It is typed and checked; sending comes later, and the page
// says so first. What was typed stays while it is put right.

import { plainLine, readEmail, readPersonName, readPhone } from "@portico/domain/member/profile-form";
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { useWords } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { CheckboxField, RadioField } from "../ui/choice-fields.tsx";
import { Facts } from "../ui/description.tsx";
import { TextField } from "../ui/field.tsx";
import { ErrorSummary } from "../ui/form.tsx";
import { InternalLink } from "../ui/link.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { problemAt } from "../ui/problems.ts";
import { Heading } from "../ui/section.tsx";
import { Phones } from "../ui/states.tsx";
import { useDraft } from "../visit/use-draft.ts";
import { useVisit } from "../visit/visit.ts";
import { PriceCard } from "./plus-pages.tsx";
import { registrationWords } from "./registration-words.ts";
import { plusWords } from "./words.ts";

export function ClassicPlusRegistrationPage() {
  const texts = useWords(registrationWords);
  const { eyebrow } = useWords(plusWords);
  const { phones } = useVisit();
  return (
    <Page title={texts.title} lead={texts.lead} eyebrow={eyebrow}>
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-10">
        <div className="grid grid-cols-1 gap-8">
          <Notice tone="warning" title={texts.soon}>
            <p>{texts.soonHint}</p>
            <Phones phones={phones} lead={texts.call} />
          </Notice>
          <RegistrationForm />
        </div>
        <PriceCard />
      </div>
    </Page>
  );
}

/** The form, and what has been checked. */
export function RegistrationForm() {
  const { member } = useVisit();
  const draft = useDraft<{ [Field in keyof Registration]: Registration[Field] }>("plus-registration");
  const [isChecked, setChecked] = useState(false);
  const [typed, setTyped] = useState<Registration>(() => ({
    firstName: "",
    lastName: "",
    membershipNumber: member?.accountId ?? "",
    email: "",
    phone: "",
    contact: "phone",
    agree: false,
    ...draft.found,
  }));
  const type = (next: Registration): void => {
    setTyped(next);
    draft.keep({ ...next });
  };
  if (isChecked) return <Checked typed={typed} onChange={() => setChecked(false)} />;
  return <Form typed={typed} type={type} onChecked={() => setChecked(true)} />;
}

function Form({
  typed,
  type,
  onChecked,
}: {
  typed: Registration;
  type: (next: Registration) => void;
  onChecked: () => void;
}) {
  const texts = useWords(registrationWords);
  const [attempt, setAttempt] = useState(0);
  const wrong = wrongFields(typed);
  const problems = attempt === 0 ? [] : wrong.map((field) => ({ field, text: texts.mistakes[field] }));
  const at = (name: Exclude<RegistrationField, "agree">) => ({
    name,
    label: texts[name],
    value: typed[name],
    error: problemAt(problems, name),
    onChange: (event: ChangeEvent<HTMLInputElement>) => type({ ...typed, [name]: event.target.value }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (wrong.length === 0) onChecked();
  };
  return (
    <section aria-labelledby="registration" className="card shadow-1">
      <form noValidate onSubmit={submit} className="grid gap-6 p-5 md:p-7">
        <Heading level={2} id="registration">
          {texts.form}
        </Heading>
        <ErrorSummary problems={problems} attempt={attempt} />
        <div className="grid grid-cols-1 items-end gap-5 sm:grid-cols-2">
          <TextField {...at("firstName")} autoComplete="given-name" />
          <TextField {...at("lastName")} autoComplete="family-name" />
          <TextField {...at("membershipNumber")} hint={texts.membershipHint} autoComplete="off" />
          <TextField {...at("phone")} type="tel" autoComplete="tel" />
          <TextField {...at("email")} type="email" autoComplete="email" hint={texts.emailHint} />
        </div>
        <RadioField
          name="contact"
          label={texts.contact}
          value={typed.contact}
          onChange={(event) => type({ ...typed, contact: event.target.value === "email" ? "email" : "phone" })}
          choices={[
            { value: "phone", label: texts.contacts.phone },
            { value: "email", label: texts.contacts.email },
          ]}
        />
        <CheckboxField
          name="agree"
          label={texts.agree}
          error={problemAt(problems, "agree")}
          checked={typed.agree}
          onChange={(event) => type({ ...typed, agree: event.target.checked })}
          hint={<InternalLink to="/booking-terms-conditions">{texts.terms}</InternalLink>}
        />
        <p>
          <Button type="submit">{texts.check}</Button>
        </p>
      </form>
    </section>
  );
}

function Checked({ typed, onChange }: { typed: Registration; onChange: () => void }) {
  const texts = useWords(registrationWords);
  const { phones } = useVisit();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="registration-checked" className="card card-soft grid gap-5 p-5 md:p-7">
      <h2 id="registration-checked" ref={heading} tabIndex={-1} className="text-2xl">
        {texts.checked}
      </h2>
      <p>{texts.checkedHint}</p>
      <Facts
        facts={[
          { term: texts.firstName, value: typed.firstName },
          { term: texts.lastName, value: typed.lastName },
          { term: texts.membershipNumber, value: typed.membershipNumber },
          { term: texts.phone, value: typed.phone },
          { term: texts.email, value: typed.email },
          { term: texts.contact, value: texts.contacts[typed.contact] },
        ]}
      />
      <Phones phones={phones} lead={texts.call} />
      <p>
        <Button kind="secondary" onClick={onChange}>
          {texts.change}
        </Button>
      </p>
    </section>
  );
}

/** The fields that can be wrong, in their order. */
export const REGISTRATION_FIELDS = ["firstName", "lastName", "membershipNumber", "email", "phone", "agree"] as const;

export type RegistrationField = (typeof REGISTRATION_FIELDS)[number];

export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly membershipNumber: string;
  readonly email: string;
  readonly phone: string;
  readonly contact: "phone" | "email";
  readonly agree: boolean;
}

const LONGEST_NUMBER = 64;

/** The fields that are wrong, in their order. */
export function wrongFields(typed: Registration): readonly RegistrationField[] {
  const isRight: Readonly<Record<RegistrationField, boolean>> = {
    firstName: "value" in readPersonName(typed.firstName, "first name"),
    lastName: "value" in readPersonName(typed.lastName, "family name"),
    membershipNumber:
      /^[\p{L}\p{N} /-]+$/u.test(plainLine(typed.membershipNumber)) && typed.membershipNumber.length <= LONGEST_NUMBER,
    email: "value" in readEmail(typed.email),
    phone: "value" in readPhone(typed.phone),
    agree: typed.agree,
  };
  return REGISTRATION_FIELDS.filter((field) => !isRight[field]);
}
