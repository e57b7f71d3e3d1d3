// What members type into the profile's forms, and how it is read. A name is written as its owner writes it: with accents, apostrophes and
// hyphens, in any script. What nobody types on purpose, such as marks that turn the direction of writing, is taken out without a word.

import { type FieldProblem, type FormResult, type Read, readAll } from "./form.ts";
import { LISTED_COUNTRIES, postcodeRule, REGIONS_OF_AUSTRALIA } from "./postcodes.ts";
import { type FieldName, WRONG } from "./profile-form-words.ts";
import type { Guest, PostalAddress } from "./source.ts";

const MOST_OF_A_LINE = 100;
const MOST_OF_AN_EMAIL = 254;
const MOST_ADDRESS_LINES = 4;

/** The most guests that a profile holds. */
export const MOST_GUESTS = 20;

// Zero-width spaces and joiners, marks that turn the direction of writing, soft hyphens.
const INVISIBLE = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g;

/** One line of text: composed (NFC), without what cannot be seen, white space folded. */
export function plainLine(typed: string): string {
  return typed
    .replace(INVISIBLE, "")
    .normalize("NFC")
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}

/** Text of several lines, cleaned in the same way; its line breaks stay. */
export function plainText(typed: string): string {
  const lines = typed.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => plainLine(line));
  return lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** A name of a person. */
export function readPersonName(typed: string, what: FieldName): Read<string> {
  const name = plainLine(typed);
  if (name === "") return WRONG.nameMissing(what);
  if (isLong(name, MOST_OF_A_LINE)) return WRONG.tooLong(what);
  if (!/\p{L}/u.test(name) || !/^[\p{L}\p{M}\p{N} .,'’‘ʼ`´·()/&-]+$/u.test(name)) return WRONG.noName(what);
  return { value: name };
}

/** An e-mail address. */
export function readEmail(typed: string): Read<string> {
  const email = plainLine(typed);
  if (email === "") return WRONG.emailMissing;
  if (email.length > MOST_OF_AN_EMAIL) return WRONG.tooLong("e-mail address");
  if (!EMAIL.test(email)) return WRONG.noEmail;
  return { value: email };
}

const EMAIL =
  /^[^\s@<>"(),:;\\[\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u;

/** A telephone number, with or without its country. */
export function readPhone(typed: string): Read<string> {
  const phone = plainLine(typed);
  if (phone === "") return WRONG.phoneMissing;
  const digits = phone.replace(/\D/g, "").length;
  if (!/^\+?[\d ().-]+$/.test(phone) || digits < 6 || digits > 15) return WRONG.noPhone;
  return { value: phone };
}

/** A billing address; problems carry the names of its fields. */
export function readAddress(typed: PostalAddress): FormResult<PostalAddress> {
  const country = readWords(typed.country, "country");
  const lines = typed.lines.map(plainLine).filter((line) => line !== "");
  const home = "value" in country ? country.value : "";
  return readAll<PostalAddress>({
    lines: readLines(lines),
    city: readWords(typed.city, "town or city"),
    region: readRegion(typed.region, home),
    postcode: readPostcode(typed.postcode, home),
    country,
  });
}

/**
 * The whole list of guests; problems carry the place in the list, such as `0.firstName`. Who is `stored` already is taken as they are: a record
 * from before these rules does not keep the others from being changed.
 */
export function readGuests(typed: readonly TypedGuest[], stored: readonly Guest[] = []): FormResult<readonly Guest[]> {
  const problems: FieldProblem[] = [];
  const guests: Guest[] = [];
  if (typed.length > MOST_GUESTS) return { problems: [{ field: "", ...WRONG.tooManyGuests(MOST_GUESTS) }] };
  typed.forEach((one, place) => {
    const known = stored.find((guest) => isSameGuest(one, guest));
    const read = known === undefined ? readGuest(one) : { value: known };
    if ("value" in read) guests.push(read.value);
    else problems.push(...read.problems.map(({ field, ...rest }) => ({ field: `${place}.${field}`, ...rest })));
  });
  return problems.length > 0 ? { problems } : { value: guests };
}

/** A guest as typed: what is left empty is not known. */
export interface TypedGuest {
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

function readGuest({ firstName, lastName, email, phone }: TypedGuest): FormResult<Guest> {
  return readAll<Guest>({
    firstName: readPersonName(firstName, "guest's first name"),
    lastName: readPersonName(lastName, "guest's family name"),
    email: optionally(email, readEmail),
    phone: optionally(phone, readPhone),
  });
}

function isSameGuest(one: TypedGuest, other: TypedGuest): boolean {
  return GUEST_FIELDS.every((field) => (one[field] ?? "") === (other[field] ?? ""));
}

const GUEST_FIELDS = ["firstName", "lastName", "email", "phone"] as const;

function optionally(typed: string | null | undefined, read: (text: string) => Read<string>): Read<string | undefined> {
  return plainLine(typed ?? "") === "" ? { value: undefined } : read(typed as string);
}

function readLines(lines: readonly string[]): Read<readonly string[]> {
  if (lines.length === 0) return WRONG.streetMissing;
  if (lines.length > MOST_ADDRESS_LINES) return WRONG.tooManyLines(MOST_ADDRESS_LINES);
  const wrong = lines.map((line) => readWords(line, "line of the address")).find((read) => "title" in read);
  return wrong === undefined ? { value: lines } : wrong;
}

function readWords(typed: string, what: FieldName): Read<string> {
  const words = plainLine(typed);
  if (words === "") return WRONG.wordsMissing(what);
  if (isLong(words, MOST_OF_A_LINE)) return WRONG.tooLong(what);
  if (/[<>{}\\^|~]/.test(words)) return WRONG.noWords(what);
  return { value: words };
}

function readRegion(typed: string, country: string): Read<string> {
  const region = plainLine(typed);
  if (country === "Australia") {
    const code = REGIONS_OF_AUSTRALIA.get(region.toLowerCase());
    return code === undefined ? WRONG.stateMissing : { value: code };
  }
  return region === "" ? { value: "" } : readWords(region, "region");
}

function readPostcode(typed: string, country: string): Read<string> {
  const postcode = plainLine(typed).toUpperCase();
  const { pattern, example, isNeeded } = postcodeRule(country);
  if (postcode === "" && !isNeeded) return { value: "" };
  if (postcode === "") return WRONG.postcodeMissing(example);
  // Only a name of ours is said; what was typed for a country is not repeated.
  const named = LISTED_COUNTRIES.includes(country) ? country : undefined;
  if (!pattern.test(postcode)) return WRONG.noPostcode(example, named);
  return { value: postcode };
}

function isLong(text: string, most: number): boolean {
  return Array.from(text).length > most;
}
