// /points-play: what Points Play is, what the member holds for it, and the way to the loyalty provider, who knows them already.

import { useWords } from "../language/words.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { Scene } from "../ui/scene.tsx";
import { Section } from "../ui/section.tsx";
import { PartlyFailed } from "../ui/states.tsx";
import type { LoaderArgs } from "../visit/app-context.ts";
import { Asked } from "../visit/asked.tsx";
import { playWords } from "./play-words.ts";
import { summaryQuery } from "./queries.ts";
import { SummaryTiles } from "./summary-tiles.tsx";
import { summaryWords } from "./summary-words.ts";

/** Signs the member on at the loyalty provider; the server follows it, not the router. */
const PROVIDER = "/auto-login-ll";

export function startPointsPlay({ context: { queries }, preload }: LoaderArgs): void {
  if (!preload) void queries.prefetchQuery(summaryQuery);
}

/** The page. */
export function PointsPlayPage() {
  const text = useWords(playWords);
  const { part } = useWords(summaryWords);
  return (
    <Page title={text.title} lead={text.lead} actions={<ButtonLink href={PROVIDER}>{text.go}</ButtonLink>}>
      <div className="aspect-[3/1] max-h-72 w-full overflow-hidden rounded-card">
        <Scene name="city" className="size-full" />
      </div>
      <Section title={text.yours} lead={text.yoursLead}>
        <Asked query={summaryQuery} label={text.loading} shape="cards">
          {(summary, { again, isAsking }) => (
            <div className="grid gap-4">
              <PartlyFailed parts={summary.failed.map((one) => part[one])} onRetry={again} isRetrying={isAsking} />
              <SummaryTiles summary={summary} />
            </div>
          )}
        </Asked>
      </Section>
      <Section title={text.how}>
        <ol className="grid gap-4 lg:grid-cols-3">
          {text.steps.map(({ title, words }) => (
            <Card key={title} as="li" title={title}>
              <p className="text-ink-soft">{words}</p>
            </Card>
          ))}
        </ol>
        <Notice>
          <p>{text.provider}</p>
        </Notice>
      </Section>
    </Page>
  );
}
