// The field shows the password rules before the member types (reading R28).

import { explainNewPassword, type NewPasswordFacts } from "@portico/domain/session/new-password";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useMessages } from "../../language/messages.ts";
import { PasswordField } from "../../ui/field.tsx";
import { passwordMessages } from "./password-messages.ts";

type Texts = (typeof passwordMessages)["en"];

export function NewPasswordField({ error, ...field }: UseFormRegisterReturn & { error: string | undefined }) {
  const texts = useMessages(passwordMessages);
  return (
    <PasswordField
      {...field}
      label={texts.newPassword}
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

export function checkNewPassword(
  facts: NewPasswordFacts,
  texts: Pick<Texts, "refused" | "newPasswordMissing">,
): true | string {
  if (facts.password === "") return texts.newPasswordMissing;
  const { outcome, rule } = explainNewPassword(facts);
  if (outcome === "yes") return true;
  return rule in texts.refused ? texts.refused[rule as keyof Texts["refused"]] : texts.newPasswordMissing;
}
