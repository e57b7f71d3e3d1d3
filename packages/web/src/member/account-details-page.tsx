import type { Profile, ProfileChangeForm } from "@portico/api/member/contract";
import { combineFields } from "@portico/domain/member/form";
import { parsePhone } from "@portico/domain/member/profile-form";
import { MEMBER_TITLES } from "@portico/domain/member/titles";
import { request } from "../api-client/request.ts";
import { messages, useMessages } from "../language/messages.ts";
import type { LoaderArgs } from "../session-context/app-context.ts";
import { SelectField } from "../ui/choice-fields.tsx";
import { TextField } from "../ui/field.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { EmailAddressSection, EmailConfirmation, emailAddressQuery } from "./email-address.tsx";
import { EmailPreferences, preferencesQuery } from "./email-preferences.tsx";
import { BackToProfile, FixedDetails, ProfileQuery, profileQuery } from "./profile.tsx";
import { changedFields, EditorForm, useProfileEditor } from "./profile-editor.tsx";

export function startAccountDetails({ context: { queries }, preload }: LoaderArgs): void {
  if (preload) return;
  void queries.prefetchQuery(profileQuery);
  void queries.prefetchQuery(emailAddressQuery);
  void queries.prefetchQuery(preferencesQuery);
}

export function ProfileAccountDetailsPage() {
  const text = useMessages(detailsMessages);
  return (
    <Page title={text.details} lead={text.detailsLead} eyebrow={<BackToProfile />} width="narrow">
      <EmailConfirmation />
      <ProfileQuery shape="text">
        {(profile) => (
          <>
            <Section title={text.contactDetails}>
              <DetailsForm profile={profile} />
            </Section>
            <EmailAddressSection />
            <EmailPreferences />
            <FixedDetails profile={profile} />
          </>
        )}
      </ProfileQuery>
    </Page>
  );
}

type Details = { readonly title: string; readonly phone: string };

const FIELD_ORDER = ["title", "phone"] as const;

function toDetails({ title, phone }: Profile): Details {
  return { title: title ?? "", phone: phone ?? "" };
}

export function changedDetails(values: Details, savedDetails: Details): ProfileChangeForm {
  return Object.fromEntries(changedFields(values, savedDetails).map((name) => [name, values[name]]));
}

function DetailsForm({ profile }: { profile: Profile }) {
  const text = useMessages(detailsMessages);
  const savedDetails = toDetails(profile);
  const form = useProfileEditor<Details>({
    name: "details",
    profile,
    toFormValues: toDetails,
    order: FIELD_ORDER,
    check: ({ phone }) => {
      // A member without a phone number may change the title without adding one.
      const hasNoPhone = phone.trim() === "" && savedDetails.phone === "";
      const result = combineFields({ phone: hasNoPhone ? { value: phone } : parsePhone(phone) });
      return "problems" in result ? result.problems : [];
    },
    save: (values) => request("PUT /api/profile", { body: changedDetails(values, savedDetails) }),
  });
  const { register } = form.form;
  return (
    <EditorForm form={form}>
      <SelectField
        label={text.fieldTitle}
        isOptional={savedDetails.title === ""}
        placeholder={savedDetails.title === "" ? text.noTitle : ""}
        choices={MEMBER_TITLES.map((value) => ({ value, label: value }))}
        error={form.errorOf("title")}
        autoComplete="honorific-prefix"
        {...register("title")}
      />
      <TextField
        label={text.phone}
        hint={text.phoneHint}
        type="tel"
        autoComplete="tel"
        isOptional={savedDetails.phone === ""}
        error={form.errorOf("phone")}
        {...register("phone")}
      />
    </EditorForm>
  );
}

const detailsMessages = messages(
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
