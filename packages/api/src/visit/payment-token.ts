// The one word in the addresses of a payment: its id, and a mark that only this portal can make. Nothing about the payment can be read from it,
// and one that was made for another brand or another purpose opens nothing.

import type { Brand } from "@portico/domain/brand/brands";
import { isSignature, type Keys, signature } from "./sessions/algorithms.ts";

/** What a token is for: to see the result, or to say that there is news. */
type TokenPurpose = "result" | "notification";

interface TokenSetting {
  readonly keys: Keys;
  readonly brand: Brand;
  readonly purpose: TokenPurpose;
}

const MARK_BYTES = 16;

/** The token of a payment, whose id is a UUID. */
export function paymentToken(id: string, setting: TokenSetting): string {
  const mark = signature(setting.keys, signedText(id, setting)).subarray(0, MARK_BYTES);
  return Buffer.concat([Buffer.from(id.replaceAll("-", ""), "hex"), mark]).toString("base64url");
}

/** The id in a token, or `undefined` where it is none of ours. */
export function paymentOfToken(token: string, setting: TokenSetting): string | undefined {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const bytes = Buffer.from(token, "base64url");
  const hex = bytes.subarray(0, MARK_BYTES).toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return isSignature(bytes.subarray(MARK_BYTES), setting.keys, signedText(id, setting)) ? id : undefined;
}

function signedText(id: string, { brand, purpose }: TokenSetting): string {
  return `payment\n${purpose}\n${brand}\n${id}`;
}
