// List, filters or map: three pages that share their choices.

import { useSearch } from "@tanstack/react-router";
import { useWords } from "../language/words.ts";
import { InternalLink } from "../ui/link.tsx";
import { placeSearchQuery } from "./place-search.ts";
import { placeWords } from "./words.ts";

/** The links; the page that is open is marked. */
export function ResortViews({ current }: { current: string }) {
  const texts = useWords(placeWords);
  const query = placeSearchQuery(useSearch({ strict: false }));
  const views = [
    ["/resorts", texts.asList],
    ["/resorts/ResortFilter", texts.asFilter],
    ["/resorts/ResortsListMap", texts.onMap],
  ] as const;
  return (
    <nav aria-label={texts.views}>
      <ul className="flex rounded-control border border-line-strong bg-raised p-0.5">
        {views.map(([path, name]) => (
          <li key={path}>
            <InternalLink
              to={path + query}
              {...(path === current && { "aria-current": "page" as const })}
              className="inline-flex min-h-10 items-center rounded-control px-4 text-sm font-semibold text-ink hover:bg-brand-soft aria-[current=page]:bg-brand aria-[current=page]:text-on-brand"
            >
              {name}
            </InternalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
