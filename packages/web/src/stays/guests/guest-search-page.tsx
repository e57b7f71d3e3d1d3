// A search that is open to everybody (reading R34): who a guest is, the form, and the way in for those who are members after all.

import type { StayType } from "@portico/domain/stays/kinds";
import { useWords, type Words } from "../../language/words.ts";
import { SignInOffer } from "../../session/login-dialog.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Facts } from "../../ui/description.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { Scene, type SceneName } from "../../ui/scene.tsx";
import { Heading } from "../../ui/section.tsx";
import { useVisit } from "../../visit/visit.ts";
import { TermsLinks } from "../search/glance-card.tsx";
import { HowItWorks } from "../search/how-it-works.tsx";
import type { StaySearch } from "../search/stay-choices.ts";
import type { StayAbout } from "../search/stay-page.tsx";
import { StaySearchForm } from "../search/stay-search-form.tsx";
import { guestWords } from "./guest-words.ts";

/** What differs between the searches. */
export interface GuestSearchPageProps {
  readonly stay: StayType;
  readonly search: StaySearch;
  readonly about: Words<StayAbout>;
  readonly scene: SceneName;
}

/** The page. */
export function GuestSearchPage({ stay, search, about, scene }: GuestSearchPageProps) {
  const own = useWords(about);
  const texts = useWords(guestWords);
  return (
    <Page title={own.title} lead={own.lead} eyebrow={texts.eyebrow}>
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-10">
        <div className="grid grid-cols-1 gap-8">
          <WhoYouAre />
          <StaySearchForm stay={stay} search={search} isForGuest />
        </div>
        <section aria-labelledby="at-a-glance" className="card overflow-hidden">
          <Scene name={scene} isStrip className="h-36 w-full" />
          <div className="grid gap-3 p-5 md:p-6">
            <Heading level={2} id="at-a-glance" className="text-xl">
              {texts.glance}
            </Heading>
            <Facts
              className="[&>div]:grid-cols-1"
              facts={[
                { term: texts.nights, value: own.nights },
                { term: texts.paid, value: texts.money },
                { term: texts.forWhom, value: texts.everybody },
              ]}
            />
            <TermsLinks />
          </div>
        </section>
      </div>
      <HowItWorks steps={own.steps} />
    </Page>
  );
}

/** Guests are told what a guest is, members that there is something better. */
export function WhoYouAre() {
  const texts = useWords(guestWords);
  const { member } = useVisit();
  if (member === null) {
    return (
      <div className="grid gap-4">
        <Notice tone="info" title={texts.whoTitle}>
          <p>{texts.who}</p>
        </Notice>
        <SignInOffer lead={texts.offer} />
      </div>
    );
  }
  return (
    <Notice
      tone="info"
      title={texts.memberTitle}
      actions={
        <ButtonLink to="/" kind="secondary" size="small">
          {texts.own}
        </ButtonLink>
      }
    >
      <p>{texts.member}</p>
    </Notice>
  );
}
