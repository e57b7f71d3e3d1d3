// Title, e-mail address and telephone number. What is not touched is not sent.

import type { Profile, ProfileChangeForm } from "@portico/api/member/contract";
import { readAll } from "@portico/domain/member/form";
import { readEmail, readPhone } from "@portico/domain/member/profile-form";
import { MEMBER_TITLES } from "@portico/domain/member/titles";
import { ask } from "../ask/ask.ts";
import { useWords } from "../language/words.ts";
import { SelectField } from "../ui/choice-fields.tsx";
import { TextField } from "../ui/field.tsx";
import { ProfileFormFrame } from "./profile-form.tsx";
import { profileWords } from "./profile-words.ts";
import { useProfileForm } from "./use-profile-form.ts";

type Details = { readonly title: string; readonly email: string; readonly phone: string };

const ORDER = ["title", "email", "phone"] as const;

/** What the form shows of a profile. */
function detailsOf({ title, email, phone }: Profile): Details {
  return { title: title ?? "", email: email ?? "", phone: phone ?? "" };
}

/** What differs from the profile; a part that was empty and stays empty is left out. */
export function changedDetails(typed: Details, before: Details): ProfileChangeForm {
  const given = ORDER.filter((name) => typed[name] !== before[name]);
  // The server wants something to change: the same address again changes nothing.
  const sent = given.length > 0 ? given : ORDER.filter((name) => typed[name] !== "");
  const change: Record<string, string> = {};
  for (const name of sent) change[name] = typed[name];
  return change;
}

/** The form. */
export function DetailsForm({ profile }: { profile: Profile }) {
  const text = useWords(profileWords);
  const before = detailsOf(profile);
  const form = useProfileForm<Details>({
    name: "details",
    profile,
    valuesOf: detailsOf,
    order: ORDER,
    check: ({ email, phone }) => {
      // Whoever had none need not give one to change the rest.
      const optional = (typed: string, had: string, read: typeof readEmail) =>
        typed.trim() === "" && had === "" ? { value: typed } : read(typed);
      const result = readAll({
        email: optional(email, before.email, readEmail),
        phone: optional(phone, before.phone, readPhone),
      });
      return "problems" in result ? result.problems : [];
    },
    save: (typed) => ask("PUT /api/profile", { body: changedDetails(typed, before) }),
  });
  const { register } = form.form;
  return (
    <ProfileFormFrame form={form}>
      <SelectField
        label={text.fieldTitle}
        isOptional={before.title === ""}
        placeholder={before.title === "" ? text.noTitle : ""}
        choices={MEMBER_TITLES.map((value) => ({ value, label: value }))}
        error={form.wrong("title")}
        autoComplete="honorific-prefix"
        {...register("title")}
      />
      <TextField
        label={text.email}
        hint={text.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        isOptional={before.email === ""}
        error={form.wrong("email")}
        {...register("email")}
      />
      <TextField
        label={text.phone}
        hint={text.phoneHint}
        type="tel"
        autoComplete="tel"
        isOptional={before.phone === ""}
        error={form.wrong("phone")}
        {...register("phone")}
      />
    </ProfileFormFrame>
  );
}
