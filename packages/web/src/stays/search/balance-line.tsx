import type { PaidWith } from "@portico/domain/stays/offer";
import { useQuery } from "@tanstack/react-query";
import { useMessages } from "../../language/messages.ts";
import { summaryQuery } from "../../points/queries.ts";
import { summaryMessages } from "../../points/summary-tiles.tsx";
import { InternalLink } from "../../ui/link.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { stateMessages } from "../../ui/state-messages.ts";
import { stayMessages } from "../stay-messages.ts";
import { BALANCES_PAGE, balanceRows, hasBalance } from "./stay-cards.tsx";

/** Requests the balance together with the search, so that the line does not move the results later. */
export function useBalancePrefetch(paidWith: PaidWith | undefined): void {
  useQuery({ ...summaryQuery, enabled: paidWith !== undefined && hasBalance(paidWith) });
}

/** The balance beside the number of results. Renders nothing for stays paid with money. */
export function BalanceLine({ paidWith }: { paidWith: PaidWith }) {
  return hasBalance(paidWith) ? <Balances paidWith={paidWith} /> : null;
}

function Balances({ paidWith }: { paidWith: PaidWith }) {
  const texts = useMessages(stayMessages);
  const { tryAgain, notKnown } = useMessages(stateMessages);
  const { rows: names } = useMessages(summaryMessages);
  const { data, isPending, refetch } = useQuery(summaryQuery);
  const link = BALANCES_PAGE[paidWith];
  // As wide as the line, so that both wrap or neither does.
  if (isPending) return <Skeleton className={paidWith === "exchange" ? "h-6 w-32" : "h-6 w-48"} />;
  if (data === undefined)
    return (
      <p className="text-sm text-ink-soft">
        {texts.balancesFailed}{" "}
        <button type="button" className="text-link min-h-6 font-semibold" onClick={() => void refetch()}>
          {tryAgain}
        </button>
      </p>
    );
  const line = balanceRows(paidWith, data)
    .map(({ id, text }) => `${names[id]}: ${text ?? notKnown}`)
    .join(" · ");
  if (line === "") return null;
  return (
    <p className="min-h-6 text-sm text-ink-soft">
      <span className="sr-only">{texts.balances}. </span>
      {link === undefined ? (
        line
      ) : (
        <InternalLink to={link.page} className="text-link inline-block min-h-6 leading-6 tabular-nums">
          {line}
        </InternalLink>
      )}
    </p>
  );
}
