import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

let running: TestPortal;
let cookie: string;
beforeAll(async () => {
  running = await startTestPortal({ clock: "club", club: { today: "2026-11-20" } });
  cookie = await running.signIn("100201");
});
afterAll(() => running.close());

const OLD = "BK-40771";
const MONTH = "2027-03";
const path = (reference: string) => `/api/bookings/${reference}/change`;
const search = async (reference: string) => running.request(`${path(reference)}?month=${MONTH}`, { cookie });
const hold = (reference: string, body: object) => running.request(path(reference), { method: "POST", cookie, body });
const pointsOf = async (): Promise<number> => {
  const { lots } = (await running.request("/api/points", { cookie })).json;
  return lots.reduce((sum: number, { balance }: { balance: number | null }) => sum + (balance ?? 0), 0);
};
interface Offer {
  readonly id: string;
  readonly resortId: string;
  readonly cost: { readonly points: number };
  readonly due: unknown;
  readonly back: { readonly points: number } | null;
  readonly seen: string;
}

describe("a change of dates", () => {
  test("shows the difference of each free stay of the same resort", async () => {
    const { status, json } = await search(OLD);
    expect(status).toBe(200);
    expect(json.offers.length).toBeGreaterThan(3);
    for (const { resortId, cost, due, back, seen } of json.offers as Offer[]) {
      expect(resortId).toBe("R12");
      const more = cost.points - 480;
      expect(due).toEqual(more > 0 ? { kind: "points", points: more } : null);
      expect(back).toEqual(more < 0 ? { kind: "points", points: -more } : null);
      expect(seen).toMatch(/ more; .* back; AUD 0\.00 fee$/);
    }
  });

  test.each([
    ["another member's", "BK-40772", 404, "BOOKING_UNKNOWN"],
    ["a past stay", "19-00417", 409, "CHANGE_FIXED"],
    ["a cancelled stay", "BK-40233", 409, "CHANGE_FIXED"],
    ["a stay that is not booked yet", "BK-40790", 409, "CHANGE_FIXED"],
  ])("refuses %s without a call that changes something", async (_, reference, status, code) => {
    const before = running.club.requests.count("booking-hold");
    expect([(await search(reference)).status, (await search(reference)).json.code]).toEqual([status, code]);
    const answer = await hold(reference, { month: MONTH, offer: "any", seen: "any" });
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(running.club.requests.count("booking-hold")).toBe(before);
  });

  test("holds nothing at a difference that the member did not see, or in the past", async () => {
    const [offer] = (await search(OLD)).json.offers as Offer[];
    const before = running.club.requests.count("booking-hold");
    const { json } = await hold(OLD, { month: MONTH, offer: offer?.id, seen: "1 points more" });
    expect(json).toMatchObject({ outcome: "changed", seen: offer?.seen });
    expect((await hold(OLD, { month: "2020-01", offer: offer?.id, seen: offer?.seen })).status).toBe(422);
    expect((await hold(OLD, { month: MONTH, offer: "SS-R12-1B-20200101-2", seen: "x" })).json.outcome).toBe("gone");
    expect(running.club.requests.count("booking-hold")).toBe(before);
  });

  test("has one hold, also in parallel and for another choice; the confirmation gives the old stay back", async () => {
    const offers = ((await search(OLD)).json.offers as Offer[]).filter(({ back }) => back !== null);
    const [first, second] = offers as [Offer, Offer];
    const choose = ({ id, seen }: Offer) => hold(OLD, { month: MONTH, offer: id, seen });
    const both = await Promise.all([choose(first), choose(first)]);
    expect(new Set(both.map(({ json }) => json.id)).size).toBe(1);
    const { json: chosen } = await choose(second);
    expect(chosen).toMatchObject({ outcome: "held" });
    const read = async () => (await running.request(`/api/purchases/${chosen.id}`, { cookie })).json;
    const purchase = await read();
    expect(purchase).toMatchObject({
      state: "held",
      due: null,
      overlaps: [],
      reach: { outcome: "yes" },
      change: { replaces: OLD, returns: { points: second.back?.points } },
    });
    expect(purchase.lines.map(({ cost }: { cost: { points: number } }) => cost.points)).toEqual([
      second.cost.points,
      -480,
    ]);
    const before = await pointsOf();
    const confirm = () =>
      running.request(`/api/purchases/${chosen.id}/confirm`, {
        method: "POST",
        cookie,
        body: { seen: purchase.seen },
      });
    const { json: confirmed } = await confirm();
    expect(confirmed).toMatchObject({ outcome: "confirmed" });
    expect((await confirm()).json).toEqual(confirmed);
    expect((await read()).state).toBe("returned");
    running.advance(61_000);
    expect(await pointsOf()).toBe(before + (second.back?.points ?? 0));
    const { json: old } = await running.request(`/api/bookings/${OLD}`, { cookie });
    expect([old.state, old.change.rule]).toEqual(["cancelled", "change.cancelled"]);
    const { json: moved } = await running.request(`/api/bookings/${confirmed.bookingReference}`, { cookie });
    // Who arrives and the requests carry over.
    expect(moved).toMatchObject({
      state: "upcoming",
      arrivingGuest: { firstName: "Toni" },
      specialRequests: "A cot, please.",
    });
    for (const _ of [1, 2]) await running.portal.bookingMails.sendAll();
    expect(running.club.mails().map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your booking is changed: Banksia Shores/),
    ]);
  });
});
