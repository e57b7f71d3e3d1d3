// The way to a page, above its heading.

import { useWords } from "../language/words.ts";
import { InternalLink } from "../ui/link.tsx";
import { useVisit } from "../visit/visit.ts";
import { type Crumb, crumbsOf } from "./crumbs.ts";
import { contentWords } from "./words.ts";

/** The steps before a page. Without `crumbs` they follow from its path; the page itself is the heading below. */
export function Breadcrumbs({ path, crumbs }: { path: string; crumbs?: readonly Crumb[] }) {
  const texts = useWords(contentWords);
  const { language } = useVisit();
  const steps = crumbs ?? crumbsOf(path, language);
  return (
    <nav aria-label={texts.breadcrumbs}>
      <ol className="flex flex-wrap items-center gap-x-2">
        {steps.map(({ name, address }, place) => (
          <li key={name} className="flex items-center gap-x-2">
            {place > 0 && (
              <span aria-hidden="true" className="text-ink-soft">
                /
              </span>
            )}
            {address === null ? (
              name
            ) : (
              <InternalLink
                to={address}
                className="inline-flex min-h-6 items-center text-brand-ink hover:underline hover:underline-offset-4"
              >
                {name}
              </InternalLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
