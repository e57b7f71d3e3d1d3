import { day, instant } from "@portico/domain/testing";
import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { type CalendarEvent, type CalendarHead, calendarText } from "./calendar-text.ts";

const HEAD: CalendarHead = {
  brand: "member_portal_vn",
  brandName: "Portico Vietnam",
  language: "vi",
  at: instant("2026-11-20T02:03:04Z"),
  method: "PUBLISH",
};
const EVENT: CalendarEvent = {
  id: "BK-40771",
  from: day("2027-02-27"),
  until: day("2027-03-01"),
  isCancelled: false,
  title: "Stay",
  place: "",
  about: "",
};
/** Arbitrary text with the special characters of iCalendar. */
const said = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("\\", ";", ",", ":", '"', "\n", "\r\n", "Kỳ nghỉ ", "👩‍👩‍👧"),
    ),
    {
      maxLength: 40,
    },
  )
  .map((parts) => parts.join(""));

describe("calendarText", () => {
  test("round-trips through a parser, in lines within the limit", () => {
    fc.assert(
      fc.property(fc.array(fc.record({ title: said, place: said, about: said }), { maxLength: 3 }), (things) => {
        const text = calendarText(
          { ...HEAD, feed: { name: "My stays", hours: 6 } },
          things.map((thing, at) => ({ ...EVENT, ...thing, id: `BK-${at}` })),
        );
        for (const line of text.split("\r\n")) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
        }
        const read = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
        const known = (part: string) => part.replaceAll("\r\n", "\n");
        expect(
          read.map((event) => [
            event.getFirstPropertyValue("uid"),
            event.getFirstPropertyValue("summary"),
            event.getFirstPropertyValue("location") ?? "",
            event.getFirstPropertyValue("description") ?? "",
          ]),
        ).toEqual(
          things.map(({ title, place, about }, at) => [
            `BK-${at}@member-portal-vn.portico`,
            ...[title, place, about].map(known),
          ]),
        );
      }),
    );
  });

  test("escapes line breaks in every field", () => {
    const evil = "x\r\nATTENDEE:mailto:a@evil.example\nATTACH:b\u0000\u000bc\rURL:d";
    const text = calendarText({ ...HEAD, brandName: evil, feed: { name: evil, hours: 6 } }, [
      { ...EVENT, id: evil, title: evil, place: evil, about: evil },
    ]);
    expect(text).not.toMatch(/^(?:ATTENDEE|ATTACH|URL)/m);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/\p{Cc}/u);
  });

  test("writes the expected lines", () => {
    expect(calendarText(HEAD, [{ ...EVENT, place: "12 Ocean Street, Noosa" }]).split("\r\n")).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Portico Vietnam//Members' portal//VI",
      "METHOD:PUBLISH",
      "BEGIN:VEVENT",
      "UID:BK-40771@member-portal-vn.portico",
      "SEQUENCE:0",
      "DTSTAMP:20261120T020304Z",
      "DTSTART;VALUE=DATE:20270227",
      "DTEND;VALUE=DATE:20270301",
      "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE",
      "X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE",
      "SUMMARY:Stay",
      String.raw`LOCATION:12 Ocean Street\, Noosa`,
      "STATUS:CONFIRMED",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });
});
