// The banner of those who owe. The server is asked every two seconds, ten times at most, or until something is found (the domain's watch);
// nothing is shown or said until then, and it is announced once.

import { watchStep } from "@portico/domain/charges/watch";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ask } from "../ask/ask.ts";
import { useWords } from "../language/words.ts";
import { useSlideOpen } from "../ui/slide-open.ts";
import { lazyWords } from "./lazy-words.ts";

/** The looks of the watch, for whoever is signed in. */
export const watchQuery = (accountId: string | null) =>
  queryOptions({
    queryKey: ["charges", "watch", accountId],
    queryFn: ({ signal }) => ask("GET /api/charges/watch", { background: true, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // The watch asks again by itself, and no more often than it may (section 9 of the specification).
    retry: false,
    refetchInterval: ({ state }) => {
      const looks = state.dataUpdateCount + state.errorUpdateCount;
      const step = watchStep({ looks, found: state.data?.found ?? false });
      return step.next === "wait" && state.data?.goesOn !== false ? step.milliseconds : false;
    },
  });

/** The banner; it leads to the payments. */
export function ChargesBanner({ accountId }: { accountId: string | null }) {
  const texts = useWords(lazyWords);
  const { data } = useQuery(watchQuery(accountId));
  const isShown = data?.found === true && data.banner.allowed && data.owed !== null;
  const place = useSlideOpen<HTMLElement>(isShown);
  // A section without a name is no landmark: it is one only while something stands in it.
  return (
    <section ref={place} className="relative z-10" {...(isShown && { "aria-label": texts.balance })}>
      <div role="status">
        {isShown && (
          <div className="border-b border-line bg-warning-soft text-warning">
            <p className="column flex flex-wrap items-center gap-x-4 gap-y-1 py-3 text-sm">
              <span>{texts.outstanding((data.owed ?? []).map(({ text }) => text).join(", "))}</span>
              <Link to="/payments" className="inline-flex min-h-6 items-center font-semibold underline">
                {texts.pay}
              </Link>
            </p>
          </div>
        )}
      </div>
    </section>
  );
}
