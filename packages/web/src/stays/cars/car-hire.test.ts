import { type Day, parseDay } from "@portico/domain/day";
import { describe, expect, it } from "vitest";
import { type CarEnquiry, carMessage, carMistakes, MAX_NOTES_LENGTH } from "./car-hire.ts";

const TODAY = parseDay("2026-11-20") as Day;
const VALID_ENQUIRY: CarEnquiry = {
  pickUp: "Airport, Hervey Bay",
  pickUpDay: "2026-12-01",
  dropOff: "",
  dropOffDay: "2026-12-08",
  car: "medium",
  notes: "",
  name: "Robin Sample",
  email: "robin@example.com",
  phone: "",
};

describe("carMistakes", () => {
  it("accepts an enquiry with only the required fields", () => {
    expect(carMistakes(VALID_ENQUIRY, TODAY)).toEqual({});
  });

  it("reports every missing field", () => {
    const empty: CarEnquiry = {
      ...VALID_ENQUIRY,
      pickUp: " ",
      pickUpDay: "",
      dropOffDay: "",
      car: "",
      name: "",
      email: "",
    };
    expect(carMistakes(empty, TODAY)).toEqual({
      pickUp: "pick-up missing",
      pickUpDay: "day missing",
      dropOffDay: "return missing",
      car: "car missing",
      name: "name",
      email: "email",
    });
  });

  it("refuses a past pick-up day, and a return before the pick-up", () => {
    expect(carMistakes({ ...VALID_ENQUIRY, pickUpDay: "2026-11-19" }, TODAY)).toEqual({ pickUpDay: "day past" });
    expect(carMistakes({ ...VALID_ENQUIRY, dropOffDay: "2026-11-30" }, TODAY)).toEqual({ dropOffDay: "return early" });
    expect(carMistakes({ ...VALID_ENQUIRY, dropOffDay: VALID_ENQUIRY.pickUpDay }, TODAY)).toEqual({});
  });

  it("limits the notes, so that the longest valid message has less than 4,000 characters", () => {
    const longest = {
      ...VALID_ENQUIRY,
      notes: "x".repeat(MAX_NOTES_LENGTH),
      pickUp: "y".repeat(100),
      dropOff: "z".repeat(100),
    };
    expect(carMistakes(longest, TODAY)).toEqual({});
    expect(carMessage(longest, "100201").length).toBeLessThan(4_000);
    expect(carMistakes({ ...longest, notes: `${longest.notes}x` }, TODAY)).toEqual({ notes: "notes long" });
  });
});

describe("carMessage", () => {
  it("writes one fact per line", () => {
    expect(carMessage({ ...VALID_ENQUIRY, notes: "A child seat" }, "100201")).toBe(
      "Pick-up: Airport, Hervey Bay, 01 Dec 2026\nReturn: same place, 08 Dec 2026\nCar: medium\nAccount ID: 100201\nNotes: A child seat",
    );
  });
});
