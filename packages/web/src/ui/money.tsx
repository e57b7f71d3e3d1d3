// Money, with its currency: Australian and New Zealand dollars meet here.

import { formatMoney, type Money } from "@portico/domain/money";
import { useWords } from "../language/words.ts";
import { stateWords } from "./state-words.ts";

/** An amount; where it is not known it says so, and never shows a nought. */
export function MoneyText({ money, otherwise }: { money: Money | null | undefined; otherwise?: string }) {
  const text = useWords(stateWords);
  if (money === null || money === undefined) return <span className="text-ink-soft">{otherwise ?? text.notKnown}</span>;
  return <span className="whitespace-nowrap tabular-nums">{formatMoney(money)}</span>;
}

/** Money as answers write it. */
export function Amount({
  money,
  otherwise,
}: {
  money: { readonly amount: number; readonly currency: Money["currency"] } | null;
  otherwise?: string;
}) {
  const shown = money === null ? null : { minor: money.amount, currency: money.currency };
  return <MoneyText money={shown} {...(otherwise !== undefined && { otherwise })} />;
}
