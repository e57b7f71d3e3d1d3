// Pages of a long result, as links, so that a page can be kept and sent to somebody.

import { useWords } from "../language/words.ts";
import { Icon } from "./icon.tsx";
import { InternalLink } from "./link.tsx";
import { stateWords } from "./state-words.ts";

/** Links to the page before and after this one; nothing where there is one page. */
export function Pager({ page, of, addressOf }: { page: number; of: number; addressOf: (page: number) => string }) {
  const text = useWords(stateWords);
  if (of <= 1) return null;
  return (
    <nav aria-label={text.pages} className="flex flex-wrap items-center justify-between gap-3">
      {page > 1 ? (
        <InternalLink to={addressOf(page - 1)} className="button button-secondary">
          <Icon name="chevron left" />
          {text.previous}
        </InternalLink>
      ) : (
        <span />
      )}
      <span className="order-first w-full text-center text-ink-soft xs:order-none xs:w-auto">
        {text.pageOf(page, of)}
      </span>
      {page < of ? (
        <InternalLink to={addressOf(page + 1)} className="button button-secondary">
          {text.next}
          <Icon name="chevron right" />
        </InternalLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
