import type { PaymentChoice } from "@portico/api/payments/contract";
import { addMoney, type Currency, type Money } from "@portico/domain/money";

interface Sum {
  readonly sum: Money;
  readonly names: readonly string[];
}

export function sumByCurrency(choices: readonly Pick<PaymentChoice, "name" | "balance">[]): readonly Sum[] {
  const sums = new Map<Currency, Sum>();
  for (const { name, balance } of choices) {
    if (balance === null) continue;
    const { currency, amount: minor } = balance;
    const { sum, names } = sums.get(currency) ?? { sum: { minor: 0, currency }, names: [] };
    sums.set(currency, { sum: addMoney(sum, { minor, currency }), names: [...names, name] });
  }
  return [...sums.values()];
}
