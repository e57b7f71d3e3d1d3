// Holiday memories: one at a time, by buttons, at the reader's own pace. Nothing moves by itself; the change fades (section 9 of the
// specification: at most 325 pixels high, 0.7 s), and with reduced motion it does not.

import type { Home } from "@portico/api/content/contract";
import { useState } from "react";
import { useWords } from "../language/words.ts";
import { IconButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { InternalLink } from "../ui/link.tsx";
import { Picture } from "../ui/picture.tsx";
import { Section } from "../ui/section.tsx";
import { useVisit } from "../visit/visit.ts";
import { homeWords } from "./home-words.ts";
import { Rating } from "./rating.tsx";

type Memory = Home["memories"][number];

export function Memories({ memories }: { memories: readonly Memory[] }) {
  const texts = useWords(homeWords);
  const [index, setIndex] = useState(0);
  const [isMoved, setMoved] = useState(false);
  const count = memories.length;
  if (count === 0) return null;
  const step = (by: 1 | -1): void => {
    setMoved(true);
    setIndex(memoryAfter(index, { by, count }));
  };
  return (
    <Section
      title={texts.memories}
      lead={texts.memoriesLead}
      actions={
        <InternalLink to="/member-reviews" className="text-link inline-flex min-h-8 items-center font-semibold">
          {texts.allReviews}
        </InternalLink>
      }
    >
      <div
        role="group"
        aria-roledescription={texts.carousel}
        aria-label={texts.memories}
        className="card overflow-hidden"
      >
        <div className="grid" aria-live={isMoved ? "polite" : "off"}>
          {memories.map((memory, at) => (
            <Slide
              key={memory.codename}
              memory={memory}
              isShown={at === index}
              label={texts.memoryOf(at + 1, count)}
              isNear={isMoved || at === 0}
            />
          ))}
        </div>
        {count > 1 && (
          <div className="flex items-center justify-center gap-6 border-t border-line px-3 py-1.5">
            <IconButton label={texts.previousMemory} onClick={() => step(-1)}>
              <Icon name="chevron left" />
            </IconButton>
            <p className="text-sm text-ink-soft tabular-nums" aria-hidden="true">
              {texts.memoryOf(index + 1, count)}
            </p>
            <IconButton label={texts.nextMemory} onClick={() => step(1)}>
              <Icon name="chevron right" />
            </IconButton>
          </div>
        )}
      </div>
    </Section>
  );
}

function Slide({
  memory,
  isShown,
  label,
  isNear,
}: {
  memory: Memory;
  isShown: boolean;
  label: string;
  isNear: boolean;
}) {
  const texts = useWords(homeWords);
  const visit = useVisit();
  const { title, text, author, rating, resort, picture, language } = memory;
  return (
    <div
      role="group"
      aria-roledescription={texts.slide}
      aria-label={label}
      inert={!isShown}
      {...(language !== null && language !== visit.language && { lang: language })}
      className={`col-start-1 row-start-1 grid max-h-[325px] grid-rows-[8rem_minmax(0,1fr)] transition-[opacity,visibility] duration-700 motion-reduce:transition-none sm:grid-cols-[min(40%,27.5rem)_minmax(0,1fr)] sm:grid-rows-1 ${isShown ? "opacity-100" : "invisible opacity-0"}`}
    >
      {isNear ? (
        <div className="min-h-0 sm:self-center sm:p-5 sm:pe-0">
          <Picture
            picture={picture}
            otherwise="coast"
            className="h-full w-full object-sky sm:aspect-picture sm:h-auto sm:rounded-control"
          />
        </div>
      ) : (
        <span className="bg-brand-soft sm:invisible" aria-hidden="true" />
      )}
      <blockquote className="flex min-h-0 flex-col justify-center gap-2 overflow-y-auto p-4 sm:p-6 lg:gap-3 lg:p-10">
        {rating !== null && <Rating rating={rating} />}
        <p className="font-display text-xl font-semibold text-ink lg:text-2xl">{title}</p>
        <p className="text-sm text-ink-soft sm:text-base">{text}</p>
        <footer className="text-sm font-semibold text-ink">
          {author}
          {resort !== null && <span className="font-normal text-ink-soft">, {resort.name}</span>}
        </footer>
      </blockquote>
    </div>
  );
}

/** Which memory is shown after a step, round and round; of nothing, the first. */
export function memoryAfter(index: number, { by, count }: { by: 1 | -1; count: number }): number {
  return count === 0 ? 0 : (index + by + count) % count;
}
