// Parses what members type about themselves and their guests. Names keep accents, apostrophes and hyphens in any script. Invisible characters are removed silently.

import { combineFields, type FieldProblem, type FieldResult, type FormResult } from "./form.ts";
import { AUSTRALIAN_STATE_CODES, LISTED_COUNTRIES, postcodeRule } from "./postcodes.ts";
import { FIELD_ERRORS, type FieldName } from "./profile-form-messages.ts";
import type { Guest, PostalAddress } from "./source.ts";

const MAX_LINE_LENGTH = 100;
const MAX_EMAIL_LENGTH = 254;
const MAX_ADDRESS_LINES = 4;

export const MAX_GUESTS = 20;

// Zero-width characters, direction marks, soft hyphens.
const INVISIBLE = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g;

/** Normalises one line: NFC, without invisible characters, with single spaces. */
export function plainLine(typed: string): string {
  return typed
    .replace(INVISIBLE, "")
    .normalize("NFC")
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}

/** Like `plainLine`, but keeps line breaks. */
export function plainText(typed: string): string {
  const lines = typed.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => plainLine(line));
  return lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

export function parsePersonName(typed: string, field: FieldName): FieldResult<string> {
  const name = plainLine(typed);
  if (name === "") return FIELD_ERRORS.nameMissing(field);
  if (isLongerThan(name, MAX_LINE_LENGTH)) return FIELD_ERRORS.tooLong(field);
  if (!/\p{L}/u.test(name) || !/^[\p{L}\p{M}\p{N} .,'’‘ʼ`´·()/&-]+$/u.test(name))
    return FIELD_ERRORS.invalidName(field);
  return { value: name };
}

export function parseEmail(typed: string): FieldResult<string> {
  const email = plainLine(typed);
  if (email === "") return FIELD_ERRORS.emailMissing;
  if (email.length > MAX_EMAIL_LENGTH) return FIELD_ERRORS.tooLong("e-mail address");
  if (!EMAIL.test(email)) return FIELD_ERRORS.invalidEmail;
  return { value: email };
}

const EMAIL =
  /^[^\s@<>"(),:;\\[\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u;

export function parsePhone(typed: string): FieldResult<string> {
  const phone = plainLine(typed);
  if (phone === "") return FIELD_ERRORS.phoneMissing;
  const digits = phone.replace(/\D/g, "").length;
  if (!/^\+?[\d ().-]+$/.test(phone) || digits < 6 || digits > 15) return FIELD_ERRORS.invalidPhone;
  return { value: phone };
}

export function parsePostalAddress(typed: PostalAddress): FormResult<PostalAddress> {
  const country = parseAddressText(typed.country, "country");
  const lines = typed.lines.map(plainLine).filter((line) => line !== "");
  const countryName = "value" in country ? country.value : "";
  return combineFields<PostalAddress>({
    lines: parseAddressLines(lines),
    city: parseAddressText(typed.city, "town or city"),
    region: parseRegion(typed.region, countryName),
    postcode: parsePostcode(typed.postcode, countryName),
    country,
  });
}

/**
 * Problems carry the guest's index, such as `0.firstName`. Unchanged `stored` guests are accepted, even if invalid.
 */
export function parseGuests(typed: readonly TypedGuest[], stored: readonly Guest[] = []): FormResult<readonly Guest[]> {
  const problems: FieldProblem[] = [];
  const guests: Guest[] = [];
  if (typed.length > MAX_GUESTS) return { problems: [{ field: "", ...FIELD_ERRORS.tooManyGuests(MAX_GUESTS) }] };
  typed.forEach((typedGuest, index) => {
    const storedGuest = stored.find((guest) => isSameGuest(typedGuest, guest));
    const result = storedGuest === undefined ? parseGuest(typedGuest) : { value: storedGuest };
    if ("value" in result) guests.push(result.value);
    else problems.push(...result.problems.map(({ field, ...rest }) => ({ field: `${index}.${field}`, ...rest })));
  });
  return problems.length > 0 ? { problems } : { value: guests };
}

/** An empty field means not known. */
export interface TypedGuest {
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

function parseGuest({ firstName, lastName, email, phone }: TypedGuest): FormResult<Guest> {
  return combineFields<Guest>({
    firstName: parsePersonName(firstName, "guest's first name"),
    lastName: parsePersonName(lastName, "guest's family name"),
    email: parseOptional(email, parseEmail),
    phone: parseOptional(phone, parsePhone),
  });
}

function isSameGuest(a: TypedGuest, b: TypedGuest): boolean {
  return GUEST_FIELDS.every((field) => (a[field] ?? "") === (b[field] ?? ""));
}

const GUEST_FIELDS = ["firstName", "lastName", "email", "phone"] as const;

function parseOptional(
  typed: string | null | undefined,
  parse: (text: string) => FieldResult<string>,
): FieldResult<string | undefined> {
  return plainLine(typed ?? "") === "" ? { value: undefined } : parse(typed as string);
}

function parseAddressLines(lines: readonly string[]): FieldResult<readonly string[]> {
  if (lines.length === 0) return FIELD_ERRORS.streetMissing;
  if (lines.length > MAX_ADDRESS_LINES) return FIELD_ERRORS.tooManyLines(MAX_ADDRESS_LINES);
  const invalidLine = lines
    .map((line) => parseAddressText(line, "line of the address"))
    .find((result) => "title" in result);
  return invalidLine === undefined ? { value: lines } : invalidLine;
}

function parseAddressText(typed: string, field: FieldName): FieldResult<string> {
  const text = plainLine(typed);
  if (text === "") return FIELD_ERRORS.textMissing(field);
  if (isLongerThan(text, MAX_LINE_LENGTH)) return FIELD_ERRORS.tooLong(field);
  if (/[<>{}\\^|~]/.test(text)) return FIELD_ERRORS.invalidText(field);
  return { value: text };
}

function parseRegion(typed: string, country: string): FieldResult<string> {
  const region = plainLine(typed);
  if (country === "Australia") {
    const code = AUSTRALIAN_STATE_CODES.get(region.toLowerCase());
    return code === undefined ? FIELD_ERRORS.stateMissing : { value: code };
  }
  return region === "" ? { value: "" } : parseAddressText(region, "region");
}

function parsePostcode(typed: string, country: string): FieldResult<string> {
  const postcode = plainLine(typed).toUpperCase();
  const { pattern, example, isNeeded } = postcodeRule(country);
  if (postcode === "" && !isNeeded) return { value: "" };
  if (postcode === "") return FIELD_ERRORS.postcodeMissing(example);
  // A typed country is never repeated in a message.
  const shownCountry = LISTED_COUNTRIES.includes(country) ? country : undefined;
  if (!pattern.test(postcode)) return FIELD_ERRORS.invalidPostcode(example, shownCountry);
  return { value: postcode };
}

function isLongerThan(text: string, max: number): boolean {
  return Array.from(text).length > max;
}
