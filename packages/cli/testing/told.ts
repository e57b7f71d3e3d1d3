// All that the portal tells a member no with, or gives a reason for, and the reference that the desk is asked about it: each page, each answer
// of the API, each reason that can be opened.

import { ENDPOINTS_BY_CAPABILITY } from "@portico/api/endpoints";
import { ROUTES } from "@portico/domain/access/routes";
import type { Brand } from "@portico/domain/brand/brands";
import { examplePath } from "@portico/domain/explain/member";
import { STAY_TYPES } from "@portico/domain/stays/kinds";
import { seenPrice } from "@portico/domain/stays/seen-price";
import type { PortalBeside } from "./portal.ts";

/** Something that a visitor read. */
export interface Told {
  /** Where they read it. */
  readonly where: string;
  /** What they can quote; none where the portal gave none. */
  readonly reference: string | undefined;
  /** The sentences. */
  readonly words: readonly string[];
  /** The whole page, where it is one. */
  readonly page?: string;
}

/** Who reads. */
export interface Reader {
  readonly brand: Brand;
  /** None for a visitor. */
  readonly cookie?: string;
}

type Row = Readonly<Record<string, unknown>>;

/** How the web asks for the reference of a reason: what it is about, and which of those the member has; nothing where nobody is told no. */
type Asked = readonly [about: string, name: string] | undefined;

/** A reason in an answer, and what it stands in. */
interface Reason {
  readonly place: string;
  readonly row: Row;
  readonly above: Row;
}

const named = (about: string, row: Row, name: string = "name"): Asked => [about, String(row[name])];
const unless = (isYes: boolean, asked: Asked): Asked => (isYes ? undefined : asked);
const ofStay = ({ row }: Reason) => unless(row["outcome"] !== "no", named("stay", row, "stay"));
const ofBooking = ({ row }: Reason) => named("booking", row, "reference");

// Each place in an answer where a reason stands. One that is not here fails the test.
const ASKED: Readonly<Record<string, (reason: Reason) => Asked>> = {
  "GET /api/session member.mayBook": ({ row }) => unless(row["outcome"] !== "no", ["validity-pass", ""]),
  "GET /api/stays stays": ofStay,
  "GET /api/stays/:stay/offers verdict": ofStay,
  "GET /api/credits exchange": ofStay,
  "GET /api/entitlements ownerWeek": ofStay,
  "GET /api/plus registration": ({ row }) => unless(row["outcome"] === "yes", ["plus", ""]),
  "GET /api/points lots": ({ row }) => named("points", row),
  "GET /api/entitlements entitlements": ({ row }) => named("entitlement", row),
  // Where it can be paid, the page says what it is; where not, why not.
  "GET /api/payments choices": ({ row }) => unless((row["payable"] as Row)["allowed"] !== true, named("charge", row)),
  "GET /api/payments choices.payable": ({ row, above }) => unless(row["allowed"] === true, named("charge", above)),
  "GET /api/bookings upcoming": ofBooking,
  "GET /api/bookings held": ofBooking,
  "GET /api/bookings past": ofBooking,
  "GET /api/bookings cancelled": ofBooking,
  "GET /api/bookings lapsed": ofBooking,
  "GET /api/bookings/:reference": ofBooking,
  "GET /api/bookings/:reference cancellation": ({ row, above }) =>
    unless(row["allowed"] === true, named("cancellation", above, "reference")),
  "GET /api/dashboard booking.next": ofBooking,
  "GET /api/stays/:stay/offers prices.reach": ({ row, above }) =>
    unless(row["outcome"] !== "no", ["price", seenPrice(above["cost"] as Parameters<typeof seenPrice>[0])]),
  // Says why the banner stands there, or does not: nobody reads it.
  "GET /api/charges/watch banner": () => undefined,
  "GET /api/preferences lists.change": ({ row, above }) =>
    unless(row["allowed"] === true, named("mailing-list", above, above["id"] === null ? "list" : "id")),
  // Says what could not be read just now; there is no decision behind it.
  "GET /api/documents incomplete": () => undefined,
};

/** Every reason in an answer. */
function reasonsIn(answer: unknown, place: string, above: Row = {}): readonly Reason[] {
  if (Array.isArray(answer)) return answer.flatMap((one) => reasonsIn(one, place, above));
  if (typeof answer !== "object" || answer === null) return [];
  const row = answer as Row;
  const deeper = Object.entries(row).flatMap(([field, one]) =>
    reasonsIn(one, place.includes(" ", 4) ? `${place}.${field}` : `${place} ${field}`, row),
  );
  return typeof row["because"] === "string" ? [{ place, row, above }, ...deeper] : deeper;
}

// What nobody is told about, but their own page, leads a strata owner on from the home page (reading R16).
const UNTOLD = "/";

/** The pages that are not the reader's: as the app asks, and as a browser goes there by itself. */
export async function pagesTold(beside: PortalBeside, reader: Reader): Promise<readonly Told[]> {
  const told: Told[] = [];
  for (const { path } of ROUTES) {
    const page = examplePath(path);
    const { json } = await beside.ask("/api/refusals", { ...reader, body: { path: page } });
    if (json.allowed) continue;
    told.push({ where: `/api/refusals ${page}`, reference: json.reference, words: [json.because, json.next] });
    if (page === UNTOLD) continue;
    told.push(await landed(beside, reader, page, [json.because, json.next]));
  }
  return told;
}

/** What is read on the page where somebody lands who goes to one that is not theirs. */
export async function landed(
  beside: PortalBeside,
  reader: Reader,
  page: string,
  words: readonly string[] = [],
): Promise<Told> {
  const { text } = await beside.goTo(page, reader);
  return { where: `page ${page}`, reference: referenceIn(text), words, page: plain(text) };
}

/** What each endpoint, and a page, says while the club's systems fail; fewer of them than are kept in a minute. */
export async function faultsTold(beside: PortalBeside, reader: Reader): Promise<readonly Told[]> {
  const told: Told[] = [await landed(beside, reader, "/auto-login-ll")];
  for (const [, path] of await questionsFor(beside, reader)) {
    const { status, json } = await beside.ask(path, reader);
    if (status >= 500 && told.length < 25) told.push(problemTold(path, json));
  }
  return told;
}

/** What each endpoint says no with, and each reason in its answers. */
export async function answersTold(beside: PortalBeside, reader: Reader): Promise<readonly Told[]> {
  const told: Told[] = [];
  for (const [endpoint, path] of await questionsFor(beside, reader)) {
    const { status, json } = await beside.ask(path, reader);
    if (status >= 400) {
      if (isQuotable(status)) told.push(problemTold(path, json));
      continue;
    }
    for (const reason of reasonsIn(json, endpoint)) {
      // A panel that is not for this type of member is not drawn.
      if (reason.row["state"] === "not-yours") continue;
      const how = ASKED[reason.place];
      if (how === undefined) throw new Error(`${reason.place} gives a reason, and nothing says how it is asked about.`);
      const asked = how(reason);
      if (asked === undefined) continue;
      const [about, name] = asked;
      const { json: kept } = await beside.ask("/api/reasons", { ...reader, body: { about, name } });
      const said = about === "price" ? (reason.above["short"] ?? reason.row["because"]) : reason.row["because"];
      told.push({ where: `${reason.place}: ${about} ${name}`, reference: kept.reference, words: [String(said)] });
    }
  }
  return told;
}

/** What a problem says, and its reference. */
function problemTold(where: string, { because, title, hint, reference }: Record<string, string>): Told {
  return { where, reference, words: [because ?? title ?? "", hint ?? ""] };
}

/** A no, also that there is no such thing, or a fault of the portal's or the club's; what is mistyped is nobody's decision. */
function isQuotable(status: number): boolean {
  return [403, 404, 409, 410].includes(status) || status >= 500;
}

/** Every question that changes nothing, with what the reader has in the place of its parts. */
async function questionsFor(
  beside: PortalBeside,
  reader: Reader,
): Promise<readonly (readonly [endpoint: string, path: string])[]> {
  const { json: bookings } = await beside.ask("/api/bookings", reader);
  const own = Object.values(bookings as Row)
    .filter(Array.isArray)
    .flat() as readonly { reference: string }[];
  const month = new Date(Date.now() + 120 * 86_400_000).toISOString().slice(0, 7);
  return Object.values(ENDPOINTS_BY_CAPABILITY).flatMap((endpoints) =>
    Object.keys(endpoints).flatMap((endpoint): (readonly [string, string])[] => {
      const [method, path = ""] = endpoint.split(" ");
      if (method !== "GET") return [];
      if (path === "/api/stays/:stay/offers")
        return STAY_TYPES.map((stay) => [endpoint, `/api/stays/${stay}/offers?resort=R12&month=${month}`]);
      if (path === "/api/bookings/:reference")
        return own.map(({ reference }) => [endpoint, path.replace(":reference", reference)]);
      return [[endpoint, path.replaceAll(/:\w+/g, "none")]];
    }),
  );
}

const REFERENCE = /\b[2-9A-HJKMNP-TV-Z]{4}(?:-[2-9A-HJKMNP-TV-Z]{4}){1,2}\b/;

function referenceIn(html: string): string | undefined {
  return REFERENCE.exec(plain(html))?.[0];
}

/** A page's words as they are read. */
function plain(html: string): string {
  return html
    .replaceAll(/<script.*?<\/script>|<style.*?<\/style>|<[^>]*>/gs, " ")
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}
