// Each of the ten searchable stays, over the real server and the sandbox.
// A permitted member books and cancels it, another member gets the reason, and after a fault at any step a retry gives exactly one booking.

import { expectedPriceText } from "@portico/domain/stays/expected-price";
import type { StayType } from "@portico/domain/stays/kinds";
import { STAYS } from "@portico/domain/stays/kinds";
import { FAULT_KINDS, type FaultKind } from "@portico/sandbox/faults";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal, type TestResponse } from "../../testing/portal.ts";

const MINUTE = 60_000;
const MARCH = { month: "2027-03" };
const AT_R12 = { ...MARCH, resort: "R12" };

interface Way {
  readonly stay: StayType;
  /** A member who may book, and their search. */
  readonly member: string;
  readonly choices: Readonly<Record<string, string>>;
  /** A member who may not book, the reason, and what would change it. */
  readonly other: string;
  /** Too close to arrival for protection and cancellation. */
  readonly isFixed?: true;
  readonly why: string;
  readonly next: string;
}

const OTHER_KIND = "If you think you should be able to book this stay, call member services.";
const [BY_PASS, BY_EXCHANGE] = [/validity pass/.source, /exchange membership/.source];
const [RENEW_PASS, JOIN_EXCHANGE] = [/renew a pass/.source, /renew the exchange/.source];

const WAYS: readonly Way[] = [
  {
    stay: "owner-week",
    member: "100202",
    choices: AT_R12,
    other: "100201",
    why: "Only Weeks members",
    next: OTHER_KIND,
  },
  {
    stay: "bonus-week",
    member: "100202",
    choices: AT_R12,
    other: "100201",
    why: "Weeks and Legends",
    next: OTHER_KIND,
  },
  {
    stay: "rental-week",
    member: "100202",
    choices: AT_R12,
    other: "100201",
    why: "Weeks and Legends",
    next: OTHER_KIND,
  },
  {
    stay: "holiday-exchange",
    member: "100201",
    choices: MARCH,
    other: "100206",
    why: BY_EXCHANGE,
    next: JOIN_EXCHANGE,
  },
  { stay: "bonus-rental", member: "100201", choices: MARCH, other: "100206", why: BY_EXCHANGE, next: JOIN_EXCHANGE },
  { stay: "short-stays", member: "100201", choices: MARCH, other: "100206", why: BY_PASS, next: RENEW_PASS },
  { stay: "nightly-stays", member: "100201", choices: MARCH, other: "100206", why: BY_PASS, next: RENEW_PASS },
  { stay: "weekly-stays", member: "100201", choices: AT_R12, other: "100206", why: BY_PASS, next: RENEW_PASS },
  {
    stay: "last-minute",
    member: "100201",
    choices: { arrival: "2026-12-11", departure: "2026-12-14" },
    other: "100206",
    why: BY_PASS,
    next: RENEW_PASS,
    isFixed: true,
  },
  {
    stay: "club-properties",
    member: "100201",
    choices: { ...MARCH, shortStay: "true" },
    other: "100202",
    why: "Aspire, Points and Escapes",
    next: OTHER_KIND,
  },
];

/** The steps that call another service, with the call. Those with money occur if the stay is protected. */
const STEPS = [
  { step: "search", call: undefined },
  { step: "book", call: "booking-hold" },
  { step: "terms", call: "booking-extras", isForMoney: true },
  { step: "confirm", call: "booking-confirm" },
  { step: "confirm", call: "get-booking" },
  { step: "confirm", call: "gateway", isForMoney: true },
  { step: "come back", call: "gateway", isForMoney: true },
  { step: "come back", call: "payment-post", isForMoney: true },
  { step: "come back", call: "booking-confirm", isForMoney: true },
  { step: "cancel", call: "booking-cancel" },
] as const satisfies readonly { step: Step; call: string | undefined; isForMoney?: true }[];

type Step = "search" | "book" | "terms" | "confirm" | "come back" | "cancel";

/** Faults to inject. Calls that hang are covered by `security/hanging.test.ts`. */
const KINDS = FAULT_KINDS.filter((kind) => kind !== "hang" && kind !== "drip");

/**
 * With SOAK_FAULTS every fault occurs at every step of every stay, one round for each. One round has a different fault at each step of a
 * stay, and ten at each step.
 */
const ROUNDS = process.env["SOAK_FAULTS"] === undefined ? [0] : [...KINDS.keys()];

let portal: TestPortal;
let members: readonly Record<string, unknown>[];
beforeAll(async () => {
  portal = await startTestPortal({
    clock: "club",
    club: { today: "2026-11-20" },
    // Turns off the circuit breakers, which would open when nearly every call fails.
    backEnd: { breaker: { threshold: 0.99, windowMs: 10_000, minCallsPerSecond: 10_000, openMs: 1 } },
  });
  members = portal.club.database.prepare("SELECT no, record FROM member").all();
});
afterAll(() => portal.close());

interface Trouble {
  readonly step: Step;
  readonly call: string;
  readonly kind: FaultKind;
}

/** Restores the members and removes all bookings. */
function beginAnew(): void {
  const { database, faults, requests } = portal.club;
  faults.clear();
  requests.clear();
  const write = database.prepare("UPDATE member SET record = ? WHERE no = ?");
  for (const { record, no } of members) write.run(String(record), String(no));
  later(4 * MINUTE);
}

/** Moves the clocks of portal and sandbox together; apart, they would end each other's holds. */
function later(milliseconds: number): void {
  portal.advance(milliseconds);
  portal.club.advance(milliseconds);
}

/** Plays a stay from the search to its cancellation, with one fault. */
async function live(
  { stay, member, choices, isFixed }: Way,
  { isForMoney, trouble }: { isForMoney: boolean; trouble?: Trouble },
) {
  beginAnew();
  const cookie = await portal.signIn(member);
  const ask = (method: "GET" | "POST" | "PUT", path: string, body?: unknown) =>
    portal.request(path, { method, cookie, ...(body !== undefined && { body }) });
  const told: string[] = [];
  /** Runs a step; after an error the member retries it. */
  const step = async (name: Step, work: () => Promise<TestResponse>): Promise<TestResponse> => {
    if (trouble?.step === name) {
      portal.club.faults.set(trouble);
      const { status, json } = await work();
      portal.club.faults.clear();
      told.push(status < 400 ? `${status}` : `${status} ${json.code}: ${json.title} ${json.hint}`);
      // Cached reads from before the fault expire.
      later(11_000);
    }
    const answer = await work();
    const what = [name, trouble?.kind, told.join()];
    expect([...what, answer.status, answer.status < 400 ? "" : answer.text]).toEqual([...what, 200, ""]);
    return answer;
  };

  const { json: found } = await step("search", () =>
    ask("GET", `/api/stays/${stay}/offers?${new URLSearchParams(choices).toString()}`),
  );
  const offer = found.offers.find(({ price }: { price: number }) => found.prices[price].reach.outcome === "yes");
  const wish = {
    stay,
    choices: sent(choices),
    offer: offer.id,
    seen: expectedPriceText(found.prices[offer.price].cost),
  };
  const { json: held } = await step("book", () => ask("POST", "/api/purchases", wish));
  expect(held.outcome, JSON.stringify(held)).toBe("held");
  const path = `/api/purchases/${held.id}`;
  const terms = { guest: null, requests: "", promo: "", protection: isForMoney, acceptsTerms: true };
  const { json: said } = await step("terms", () => ask("PUT", `${path}/terms`, terms));
  const { json: confirmed } = await step("confirm", () => ask("POST", `${path}/confirm`, { seen: said.seen }));
  if (confirmed.outcome === "pay") {
    const token = await paidOn(confirmed.to);
    await step("come back", () => ask("POST", "/api/payments/result", { token }));
  }
  // Polls until the confirmation is done, as the page does.
  for (let looks = 0; looks < 5; looks += 1) {
    later(5_000);
    if ((await ask("GET", path)).json.state === "confirmed") break;
    if (looks > 0) await settleAll();
  }
  const view = (await ask("GET", path)).json;
  const booked = bookingsOf(held.id);
  if (isFixed === true) {
    forget(held.id);
    return { told, view, booked, after: ["CANCELLED"] };
  }
  const booking = `/api/bookings/${view.bookingReference}`;
  const { json: shown } = await ask("GET", booking);
  await step("cancel", () => ask("POST", `${booking}/cancellation`, { seen: shown.cancellation.seen }));
  return { told, view, booked, after: bookingsOf(held.id) };
}

/** Releases the nights if the back-end does not. */
function forget(holdId: string): void {
  const { database } = portal.club;
  const which = "SELECT reference FROM booking WHERE hold_id = ?";
  database.prepare(`DELETE FROM booked_night WHERE reference IN (${which})`).run(holdId);
}

/** Runs the workers, as they run each minute. */
async function settleAll(): Promise<void> {
  await portal.portal.payments.settleAll();
  await portal.portal.purchases.settleAll();
}

function sent({ shortStay, ...rest }: Readonly<Record<string, string>>) {
  return { ...rest, ...(shortStay !== undefined && { shortStay: true }) };
}

function bookingsOf(holdId: string): readonly string[] {
  const { database } = portal.club;
  const rows = database
    .prepare("SELECT state FROM booking WHERE hold_id = ? OR hold_id LIKE ?")
    .all(holdId, `${holdId}.%`);
  return rows.map(({ state }) => String(state));
}

/** Pays on the card page; resolves to the token of the return URL. */
async function paidOn(page: string): Promise<string> {
  const body = new URLSearchParams({ action: "pay" });
  const answer = await fetch(page.replace("club.localhost", "127.0.0.1"), { method: "POST", body, redirect: "manual" });
  return new URL(answer.headers.get("location") ?? "http://nowhere/").searchParams.get("payment") ?? "";
}

/** 7 and 18 are coprime, so no fault repeats along the stays or the steps. */
function kindOf(way: number, step: number, round: number): FaultKind {
  return KINDS[(7 * way + step + round) % KINDS.length] as FaultKind;
}

function stepsOf({ stay, isFixed }: Way) {
  const all = STEPS.map((one, at) => ({ ...one, at, call: one.call ?? STAYS[stay].call }));
  return isFixed === true ? all.filter((one) => !("isForMoney" in one) && one.step !== "cancel") : all;
}

describe.each(ROUNDS.flatMap((round) => WAYS.map((way, place) => ({ ...way, place, round }))))("$stay", (way) => {
  const { place, round } = way;

  it("is booked and cancelled by a permitted member", async () => {
    const { view, booked, after } = await live(way, { isForMoney: false });
    expect([view.state, booked, after]).toEqual(["confirmed", ["CONFIRMED"], ["CANCELLED"]]);
  });

  it("is refused to another member with the reason and what would change it, without a back-end call", async () => {
    beginAnew();
    const { stay, choices, other, why, next } = way;
    const cookie = await portal.signIn(other);
    const wish = { stay, choices: sent(choices), offer: "x", seen: "1 points" };
    for (const { status, json } of [
      await portal.request(`/api/stays/${stay}/offers?${new URLSearchParams(choices).toString()}`, { cookie }),
      await portal.request("/api/purchases", { method: "POST", body: wish, cookie }),
    ]) {
      expect([status, json.code]).toEqual([403, "STAY_REFUSED"]);
      expect(json.because).toMatch(why);
      expect(json.hint).toMatch(next);
    }
    expect(portal.club.requests.count(STAYS[stay].call)).toBe(0);
    expect(portal.club.requests.count("booking-hold")).toBe(0);
  });

  it.each(stepsOf(way))(
    "is booked once where something goes wrong with $call: $step",
    async ({ step, call, at, ...one }) => {
      const isForMoney = "isForMoney" in one;
      const kind = kindOf(place, at, round);
      const { told, view, booked, after } = await live(way, { isForMoney, trouble: { step, call, kind } });
      const what = `${kind}: ${told.join()}`;
      expect([what, view.state, booked]).toEqual([what, "confirmed", ["CONFIRMED"]]);
      expect([what, after]).toEqual([what, ["CANCELLED"]]);
      // The error is one for members, never an internal error.
      expect(told.join()).toMatch(/^(200|(400|409|410|429|502|503) [A-Z_]+: \S.+ \S.+[.!])$/);
    },
  );
});
