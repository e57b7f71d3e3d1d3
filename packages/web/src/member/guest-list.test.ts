import { describe, expect, it } from "vitest";
import {
  formFieldOfGuest,
  type Guest,
  guestInput,
  guestNameOfField,
  withGuest,
  withoutGuest,
  withRestoredGuest,
} from "./guest-list.ts";

const TONI: Guest = { firstName: "Toni", lastName: "Example", email: "toni@example.com", phone: null };
const SAM: Guest = { firstName: "Sam", lastName: "Example", email: null, phone: "0491 570 157" };

describe("withGuest, withoutGuest and withRestoredGuest", () => {
  it("add a guest at the end, and change one in place", () => {
    expect(withGuest([TONI], 1, guestInput(SAM)).guests).toEqual([TONI, SAM]);
    expect(withGuest([TONI, SAM], 0, { ...guestInput(TONI), email: "  " }).guests).toEqual([
      { ...TONI, email: null },
      SAM,
    ]);
  });

  it.each([0, 1])("put a guest removed from index %i back at that index", (index) => {
    const guests = [TONI, SAM];
    const { guests: remainingGuests } = withoutGuest(guests, index);
    expect(withRestoredGuest(remainingGuests as Guest[], { guest: guests[index] as Guest, index }).guests).toEqual(
      guests,
    );
  });

  it("put a guest back at the end if the list has become shorter", () => {
    expect(withRestoredGuest([], { guest: TONI, index: 3 }).guests).toEqual([TONI]);
  });
});

describe("formFieldOfGuest", () => {
  it.each([
    ["guests.2.firstName", 2, "firstName"],
    ["2.email", 2, "email"],
    ["guests.1.email", 2, undefined],
    ["guests", 0, undefined],
  ])("maps the server's field %s, for the guest at index %i, to %s", (field, index, name) => {
    expect(formFieldOfGuest(field, index)).toBe(name);
  });
});

describe("guestNameOfField", () => {
  it.each([
    ["guests.1.phone", "Sam Example"],
    ["0.email", "Toni Example"],
    ["guests.2.phone", undefined],
    ["guests", undefined],
    ["", undefined],
  ])("names the guest of field %s: %s", (field, name) => {
    expect(guestNameOfField(field, [TONI, SAM])).toBe(name);
  });
});
