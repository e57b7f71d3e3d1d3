// Addresses and guests, which several calls share.

import type { Guest, PostalAddress } from "@portico/domain/ports";
import { z } from "zod";

export const ADDRESS = z.object({
  AddressLines: z.array(z.string()),
  City: z.string(),
  Region: z.string(),
  Postcode: z.string(),
  Country: z.string(),
});
export type AddressPayload = z.infer<typeof ADDRESS>;

export const GUEST = z.object({
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string().nullish(),
  Phone: z.string().nullish(),
});
export type GuestPayload = z.infer<typeof GUEST>;

export function toPostalAddress(payload: AddressPayload): PostalAddress {
  return {
    lines: payload.AddressLines,
    city: payload.City,
    region: payload.Region,
    postcode: payload.Postcode,
    country: payload.Country,
  };
}

export function toAddressPayload({
  lines,
  city,
  region,
  postcode,
  country,
}: PostalAddress): Readonly<Record<keyof AddressPayload, unknown>> {
  return { AddressLines: lines, City: city, Region: region, Postcode: postcode, Country: country };
}

export function toGuest({ FirstName, LastName, Email, Phone }: GuestPayload): Guest {
  return { firstName: FirstName, lastName: LastName, email: Email ?? undefined, phone: Phone ?? undefined };
}

export function toGuestPayload({ firstName, lastName, email, phone }: Guest): GuestPayload {
  return { FirstName: firstName, LastName: lastName, Email: email ?? null, Phone: phone ?? null };
}
