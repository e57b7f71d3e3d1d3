// Addresses and guests, as profiles and bookings have them.

import type { Guest, PostalAddress } from "@portico/domain/member/source";
import type { z } from "zod";
import { list, type Maybe, maybe, shape, text } from "../transport/words.ts";

/** An address on the wire. */
export interface WireAddress {
  AddressLines: readonly string[];
  City: string;
  Region: string;
  Postcode: string;
  Country: string;
}

/** A guest on the wire. */
export interface WireGuest {
  FirstName: string;
  LastName: string;
  Email: Maybe<string>;
  Phone: Maybe<string>;
}

/** The check of an address. */
export const ADDRESS: z.ZodType<WireAddress> = shape<WireAddress>({
  AddressLines: list(text),
  City: text,
  Region: text,
  Postcode: text,
  Country: text,
});

/** The check of a guest. */
export const GUEST: z.ZodType<WireGuest> = shape<WireGuest>({
  FirstName: text,
  LastName: text,
  Email: maybe(text),
  Phone: maybe(text),
});

/** An address of the port. */
export function addressOf(wire: WireAddress): PostalAddress {
  return {
    lines: wire.AddressLines,
    city: wire.City,
    region: wire.Region,
    postcode: wire.Postcode,
    country: wire.Country,
  };
}

/** An address of the wire. */
export function wireAddress({ lines, city, region, postcode, country }: PostalAddress): WireAddress {
  return { AddressLines: lines, City: city, Region: region, Postcode: postcode, Country: country };
}

/** A guest of the port. */
export function guestOf({ FirstName, LastName, Email, Phone }: WireGuest): Guest {
  return { firstName: FirstName, lastName: LastName, email: Email ?? undefined, phone: Phone ?? undefined };
}

/** A guest of the wire. */
export function wireGuest({ firstName, lastName, email, phone }: Guest): WireGuest {
  return { FirstName: firstName, LastName: lastName, Email: email ?? null, Phone: phone ?? null };
}
