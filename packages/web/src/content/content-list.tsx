// The list that belongs on an overview page: what there is to read, what members say, or questions.

import type { ListType, QuestionGroupView, ReviewView } from "@portico/api/content/contract";
import { useQuery } from "@tanstack/react-query";
import { useWords } from "../language/words.ts";
import { DayText } from "../ui/day.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { PortalLink } from "../ui/link.tsx";
import { Picture } from "../ui/picture.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { Section } from "../ui/section.tsx";
import { ShortList } from "../ui/short-list.tsx";
import { Empty, Loading, PartlyFailed } from "../ui/states.tsx";
import { ReadFailed } from "../visit/await.tsx";
import { useVisit } from "../visit/visit.ts";
import { ContentCards } from "./content-card.tsx";
import { contentListQuery } from "./queries.ts";
import { Rating } from "./rating.tsx";
import { contentWords } from "./words.ts";

export function ContentListSection({ type }: { type: ListType }) {
  const texts = useWords(contentWords);
  const visit = useVisit();
  const list = useQuery(contentListQuery(type, visit));
  if (list.isPending) return <Loading shape="cards" label={texts.loading} />;
  if (list.isError) return <ReadFailed read={list} />;
  const { cards, questions, reviews, failed } = list.data;
  if (failed)
    return <PartlyFailed parts={[texts.listParts]} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />;
  if (cards.length + questions.length + reviews.length === 0)
    return <Empty scene="coast" title={texts.nothingYet} hint={texts.nothingYetHint} level={2} />;
  if (questions.length > 0) return <Questions groups={questions} />;
  return (
    <Section title={texts.list[type]}>
      {cards.length > 0 && <ShortList items={cards}>{(shown) => <ContentCards cards={shown} />}</ShortList>}
      {reviews.length > 0 && (
        <ShortList items={reviews}>
          {(shown) => (
            <ul className="grid grid-cols-1 gap-5">
              {shown.map((review) => (
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
  const visit = useVisit();
  return (
    <li
      className={`card overflow-hidden ${picture === null ? "" : "lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-center"}`}
      {...(language !== null && language !== visit.language && { lang: language })}
    >
      {picture !== null && (
        <div className="lg:p-4 lg:pe-0">
          <Picture
            picture={{ ...picture, alternative: "" }}
            otherwise="coast"
            className="aspect-picture w-full object-cover lg:rounded-control"
          />
        </div>
      )}
      <article className="grid content-center gap-2 p-5 md:p-6">
        {rating !== null && <Rating rating={rating} />}
        <h3 className="text-xl">{title}</h3>
        <p className="max-w-prose text-ink-soft">{text}</p>
        <p className="text-sm">
          <span className="font-semibold">{author}</span>
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

/** Questions in groups, each under its heading, five of them first (reading R31); an answer opens below its question, by mouse or keyboard. */
export function Questions({ groups }: { groups: readonly QuestionGroupView[] }) {
  return (
    <ShortList items={groups}>
      {(shown) => (
        <div className="grid grid-cols-1 gap-10 md:gap-12">
          <QuestionGroups groups={shown} isOnly={groups.length === 1} />
        </div>
      )}
    </ShortList>
  );
}

function QuestionGroups({ groups, isOnly }: { groups: readonly QuestionGroupView[]; isOnly: boolean }) {
  const texts = useWords(contentWords);
  const { language } = useVisit();
  return groups.map(({ group, questions }) => (
    <Section key={group} title={group === "" ? (isOnly ? texts.questions : texts.otherQuestions) : group}>
      <div className="card px-4 py-2 md:px-6">
        {questions.map(({ codename, question, answer, language: written }) => (
          <div
            key={codename}
            {...(written !== null && written !== language && { lang: written })}
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
