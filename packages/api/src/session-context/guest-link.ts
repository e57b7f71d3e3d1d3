// A guest link opens one booking. Its fragment, which browsers never send, holds the purchase's id and a secret. The
// journal stores only the secret's hash.

import type { Brand } from "@portico/domain/brand/brands";
import type { GuestLinks } from "@portico/domain/purchase/flow";
import type { Purchase } from "@portico/domain/purchase/purchase";
import { isHashOf, type Keys, signatures, storedHash } from "./sessions/algorithms.ts";

const GUEST_BOOKING_PAGE = "/guest-booking";

const ID_BYTES = 16;
const SECRET_BYTES = 16;

/** Purchase ids must be UUIDs. */
export function guestLinks(keys: Keys): GuestLinks {
  const secretsFor = ({ id, brand }: Pick<Purchase, "id" | "brand">): readonly Buffer[] =>
    signatures(keys, `guest booking\n${brand}\n${id}`).map((mac) => mac.subarray(0, SECRET_BYTES));
  return {
    hashOf: (purchase) => storedHash(secretsFor(purchase)[0] as Buffer),
    urlOf: (purchase) => {
      const { id, owner } = purchase;
      if (owner.kind !== "guest") return undefined;
      const secret = secretsFor(purchase).find((candidate) => isHashOf(candidate, owner.linkHash));
      if (secret === undefined) return undefined;
      const token = Buffer.concat([Buffer.from(id.replaceAll("-", ""), "hex"), secret]).toString("base64url");
      return `${owner.home}${GUEST_BOOKING_PAGE}#booking=${token}`;
    },
  };
}

/** The purchase id in a link's token; `undefined` if the token is malformed. `isLinkTo` checks the secret. */
export function purchaseIdOfLink(token: string): string | undefined {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const hex = Buffer.from(token, "base64url").subarray(0, ID_BYTES).toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Whether the secret of a link opens the purchase on this brand. */
export function isLinkTo(
  token: string,
  { brand, owner }: Pick<Purchase, "brand" | "owner">,
  requestedBrand: Brand,
): boolean {
  if (owner.kind !== "guest" || brand !== requestedBrand) return false;
  return isHashOf(Buffer.from(token, "base64url").subarray(ID_BYTES), owner.linkHash);
}
