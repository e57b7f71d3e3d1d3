// The party of a search or booking is the account that books and how it pays. It never comes from the browser (reading R27).

import { accountTypeLabel } from "@portico/domain/brand/account-types";
import { type Brand, type BrandSettings, ECV_BRAND } from "@portico/domain/brand/brands";
import type { Account } from "@portico/domain/member/account";
import type { StayParty } from "@portico/domain/stays/source";
import type { ReadOwner } from "../session-context/member-read-cache.ts";
import { memberKey } from "../session-context/sessions/member-snapshot.ts";

/** An unread account counts as an unknown account type (reading R9). */
export function memberParty({ session }: ReadOwner, account: Account | undefined): StayParty {
  return {
    ...memberKey(session),
    memberType: account?.label ?? accountTypeLabel(null),
    payer: account?.portalType ?? null,
  };
}

/** Guests use the brand's guest account, which always pays with money (reading R34). */
export function guestParty(brand: Brand, { guest }: Pick<BrandSettings, "guest">): StayParty {
  return { memberNumber: guest.memberNumber, memberType: guest.memberType, isEcv: brand === ECV_BRAND, payer: "guest" };
}
