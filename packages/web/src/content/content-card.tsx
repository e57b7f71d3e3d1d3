import type { CardView } from "@portico/api/content/rich-text-contract";
import { useSession } from "../session-context/session-context.ts";
import { LinkCard } from "../ui/card.tsx";
import { DayText } from "../ui/day.tsx";
import { Picture } from "../ui/picture.tsx";
import { Scene } from "../ui/scene.tsx";
import type { HeadingLevel } from "../ui/section.tsx";

/** Leaves out cards without a link. */
export function ContentCards({ cards, level = 3 }: { cards: readonly CardView[]; level?: HeadingLevel }) {
  return (
    <ul className="cards">
      {cards.map((card) => (
        <ContentCard key={`${card.type} ${card.codename}`} card={card} level={level} />
      ))}
    </ul>
  );
}

function ContentCard({
  card: { title, summary, link, picture, postedOn, language },
  level,
}: {
  card: CardView;
  level: HeadingLevel;
}) {
  const context = useSession();
  if (link === null) return null;
  return (
    <li className="grid" {...(language !== null && language !== context.language && { lang: language })}>
      <LinkCard
        title={title}
        link={link}
        level={level}
        image={
          picture === null ? (
            <Scene name="coast" className="h-full w-full" />
          ) : (
            <Picture
              picture={{ ...picture, alternative: "" }}
              fallback="coast"
              className="h-full w-full object-cover"
            />
          )
        }
        {...(postedOn !== null && { meta: <DayText iso={postedOn} /> })}
      >
        {summary !== "" && summary}
      </LinkCard>
    </li>
  );
}
