// get-member and put-member: the account as the member reads it, and what they may change in it.

import { parseAccountType } from "@portico/domain/member/account-type";
import type { Contact, MemberProfile, MemberSource, ProfileChange } from "@portico/domain/member/source";
import { MEMBER_TITLE_CODES, titleOfCode } from "@portico/domain/member/titles";
import type { z } from "zod";
import { flag, id, identifier, list, type Maybe, maybe, number, shape, text } from "../transport/words.ts";
import type { Transport } from "../transport.ts";
import {
  ADDRESS,
  addressOf,
  GUEST,
  guestOf,
  type WireAddress,
  type WireGuest,
  wireAddress,
  wireGuest,
} from "./people.ts";

interface WireContact {
  FirstName: Maybe<string>;
  Email: Maybe<string>;
  Active: boolean;
  IsPrimary: boolean;
}

/** The answer of get-member, but for its points. */
interface WireMember {
  AccountID: string | number;
  AccountName: string;
  AccountType: Maybe<string>;
  Disabled: Maybe<boolean>;
  TitleCode: Maybe<number>;
  Email: Maybe<string>;
  Phone: Maybe<string>;
  BillingAddress: Maybe<WireAddress>;
  Owners: readonly { Email: Maybe<string> }[];
  Contacts: readonly WireContact[];
  Guests: readonly WireGuest[];
}

/** The check of get-member. */
const MEMBER: z.ZodType<WireMember> = shape<WireMember>({
  AccountID: id,
  AccountName: text,
  AccountType: maybe(text),
  Disabled: maybe(flag),
  TitleCode: maybe(number),
  Email: maybe(text),
  Phone: maybe(text),
  BillingAddress: maybe(ADDRESS),
  Owners: list(shape<{ Email: Maybe<string> }>({ Email: maybe(text) })),
  Contacts: list(shape<WireContact>({ FirstName: maybe(text), Email: maybe(text), Active: flag, IsPrimary: flag })),
  Guests: list(GUEST),
});

const SAVED = shape<{ Saved: boolean }>({ Saved: flag });

/** What the port calls the fields that put-member may refuse. */
const FIELDS = {
  TitleCode: "title",
  Phone: "phone",
  BillingAddress: "billingAddress",
  "BillingAddress.AddressLines": "billingAddress.lines",
  "BillingAddress.City": "billingAddress.city",
  "BillingAddress.Region": "billingAddress.region",
  "BillingAddress.Postcode": "billingAddress.postcode",
  "BillingAddress.Country": "billingAddress.country",
  Guests: "guests",
  AccountID: "memberNumber",
  isMemberECV: "isEcv",
};

/** The member over the wire. */
export function memberSource(transport: Transport): MemberSource {
  return {
    member: ({ memberNumber }) =>
      transport.ask("get-member", { body: { memberNo: memberNumber }, answer: MEMBER, reshape: profileOf }),
    update: ({ memberNumber, isEcv }, change) =>
      transport.ask("put-member", {
        body: { AccountID: memberNumber, ...changeRequest(change), isMemberECV: isEcv },
        answer: SAVED,
        reshape: () => undefined,
        fields: FIELDS,
      }),
  };
}

/** The profile of an answer. */
function profileOf(wire: WireMember): MemberProfile {
  return {
    accountId: identifier(wire.AccountID),
    accountName: wire.AccountName,
    accountType: parseAccountType(wire.AccountType),
    ...(wire.Disabled === true && { isDisabled: true as const }),
    title: wire.TitleCode === null || wire.TitleCode === undefined ? undefined : titleOfCode(wire.TitleCode),
    contacts: wire.Contacts.map(contactOf),
    ownerEmail: wire.Owners[0]?.Email ?? undefined,
    email: wire.Email ?? undefined,
    phone: wire.Phone ?? undefined,
    billingAddress: wire.BillingAddress ? addressOf(wire.BillingAddress) : undefined,
    guests: wire.Guests.map(guestOf),
  };
}

/** The part of put-member's body that a change makes; what does not change is left out. */
function changeRequest({ title, phone, billingAddress, guests }: ProfileChange): Record<string, unknown> {
  return {
    ...(title !== undefined && { TitleCode: MEMBER_TITLE_CODES[title] }),
    ...(phone !== undefined && { Phone: phone }),
    ...(billingAddress !== undefined && { BillingAddress: wireAddress(billingAddress) }),
    ...(guests !== undefined && { Guests: guests.map(wireGuest) }),
  };
}

function contactOf({ FirstName, Email, Active, IsPrimary }: WireContact): Contact {
  return { firstName: FirstName ?? undefined, email: Email ?? undefined, active: Active, isPrimary: IsPrimary };
}
