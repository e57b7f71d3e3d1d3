// In whose name a search or a booking runs. The browser says none of it (reading R27).

import { accountTypeLabel } from "@portico/domain/brand/account-types";
import { type Brand, type BrandSettings, ECV_BRAND } from "@portico/domain/brand/brands";
import type { Account } from "@portico/domain/member/account";
import type { StayParty } from "@portico/domain/stays/source";
import type { Whose } from "../visit/reads.ts";
import { memberKey } from "../visit/sessions/facts.ts";

/** The party of the member who asks; one whom nobody could read counts as the unknown types do (reading R9). */
export function memberParty({ session }: Whose, account: Account | undefined): StayParty {
  return {
    ...memberKey(session),
    memberType: account?.label ?? accountTypeLabel(null),
    payer: account?.portalType ?? null,
  };
}

/** The party of a guest: the brand's guest account, which always pays with money (reading R34). */
export function guestParty(brand: Brand, { guest }: Pick<BrandSettings, "guest">): StayParty {
  return { memberNumber: guest.memberNumber, memberType: guest.memberType, isEcv: brand === ECV_BRAND, payer: "guest" };
}
