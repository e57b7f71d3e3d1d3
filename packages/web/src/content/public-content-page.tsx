// The pages /k and /kontent (reading R29).

import { useQuery } from "@tanstack/react-query";
import { useMessages } from "../language/messages.ts";
import type { LoaderArgs } from "../session-context/app-context.ts";
import { ReadFailed } from "../session-context/await.tsx";
import { prefetch } from "../session-context/prefetch.ts";
import { useSession } from "../session-context/session-context.ts";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { ShortList } from "../ui/short-list.tsx";
import { Empty, Loading, PartlyFailed } from "../ui/states.tsx";
import { ContentCards } from "./content-card.tsx";
import { contentMessages } from "./messages.ts";
import { publicContentQuery } from "./queries.ts";

const INITIAL_CARD_COUNT = 3;

export function startPublicContent({ context }: LoaderArgs): void {
  prefetch(context.queries, publicContentQuery);
}

export function PublicContentPage() {
  const texts = useMessages(contentMessages);
  const context = useSession();
  const content = useQuery(publicContentQuery(context));
  const groups = (content.data?.groups ?? []).map(({ type, cards }) => ({
    type,
    cards: cards.filter(({ link }) => link !== null),
  }));
  const nonEmptyGroups = groups.filter(({ cards }) => cards.length > 0);
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
      {content.data?.failed === false && nonEmptyGroups.length === 0 && (
        <Empty scene="rainforest" title={texts.publicEmpty} hint={texts.publicEmptyHint} level={2} />
      )}
      {nonEmptyGroups.length > 0 && (
        <ShortList items={nonEmptyGroups}>
          {(shownGroups) => (
            <div className="grid grid-cols-1 gap-10 md:gap-12">
              {shownGroups.map(({ type, cards }) => (
                <Section key={type} title={texts.groups[type]}>
                  <ShortList items={cards} length={INITIAL_CARD_COUNT}>
                    {(visibleCards) => <ContentCards cards={visibleCards} />}
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
