// get-member and put-member: reads and updates a member's profile.

import { MEMBER_TITLE_CODES, parseAccountType, titleOfCode } from "@portico/domain/member";
import type { Contact, MemberProfile, MemberSource, ProfileChange } from "@portico/domain/ports";
import { z } from "zod";
import { id, identifier } from "../transport/response-fields.ts";
import type { Transport } from "../transport.ts";
import { ADDRESS, addressOf, addressPayload, GUEST, guestOf, guestPayload } from "./people.ts";

const MEMBER = z.object({
  AccountID: id,
  AccountName: z.string(),
  AccountType: z.string().nullish(),
  Disabled: z.boolean().nullish(),
  TitleCode: z.number().nullish(),
  Email: z.string().nullish(),
  Phone: z.string().nullish(),
  BillingAddress: ADDRESS.nullish(),
  Owners: z.array(z.object({ Email: z.string().nullish() })),
  Contacts: z.array(
    z.object({
      FirstName: z.string().nullish(),
      Email: z.string().nullish(),
      Active: z.boolean(),
      IsPrimary: z.boolean(),
    }),
  ),
  Guests: z.array(GUEST),
});
type MemberPayload = z.infer<typeof MEMBER>;

const SAVED = z.object({ Saved: z.boolean() });

/** Maps fields of put-member to those of the port, for refusals. */
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

export function memberSource(transport: Transport): MemberSource {
  return {
    member: ({ memberNumber }) =>
      transport.call("get-member", { body: { memberNo: memberNumber }, response: MEMBER, convert: profileOf }),
    update: ({ memberNumber, isEcv }, change) =>
      transport.call("put-member", {
        body: { AccountID: memberNumber, ...changeRequest(change), isMemberECV: isEcv },
        response: SAVED,
        convert: () => undefined,
        fields: FIELDS,
      }),
  };
}

function profileOf(wire: MemberPayload): MemberProfile {
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

/** The changed fields of put-member's body; unchanged ones are left out. */
function changeRequest({ title, phone, billingAddress, guests }: ProfileChange): Record<string, unknown> {
  return {
    ...(title !== undefined && { TitleCode: MEMBER_TITLE_CODES[title] }),
    ...(phone !== undefined && { Phone: phone }),
    ...(billingAddress !== undefined && { BillingAddress: addressPayload(billingAddress) }),
    ...(guests !== undefined && { Guests: guests.map(guestPayload) }),
  };
}

function contactOf({ FirstName, Email, Active, IsPrimary }: MemberPayload["Contacts"][number]): Contact {
  return { firstName: FirstName ?? undefined, email: Email ?? undefined, active: Active, isPrimary: IsPrimary };
}
