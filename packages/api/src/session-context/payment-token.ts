// Payment URLs carry the payment's id with a signature, valid for one brand and one purpose.

import type { Brand } from "@portico/domain/brand/brands";
import { isSignature, type Keys, signature } from "./sessions/algorithms.ts";

type TokenPurpose = "result" | "notification";

interface TokenOptions {
  readonly keys: Keys;
  readonly brand: Brand;
  readonly purpose: TokenPurpose;
}

const SIGNATURE_BYTES = 16;

/** `id` must be a UUID. */
export function paymentToken(id: string, options: TokenOptions): string {
  const signed = signature(options.keys, signedText(id, options)).subarray(0, SIGNATURE_BYTES);
  return Buffer.concat([Buffer.from(id.replaceAll("-", ""), "hex"), signed]).toString("base64url");
}

/** `undefined` if the signature does not match. */
export function paymentIdOfToken(token: string, options: TokenOptions): string | undefined {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const bytes = Buffer.from(token, "base64url");
  const hex = bytes.subarray(0, SIGNATURE_BYTES).toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return isSignature(bytes.subarray(SIGNATURE_BYTES), options.keys, signedText(id, options)) ? id : undefined;
}

function signedText(id: string, { brand, purpose }: TokenOptions): string {
  return `payment\n${purpose}\n${brand}\n${id}`;
}
