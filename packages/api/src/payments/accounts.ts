import type { Brand } from "@portico/domain/brand/brands";
import type { Currency } from "@portico/domain/money";
import type { GatewayAccount, GatewayAccounts } from "../portal/portal.ts";

/** Gateway accounts by brand and currency. */
export function gatewayAccounts(
  accounts: readonly {
    readonly brands: readonly Brand[];
    readonly currency: Currency;
    readonly account: GatewayAccount;
  }[],
): GatewayAccounts {
  const accountsOf = (brand: Brand) => accounts.filter(({ brands }) => brands.includes(brand));
  return {
    account: (brand, currency) => accountsOf(brand).find((entry) => entry.currency === currency)?.account,
    currencies: (brand) => accountsOf(brand).map(({ currency }) => currency),
  };
}
