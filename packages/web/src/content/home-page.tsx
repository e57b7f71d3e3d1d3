import type { SessionMember, SessionView } from "@portico/api/session/contract";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { DashboardPanel } from "../dashboard/dashboard-panel.tsx";
import { useMessages } from "../language/messages.ts";
import type { LoaderArgs } from "../session-context/app-context.ts";
import { ReadFailed } from "../session-context/await.tsx";
import { prefetch } from "../session-context/prefetch.ts";
import { useSession } from "../session-context/session-context.ts";
import { prefetchVerdicts } from "../stays/verdicts.ts";
import { Page } from "../ui/page.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { Section } from "../ui/section.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Loading, PartlyFailed } from "../ui/states.tsx";
import { homeMessages } from "./home-messages.ts";
import { Memories } from "./memories.tsx";
import { Panels } from "./panels.tsx";
import { homeQuery } from "./queries.ts";
import { Hero, VisitorHomePage } from "./visitor-home-page.tsx";

// Lazy, because the search form imports the rules of all stay types.
const HomeSearchForm = lazy(() =>
  import("../stays/search/home-search-form.tsx").then((module) => ({ default: module.HomeSearchForm })),
);

export function startHome({ context }: LoaderArgs): void {
  prefetch(context.queries, homeQuery);
  prefetchVerdicts({ context });
}

export function HomePage() {
  const context = useSession();
  return context.member === null ? <VisitorHomePage /> : <MemberHome context={context} member={context.member} />;
}

function MemberHome({ context, member }: { context: SessionView; member: SessionMember }) {
  const texts = useMessages(homeMessages);
  const home = useQuery(homeQuery(context));
  return (
    <Page title={texts.title} isTitleHidden>
      <div className="grid grid-cols-1">
        <Hero theme={context.theme} isOverlapped>
          <p
            className="font-display text-2xl font-semibold text-balance text-ink"
            lang={home.data?.language ?? undefined}
          >
            {home.data?.title ?? texts.strapline}
          </p>
        </Hero>
        <div className="card relative z-10 mx-3 -mt-10 md:mx-8">
          <DashboardPanel context={context} />
        </div>
      </div>
      <Suspense fallback={<Skeleton className="h-52 rounded-card" />}>
        <HomeSearchForm context={context} member={member} />
      </Suspense>
      <ClubContentSection context={context} />
    </Page>
  );
}

function ClubContentSection({ context }: { context: SessionView }) {
  const texts = useMessages(homeMessages);
  const home = useQuery(homeQuery(context));
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
