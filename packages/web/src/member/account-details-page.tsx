// /profile/account-details: how the club reaches the member, the mails, and what cannot be changed here.

import type { Profile, ProfileChangeForm } from "@portico/api/member/contract";
import { readAll } from "@portico/domain/member/form";
import { readPhone } from "@portico/domain/member/profile-form";
import { MEMBER_TITLES } from "@portico/domain/member/titles";
import { ask } from "../ask/ask.ts";
import { useWords, words } from "../language/words.ts";
import { SelectField } from "../ui/choice-fields.tsx";
import { TextField } from "../ui/field.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { LoaderArgs } from "../visit/app-context.ts";
import { EmailAddressSection, EmailConfirmation, emailAddressQuery } from "./email-address.tsx";
import { EmailPreferences, preferencesQuery } from "./email-preferences.tsx";
import { AskedProfile, BackToProfile, FixedFacts, profileQuery } from "./profile.tsx";
import { changedFields, EditorForm, useProfileEditor } from "./profile-editor.tsx";

export function startAccountDetails({ context: { queries }, preload }: LoaderArgs): void {
  if (preload) return;
  void queries.prefetchQuery(profileQuery);
  void queries.prefetchQuery(emailAddressQuery);
  void queries.prefetchQuery(preferencesQuery);
}

export function ProfileAccountDetailsPage() {
  const text = useWords(detailsWords);
  return (
    <Page title={text.details} lead={text.detailsLead} eyebrow={<BackToProfile />} width="narrow">
      <EmailConfirmation />
      <AskedProfile shape="text">
        {(profile) => (
          <>
            <Section title={text.contactDetails}>
              <DetailsForm profile={profile} />
            </Section>
            <EmailAddressSection />
            <EmailPreferences />
            <FixedFacts profile={profile} />
          </>
        )}
      </AskedProfile>
    </Page>
  );
}

type Details = { readonly title: string; readonly phone: string };

const ORDER = ["title", "phone"] as const;

/** What the form shows of a profile. */
function detailsOf({ title, phone }: Profile): Details {
  return { title: title ?? "", phone: phone ?? "" };
}

/** What differs from the profile, and nothing else. */
export function changedDetails(typed: Details, before: Details): ProfileChangeForm {
  return Object.fromEntries(changedFields(typed, before).map((name) => [name, typed[name]]));
}

function DetailsForm({ profile }: { profile: Profile }) {
  const text = useWords(detailsWords);
  const before = detailsOf(profile);
  const form = useProfileEditor<Details>({
    name: "details",
    profile,
    valuesOf: detailsOf,
    order: ORDER,
    check: ({ phone }) => {
      // Whoever had none need not give one to change the rest.
      const isLeftOut = phone.trim() === "" && before.phone === "";
      const result = readAll({ phone: isLeftOut ? { value: phone } : readPhone(phone) });
      return "problems" in result ? result.problems : [];
    },
    save: (typed) => ask("PUT /api/profile", { body: changedDetails(typed, before) }),
  });
  const { register } = form.form;
  return (
    <EditorForm form={form}>
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
        label={text.phone}
        hint={text.phoneHint}
        type="tel"
        autoComplete="tel"
        isOptional={before.phone === ""}
        error={form.wrong("phone")}
        {...register("phone")}
      />
    </EditorForm>
  );
}

const detailsWords = words(
  {
    details: "Account details",
    detailsLead: "How the club addresses and contacts you.",
    contactDetails: "How we reach you",
    fieldTitle: "Title",
    noTitle: "No title",
    phone: "Telephone",
    phoneHint: "With the country code if it is not Australian, such as +64.",
  },
  {
    details: "Thông tin tài khoản",
    detailsLead: "Cách câu lạc bộ xưng hô và liên lạc với bạn.",
    contactDetails: "Cách liên lạc với bạn",
    fieldTitle: "Danh xưng",
    noTitle: "Không có danh xưng",
    phone: "Điện thoại",
    phoneHint: "Kèm mã quốc gia nếu không phải số Úc, ví dụ +84.",
  },
);
