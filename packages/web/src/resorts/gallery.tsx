// Pictures of a place: one large, all of them small below it. Arrows move on, also from the small ones.

import type { PictureView } from "@portico/api/content/rich-text-contract";
import { type KeyboardEvent, useState } from "react";
import { useWords } from "../language/words.ts";
import { IconButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { placeWords } from "./words.ts";

/** The gallery; nothing where there is no picture. */
export function Gallery({ name, pictures }: { name: string; pictures: readonly PictureView[] }) {
  const texts = useWords(placeWords);
  const [shown, setShown] = useState(0);
  const count = pictures.length;
  const current = pictures[shown] ?? pictures[0];
  if (current === undefined) return null;
  const move = (event: KeyboardEvent): void => {
    const next = pictureAfter(event.key, { shown, count });
    if (next === undefined) return;
    event.preventDefault();
    setShown(next);
  };
  const step = (by: 1 | -1): void => setShown((shown + by + count) % count);
  return (
    <section aria-label={texts.gallery(name)} onKeyDown={move} className="grid grid-cols-1 gap-3">
      <div className="relative overflow-hidden rounded-card bg-brand-soft">
        <Picture
          key={current.address}
          picture={current}
          isFirst
          otherwise="coast"
          className="aspect-[4/3] w-full object-cover sm:aspect-[16/9] lg:aspect-[21/9]"
        />
        {count > 1 && (
          <>
            <IconButton
              label={texts.previous}
              className="absolute inset-y-0 start-3 my-auto bg-raised text-ink shadow-2 hover:bg-sunken"
              onClick={() => step(-1)}
            >
              <Icon name="chevron left" />
            </IconButton>
            <IconButton
              label={texts.next}
              className="absolute inset-y-0 end-3 my-auto bg-raised text-ink shadow-2 hover:bg-sunken"
              onClick={() => step(1)}
            >
              <Icon name="chevron right" />
            </IconButton>
          </>
        )}
      </div>
      <p role="status" className="sr-only">
        {texts.pictureOf(shown + 1, count)}
        {current.alternative !== "" && `: ${current.alternative}`}
      </p>
      {count > 1 && (
        <ul className="flex gap-2 overflow-x-auto p-1 sm:gap-3">
          {pictures.map((picture, at) => (
            <li key={picture.address} className="shrink-0">
              <button
                type="button"
                aria-label={texts.pictureOf(at + 1, count)}
                aria-pressed={at === shown}
                onClick={() => setShown(at)}
                className="block overflow-hidden rounded-control outline-offset-2 aria-pressed:outline-3 aria-pressed:outline-brand"
              >
                <Picture
                  picture={{ ...picture, alternative: "" }}
                  otherwise="coast"
                  className="h-14 w-20 object-cover sm:h-18 sm:w-28"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Which picture a key leads to; `undefined` for keys that move nothing. */
export function pictureAfter(key: string, { shown, count }: { shown: number; count: number }): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowRight") return (shown + 1) % count;
  if (key === "ArrowLeft") return (shown - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}
