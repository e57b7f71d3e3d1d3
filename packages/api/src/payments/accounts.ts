// Which account takes which money: each brand has its own for each currency.

import type { Brand } from "@portico/domain/brand/brands";
import type { Currency } from "@portico/domain/money";
import type { GatewayAccount, GatewayAccounts } from "../portal.ts";

/** Accounts, each with the brands that take a currency through it. */
export function gatewayAccounts(
  accounts: readonly {
    readonly brands: readonly Brand[];
    readonly currency: Currency;
    readonly account: GatewayAccount;
  }[],
): GatewayAccounts {
  const of = (brand: Brand) => accounts.filter(({ brands }) => brands.includes(brand));
  return {
    account: (brand, currency) => of(brand).find((one) => one.currency === currency)?.account,
    currencies: (brand) => of(brand).map(({ currency }) => currency),
  };
}
