// get-member and put-member.

import { MEMBER_TITLE_CODES, parseAccountType, titleOfCode } from "@portico/domain/member";
import type { Contact, MemberProfile, MemberSource, ProfileChange } from "@portico/domain/ports";
import { z } from "zod";
import { idSchema, toIdentifier } from "../transport/response-fields.ts";
import type { Transport } from "../transport.ts";
import { ADDRESS, GUEST, toAddressPayload, toGuest, toGuestPayload, toPostalAddress } from "./people.ts";

const MEMBER = z.object({
  AccountID: idSchema,
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

/** The port's name of each back-end field, for refusals. */
const PORT_FIELD_NAMES = {
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

export function createMemberSource(transport: Transport): MemberSource {
  return {
    member: ({ memberNumber }) =>
      transport.call("get-member", { body: { memberNo: memberNumber }, response: MEMBER, convert: toProfile }),
    update: ({ memberNumber, isEcv }, change) =>
      transport.call("put-member", {
        body: { AccountID: memberNumber, ...toChangeRequest(change), isMemberECV: isEcv },
        response: SAVED,
        convert: () => undefined,
        portFieldNames: PORT_FIELD_NAMES,
      }),
  };
}

function toProfile(payload: MemberPayload): MemberProfile {
  return {
    accountId: toIdentifier(payload.AccountID),
    accountName: payload.AccountName,
    accountType: parseAccountType(payload.AccountType),
    ...(payload.Disabled === true && { isDisabled: true as const }),
    title: payload.TitleCode === null || payload.TitleCode === undefined ? undefined : titleOfCode(payload.TitleCode),
    contacts: payload.Contacts.map(toContact),
    ownerEmail: payload.Owners[0]?.Email ?? undefined,
    email: payload.Email ?? undefined,
    phone: payload.Phone ?? undefined,
    billingAddress: payload.BillingAddress ? toPostalAddress(payload.BillingAddress) : undefined,
    guests: payload.Guests.map(toGuest),
  };
}

/** Unchanged fields are left out. */
function toChangeRequest({ title, phone, billingAddress, guests }: ProfileChange): Record<string, unknown> {
  return {
    ...(title !== undefined && { TitleCode: MEMBER_TITLE_CODES[title] }),
    ...(phone !== undefined && { Phone: phone }),
    ...(billingAddress !== undefined && { BillingAddress: toAddressPayload(billingAddress) }),
    ...(guests !== undefined && { Guests: guests.map(toGuestPayload) }),
  };
}

function toContact({ FirstName, Email, Active, IsPrimary }: MemberPayload["Contacts"][number]): Contact {
  return { firstName: FirstName ?? undefined, email: Email ?? undefined, active: Active, isPrimary: IsPrimary };
}
