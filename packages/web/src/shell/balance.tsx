// Polls for charges every two seconds, until one is found or ten attempts have been made.

import { watchTransition } from "@portico/domain/charges/watch";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { request } from "../api-client/request.ts";
import { useMessages } from "../language/messages.ts";
import { lazyMessages } from "./lazy-messages.ts";

/** The account is part of the key, so another account starts a new watch. */
const watchQuery = (accountId: string | null) =>
  queryOptions({
    queryKey: ["charges", "watch", accountId],
    queryFn: ({ signal }) => request("GET /api/charges/watch", { background: true, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // The watch has its own schedule and limit (section 9 of the specification).
    retry: false,
    refetchInterval: ({ state }) => {
      const attempts = state.dataUpdateCount + state.errorUpdateCount;
      const transition = watchTransition({ attempts, found: state.data?.found ?? false });
      return transition.next === "wait" && state.data?.goesOn !== false ? transition.milliseconds : false;
    },
  });

/** Returns `undefined` if nothing is due or the member may not see the banner. */
export function useAmountsDue(member: { readonly accountId: string | null } | null): readonly string[] | undefined {
  const { data } = useQuery({ ...watchQuery(member?.accountId ?? null), enabled: member !== null });
  const isShown = member !== null && data?.found === true && data.banner.allowed && data.owed !== null;
  return isShown ? (data.owed ?? []).map(({ text }) => text) : undefined;
}

export function AmountsDue({ amountsDue }: { amountsDue: readonly string[] }) {
  const texts = useMessages(lazyMessages);
  return (
    <Link
      to="/payments"
      className="tone-owed group flex min-h-11 items-center gap-x-3 text-sm font-semibold sm:shrink-0 sm:whitespace-nowrap"
    >
      <span className="rounded-pill bg-(--tone-soft) px-2.5 py-0.5 text-(--tone) max-sm:text-balance max-sm:leading-tight max-sm:underline">
        {texts.amountsDue(amountsDue)}
      </span>
      <span className="text-brand-ink underline max-sm:sr-only">{texts.pay}</span>
    </Link>
  );
}
