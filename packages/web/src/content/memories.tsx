// Section 9 of the specification: at most 325 pixels high, 0.7 s fade. No fade with reduced motion.

import type { Home } from "@portico/api/content/contract";
import { useState } from "react";
import { useMessages } from "../language/messages.ts";
import { useSession } from "../session-context/session-context.ts";
import { IconButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { InternalLink } from "../ui/link.tsx";
import { Picture } from "../ui/picture.tsx";
import { Rating } from "../ui/rating.tsx";
import { Section } from "../ui/section.tsx";
import { homeMessages } from "./home-messages.ts";

type Memory = Home["memories"][number];

export function Memories({ memories }: { memories: readonly Memory[] }) {
  const texts = useMessages(homeMessages);
  const [index, setIndex] = useState(0);
  const [wasMoved, setWasMoved] = useState(false);
  const count = memories.length;
  if (count === 0) return null;
  const step = (direction: 1 | -1): void => {
    setWasMoved(true);
    setIndex(nextMemoryIndex(index, { direction, count }));
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
        <div className="grid" aria-live={wasMoved ? "polite" : "off"}>
          {memories.map((memory, slideIndex) => (
            <Slide
              key={memory.codename}
              memory={memory}
              isShown={slideIndex === index}
              label={texts.memoryOf(slideIndex + 1, count)}
              isLoaded={wasMoved || slideIndex === 0}
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
  isLoaded,
}: {
  memory: Memory;
  isShown: boolean;
  label: string;
  isLoaded: boolean;
}) {
  const texts = useMessages(homeMessages);
  const context = useSession();
  const { title, text, author, rating, resort, picture, language } = memory;
  return (
    <div
      role="group"
      aria-roledescription={texts.slide}
      aria-label={label}
      inert={!isShown}
      {...(language !== null && language !== context.language && { lang: language })}
      className={`col-start-1 row-start-1 grid max-h-[325px] grid-rows-[8rem_minmax(0,1fr)] transition-[opacity,visibility] duration-700 motion-reduce:transition-none sm:grid-cols-[min(40%,27.5rem)_minmax(0,1fr)] sm:grid-rows-1 ${isShown ? "opacity-100" : "invisible opacity-0"}`}
    >
      {isLoaded ? (
        <div className="min-h-0 sm:self-center sm:p-5 sm:pe-0">
          <Picture
            picture={picture}
            fallback="coast"
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

/** Returns the index of the next memory. After the last comes the first, and the other way round. */
export function nextMemoryIndex(index: number, { direction, count }: { direction: 1 | -1; count: number }): number {
  return count === 0 ? 0 : (index + direction + count) % count;
}
