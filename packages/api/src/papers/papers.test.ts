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
  phones: [{ country: "AU", number: "1800 975 707" }],
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

  test("says who arrives, where, when and under which reference, in letters that can be read out", async () => {
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
      "480 points",
      "Cancellation protection AUD 19.50",
      "A cot, please. We arrive late.",
      "20 Nov 2026",
      "1800 975 707",
    ])
      expect(text).toContain(said);
    expect(text).not.toContain("anh@example.com");
    expect(text).not.toContain("Robin Sample");
    expect(totalPages).toBe(1);
  });

  test("speaks the member's language, and says so to whoever reads it aloud", async () => {
    const { text, document, bytes } = await read(written("vi"));
    expect(text).toContain("Phiếu đặt chỗ");
    expect(text).toContain("Nhận phòng");
    expect(text).toContain("480 điểm");
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Title: "Phiếu đặt chỗ – Portico Vietnam", Language: "vi" });
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    const tree = JSON.stringify(await (await document.getPage(1)).getStructTree());
    for (const role of ["H1", "Table", "TR", "TH", "TD"]) expect(tree).toContain(`"role":"${role}"`);
    // Every letter comes along, whatever the reader's machine has.
    expect(bytes.toString("latin1")).toContain("/FontFile2");
  });

  test("names the member where nobody else arrives", async () => {
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

  test("says what was paid, for what, and when it was recorded; however many charges there are", async () => {
    const paper = receipt(paid, { ...setting("en"), who: "Mai Nguyễn", reference: "P-12345678", postedAt: AT });
    const { text, totalPages } = await read(paper);
    for (const said of ["Receipt", "Paid · NZD 7,035.00", "RC-330114", "P-12345678", "Mai Nguyễn", "20 Nov 2026"])
      expect(text).toContain(said);
    for (const { called } of parts) expect(text).toContain(called);
    expect(text.match(/NZD 100\.50/g)?.length).toBe(70);
    expect(totalPages).toBeGreaterThan(1);
    expect(text).not.toMatch(/\d{4} ?\d{4} ?\d{4}/);
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
        where: "Noosa Heads, Australia",
        at: AT,
      },
    );

  test("has whole days, of which the last is no longer the guest's, and the same id always", async () => {
    const lines = file().split("\r\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        "METHOD:PUBLISH",
        "UID:BK-40771@member-portal.portico",
        "SEQUENCE:0",
        "DTSTART;VALUE=DATE:20270305",
        "DTEND;VALUE=DATE:20270308",
        "STATUS:CONFIRMED",
        "SUMMARY:Stay at Banksia Shores",
        "LOCATION:Banksia Shores\\, Noosa Heads\\, Australia",
      ]),
    );
  });

  test("takes a cancelled stay away again", async () => {
    const lines = file({ state: "cancelled" }).split("\r\n");
    expect(lines).toEqual(
      expect.arrayContaining(["METHOD:CANCEL", "UID:BK-40771@member-portal.portico", "SEQUENCE:1", "STATUS:CANCELLED"]),
    );
  });

  test("lets nobody write lines of their own into it", async () => {
    const text = file({ specialRequests: "A cot\r\nEND:VEVENT\r\nATTACH:https://evil.example" });
    expect(text.split("\r\n").filter((line) => line.startsWith("END:VEVENT"))).toHaveLength(1);
    expect(text.split("\r\n").some((line) => line.startsWith("ATTACH"))).toBe(false);
  });
});
