// What a registration for Plus needs.

import { plainLine, readEmail, readPersonName, readPhone } from "@portico/domain/member/profile-form";

/** The fields that can be wrong, in their order. */
export const REGISTRATION_FIELDS = ["firstName", "lastName", "membershipNumber", "email", "phone", "agree"] as const;

/** One of them. */
export type RegistrationField = (typeof REGISTRATION_FIELDS)[number];

/** What is typed. */
export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly membershipNumber: string;
  readonly email: string;
  readonly phone: string;
  readonly contact: "phone" | "email";
  readonly agree: boolean;
}

const LONGEST_NUMBER = 64;

/** The fields that are wrong, in their order. */
export function wrongFields(typed: Registration): readonly RegistrationField[] {
  const isRight: Readonly<Record<RegistrationField, boolean>> = {
    firstName: "value" in readPersonName(typed.firstName, "first name"),
    lastName: "value" in readPersonName(typed.lastName, "family name"),
    membershipNumber:
      /^[\p{L}\p{N} /-]+$/u.test(plainLine(typed.membershipNumber)) && typed.membershipNumber.length <= LONGEST_NUMBER,
    email: "value" in readEmail(typed.email),
    phone: "value" in readPhone(typed.phone),
    agree: typed.agree,
  };
  return REGISTRATION_FIELDS.filter((field) => !isRight[field]);
}
