import { BRAND_DEFAULTS } from "@portico/domain/brand/brands";
import type { Place } from "@portico/domain/content/items";
import type { Language } from "@portico/domain/language";
import type { Booking } from "@portico/domain/stays/source";
import { day, instant, payment } from "@portico/domain/testing";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { calendarFile } from "./calendar.ts";
import { type Paper, writePaper } from "./pdf.ts";
import { receipt } from "./receipt.ts";
import { type PaperSetting, voucher } from "./voucher.ts";

const AT = instant("2026-11-20T02:00:00Z");
const setting = (language: Language): PaperSetting => ({
  language,
  brandName: "Portico Vietnam",
  phones: BRAND_DEFAULTS.member_portal_vn.phones,
  at: AT,
});
const BOOKING = {
  reference: "BK-40771",
  holdId: "H1",
  stay: "short-stays",
  resortId: "R12",
  resortName: "Banksia Shores",
  unit: "1 bedroom",
  sleeps: 4,
  arrival: day("2027-03-05"),
  nights: 3,
  state: "confirmed",
  bookedAt: instant("2026-11-19T20:00:00Z"),
  heldUntil: undefined,
  charge: { id: "H-40771", amount: { minor: 19_50, currency: "AUD" } },
  protection: { price: { minor: 19_50, currency: "AUD" }, isTaken: true },
  promo: undefined,
  cost: { kind: "points", points: 480 },
  paid: { kind: "points", points: 480 },
  arrivingGuest: { firstName: "Nguyễn Thị Hồng", lastName: "Ánh", email: "anh@example.com", phone: undefined },
  specialRequests: "A cot, please.\nWe arrive late.",
  cancellation: undefined,
  returned: undefined,
} as const;
const SELLER = {
  name: "Our Club Pty Ltd",
  address: "1 Example Parade",
  taxNumber: "ABN 1",
  taxes: { AUD: { name: "GST", percent: 10 } },
};
const PLACE = { town: "Noosa Heads", region: "Sunshine Coast", country: "Australia", checkIn: "from 3 pm" } as Place;

async function read(paper: Paper) {
  const bytes = await writePaper(paper);
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  return { bytes, text: text.replaceAll(/\s+/g, " "), totalPages, document };
}

describe("a voucher", () => {
  const written = (language: Language, member = "Robin Sample") =>
    voucher(BOOKING, { ...setting(language), member, place: PLACE });

  test("has guest, place, dates and reference as extractable text", async () => {
    const { text, totalPages } = await read(written("en"));
    for (const said of [
      "Portico Vietnam",
      "Voucher for your stay",
      "BK-40771",
      "Nguyễn Thị Hồng Ánh",
      "Banksia Shores",
      "Noosa Heads, Sunshine Coast, Australia",
      "05 Mar 2027, from 3 pm",
      "08 Mar 2027",
      "Paid 480 points and AUD 19.50",
      "Cancellation protection Included, AUD 19.50",
      "A cot, please. We arrive late.",
      "20 Nov 2026",
      "Vietnam +84 28 0555 0142 · Australia 1800 975 707 · New Zealand +64 9 055 0142",
    ])
      expect(text).toContain(said);
    expect(text).not.toContain("anh@example.com");
    expect(text).not.toContain("Robin Sample");
    expect(totalPages).toBe(1);
  });

  test("is in the member's language and declares it for screen readers", async () => {
    const { text, document, bytes } = await read(written("vi"));
    expect(text).toContain("Phiếu đặt chỗ");
    expect(text).toContain("Nhận phòng");
    expect(text).toContain("480 điểm");
    expect(text).toContain("Việt Nam +84 28 0555 0142 · Úc 1800 975 707");
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Title: "Phiếu đặt chỗ – Portico Vietnam", Language: "vi" });
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    const tree = JSON.stringify(await (await document.getPage(1)).getStructTree());
    for (const role of ["H1", "Table", "TR", "TH", "TD"]) expect(tree).toContain(`"role":"${role}"`);
    // The fonts are embedded.
    expect(bytes.toString("latin1")).toContain("/FontFile2");
  });

  test("names the member if there is no arriving guest", async () => {
    const { arrivingGuest: _, ...alone } = BOOKING;
    const paper = voucher(
      { ...alone, arrivingGuest: undefined },
      { ...setting("en"), member: "Đặng Văn Bảo", place: undefined },
    );
    expect((await read(paper)).text).toContain("Đặng Văn Bảo");
  });
});

describe("a receipt", () => {
  const parts = Array.from({ length: 70 }, (_, place) => ({
    chargeId: `U${place}`,
    called: `Levy ${2_000 + place} of a unit with a rather long name, Bãi biển Mỹ Khê, Đà Nẵng`,
    minor: 100_50,
  }));
  const paid = payment({
    state: "posted",
    receipt: { number: "RC-330114" },
    parts,
    amount: { minor: 70 * 100_50, currency: "NZD" },
  });

  test("lists charges, total and posting date, for any number of charges", async () => {
    const paper = receipt(paid, {
      ...setting("en"),
      payerName: "Mai Nguyễn",
      reference: "P-12345678",
      postedAt: AT,
      seller: SELLER,
    });
    const { text, totalPages } = await read(paper);
    for (const said of ["Receipt", "Paid · NZD 7,035.00", "RC-330114", "P-12345678", "Mai Nguyễn", "20 Nov 2026"])
      expect(text).toContain(said);
    for (const { called } of parts) expect(text).toContain(called);
    expect(text.match(/NZD 100\.50/g)?.length).toBe(70);
    expect(totalPages).toBeGreaterThan(1);
    expect(text).not.toMatch(/\d{4} ?\d{4} ?\d{4}/);
  });

  test.each([
    [
      "en",
      /Paid to Our Club Pty Ltd 1 Example Parade ABN 1 .* Total paid AUD 915\.25 Includes GST \(10 %\) AUD 83\.20/,
    ],
    ["vi", /Bảo vệ khi hủy AUD 45\.50 .* AUD 915\.25 Đã bao gồm GST \(10 %\) AUD 83\.20/],
  ] as const)("names seller, stay, protection and tax, in %s", async (language, said) => {
    const amount = { minor: 915_25, currency: "AUD" };
    const part = { chargeId: "H-1", called: "Banksia Shores, BK-1", minor: 915_25, protection: 45_50 };
    const one = { ...paid, amount, parts: [part] };
    const more = { payerName: "Mai Nguyễn", reference: "P-12345678", postedAt: AT, seller: SELLER };
    const { text } = await read(receipt(one, { ...setting(language), ...more }));
    expect(text).toContain("Banksia Shores, BK-1 AUD 869.75");
    expect(text).toMatch(said);
  });

  test("has no tax line in a currency without a tax", async () => {
    const more = { payerName: "Mai Nguyễn", reference: "P-12345678", postedAt: AT, seller: SELLER };
    expect((await read(receipt(paid, { ...setting("en"), ...more }))).text).not.toContain("Includes");
  });
});

describe("a calendar file", () => {
  const file = (parts: Partial<Booking> = {}) =>
    calendarFile(
      { ...BOOKING, ...parts },
      {
        brand: "member_portal",
        brandName: "Portico",
        language: "en",
        place: PLACE,
        at: AT,
      },
    );

  test("covers the days from arrival to departure, with check-in and check-out times, under a stable id", async () => {
    const lines = file().split("\r\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        "METHOD:PUBLISH",
        "UID:BK-40771@member-portal.portico",
        "SEQUENCE:0",
        "DTSTART;VALUE=DATE:20270305",
        "DTEND;VALUE=DATE:20270309",
        "STATUS:CONFIRMED",
        "SUMMARY:Stay at Banksia Shores",
        "LOCATION:Banksia Shores\\, Noosa Heads\\, Sunshine Coast\\, Australia",
      ]),
    );
    // RFC 5545 breaks long lines with a line end and a space.
    expect(file().replaceAll("\r\n ", "")).toContain(
      "DESCRIPTION:Booking BK-40771. 1 bedroom.\\nCheck-in: 05 Mar 2027\\, from 3 pm\\nCheck-out: 08 Mar 2027\\nA cot",
    );
  });

  test("removes a cancelled stay", async () => {
    const lines = file({ state: "cancelled" }).split("\r\n");
    expect(lines).toEqual(
      expect.arrayContaining(["METHOD:CANCEL", "UID:BK-40771@member-portal.portico", "SEQUENCE:1", "STATUS:CANCELLED"]),
    );
  });

  test("escapes line breaks in text", async () => {
    const text = file({ specialRequests: "A cot\r\nEND:VEVENT\r\nATTACH:https://evil.example" });
    expect(text.split("\r\n").filter((line) => line.startsWith("END:VEVENT"))).toHaveLength(1);
    expect(text.split("\r\n").some((line) => line.startsWith("ATTACH"))).toBe(false);
  });
});
