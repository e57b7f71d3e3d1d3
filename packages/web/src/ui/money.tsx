// Amounts of money with their currency, because the portal shows both Australian and New Zealand dollars.

import { formatMoney, type Money } from "@portico/domain/money";
import { useMessages } from "../language/messages.ts";
import { stateMessages } from "./state-messages.ts";

/** Shows `otherwise` ("Not known") instead of 0 if the amount is unknown. */
export function MoneyText({ money, otherwise }: { money: Money | null | undefined; otherwise?: string }) {
  const text = useMessages(stateMessages);
  if (money === null || money === undefined) return <span className="text-ink-soft">{otherwise ?? text.notKnown}</span>;
  return <span className="whitespace-nowrap tabular-nums">{formatMoney(money)}</span>;
}

export function Amount({
  money,
  otherwise,
}: {
  money: { readonly amount: number; readonly currency: Money["currency"] } | null;
  otherwise?: string;
}) {
  const text = money === null ? null : { minor: money.amount, currency: money.currency };
  return <MoneyText money={text} {...(otherwise !== undefined && { otherwise })} />;
}
