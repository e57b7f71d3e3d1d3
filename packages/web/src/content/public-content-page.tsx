// /k and /kontent: what the content service holds for everybody at this brand (reading R29).

import { useQuery } from "@tanstack/react-query";
import { useWords } from "../language/words.ts";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { ShortList } from "../ui/short-list.tsx";
import { Empty, Loading, PartlyFailed } from "../ui/states.tsx";
import type { LoaderArgs } from "../visit/app-context.ts";
import { ReadFailed } from "../visit/await.tsx";
import { startReading } from "../visit/start-reading.ts";
import { useVisit } from "../visit/visit.ts";
import { ContentCards } from "./content-card.tsx";
import { publicContentQuery } from "./queries.ts";
import { contentWords } from "./words.ts";

const CARDS_AT_FIRST = 3;

export function startPublicContent({ context }: LoaderArgs): void {
  startReading(context.queries, publicContentQuery);
}

export function PublicContentPage() {
  const texts = useWords(contentWords);
  const visit = useVisit();
  const content = useQuery(publicContentQuery(visit));
  const groups = (content.data?.groups ?? []).map(({ type, cards }) => ({
    type,
    cards: cards.filter(({ link }) => link !== null),
  }));
  const filled = groups.filter(({ cards }) => cards.length > 0);
  return (
    <Page title={texts.publicTitle} lead={texts.publicLead}>
      {content.isPending && <Loading shape="cards" label={texts.loading} />}
      {content.isError && <ReadFailed read={content} />}
      {content.data?.failed === true && (
        <PartlyFailed
          parts={[texts.listParts]}
          onRetry={() => void content.refetch()}
          isRetrying={content.isFetching}
        />
      )}
      {content.data?.failed === false && filled.length === 0 && (
        <Empty scene="rainforest" title={texts.publicEmpty} hint={texts.publicEmptyHint} level={2} />
      )}
      {filled.length > 0 && (
        <ShortList items={filled}>
          {(top) => (
            <div className="grid grid-cols-1 gap-10 md:gap-12">
              {top.map(({ type, cards }) => (
                <Section key={type} title={texts.groups[type]}>
                  <ShortList items={cards} length={CARDS_AT_FIRST}>
                    {(shown) => <ContentCards cards={shown} />}
                  </ShortList>
                </Section>
              ))}
            </div>
          )}
        </ShortList>
      )}
    </Page>
  );
}
