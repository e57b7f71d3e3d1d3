// The link that leads a guest back to a booking: the purchase's id, and a secret that only this portal can make, in the fragment, which no browser
// sends. The journal has the secret's hash alone, and the hash decides: a link of another portal's secret, purchase or brand opens nothing.

import type { Brand } from "@portico/domain/brand/brands";
import type { Purchase } from "@portico/domain/stays/purchase";
import type { GuestLinks } from "@portico/domain/stays/purchase-flow";
import { isHashOf, type Keys, keptHash, signatures } from "./sessions/algorithms.ts";

/** The page to which it leads. */
const GUEST_BOOKING = "/guest-booking";

const ID_BYTES = 16;
const SECRET_BYTES = 16;

/** The links of a portal with these keys; ids are UUIDs. */
export function guestLinks(keys: Keys): GuestLinks {
  const secretsOf = ({ id, brand }: Pick<Purchase, "id" | "brand">): readonly Buffer[] =>
    signatures(keys, `guest booking\n${brand}\n${id}`).map((made) => made.subarray(0, SECRET_BYTES));
  return {
    hashOf: (purchase) => keptHash(secretsOf(purchase)[0] as Buffer),
    addressOf: (purchase) => {
      const { id, owner } = purchase;
      if (owner.kind !== "guest") return undefined;
      const own = secretsOf(purchase).find((secret) => isHashOf(secret, owner.linkHash));
      if (own === undefined) return undefined;
      const token = Buffer.concat([Buffer.from(id.replaceAll("-", ""), "hex"), own]).toString("base64url");
      return `${owner.home}${GUEST_BOOKING}#booking=${token}`;
    },
  };
}

/** The purchase that a link names; whether it opens it, `opens` says. `undefined` where it was never a link. */
export function purchaseOfLink(token: string): string | undefined {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const hex = Buffer.from(token, "base64url").subarray(0, ID_BYTES).toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Whether the secret of a link is that of a purchase. */
export function opens(token: string, { brand, owner }: Pick<Purchase, "brand" | "owner">, asked: Brand): boolean {
  if (owner.kind !== "guest" || brand !== asked) return false;
  return isHashOf(Buffer.from(token, "base64url").subarray(ID_BYTES), owner.linkHash);
}
