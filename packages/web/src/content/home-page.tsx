// The members' home: their dashboard, the search, what the club says, and what members remember.

import type { SessionMember, SessionView } from "@portico/api/session/contract";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { DashboardPanel } from "../dashboard/dashboard-panel.tsx";
import { useWords } from "../language/words.ts";
import { startVerdicts } from "../stays/verdicts.ts";
import { Page } from "../ui/page.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { Section } from "../ui/section.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Loading, PartlyFailed } from "../ui/states.tsx";
import type { LoaderArgs } from "../visit/app-context.ts";
import { ReadFailed } from "../visit/await.tsx";
import { startReading } from "../visit/start-reading.ts";
import { useVisit } from "../visit/visit.ts";
import { homeWords } from "./home-words.ts";
import { Memories } from "./memories.tsx";
import { Panels } from "./panels.tsx";
import { homeQuery } from "./queries.ts";
import { Hero, VisitorHomePage } from "./visitor-home-page.tsx";

// The search brings the rules of all types of stay with it.
const HomeSearchForm = lazy(() =>
  import("../stays/search/home-search-form.tsx").then((module) => ({ default: module.HomeSearchForm })),
);

export function startHome({ context }: LoaderArgs): void {
  startReading(context.queries, homeQuery);
  startVerdicts({ context });
}

/** The home page; whoever is not signed in any more sees the visitors'. */
export function HomePage() {
  const visit = useVisit();
  return visit.member === null ? <VisitorHomePage /> : <MemberHome visit={visit} member={visit.member} />;
}

function MemberHome({ visit, member }: { visit: SessionView; member: SessionMember }) {
  const texts = useWords(homeWords);
  const home = useQuery(homeQuery(visit));
  return (
    <Page title={texts.title} isTitleHidden>
      <div className="grid grid-cols-1">
        <Hero theme={visit.theme} isOverlapped>
          <p
            className="font-display text-2xl font-semibold text-balance text-ink"
            lang={home.data?.language ?? undefined}
          >
            {home.data?.title ?? texts.strapline}
          </p>
        </Hero>
        <div className="card relative z-10 mx-3 -mt-10 md:mx-8">
          <DashboardPanel visit={visit} />
        </div>
      </div>
      <Suspense fallback={<Skeleton className="h-52 rounded-card" />}>
        <HomeSearchForm visit={visit} member={member} />
      </Suspense>
      <FromTheClub visit={visit} />
    </Page>
  );
}

function FromTheClub({ visit }: { visit: SessionView }) {
  const texts = useWords(homeWords);
  const home = useQuery(homeQuery(visit));
  if (home.isPending) return <Loading shape="cards" />;
  if (home.isError) return <ReadFailed read={home} />;
  const { body, language, panels, memories, failed } = home.data;
  return (
    <>
      <PartlyFailed
        parts={failed.map((part) => texts.parts[part])}
        onRetry={() => void home.refetch()}
        isRetrying={home.isFetching}
      />
      {(panels.length > 0 || body.length > 0) && (
        <Section title={texts.panels}>
          {body.length > 0 && (
            <div lang={language ?? undefined}>
              <RichText content={body} topLevel={3} className="text-ink-soft" />
            </div>
          )}
          <Panels panels={panels} />
        </Section>
      )}
      <Memories memories={memories} />
    </>
  );
}
