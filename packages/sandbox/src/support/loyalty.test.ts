import { DatabaseSync } from "node:sqlite";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ClubContext } from "../context.ts";
import { registerLoyaltyProvider } from "./loyalty.ts";

const HOST = "http://127.0.0.1:4000";
let clock = 0;
let club: ClubContext;
let app: FastifyInstance;

beforeEach(async () => {
  clock = Date.parse("2026-11-20T01:00:00Z");
  const settings = { publicAddress: HOST };
  club = { database: new DatabaseSync(":memory:"), now: () => clock, settings } as unknown as ClubContext;
  app = Fastify();
  await app.register(registerLoyaltyProvider, { club });
});

afterEach(async () => {
  await app.close();
  club.database.close();
});

it("signs a member in, and shows the member number", async () => {
  const signOn = await open(link());
  expect([signOn.statusCode, signOn.headers.location]).toEqual([303, "/loyalty/offers"]);
  expect(signOn.headers["set-cookie"]).toMatch(
    /^loyalty_session=[\w-]+; Path=\/loyalty; HttpOnly; SameSite=Lax; Max-Age=1800$/,
  );
  const page = await open(`${HOST}/loyalty/offers`, cookieOf(signOn));
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain("<dd>member 100201</dd><dt>Page</dt><dd>/offers</dd>");
});

it("accepts a ticket once", async () => {
  const address = link();
  await open(address);
  const again = await open(address);
  expect([again.statusCode, again.headers["set-cookie"]]).toEqual([403, undefined]);
});

it("accepts a ticket until it expires", async () => {
  const [first, second] = [link(), link()];
  clock += TICKET_LIFETIME_MS - 1;
  expect((await open(first)).statusCode).toBe(303);
  clock += 1;
  expect((await open(second)).statusCode).toBe(403);
});

it.each(["", "?ticket=", "?ticket=nobody", "?ticket=a&ticket=b"])("refuses the query %j", async (query) => {
  expect((await open(`${HOST}/loyalty/sign-on${query}`)).statusCode).toBe(403);
});

it("redirects to the page of the ticket, whatever the URL says", async () => {
  const { headers } = await open(link().replace("%2Foffers", "https%3A%2F%2Felsewhere.example"));
  expect(headers.location).toBe("/loyalty/offers");
});

it("signs out when it is opened, also a second time", async () => {
  const cookie = cookieOf(await open(link()));
  const signedOut = await open(`${HOST}/loyalty/sign-out`, cookie);
  expect([signedOut.statusCode, signedOut.headers["set-cookie"]]).toEqual([200, expect.stringContaining("Max-Age=0")]);
  expect((await open(`${HOST}/loyalty`, cookie)).statusCode).toBe(401);
  expect((await open(`${HOST}/loyalty/sign-out`)).statusCode).toBe(200);
});

it.each([
  ["/", "/loyalty/"],
  ["/offers/2027?month=3&kind=car", "/loyalty/offers/2027?month=3&kind=car"],
  ["/ưu đãi", "/loyalty/%C6%B0u%20%C4%91%C3%A3i"],
  ["//elsewhere.example", "/loyalty//elsewhere.example"],
  ["/../outbox", "/loyalty/"],
  ["@elsewhere.example", "/loyalty/"],
  ["/a\r\nset-cookie: b", "/loyalty/aset-cookie:%20b"],
])("redirects %j to its own page %s", async (redirect, address) => {
  expect((await open(link(redirect))).headers.location).toBe(address);
});

const TICKET_LIFETIME_MS = 300_000;
let tickets = 0;

function link(redirect = "/offers"): string {
  const ticket = `ticket-${++tickets}`;
  club.database
    .prepare("INSERT INTO loyalty_ticket (ticket, member_no, redirect, expires_at) VALUES (?, '100201', ?, ?)")
    .run(ticket, redirect, clock + TICKET_LIFETIME_MS);
  return `${HOST}/loyalty/sign-on?${new URLSearchParams({ ticket, redirect }).toString()}`;
}

function open(address: string, cookie = "") {
  return app.inject({ url: address.slice(HOST.length), headers: { cookie } });
}

function cookieOf({ headers }: { headers: Record<string, unknown> }): string {
  return String(headers["set-cookie"]).split(";")[0] ?? "";
}
