import type { ListType, QuestionGroupView, ReviewView } from "@portico/api/content/contract";
import { useQuery } from "@tanstack/react-query";
import { useMessages } from "../language/messages.ts";
import { ReadFailed } from "../session-context/await.tsx";
import { useSession } from "../session-context/session-context.ts";
import { DayText } from "../ui/day.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { PortalLink } from "../ui/link.tsx";
import { Picture } from "../ui/picture.tsx";
import { Rating } from "../ui/rating.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { Section } from "../ui/section.tsx";
import { ShortList } from "../ui/short-list.tsx";
import { Empty, Loading, PartlyFailed } from "../ui/states.tsx";
import { ContentCards } from "./content-card.tsx";
import { contentMessages } from "./messages.ts";
import { contentListQuery } from "./queries.ts";

export function ContentListSection({ type }: { type: ListType }) {
  const texts = useMessages(contentMessages);
  const context = useSession();
  const list = useQuery(contentListQuery(type, context));
  if (list.isPending) return <Loading shape="cards" label={texts.loading} />;
  if (list.isError) return <ReadFailed read={list} />;
  const { cards, questions, reviews, failed } = list.data;
  if (failed)
    return <PartlyFailed parts={[texts.listParts]} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />;
  if (cards.length + questions.length + reviews.length === 0)
    return <Empty scene="coast" title={texts.emptyTitle} hint={texts.emptyHint} level={2} />;
  if (questions.length > 0) return <Questions groups={questions} />;
  return (
    <Section title={texts.list[type]}>
      {cards.length > 0 && (
        <ShortList items={cards}>{(visibleItems) => <ContentCards cards={visibleItems} />}</ShortList>
      )}
      {reviews.length > 0 && (
        <ShortList items={reviews}>
          {(visibleItems) => (
            <ul className="grid grid-cols-1 gap-5">
              {visibleItems.map((review) => (
                <Review key={review.codename} review={review} />
              ))}
            </ul>
          )}
        </ShortList>
      )}
    </Section>
  );
}

function Review({
  review: { title, text, author, rating, resort, picture, stayedOn, language },
}: {
  review: ReviewView;
}) {
  const texts = useMessages(contentMessages);
  const context = useSession();
  return (
    <li
      className={`card overflow-hidden ${picture === null ? "" : "lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-center"}`}
      {...(language !== null && language !== context.language && { lang: language })}
    >
      {picture !== null && (
        <div className="lg:p-4 lg:pe-0">
          <Picture
            picture={{ ...picture, alternative: "" }}
            fallback="coast"
            className="aspect-picture w-full object-cover lg:rounded-control"
          />
        </div>
      )}
      <article className="grid content-center gap-2 p-5 md:p-6">
        {rating !== null && <Rating rating={rating} />}
        <h3 className="text-xl">{title}</h3>
        <p className="max-w-prose text-ink-soft">{text}</p>
        <p className="text-sm">
          <span className="font-semibold">{author === "" ? texts.aMember : author}</span>
          {resort !== null && (
            <>
              {", "}
              {resort.link === null ? resort.name : <PortalLink link={resort.link}>{resort.name}</PortalLink>}
            </>
          )}
          {stayedOn !== null && (
            <span className="text-ink-soft">
              , <DayText iso={stayedOn} />
            </span>
          )}
        </p>
      </article>
    </li>
  );
}

/** Shows five groups at first (reading R31). */
export function Questions({ groups }: { groups: readonly QuestionGroupView[] }) {
  return (
    <ShortList items={groups}>
      {(visibleItems) => (
        <div className="grid grid-cols-1 gap-10 md:gap-12">
          <QuestionGroups groups={visibleItems} isOnlyGroup={groups.length === 1} />
        </div>
      )}
    </ShortList>
  );
}

function QuestionGroups({ groups, isOnlyGroup }: { groups: readonly QuestionGroupView[]; isOnlyGroup: boolean }) {
  const texts = useMessages(contentMessages);
  const { language } = useSession();
  return groups.map(({ group, questions }) => (
    <Section key={group} title={group === "" ? (isOnlyGroup ? texts.questions : texts.otherQuestions) : group}>
      <div className="card px-4 py-2 md:px-6">
        {questions.map(({ codename, question, answer, language: answerLanguage }) => (
          <div
            key={codename}
            {...(answerLanguage !== null && answerLanguage !== language && { lang: answerLanguage })}
            className="[&:last-child>.disclosure]:border-b-0 [&>.disclosure]:border-t-0"
          >
            <Disclosure title={question}>
              <RichText content={answer} topLevel={4} />
            </Disclosure>
          </div>
        ))}
      </div>
    </Section>
  ));
}
