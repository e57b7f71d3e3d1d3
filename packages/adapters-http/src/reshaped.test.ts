import { parseDay, parseInstant } from "@portico/domain/day";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { json, type Loopback, loopback } from "../testing/loopback.ts";
import { testSettings } from "../testing/settings.ts";
import { isGood, readExamples } from "../wire-book/examples.ts";
import { type BackEnd, backEnd } from "./back-end.ts";
import { type CallName, callNamed } from "./calls.ts";

let server: Loopback;
let back: BackEnd;
const shown = new Map<string, unknown>();
const KEY = { memberNumber: "100201", isEcv: false };

beforeAll(async () => {
  server = await loopback(({ path }, response) => json(response, 200, JSON.stringify(shown.get(path))));
  back = backEnd(testSettings(server.address));
});

afterAll(async () => {
  await back.close();
  await server.close();
});

describe("what the back-end answered becomes the port's", () => {
  it("profile, with what is missing left open", async () => {
    show("get-member", 1);
    expect(await back.members.member(KEY)).toEqual({
      accountId: "100203",
      accountName: "Aroha Sample",
      accountType: "NZ Member",
      title: undefined,
      contacts: [],
      ownerEmail: "aroha@example.com",
      email: undefined,
      phone: "1800 975 711",
      billingAddress: undefined,
      guests: [],
    });
  });

  it("profile, in full", async () => {
    show("get-member", 0);
    expect(await back.members.member(KEY)).toMatchObject({
      title: "Ms",
      contacts: [
        { firstName: "Alex" },
        { firstName: "Robin", isPrimary: true },
        { firstName: undefined, active: false },
      ],
      billingAddress: { lines: ["Unit 4", "12 Sample Street"], city: "Noosa Heads", postcode: "4567" },
      guests: [{ firstName: "Toni", lastName: "Example", email: "toni@example.com", phone: undefined }],
    });
  });

  it("lots of points, unreadable parts as unknown", async () => {
    show("get-member", 2);
    expect(await back.points.lots(KEY)).toEqual([
      { remaining: 90, expiresOn: parseDay("2026-12-24"), status: "ACTIVE" },
      { remaining: undefined, expiresOn: parseDay("2027-12-24"), status: "ACTIVE" },
    ]);
  });

  it("memberships, with the Brisbane day of a moment", async () => {
    show("get-external-membership", 0);
    const found = await back.memberships.externalMemberships(KEY);
    expect(found.map(({ entityId }) => entityId)).toEqual(["16509", "10007", "21044"]);
    expect(found.at(-1)).toMatchObject({ memberId: undefined, expiresOn: parseDay("2027-01-01") });
  });

  it("ownership, each resort once", async () => {
    show("get-ownership", 0);
    const found = await back.ownership.ownership(KEY);
    expect(found.resorts).toEqual(["R12", "27"]);
    expect(found.shares[1]).toEqual({
      id: "SH-7002",
      resortId: "R12",
      resortName: "Banksia Shores",
      unit: "1 bedroom",
      week: undefined,
    });
  });

  it("credits below nothing, and their history", async () => {
    show("get-soap", 1);
    expect(await back.credits.credits(KEY)).toBe(-2);
    show("get-soap", 2);
    expect((await back.credits.history(KEY))[1]).toEqual({
      on: parseDay("2026-03-02"),
      text: "Exchange: Kauri Lake Lodge",
      credits: -1,
    });
  });

  it("charges with what they are for, and what they do not say left open", async () => {
    show("get-charges", 3);
    expect((await back.charges.charges(KEY)).levy).toEqual([
      {
        id: "U-5201",
        description: "Refund, March 2026",
        balance: { minor: -75_25, currency: "AUD" },
        dueOn: undefined,
        unreadable: undefined,
      },
      {
        id: "U-5202",
        description: "Exchange fee",
        balance: undefined,
        dueOn: parseDay("2026-12-01"),
        unreadable: "Currency",
      },
    ]);
  });

  it("bookings in every state, in the coin that was chosen", async () => {
    show("get-booking", 0);
    const [confirmed, held] = await back.bookings.bookings("100201");
    expect(confirmed).toMatchObject({
      reference: "BK-40771",
      stay: "short-stays",
      arrival: parseDay("2027-03-05"),
      state: "confirmed",
      cost: { kind: "points", points: 480 },
      paid: { kind: "points", points: 480 },
      arrivingGuest: { firstName: "Toni" },
      cancellation: {
        until: parseDay("2027-02-05"),
        returns: { points: 480, money: undefined, fee: { minor: 0, currency: "AUD" } },
      },
    });
    expect(held).toMatchObject({
      state: "held",
      heldUntil: parseInstant("2026-11-20T01:20:00Z"),
      paid: undefined,
      cancellation: undefined,
    });
    show("get-booking", 1);
    expect((await back.bookings.bookings("100202")).map(({ cost }) => cost)).toEqual([
      { kind: "entitlement", resortId: "R12" },
      { kind: "exchange", credits: 2, fee: { minor: 229_00, currency: "AUD" } },
    ]);
  });

  it("a receipt that is another payment's as nothing that can be believed", async () => {
    show("payment-find", 0);
    await expect(back.posting.posted("another")).rejects.toMatchObject({ code: "BACK_END_UNREADABLE" });
    show("payment-find", 1);
    expect(await back.posting.posted("another")).toBeUndefined();
  });

  it("an address that is none of the web as nothing to send a browser to", async () => {
    shown.set(callNamed("get-two-link").path, { link: "javascript:alert(1)" });
    await expect(back.loyalty.signOnAddress("100201", "/")).rejects.toMatchObject({ code: "BACK_END_UNREADABLE" });
  });

  it("a wrong type by the path of its field", async () => {
    shown.set(callNamed("get-charges").path, { Charges: [{ ChargeID: "U-1", Balance: "12.50 of Robin" }] });
    const error = await back.charges.charges(KEY).catch((thrown: Error) => thrown.message);
    expect(error).toContain("get-charges: Charges.0.Balance is no number");
    expect(error).not.toContain("Robin");
  });

  it("fields that nobody described as if they were not there", async () => {
    const text = '{"Bookings":[],"Extra":{"deep":[1]},"__proto__":{"Bookings":[1]},"error":null}';
    shown.set(callNamed("get-booking").path, JSON.parse(text));
    expect(await back.bookings.bookings("100208")).toEqual([]);
  });
});

function show(name: CallName, place: number): void {
  shown.set(callNamed(name).path, readExamples(name).examples.filter(isGood)[place]?.response.body);
}
