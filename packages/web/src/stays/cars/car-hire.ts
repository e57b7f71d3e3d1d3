// An enquiry about a hired car: what is asked, what is wrong with it, and the message that member services get.

import { type Day, parseDay } from "@portico/domain/day";
import { readEmail, readPersonName, readPhone } from "@portico/domain/member/profile-form";
import { dayWords } from "../../language/day-words.ts";

/** The fields, in their order. */
export const CAR_FIELDS = [
  "pickUp",
  "pickUpDay",
  "dropOff",
  "dropOffDay",
  "car",
  "notes",
  "name",
  "email",
  "phone",
] as const;

/** One of them. */
export type CarField = (typeof CAR_FIELDS)[number];

/** What is typed. */
export type CarEnquiry = Record<CarField, string>;

/** The sizes of cars that can be asked for. */
export const CAR_SIZES = ["small", "medium", "large", "people mover"] as const;

/** What can be wrong. */
export type CarMistake =
  | "pick-up missing"
  | "day missing"
  | "day past"
  | "return missing"
  | "return early"
  | "car missing"
  | "notes long"
  | "place long"
  | "name"
  | "email"
  | "phone";

/** The longest notes that fit into the message beside the rest. */
export const LONGEST_NOTES = 2_000;

const LONGEST_PLACE = 100;

/** What is wrong, by field; nothing where it can be sent. */
export function carMistakes(typed: CarEnquiry, today: Day): Readonly<Partial<Record<CarField, CarMistake>>> {
  const from = parseDay(typed.pickUpDay);
  const until = parseDay(typed.dropOffDay);
  return {
    ...(typed.pickUp.trim() === "" && { pickUp: "pick-up missing" as const }),
    ...(typed.pickUp.length > LONGEST_PLACE && { pickUp: "place long" as const }),
    ...(typed.dropOff.length > LONGEST_PLACE && { dropOff: "place long" as const }),
    ...(from === undefined
      ? { pickUpDay: "day missing" as const }
      : from < today && { pickUpDay: "day past" as const }),
    ...(until === undefined
      ? { dropOffDay: "return missing" as const }
      : until < (from ?? today) && { dropOffDay: "return early" as const }),
    ...(!CAR_SIZES.some((size) => size === typed.car) && { car: "car missing" as const }),
    ...(typed.notes.length > LONGEST_NOTES && { notes: "notes long" as const }),
    ...("value" in readPersonName(typed.name, "name") ? {} : { name: "name" as const }),
    ...("value" in readEmail(typed.email) ? {} : { email: "email" as const }),
    ...(typed.phone.trim() === "" || "value" in readPhone(typed.phone) ? {} : { phone: "phone" as const }),
  };
}

/** The message: one line a fact, in English, because member services read it. */
export function carMessage(typed: CarEnquiry, accountId: string | null): string {
  const lines = [
    ["Pick-up", `${typed.pickUp.trim()}, ${dayWords(typed.pickUpDay)}`],
    ["Return", `${typed.dropOff.trim() === "" ? "same place" : typed.dropOff.trim()}, ${dayWords(typed.dropOffDay)}`],
    ["Car", typed.car],
    ["Account ID", accountId ?? ""],
    ["Notes", typed.notes.trim()],
  ];
  return lines.flatMap(([what, text]) => (text === "" ? [] : [`${what}: ${text}`])).join("\n");
}
