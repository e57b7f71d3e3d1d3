// The page that every way to stay has: may this member book it and why not, what it is paid with and what they have for it, the search, and
// how it works. Each stay brings its own words.

import type { StaysAnswer } from "@portico/api/stays/verdict-contract";
import type { StayType } from "@portico/domain/stays/kinds";
import { searchOf } from "@portico/domain/stays/search";
import type { ReactNode } from "react";
import { useWords, type Words } from "../../language/words.ts";
import { Page } from "../../ui/page.tsx";
import type { SceneName } from "../../ui/scene.tsx";
import { Asked } from "../../visit/asked.tsx";
import { useVisit } from "../../visit/visit.ts";
import { Announcements } from "../announcements.tsx";
import { stayWords } from "../stay-words.ts";
import { staysQuery, verdictOn } from "../verdicts.ts";
import { GlanceCard } from "./glance-card.tsx";
import { HowItWorks, type Step } from "./how-it-works.tsx";
import { MeansCard } from "./means-card.tsx";
import { StaySearchForm } from "./stay-search-form.tsx";
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
      {member !== null && <StayOfMember {...props} />}
    </Page>
  );
}

function StayOfMember({ stay, about, scene, page, aside, children }: StayPageProps) {
  const texts = useWords(about);
  const { loading } = useWords(stayWords);
  const visit = useVisit();
  return (
    <>
      <Announcements />
      <Asked query={staysQuery(visit)} label={loading}>
        {(answer) => <Decided {...{ stay, scene, page, aside, children, answer }} nights={texts.nights} />}
      </Asked>
      <HowItWorks steps={texts.steps} />
    </>
  );
}

function Decided({
  stay,
  scene,
  page,
  aside,
  children,
  nights,
  answer,
}: Omit<StayPageProps, "about" | "page"> & { page: string | undefined; nights: string; answer: StaysAnswer }) {
  const verdict = verdictOn(stay, answer);
  return (
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-10">
      <div className="grid grid-cols-1 gap-6">
        <VerdictNotice verdict={verdict} answer={answer} />
        {verdict.outcome !== "no" && <MeansCard coin={verdict.coin} />}
        {verdict.outcome !== "no" && (children ?? <Searched stay={stay} />)}
      </div>
      <aside className="grid grid-cols-1 gap-6">
        {aside}
        <GlanceCard verdict={verdict} nights={nights} scene={scene} {...(page !== undefined && { page })} />
      </aside>
    </div>
  );
}

function Searched({ stay }: { stay: StayType }) {
  const search = searchOf(stay);
  return search === undefined ? null : <StaySearchForm stay={stay} search={search} />;
}
