// Collects every refusal and reason that the portal shows, with its reference: pages, API responses, and reasons that can be opened.

import { ENDPOINTS_BY_CAPABILITY } from "@portico/api/endpoints";
import { ROUTES } from "@portico/domain/access/routes";
import type { Brand } from "@portico/domain/brand/brands";
import { examplePath } from "@portico/domain/explain/member";
import { expectedPriceText } from "@portico/domain/stays/expected-price";
import { STAY_TYPES } from "@portico/domain/stays/kinds";
import type { TestPortal } from "./portal.ts";

export interface ReportedReason {
  readonly where: string;
  readonly reference: string | undefined;
  readonly sentences: readonly string[];
  readonly page?: string;
}

/** The signed-in member or visitor who reads. */
export interface Reader {
  readonly brand: Brand;
  /** Absent for a visitor. */
  readonly cookie?: string;
}

type Row = Readonly<Record<string, unknown>>;

/** The subject of a reason, for the request of its reference; `undefined` if the row is not a refusal. */
type ReasonSubject = readonly [about: string, name: string] | undefined;

interface Reason {
  readonly path: string;
  readonly row: Row;
  readonly parent: Row;
  readonly response: Row;
}

const subject = (about: string, row: Row, name: string = "name"): ReasonSubject => [about, String(row[name])];
const unlessAllowed = (isYes: boolean, asked: ReasonSubject): ReasonSubject => (isYes ? undefined : asked);
const ofStay = ({ row }: Reason) => unlessAllowed(row["outcome"] !== "no", subject("stay", row, "stay"));
const ofLots = ({ row, response }: Reason) =>
  unlessAllowed(row["outcome"] !== "no", subject("lots", response, "reference"));
const ofBooking = ({ row }: Reason) => subject("booking", row, "reference");

// Every place in a response with a reason. A place that is not listed fails the test.
const SUBJECT_OF_REASON: Readonly<Record<string, (reason: Reason) => ReasonSubject>> = {
  "GET /api/session member.mayBook": ({ row }) => unlessAllowed(row["outcome"] !== "no", ["validity-pass", ""]),
  "GET /api/stays stays": ofStay,
  "GET /api/stays/:stay/offers verdict": ofStay,
  "GET /api/credits exchange": ofStay,
  "GET /api/entitlements ownerWeek": ofStay,
  "GET /api/plus registration": ({ row }) => unlessAllowed(row["outcome"] === "yes", ["plus", ""]),
  "GET /api/points lots": ({ row }) => subject("points", row),
  "GET /api/entitlements entitlements": ({ row }) => subject("entitlement", row),
  // If the charge can be paid, the page shows its state; if not, the reason.
  "GET /api/payments choices": ({ row }) =>
    unlessAllowed((row["payable"] as Row)["allowed"] !== true, subject("charge", row)),
  "GET /api/payments choices.payable": ({ row, parent }) =>
    unlessAllowed(row["allowed"] === true, subject("charge", parent)),
  "GET /api/bookings upcoming": ofBooking,
  "GET /api/bookings held": ofBooking,
  "GET /api/bookings past": ofBooking,
  "GET /api/bookings cancelled": ofBooking,
  "GET /api/bookings lapsed": ofBooking,
  "GET /api/bookings/:reference": ofBooking,
  "GET /api/bookings/:reference cancellation": ({ row, parent }) =>
    unlessAllowed(row["allowed"] === true, subject("cancellation", parent, "reference")),
  "GET /api/bookings/:reference details": ({ row, parent }) =>
    unlessAllowed(row["outcome"] === "yes", subject("booking-details", parent, "reference")),
  "GET /api/bookings/:reference change": ({ row, parent }) =>
    unlessAllowed(row["outcome"] === "yes", subject("booking-change", parent, "reference")),
  "GET /api/bookings/:reference lots": ofLots,
  "GET /api/bookings/:reference cancellation.offer.returns.lots": () => undefined,
  "GET /api/bookings/:reference returned.lots": ofLots,
  "GET /api/dashboard booking.next": ofBooking,
  "GET /api/stays/:stay/offers prices.reach": ({ row, parent }) =>
    unlessAllowed(row["outcome"] !== "no", [
      "price",
      expectedPriceText(parent["cost"] as Parameters<typeof expectedPriceText>[0]),
    ]),
  // A plan lists only stays that the member can pay.
  "GET /api/plan prices.reach": () => undefined,
  // It rests on searches of the moment. The desk repeats them with `portico plan`.
  "GET /api/plan decision": () => undefined,
  "GET /api/plan barriers": ({ row }) =>
    unlessAllowed(row["outcome"] !== "no", ["stay", String((row["stays"] as readonly string[])[0])]),
  // A fact of a unit, the same for every reader. Pages show the fact itself.
  "GET /api/units units.needs": () => undefined,
  // The reason for the banner is not shown to members.
  "GET /api/charges/watch banner": () => undefined,
  "GET /api/preferences lists.change": ({ row, parent }) =>
    unlessAllowed(row["allowed"] === true, subject("mailing-list", parent, parent["id"] === null ? "list" : "id")),
  // Names what could not be read; there is no decision behind it.
  "GET /api/documents incomplete": () => undefined,
};

function collectReasons(part: unknown, path: string, { parent = {}, response = part as Row } = {}): readonly Reason[] {
  if (Array.isArray(part)) return part.flatMap((item) => collectReasons(item, path, { parent, response }));
  if (typeof part !== "object" || part === null) return [];
  const row = part as Row;
  const nested = Object.entries(row).flatMap(([field, value]) =>
    collectReasons(value, path.includes(" ", 4) ? `${path}.${field}` : `${path} ${field}`, { parent: row, response }),
  );
  return typeof row["because"] === "string" ? [{ path, row, parent, response }, ...nested] : nested;
}

// The home page redirects a strata owner to their own page without a message (R16).
const SILENT_PAGE = "/";

/** The pages that the reader may not open, through the API and as a browser. */
export async function refusedPages(portal: TestPortal, reader: Reader): Promise<readonly ReportedReason[]> {
  const reports: ReportedReason[] = [];
  for (const { path } of ROUTES) {
    const page = examplePath(path);
    const { json } = await portal.call("/api/refusals", { ...reader, body: { path: page } });
    if (json.allowed) continue;
    reports.push({ where: `/api/refusals ${page}`, reference: json.reference, sentences: [json.because, json.next] });
    if (page === SILENT_PAGE) continue;
    reports.push(await openRefusedPage(portal, reader, page, [json.because, json.next]));
  }
  return reports;
}

/** The report of the page that a browser ends up on. */
export async function openRefusedPage(
  portal: TestPortal,
  reader: Reader,
  page: string,
  sentences: readonly string[] = [],
): Promise<ReportedReason> {
  const { text } = await portal.openPage(page, reader);
  return { where: `page ${page}`, reference: referenceIn(text), sentences, page: plainText(text) };
}

/** The error of each endpoint, and of a page, while the back-end fails. Fewer than the number of refusals saved in a minute. */
export async function errorResponses(portal: TestPortal, reader: Reader): Promise<readonly ReportedReason[]> {
  const reports: ReportedReason[] = [await openRefusedPage(portal, reader, "/auto-login-ll")];
  for (const [, path] of await requestsFor(portal, reader)) {
    const { status, json } = await portal.call(path, reader);
    if (status >= 500 && reports.length < 25) reports.push(problemReport(path, json));
  }
  return reports;
}

export async function refusalResponses(portal: TestPortal, reader: Reader): Promise<readonly ReportedReason[]> {
  const reports: ReportedReason[] = [];
  for (const [endpoint, path] of await requestsFor(portal, reader)) {
    const { status, json } = await portal.call(path, reader);
    if (status >= 400) {
      if (isQuotable(status)) reports.push(problemReport(path, json));
      continue;
    }
    for (const reason of collectReasons(json, endpoint)) {
      // The page does not show a panel that is not for this account type.
      if (reason.row["state"] === "not-yours") continue;
      const subjectOf = SUBJECT_OF_REASON[reason.path];
      if (subjectOf === undefined)
        throw new Error(`${reason.path} gives a reason, and nothing says how it is asked about.`);
      const reasonSubject = subjectOf(reason);
      if (reasonSubject === undefined) continue;
      const [about, name] = reasonSubject;
      const { json: saved } = await portal.call("/api/reasons", { ...reader, body: { about, name } });
      const text = about === "price" ? (reason.parent["short"] ?? reason.row["because"]) : reason.row["because"];
      reports.push({
        where: `${reason.path}: ${about} ${name}`,
        reference: saved.reference,
        sentences: [String(text)],
      });
    }
  }
  return reports;
}

function problemReport(where: string, { because, title, hint, reference }: Record<string, string>): ReportedReason {
  return { where, reference, sentences: [because ?? title ?? "", hint ?? ""] };
}

/** Whether the response has a reference: a refusal, "not found", or a server error. Validation errors have none. */
function isQuotable(status: number): boolean {
  return [403, 404, 409, 410].includes(status) || status >= 500;
}

/** All GET requests, with the reader's own ids as parameters. */
async function requestsFor(
  portal: TestPortal,
  reader: Reader,
): Promise<readonly (readonly [endpoint: string, path: string])[]> {
  const { json: bookings } = await portal.call("/api/bookings", reader);
  const ownBookings = Object.values(bookings as Row)
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
        return ownBookings.map(({ reference }) => [endpoint, path.replace(":reference", reference)]);
      return [[endpoint, path.replaceAll(/:\w+/g, "none")]];
    }),
  );
}

const REFERENCE = /\b[2-9A-HJKMNP-TV-Z]{4}(?:-[2-9A-HJKMNP-TV-Z]{4}){1,2}\b/;

function referenceIn(html: string): string | undefined {
  return REFERENCE.exec(plainText(html))?.[0];
}

function plainText(html: string): string {
  return html
    .replaceAll(/<script.*?<\/script>|<style.*?<\/style>|<[^>]*>/gs, " ")
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}
