// Money of an answer.

import type { MoneyView } from "@portico/api/http/values";
import { MoneyText } from "../ui/money.tsx";

/** An amount, or that it is not known. */
export function Amount({ money, otherwise }: { money: MoneyView | null; otherwise?: string }) {
  const shown = money === null ? null : { minor: money.amount, currency: money.currency };
  return <MoneyText money={shown} {...(otherwise !== undefined && { otherwise })} />;
}
