// Converts the member's data to the response format: unknown values become `null`.

import { isoDay } from "@portico/domain/day";
import type { ClientInfo, MemberProfile } from "@portico/domain/member/source";
import type { ClientInfoView, Profile } from "./contract.ts";

/** `accountType` is the one that the rules found, which replaces the profile's. */
export function profileView(profile: MemberProfile, accountType: string | undefined): Profile {
  const { accountId, accountName, title, email, phone, billingAddress, guests, contacts } = profile;
  return {
    accountId,
    accountName,
    accountType: accountType ?? profile.accountType ?? null,
    title: title ?? null,
    email: email || null,
    phone: phone || null,
    billingAddress: billingAddress === undefined ? null : { ...billingAddress, lines: [...billingAddress.lines] },
    guests: guests.map((guest) => ({ ...guest, email: guest.email || null, phone: guest.phone || null })),
    contacts: contacts.map(({ firstName, email: contactEmail, active, isPrimary }) => ({
      firstName: firstName ?? null,
      email: contactEmail ?? null,
      active,
      isPrimary,
    })),
  };
}

export function clientInfoView({ clientId, memberSince, language, contactBy }: ClientInfo): ClientInfoView {
  return {
    clientId,
    memberSince: memberSince === undefined ? null : isoDay(memberSince),
    language: language ?? null,
    contactBy: contactBy ?? null,
  };
}
