import { describe, expect, it } from "vitest";
import { parseBookingDetails } from "./details-form.ts";

const NOTHING = { guest: null, requests: "", people: null };

describe("parseBookingDetails", () => {
  it("leaves out what is empty", () => {
    expect(parseBookingDetails(NOTHING, { sleeps: 4 })).toEqual({ value: {} });
  });

  it("reads the guest, the requests and the number of people", () => {
    const guest = { firstName: " Kim ", lastName: "Example", email: null, phone: null };
    expect(parseBookingDetails({ guest, requests: " A cot ", people: 4 }, { sleeps: 4 })).toEqual({
      value: {
        arrivingGuest: { firstName: "Kim", lastName: "Example", email: undefined, phone: undefined },
        specialRequests: "A cot",
        people: 4,
      },
    });
  });

  it.each([0, 5, 1.5, Number.NaN])("refuses %s people in a unit that sleeps 4", (people) => {
    expect(parseBookingDetails({ ...NOTHING, people }, { sleeps: 4 })).toMatchObject({
      problems: [{ field: "people", hint: { en: "Enter a number from 1 to 4." } }],
    });
  });

  it("returns the problems of all fields", () => {
    const guest = { firstName: "", lastName: "Example", email: "kim", phone: null };
    expect(parseBookingDetails({ guest, requests: "x".repeat(501), people: 9 }, { sleeps: 2 })).toMatchObject({
      problems: [{ field: "guest.firstName" }, { field: "guest.email" }, { field: "requests" }, { field: "people" }],
    });
  });
});
