// A merchant's request for a payment page.

import { parseHttpUrl } from "../support/plain-page.ts";

interface CallbackUrls {
  readonly approved: string;
  readonly declined: string;
  readonly cancelled: string;
}

export interface PageRequest {
  readonly merchant: string;
  /** In major units, with two decimals. */
  readonly amount: string;
  readonly currency: "AUD" | "NZD";
  readonly merchantReference: string;
  readonly callbackUrls: CallbackUrls;
  readonly notificationUrl: string;
}

export interface Mistake {
  readonly target: string;
  readonly message: string;
}

export type ParsedPageRequest = { readonly request: PageRequest } | { readonly mistakes: readonly Mistake[] };

const OUTCOMES = ["approved", "declined", "cancelled"] as const;

export function parsePageRequest(
  body: unknown,
  { user, currencies }: { readonly user: string; readonly currencies: readonly PageRequest["currency"][] },
): ParsedPageRequest {
  const { type, amount, currency, merchantReference, callbackUrls, notificationUrl } = asFields(body);
  const callbacks = asFields(callbackUrls);
  const mistakes = [
    checkRequired("type", type, () => (type === "purchase" ? undefined : "The type is not supported.")),
    checkRequired("amount", amount, () => checkAmount(amount)),
    checkRequired("currency", currency, () =>
      currencies.some((accepted) => accepted === currency) ? undefined : "The currency is not supported.",
    ),
    checkRequired("merchantReference", merchantReference, () =>
      isReference(merchantReference) ? undefined : "The merchantReference is invalid.",
    ),
    ...OUTCOMES.map((outcome) => checkUrl(`callbackUrls.${outcome}`, callbacks[outcome])),
    checkUrl("notificationUrl", notificationUrl),
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

export function asFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function checkRequired(target: string, value: unknown, check: () => string | undefined): Mistake | undefined {
  const message = value === undefined || value === "" ? `The ${target} is missing.` : check();
  return message === undefined ? undefined : { target, message };
}

function checkUrl(target: string, value: unknown): Mistake | undefined {
  return checkRequired(target, value, () => (parseHttpUrl(value) ? undefined : `The ${target} is no web address.`));
}

function checkAmount(amount: unknown): string | undefined {
  if (typeof amount !== "string" || !/^\d{1,9}(?:\.\d{1,9})?$/.test(amount)) return "The amount is invalid.";
  if (/\.\d{3,}$/.test(amount)) return "The amount has too many decimals.";
  return /[1-9]/.test(amount) ? undefined : "The amount must be more than zero.";
}

function withTwoDecimals(amount: string): string {
  const [whole = "0", fraction = ""] = amount.split(".");
  return `${whole.replace(/^0+(?=\d)/, "")}.${fraction.padEnd(2, "0")}`;
}

function isReference(value: unknown): boolean {
  return typeof value === "string" && /^[\x21-\x7e]{1,64}$/.test(value);
}
