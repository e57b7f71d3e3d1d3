import { formatMoney, type Money } from "@portico/domain/money";
import { useMessages } from "../language/messages.ts";
import { stateMessages } from "./state-messages.ts";

/** Shows `fallback` ("Not known") for a missing amount, and never 0. */
export function MoneyText({ money, fallback }: { money: Money | null | undefined; fallback?: string }) {
  const text = useMessages(stateMessages);
  if (money === null || money === undefined) return <span className="text-ink-soft">{fallback ?? text.notKnown}</span>;
  return <span className="whitespace-nowrap tabular-nums">{formatMoney(money)}</span>;
}

export function Amount({
  money,
  fallback,
}: {
  money: { readonly amount: number; readonly currency: Money["currency"] } | null;
  fallback?: string;
}) {
  const text = money === null ? null : { minor: money.amount, currency: money.currency };
  return <MoneyText money={text} {...(fallback !== undefined && { fallback })} />;
}
