// What is owed, for the strip. The server is asked every two seconds, ten times at most, or until something is found (the domain's watch);
// nothing is shown or said until then, and it is announced once.

import { watchStep } from "@portico/domain/charges/watch";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ask } from "../ask/ask.ts";
import { useWords } from "../language/words.ts";
import { lazyWords } from "./lazy-words.ts";

/** The looks of the watch, for whoever is signed in. */
const watchQuery = (accountId: string | null) =>
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

/** The amounts that are owed, as far as they are told here; `undefined` where none are. Visitors owe nothing. */
export function useOwed(member: { readonly accountId: string | null } | null): readonly string[] | undefined {
  const { data } = useQuery({ ...watchQuery(member?.accountId ?? null), enabled: member !== null });
  const isTold = member !== null && data?.found === true && data.banner.allowed && data.owed !== null;
  return isTold ? (data.owed ?? []).map(({ text }) => text) : undefined;
}

/** The balance, which leads to the payments. */
export function Balance({ owed }: { owed: readonly string[] }) {
  const texts = useWords(lazyWords);
  return (
    <Link
      to="/payments"
      className="tone-owed group flex min-h-11 items-center gap-x-3 text-sm font-semibold sm:shrink-0 sm:whitespace-nowrap"
    >
      <span className="rounded-pill bg-(--tone-soft) px-2.5 py-0.5 text-(--tone) max-sm:text-balance max-sm:leading-tight max-sm:underline">
        {texts.due(owed)}
      </span>
      <span className="text-brand-ink underline max-sm:sr-only">{texts.pay}</span>
    </Link>
  );
}
