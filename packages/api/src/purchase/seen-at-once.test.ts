// A purchase is visible at once, because its routes drop the cached reads that it changes.

import { expectedPriceText } from "@portico/domain/stays/expected-price";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../../testing/portal.ts";

const SEARCH = { stay: "short-stays", choices: { region: "QLD-SC", month: "2027-03" } };
const TERMS = { guest: null, requests: "", promo: "", protection: false, acceptsTerms: true };

let portal: TestPortal;
let cookie: string;
beforeEach(async () => {
  portal = await startTestPortal({ clock: "club", club: { today: "2026-11-20" } });
  // The clock stands still, so cached reads do not expire.
  portal.stopClock();
  cookie = await portal.signIn("100201");
});
afterEach(() => portal.close());

const post = (path: string, body: unknown) => portal.request(path, { method: "POST", body, cookie });
const references = (group: readonly { reference: string }[]) => group.map(({ reference }) => reference);

/** The bookings and points as their pages show them. */
async function readPages() {
  const { held, upcoming } = (await portal.request("/api/bookings", { cookie })).json;
  const { lots } = (await portal.request("/api/points", { cookie })).json;
  const points = lots.reduce((sum: number, { balance }: { balance: number | null }) => sum + (balance ?? 0), 0);
  return { held: references(held), upcoming: references(upcoming), points };
}

it("shows a hold and its release at once", async () => {
  const before = await readPages();
  const { id, reference } = await hold();
  expect(await readPages()).toEqual({ ...before, held: expect.arrayContaining([...before.held, reference]) });
  await post(`/api/purchases/${id}/release`, {});
  expect(await readPages()).toEqual(before);
});

it("shows a booking paid in points, and the spent points, at once", async () => {
  const { id, reference } = await hold();
  const before = await readPages();
  const { seen } = (await portal.request(`/api/purchases/${id}/terms`, { method: "PUT", body: TERMS, cookie })).json;
  expect((await post(`/api/purchases/${id}/confirm`, { seen })).json.outcome).toBe("confirmed");
  const after = await readPages();
  expect(after.upcoming).toEqual(expect.arrayContaining([...before.upcoming, reference]));
  expect([after.held.includes(reference), after.points < before.points]).toEqual([false, true]);
});

async function hold(): Promise<{ id: string; reference: string }> {
  const query = new URLSearchParams(SEARCH.choices).toString();
  const { offers, prices } = (await portal.request(`/api/stays/short-stays/offers?${query}`, { cookie })).json;
  const [{ id: offer, price }] = offers;
  const { json } = await post("/api/purchases", { ...SEARCH, offer, seen: expectedPriceText(prices[price].cost) });
  expect(json.outcome).toBe("held");
  const view = (await portal.request(`/api/purchases/${json.id}`, { cookie })).json;
  return { id: json.id, reference: view.bookingReference };
}
