import { type Day, parseDay } from "@portico/domain/day";
import { parseEmail, parsePersonName, parsePhone } from "@portico/domain/member/profile-form";
import { dayText } from "../../language/day-text.ts";

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

export type CarField = (typeof CAR_FIELDS)[number];

export type CarEnquiry = Record<CarField, string>;

export const CAR_SIZES = ["small", "medium", "large", "people mover"] as const;

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

/** Leaves room for the other fields in a message of at most 4,000 characters. */
export const MAX_NOTES_LENGTH = 2_000;

const MAX_PLACE_LENGTH = 100;

export function carMistakes(enquiry: CarEnquiry, today: Day): Readonly<Partial<Record<CarField, CarMistake>>> {
  const pickUpDay = parseDay(enquiry.pickUpDay);
  const dropOffDay = parseDay(enquiry.dropOffDay);
  return {
    ...(enquiry.pickUp.trim() === "" && { pickUp: "pick-up missing" as const }),
    ...(enquiry.pickUp.length > MAX_PLACE_LENGTH && { pickUp: "place long" as const }),
    ...(enquiry.dropOff.length > MAX_PLACE_LENGTH && { dropOff: "place long" as const }),
    ...(pickUpDay === undefined
      ? { pickUpDay: "day missing" as const }
      : pickUpDay < today && { pickUpDay: "day past" as const }),
    ...(dropOffDay === undefined
      ? { dropOffDay: "return missing" as const }
      : dropOffDay < (pickUpDay ?? today) && { dropOffDay: "return early" as const }),
    ...(!CAR_SIZES.some((size) => size === enquiry.car) && { car: "car missing" as const }),
    ...(enquiry.notes.length > MAX_NOTES_LENGTH && { notes: "notes long" as const }),
    ...("value" in parsePersonName(enquiry.name, "name") ? {} : { name: "name" as const }),
    ...("value" in parseEmail(enquiry.email) ? {} : { email: "email" as const }),
    ...(enquiry.phone.trim() === "" || "value" in parsePhone(enquiry.phone) ? {} : { phone: "phone" as const }),
  };
}

/** Writes the enquiry in English for member services, one fact per line. */
export function carMessage(enquiry: CarEnquiry, accountId: string | null): string {
  const lines = [
    ["Pick-up", `${enquiry.pickUp.trim()}, ${dayText(enquiry.pickUpDay)}`],
    [
      "Return",
      `${enquiry.dropOff.trim() === "" ? "same place" : enquiry.dropOff.trim()}, ${dayText(enquiry.dropOffDay)}`,
    ],
    ["Car", enquiry.car],
    ["Account ID", accountId ?? ""],
    ["Notes", enquiry.notes.trim()],
  ];
  return lines.flatMap(([label, text]) => (text === "" ? [] : [`${label}: ${text}`])).join("\n");
}
