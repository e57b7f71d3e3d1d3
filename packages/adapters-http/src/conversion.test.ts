import { parseDay, parseInstant } from "@portico/domain/day";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Loopback, respondJson, startLoopback } from "../testing/loopback.ts";
import { testSettings } from "../testing/settings.ts";
import { isSuccess, readExamples } from "../wire-book/examples.ts";
import { type BackEnd, createBackEndPorts } from "./back-end.ts";
import { type CallName, getCall } from "./calls.ts";

let server: Loopback;
let ports: BackEnd;
const responses = new Map<string, unknown>();
const KEY = { memberNumber: "100201", isEcv: false };

beforeAll(async () => {
  server = await startLoopback(({ path }, response) => respondJson(response, 200, JSON.stringify(responses.get(path))));
  ports = createBackEndPorts(testSettings(server.address));
});

afterAll(async () => {
  await ports.close();
  await server.close();
});

describe("responses of the back-end", () => {
  it("become a profile, with missing parts undefined", async () => {
    respondWith("get-member", 1);
    expect(await ports.members.member(KEY)).toEqual({
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

  it("become a complete profile", async () => {
    respondWith("get-member", 0);
    expect(await ports.members.member(KEY)).toMatchObject({
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

  it("become lots of points, with unreadable parts undefined", async () => {
    respondWith("get-member", 2);
    expect(await ports.points.lots(KEY)).toEqual([
      { remaining: 90, expiresOn: parseDay("2026-12-24"), status: "ACTIVE" },
      { remaining: undefined, expiresOn: parseDay("2027-12-24"), status: "ACTIVE" },
    ]);
  });

  it("become memberships, with the Brisbane day of an instant", async () => {
    respondWith("get-external-membership", 0);
    const memberships = await ports.memberships.externalMemberships(KEY);
    expect(memberships.map(({ entityId }) => entityId)).toEqual(["16509", "10007", "21044"]);
    expect(memberships.at(-1)).toMatchObject({ memberId: undefined, expiresOn: parseDay("2027-01-01") });
  });

  it("become ownership, with each resort once", async () => {
    respondWith("get-ownership", 0);
    const ownership = await ports.ownership.ownership(KEY);
    expect(ownership.resorts).toEqual(["R12", "27"]);
    expect(ownership.shares[1]).toEqual({
      id: "SH-7002",
      resortId: "R12",
      resortName: "Banksia Shores",
      unit: "1 bedroom",
      week: undefined,
    });
  });

  it("become negative credits, and their history", async () => {
    respondWith("get-soap", 1);
    expect(await ports.credits.credits(KEY)).toBe(-2);
    respondWith("get-soap", 2);
    expect((await ports.credits.history(KEY))[1]).toEqual({
      on: parseDay("2026-03-02"),
      text: "Exchange: Kauri Lake Lodge",
      credits: -1,
    });
  });

  it("become charges with descriptions, and missing parts undefined", async () => {
    respondWith("get-charges", 3);
    expect((await ports.charges.charges(KEY)).levy).toEqual([
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

  it("become bookings in every state, with the chosen kind of cost", async () => {
    respondWith("get-booking", 0);
    const [confirmed, held] = await ports.bookings.bookings("100201");
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
    respondWith("get-booking", 1);
    expect((await ports.bookings.bookings("100202")).map(({ cost }) => cost)).toEqual([
      { kind: "entitlement", resortId: "R12" },
      { kind: "exchange", credits: 2, fee: { minor: 229_00, currency: "AUD" } },
    ]);
  });

  it("are refused if the receipt belongs to another payment", async () => {
    respondWith("payment-find", 0);
    await expect(ports.posting.posted("another")).rejects.toMatchObject({ code: "BACK_END_UNREADABLE" });
    respondWith("payment-find", 1);
    expect(await ports.posting.posted("another")).toBeUndefined();
  });

  it("are refused if the URL for the browser is not http or https", async () => {
    responses.set(getCall("get-two-link").path, { link: "javascript:alert(1)" });
    await expect(ports.loyalty.signOnUrl("100201", "/")).rejects.toMatchObject({ code: "BACK_END_UNREADABLE" });
  });

  it("are refused with the path of a field of the wrong type", async () => {
    responses.set(getCall("get-charges").path, { Charges: [{ ChargeID: "U-1", Balance: "12.50 of Robin" }] });
    const error = await ports.charges.charges(KEY).catch((thrown: Error) => thrown.message);
    expect(error).toContain("get-charges: Charges.0.Balance is not of type number");
    expect(error).not.toContain("Robin");
  });

  it("are accepted with unknown fields, which are ignored", async () => {
    const text = '{"Bookings":[],"Extra":{"deep":[1]},"__proto__":{"Bookings":[1]},"error":null}';
    responses.set(getCall("get-booking").path, JSON.parse(text));
    expect(await ports.bookings.bookings("100208")).toEqual([]);
  });
});

function respondWith(name: CallName, index: number): void {
  responses.set(getCall(name).path, readExamples(name).examples.filter(isSuccess)[index]?.response.body);
}
