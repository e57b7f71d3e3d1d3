// The price of a stay and the refund of its cancellation are the same in every response.

import { expectedPriceText } from "@portico/domain/stays/expected-price";
import { PROTECTION_DESCRIPTION } from "@portico/domain/stays/protection";
import { extractText, getDocumentProxy } from "unpdf";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { HOST_OF_BRAND, startTestPortal, type TestPortal } from "../../testing/portal.ts";

const OWNER = "100202";
const WEEK = "7N-R12-2B-20270306-RW";
const CHOICES = { resort: "R12", month: "2027-03" };
const TERMS = { guest: null, requests: "", promo: "", protection: false, acceptsTerms: true };

let portal: TestPortal;
let cookie: string;
beforeEach(async () => {
  portal = await startTestPortal({ clock: "club", club: { today: "2026-11-20" } });
  portal.club.hooks.openNights("R12/2B", { from: "2027-03-01", nights: 31, units: 2 });
  cookie = await portal.signIn(OWNER);
});
afterEach(() => portal.close());

const get = async (path: string) => (await portal.request(path, { cookie })).json;
const change = (method: "POST" | "PUT", path: string, body: unknown) => portal.request(path, { method, body, cookie });

async function hold(): Promise<string> {
  const { offers, prices } = await get(`/api/stays/rental-week/offers?${new URLSearchParams(CHOICES).toString()}`);
  const offer = offers.find(({ id }: { id: string }) => id === WEEK);
  const seen = expectedPriceText(prices[offer.price].cost);
  const { json } = await change("POST", "/api/purchases", { stay: "rental-week", choices: CHOICES, offer: WEEK, seen });
  return json.id;
}

/** Sets the protection and opens the card page; resolves to the total and the page. */
async function toCardPage(id: string, protection: boolean) {
  const said = (await change("PUT", `/api/purchases/${id}/terms`, { ...TERMS, protection })).json;
  const { json } = await change("POST", `/api/purchases/${id}/confirm`, { seen: said.seen });
  expect(json.outcome, JSON.stringify(json)).toBe("pay");
  return { said, page: json.to as string };
}

async function onPage(page: string, action: "pay" | "decline") {
  const answer = await fetch(page.replace("club.localhost", "127.0.0.1"), {
    method: "POST",
    body: new URLSearchParams({ action }),
    redirect: "manual",
  });
  return new URL(answer.headers.get("location") ?? "http://nowhere/").searchParams.get("payment") ?? "";
}

/** Books the week; resolves to the booking and its payment. */
async function booked(protection: boolean) {
  const { said, page } = await toCardPage(await hold(), protection);
  const { own } = (await change("POST", "/api/payments/result", { token: await onPage(page, "pay") })).json;
  const booking = await get(`/api/bookings/${own.purchase.bookingReference}`);
  return { said, own, booking };
}

async function receiptOf(reference: string): Promise<string> {
  const url = `/api/payments/${reference}/receipt`;
  const { rawPayload } = await portal.app.inject({ url, headers: { host: HOST_OF_BRAND.member_portal, cookie } });
  const document = await getDocumentProxy(new Uint8Array(rawPayload));
  return (await extractText(document, { mergePages: true })).text.replaceAll(/\s+/g, " ");
}

const aud = (amount: number) => expect.objectContaining({ amount, currency: "AUD" });
const money = (amount: number) => ({ kind: "money", money: aud(amount) });

describe("a stay without protection that is cancelled", () => {
  it("refunds the money less the fee, first requested and then paid", async () => {
    const { booking } = await booked(false);
    expect(booking).toMatchObject({ total: [money(869_75)], paid: [money(869_75)], refund: null });
    const notReturned = [{ what: "fee", cost: money(60_00) }];
    const returns = { money: aud(869_75), fee: aud(60_00), net: aud(809_75), notReturned };
    expect(booking.cancellation.offer.returns).toMatchObject(returns);

    const { reference, cancellation } = booking;
    const { json } = await change("POST", `/api/bookings/${reference}/cancellation`, { seen: cancellation.seen });
    const refund = { state: "requested", title: "Requested", money: aud(869_75), fee: aud(60_00), net: aud(809_75) };
    expect(json).toMatchObject({ outcome: "cancelled", returned: returns, booking: { returned: returns, refund } });

    const { refunds } = await get("/api/payments");
    expect(refunds).toMatchObject([{ ...refund, booking: reference, resortName: "Banksia Shores", paidOn: null }]);
    const { text } = await portal.request("/api/payments/table", { cookie });
    const [, refunded, paid] = text.split("\r\n");
    expect(refunded).toBe(
      `2026-11-20,Refund,"Banksia Shores, ${reference}",Requested,${refunds[0].reference},,,869.75,60,809.75,AUD`,
    );
    expect(paid).toMatch(/^2026-11-20,Payment,"Banksia Shores, BK-\d+",Paid,P-\w+,RC-\d+,869\.75,,,,AUD$/);

    portal.club.advance(3 * 24 * 3_600_000);
    portal.advance(3 * 24 * 3_600_000);
    cookie = await portal.signIn(OWNER);
    expect((await get("/api/payments")).refunds).toMatchObject([{ state: "paid", paidOn: "2026-11-23" }]);
  });
});

describe("a stay with protection", () => {
  it("has the same total on the form, booking, list, table, payment and receipt", async () => {
    const { said, own, booking } = await booked(true);
    const all = 869_75 + 45_50;
    expect(said).toMatchObject({
      total: [money(all)],
      due: aud(all),
      protection: { words: PROTECTION_DESCRIPTION.en },
    });
    expect(booking).toMatchObject({
      cost: money(869_75),
      protection: { price: aud(45_50), isTaken: true, words: PROTECTION_DESCRIPTION.en },
      total: [money(all)],
      paid: [money(all)],
    });
    const { upcoming } = await get("/api/bookings");
    const listed = upcoming.find(({ reference }: { reference: string }) => reference === booking.reference);
    expect(listed.total).toEqual(booking.total);
    const { text } = await portal.request("/api/bookings/table", { cookie });
    expect(text.split("\r\n").find((row: string) => row.startsWith(booking.reference))).toContain(",915.25,AUD");
    expect(own.amount).toEqual(aud(all));
    expect(own.charges).toMatchObject([
      { called: `Banksia Shores, ${booking.reference}`, amount: aud(869_75) },
      { called: "Cancellation protection", amount: aud(45_50) },
    ]);
    expect(await receiptOf(own.reference)).toMatch(
      /Banksia Shores, BK-\d+ AUD 869\.75 Cancellation protection AUD 45\.50 Total paid AUD 915\.25/,
    );
  });

  it("refunds the stay without a fee, and lists the protection as not refunded", async () => {
    const { booking } = await booked(true);
    const returns = {
      money: aud(869_75),
      fee: aud(0),
      net: aud(869_75),
      notReturned: [{ what: "protection", cost: money(45_50) }],
    };
    expect(booking.cancellation.offer).toMatchObject({ until: "2027-03-05", returns });
    const { reference, cancellation } = booking;
    const { json } = await change("POST", `/api/bookings/${reference}/cancellation`, { seen: cancellation.seen });
    expect(json).toMatchObject({ returned: returns, booking: { refund: { net: aud(869_75) } } });
  });

  it("can be booked without it for less after a declined card", async () => {
    const id = await hold();
    const { page } = await toCardPage(id, true);
    await onPage(page, "decline");
    // The payment has not been read since.
    const { said, page: next } = await toCardPage(id, false);
    expect(said).toMatchObject({ state: "held", total: [money(869_75)], due: aud(869_75) });
    expect(next).not.toBe(page);
    const { state, own } = (await change("POST", "/api/payments/result", { token: await onPage(next, "pay") })).json;
    expect([state, own.amount.amount]).toEqual(["paid", 869_75]);
    const payments = portal.club.database.prepare("SELECT receipt FROM payment").all();
    expect(payments.map(({ receipt }) => JSON.parse(String(receipt)).Amount)).toEqual([869.75]);
    expect(await get(`/api/bookings/${own.purchase.bookingReference}`)).toMatchObject({
      paid: [money(869_75)],
      protection: { isTaken: false },
    });
  });
});

describe("the page of the protection", () => {
  const pageIn = async (language: "en" | "vi") => {
    const brand = language === "vi" ? "member_portal_vn" : "member_portal";
    const path = `/api/content/page?path=${encodeURIComponent("/cancellation-protection-option2")}`;
    return portal.request(path, { brand });
  };

  it.each(["en", "vi"] as const)("states the booking's rule, in %s", async (language) => {
    expect((await pageIn(language)).text).toContain(PROTECTION_DESCRIPTION[language]);
  });

  it.each([
    ["en", { deadline: "the day before you arrive", refund: "everything you paid for the stay", none: "Nothing" }],
    ["vi", { deadline: "chậm nhất vào ngày trước ngày đến", refund: "mọi khoản đã trả cho kỳ nghỉ", none: "Không" }],
  ] as const)("has a table with the deadline and the refund of that rule, in %s", async (language, rule) => {
    const { json } = await pageIn(language);
    const [, inTime = [], late = [], ...others] = tableCells(json);
    const [deadline = "", refund = ""] = inTime.map((cell) => cell.toLowerCase());
    for (const text of [rule.deadline, rule.refund])
      expect(PROTECTION_DESCRIPTION[language].toLowerCase()).toContain(text);
    expect([deadline, refund]).toEqual([expect.stringContaining(rule.deadline), expect.stringContaining(rule.refund)]);
    // An amount or a number of days would be an exception that the rule does not have.
    expect(inTime.join(" ")).not.toMatch(/\d|%/);
    expect([late.at(-1), others]).toEqual([rule.none, []]);
  });
});

/** The texts of the cells of the only table of a page, row by row. */
function tableCells(page: unknown): readonly (readonly string[])[] {
  const [table, ...others] = nodesOfKind(page, "table") as readonly { rows: readonly (readonly unknown[])[] }[];
  expect(others).toEqual([]);
  return (table?.rows ?? []).map((row) => row.map((cell) => textIn(cell)));
}

function nodesOfKind(node: unknown, kind: string): readonly unknown[] {
  if (typeof node !== "object" || node === null) return [];
  const inside = Object.values(node).flatMap((value) => nodesOfKind(value, kind));
  return "kind" in node && node.kind === kind ? [node, ...inside] : inside;
}

function textIn(node: unknown): string {
  if (typeof node !== "object" || node === null) return "";
  const own = "text" in node && typeof node.text === "string" ? node.text : "";
  return own + Object.values(node).map(textIn).join("");
}
