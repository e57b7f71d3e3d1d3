// What a merchant may ask of the payment page, and what is wrong with a request that cannot be served.

import { webAddress } from "../support/plain-page.ts";

/** Where the page sends the member back to. */
interface CallbackAddresses {
  readonly approved: string;
  readonly declined: string;
  readonly cancelled: string;
}

/** A page that was asked for. */
export interface PageRequest {
  /** The user of the account that asked. */
  readonly merchant: string;
  /** In major units, with two decimals. */
  readonly amount: string;
  readonly currency: "AUD" | "NZD";
  readonly merchantReference: string;
  readonly callbackUrls: CallbackAddresses;
  readonly notificationUrl: string;
}

/** One thing that is wrong. */
export interface Mistake {
  readonly target: string;
  readonly message: string;
}

/** The request, or all that is wrong with it. */
export type ParsedPageRequest = { readonly request: PageRequest } | { readonly mistakes: readonly Mistake[] };

const OUTCOMES = ["approved", "declined", "cancelled"] as const;

/** Reads the body of a merchant's request for a page. */
export function parsePageRequest(
  body: unknown,
  { user, currencies }: { readonly user: string; readonly currencies: readonly PageRequest["currency"][] },
): ParsedPageRequest {
  const { type, amount, currency, merchantReference, callbackUrls, notificationUrl } = fieldsOf(body);
  const callbacks = fieldsOf(callbackUrls);
  const mistakes = [
    missingOr("type", type, () => (type === "purchase" ? undefined : "The type is not supported.")),
    missingOr("amount", amount, () => amountMistake(amount)),
    missingOr("currency", currency, () =>
      currencies.some((one) => one === currency) ? undefined : "The currency is not supported.",
    ),
    missingOr("merchantReference", merchantReference, () =>
      isReference(merchantReference) ? undefined : "The merchantReference is invalid.",
    ),
    ...OUTCOMES.map((outcome) => addressMistake(`callbackUrls.${outcome}`, callbacks[outcome])),
    addressMistake("notificationUrl", notificationUrl),
  ].filter((mistake) => mistake !== undefined);
  if (mistakes.length > 0) return { mistakes };
  return {
    request: {
      merchant: user,
      amount: withTwoDecimals(amount as string),
      currency: currency as PageRequest["currency"],
      merchantReference: merchantReference as string,
      callbackUrls: {
        approved: callbacks["approved"] as string,
        declined: callbacks["declined"] as string,
        cancelled: callbacks["cancelled"] as string,
      },
      notificationUrl: notificationUrl as string,
    },
  };
}

/** The fields of an object, and none of anything else. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function missingOr(target: string, value: unknown, wrong: () => string | undefined): Mistake | undefined {
  const message = value === undefined || value === "" ? `The ${target} is missing.` : wrong();
  return message === undefined ? undefined : { target, message };
}

function addressMistake(target: string, value: unknown): Mistake | undefined {
  return missingOr(target, value, () => (webAddress(value) ? undefined : `The ${target} is no web address.`));
}

function amountMistake(amount: unknown): string | undefined {
  if (typeof amount !== "string" || !/^\d{1,9}(?:\.\d{1,9})?$/.test(amount)) return "The amount is invalid.";
  if (/\.\d{3,}$/.test(amount)) return "The amount has too many decimals.";
  return /[1-9]/.test(amount) ? undefined : "The amount must be more than zero.";
}

function withTwoDecimals(amount: string): string {
  const [whole = "0", part = ""] = amount.split(".");
  return `${whole.replace(/^0+(?=\d)/, "")}.${part.padEnd(2, "0")}`;
}

function isReference(value: unknown): boolean {
  return typeof value === "string" && /^[\x21-\x7e]{1,64}$/.test(value);
}
