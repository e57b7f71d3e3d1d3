import { useState } from "react";
import { Button } from "../src/ui/button.tsx";
import { CheckboxField, RadioField, SelectField, TextAreaField } from "../src/ui/choice-fields.tsx";
import { PasswordField, TextField } from "../src/ui/field.tsx";
import { ErrorSummary } from "../src/ui/form.tsx";
import { Page } from "../src/ui/page.tsx";
import { FormColumn } from "../src/ui/section.tsx";

const WRONG = [
  { field: "email", text: "Enter an e-mail address with an @, like name@example.com" },
  { field: "agree", text: "Say that you have read the terms" },
];

/** Every field, valid and with an error. */
export function Forms() {
  const [attempt, setAttempt] = useState(0);
  const problems = attempt === 0 ? [] : WRONG;
  const at = (field: string) => problems.find((problem) => problem.field === field)?.text;
  return (
    <Page title="Arriving guest" lead="Tell us who comes, and we have the key ready." width="narrow">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAttempt(attempt + 1);
        }}
      >
        <FormColumn
          actions={
            <>
              <Button type="submit">Continue</Button>
              <Button kind="quiet">Back</Button>
            </>
          }
        >
          <ErrorSummary problems={problems} attempt={attempt} />
          <SelectField
            label="Title"
            name="title"
            isOptional
            choices={[
              { value: "20018", label: "Ms" },
              { value: "20016", label: "Mr" },
            ]}
          />
          <TextField label="First name" name="firstName" autoComplete="given-name" />
          <TextField
            label="E-mail"
            name="email"
            type="email"
            hint="We send the confirmation there."
            autoComplete="email"
            error={at("email")}
          />
          <PasswordField label="Password" name="password" autoComplete="current-password" />
          <Rest agreeError={at("agree")} />
        </FormColumn>
      </form>
    </Page>
  );
}

function Rest({ agreeError }: { agreeError: string | undefined }) {
  return (
    <>
      <TextAreaField label="Special requests" name="requests" isOptional hint="A cot, a ground floor, an early key." />
      <RadioField
        label="How would you like to pay"
        name="pay"
        choices={[
          { value: "points", label: "Points", hint: "12,400 are available." },
          { value: "card", label: "Card", hint: "AUD 1,234.50 now." },
        ]}
        defaultValue="points"
      />
      <CheckboxField label="I have read the terms" name="agree" error={agreeError} />
      <CheckboxField label="Tell me about specials" name="specials" hint="At most once a month." defaultChecked />
    </>
  );
}
