// Postal addresses and guests, in profiles and bookings.

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

export function addressOf(wire: AddressPayload): PostalAddress {
  return {
    lines: wire.AddressLines,
    city: wire.City,
    region: wire.Region,
    postcode: wire.Postcode,
    country: wire.Country,
  };
}

export function addressPayload({
  lines,
  city,
  region,
  postcode,
  country,
}: PostalAddress): Readonly<Record<keyof AddressPayload, unknown>> {
  return { AddressLines: lines, City: city, Region: region, Postcode: postcode, Country: country };
}

export function guestOf({ FirstName, LastName, Email, Phone }: GuestPayload): Guest {
  return { firstName: FirstName, lastName: LastName, email: Email ?? undefined, phone: Phone ?? undefined };
}

export function guestPayload({ firstName, lastName, email, phone }: Guest): GuestPayload {
  return { FirstName: firstName, LastName: lastName, Email: email ?? null, Phone: phone ?? null };
}
