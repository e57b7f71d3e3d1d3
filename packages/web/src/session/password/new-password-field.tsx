// The field for a new password: what makes a good one is told before anybody types (reading R28), and checked by the same rules as on the
// server.

import { explainNewPassword, type NewPasswordFacts } from "@portico/domain/session/new-password";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useWords } from "../../language/words.ts";
import { PasswordField } from "../../ui/field.tsx";
import { passwordWords } from "./password-words.ts";

type Texts = (typeof passwordWords)["en"];

/** The rules, and the field below them. */
export function NewPasswordField({ error, ...field }: UseFormRegisterReturn & { error: string | undefined }) {
  const texts = useWords(passwordWords);
  return (
    <PasswordField
      {...field}
      label={texts.fresh}
      error={error}
      autoComplete="new-password"
      hint={
        <span className="block">
          {texts.rulesTitle}
          {texts.rules.map((rule) => (
            <span key={rule} className="ms-4 list-item">
              {rule}
            </span>
          ))}
        </span>
      }
    />
  );
}

/** What is wrong with a new password; `true` where nothing is. */
export function checkNewPassword(
  facts: NewPasswordFacts,
  texts: Pick<Texts, "refused" | "freshMissing">,
): true | string {
  if (facts.password === "") return texts.freshMissing;
  const { outcome, rule } = explainNewPassword(facts);
  if (outcome === "yes") return true;
  return rule in texts.refused ? texts.refused[rule as keyof Texts["refused"]] : texts.freshMissing;
}
