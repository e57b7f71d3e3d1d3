// How long Plus lasts, and when a member can renew it (R58).

import type { Brand } from "../brand/brands.ts";
import { addDays, civilDate, type Day, isoDay, parseDay } from "../day.ts";
import type { Decision, Verdict } from "../decision.ts";
import { accountOf } from "../member/account.ts";
import type { Money } from "../money.ts";
import { plusPrice } from "./price.ts";
import { explainPlus, type PlusFacts } from "./registration.ts";

/** `until` is the last day for a member who pays today. */
export interface PlusOffer {
  readonly price: Money;
  readonly until: Day;
}

/**
 * The last day of Plus: the same date of the next year, or 28 February.
 *
 * @example
 * ```ts
 * import { isoDay } from "@portico/domain/day";
 * import { plusUntil } from "@portico/domain/plus";
 * import { day } from "@portico/domain/testing";
 *
 * isoDay(plusUntil(day("2026-11-20"))); // => "2027-11-20"
 * isoDay(plusUntil(day("2028-02-29"))); // => "2029-02-28"
 * ```
 */
export function plusUntil(paidOn: Day): Day {
  const nextYear = civilDate(paidOn).year + 1;
  return parseDay(`${nextYear}${isoDay(paidOn).slice(4)}`) ?? addDays(paidOn, 365);
}

/**
 * The offer of Plus, or `undefined` for a member who may not register.
 *
 * @example
 * ```ts
 * import { accountOf } from "@portico/domain/member";
 * import { explainPlus, plusOffer, plusPrice, plusUntil } from "@portico/domain/plus";
 * import { day, member } from "@portico/domain/testing";
 *
 * const today = day("2026-11-20");
 * const reader = member({ accountType: "AU Member" });
 * const account = accountOf(reader, { brand: "member_portal", today });
 * const decision = explainPlus({ member: reader, account, price: plusPrice(today), currencies: ["AUD"] });
 * plusOffer(decision, today)?.until === plusUntil(today); // => true
 * ```
 */
export function plusOffer({ outcome, facts }: Decision<Verdict, PlusFacts>, today: Day): PlusOffer | undefined {
  return outcome === "yes" ? { price: facts.price, until: plusUntil(today) } : undefined;
}

/**
 * The first day on which a member can register again after `expiresOn`; `undefined` if the member may not register.
 *
 * @example
 * ```ts
 * import { isoDay } from "@portico/domain/day";
 * import { plusRenewalDay } from "@portico/domain/plus";
 * import { day, member } from "@portico/domain/testing";
 *
 * const facts = { member: member({ accountType: "AU Member" }), currencies: ["AUD"] };
 * const renewal = plusRenewalDay(facts, { brand: "member_portal", expiresOn: day("2026-12-31") })!;
 * isoDay(renewal); // => "2027-01-01"
 * ```
 */
export function plusRenewalDay(
  { member, currencies }: Pick<PlusFacts, "member" | "currencies">,
  { brand, expiresOn }: { brand: Brand; expiresOn: Day },
): Day | undefined {
  if (member === undefined) return undefined;
  const day = addDays(expiresOn, 1);
  const account = accountOf(member, { brand, today: day });
  return explainPlus({ member, account, price: plusPrice(day), currencies }).outcome === "yes" ? day : undefined;
}
