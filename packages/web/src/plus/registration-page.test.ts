import { describe, expect, it } from "vitest";
import { REGISTRATION_FIELDS, type Registration, wrongFields } from "./registration-page.tsx";

const GOOD: Registration = {
  firstName: "Robin",
  lastName: "Sample",
  membershipNumber: "100202",
  email: "robin@example.com",
  phone: "0491 570 156",
  contact: "phone",
  agree: true,
};

describe("a registration for Plus", () => {
  it("is in order with everything that is asked for", () => {
    expect(wrongFields(GOOD)).toEqual([]);
  });

  it("names every field that is missing, in their order", () => {
    const empty: Registration = {
      ...GOOD,
      firstName: "",
      lastName: " ",
      membershipNumber: "",
      email: "",
      phone: "",
      agree: false,
    };
    expect(wrongFields(empty)).toEqual(REGISTRATION_FIELDS);
  });

  it.each([
    ["email", "robin"],
    ["phone", "12"],
    ["membershipNumber", "<script>"],
    ["firstName", "1234"],
  ] as const)("finds a wrong %s: %s", (field, text) => {
    expect(wrongFields({ ...GOOD, [field]: text })).toEqual([field]);
  });
});
