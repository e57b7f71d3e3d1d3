// /profile/account-details: how the club reaches the member, the mails, and what cannot be changed here.

import { useWords } from "../language/words.ts";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { LoaderArgs } from "../visit/app-context.ts";
import { Asked } from "../visit/asked.tsx";
import { BackToProfile } from "./back-to-profile.tsx";
import { DetailsForm } from "./details-form.tsx";
import { EmailPreferences } from "./email-preferences.tsx";
import { FixedFacts } from "./fixed-facts.tsx";
import { profileWords } from "./profile-words.ts";
import { preferencesQuery, profileQuery } from "./queries.ts";

export function startAccountDetails({ context: { queries }, preload }: LoaderArgs): void {
  if (preload) return;
  void queries.prefetchQuery(profileQuery);
  void queries.prefetchQuery(preferencesQuery);
}

/** The page. */
export function ProfileAccountDetailsPage() {
  const text = useWords(profileWords);
  return (
    <Page title={text.details} lead={text.detailsLead} eyebrow={<BackToProfile />} width="narrow">
      <Asked query={profileQuery} label={text.loading} shape="text">
        {(profile) => (
          <>
            <Section title={text.contactDetails}>
              <DetailsForm profile={profile} />
            </Section>
            <EmailPreferences />
            <FixedFacts profile={profile} />
          </>
        )}
      </Asked>
    </Page>
  );
}
