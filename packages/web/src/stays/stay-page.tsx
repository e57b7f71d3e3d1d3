// The page that every way to stay has: may this member book it and why not, what it is paid with and what they have for it, the search, and
// how it works. Each stay brings its own words.

import type { SessionMember } from "@portico/api/session/contract";
import { STAYS, type StayType } from "@portico/domain/stays/kinds";
import type { ReactNode } from "react";
import { useWords, type Words } from "../language/words.ts";
import { useVisit } from "../session/visit.ts";
import { Page } from "../ui/page.tsx";
import type { SceneName } from "../ui/scene.tsx";
import { Announcements } from "./announcements.tsx";
import { GlanceCard } from "./glance-card.tsx";
import { HowItWorks, type Step } from "./how-it-works.tsx";
import { coinOf } from "./means.ts";
import { MeansCard } from "./means-card.tsx";
import type { StaySearch } from "./stay-choices.ts";
import { StaySearchForm } from "./stay-search-form.tsx";
import { stayVerdict } from "./stay-verdict.ts";
import { stayWords } from "./stay-words.ts";
import { VerdictNotice } from "./verdict-notice.tsx";

/** What a stay says of itself. */
export interface StayAbout {
  readonly title: string;
  readonly lead: string;
  /** How long it is. */
  readonly nights: string;
  readonly steps: readonly Step[];
}

/** A stay's page. */
export interface StayPageProps {
  readonly stay: StayType;
  readonly about: Words<StayAbout>;
  readonly scene: SceneName;
  /** In place of the search, where a stay is not searched. */
  readonly children?: ReactNode;
  /** The one page that is meant, where the stay has several with kinds of their own. */
  readonly page?: string;
  /** Above the summary at the side. */
  readonly aside?: ReactNode;
}

/** The page; for members alone, so the guard has let a member in. */
export function StayPage(props: StayPageProps) {
  const { about, stay } = props;
  const texts = useWords(about);
  const { eyebrow } = useWords(stayWords);
  const { member } = useVisit();
  return (
    <Page title={texts.title} lead={texts.lead} eyebrow={stay === "car-hire" ? undefined : eyebrow}>
      {member !== null && <StayOfMember {...props} member={member} />}
    </Page>
  );
}

function StayOfMember({
  stay,
  about,
  scene,
  page,
  aside,
  children,
  member,
}: StayPageProps & { member: SessionMember }) {
  const texts = useWords(about);
  const verdict = stayVerdict(stay, member);
  const coin = coinOf(stay, member.portalType);
  return (
    <>
      <Announcements />
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-10">
        <div className="grid grid-cols-1 gap-6">
          <VerdictNotice stay={stay} verdict={verdict} member={member} />
          {verdict.answer !== "no" && <MeansCard coin={coin} />}
          {verdict.answer !== "no" && (children ?? <Searched stay={stay} />)}
        </div>
        <aside className="grid grid-cols-1 gap-6">
          {aside}
          <GlanceCard
            stay={stay}
            coin={coin}
            nights={texts.nights}
            scene={scene}
            {...(page !== undefined && { page })}
          />
        </aside>
      </div>
      <HowItWorks steps={texts.steps} />
    </>
  );
}

function Searched({ stay }: { stay: StayType }) {
  const search = SEARCH_OF_STAY.get(stay);
  return search === undefined ? null : <StaySearchForm stay={stay} search={search} />;
}

// Made once: a search is one thing for as long as the app runs.
const SEARCH_OF_STAY: ReadonlyMap<StayType, StaySearch> = new Map(
  Object.entries(STAYS).flatMap(([stay, { call, byDate }]) =>
    call === "content" || call === "send-email" ? [] : [[stay as StayType, { call, byDate }] as const],
  ),
);
