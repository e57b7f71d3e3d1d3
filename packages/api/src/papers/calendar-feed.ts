// A member's own calendar under a secret address: whoever has the address reads it, and nobody else learns that it exists. The store knows the
// hash of the secret alone, and no log knows more than the route.

import { isoInstant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { Language, Spoken } from "@portico/domain/language";
import { calendarDates, type DatedHoldings } from "@portico/domain/todos/calendar-dates";
import type { CalendarFeed } from "@portico/domain/todos/calendar-feed";
import type { FastifyReply, FastifyRequest } from "fastify";
import { fileHeaders } from "../http/file-headers.ts";
import { holdingsOf } from "../visit/holdings.ts";
import { languageOf } from "../visit/language.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { portalAddress } from "../visit/portal-address.ts";
import type { Whose } from "../visit/reads.ts";
import { newToken, tokenHash } from "../visit/sessions/algorithms.ts";
import { CALENDAR_LOOKS, countedAddress, PAPERS, requireRoom, UNKNOWN_CALENDARS } from "../visit/sessions/tries.ts";
import { memberVisit } from "../visit/visit.ts";
import { calendarText } from "./calendar-text.ts";

/** Whether the member has an address; which one nobody knows any more. */
export async function feedOfMember({ stores }: OpenPortal, request: FastifyRequest) {
  const feed = await stores.feeds.of(memberVisit(request).session);
  return { feed: feed === undefined ? null : { madeAt: isoInstant(feed.madeAt) } };
}

/** Makes an address, and ends the one before. */
export async function newFeed(portal: OpenPortal, request: FastifyRequest) {
  const { brand, memberNumber } = memberVisit(request).session;
  await requireRoom(portal, { limit: PAPERS, whose: JSON.stringify(["calendar-feed", brand, memberNumber]) });
  const secret = newToken();
  const madeAt = portal.now();
  await portal.stores.feeds.put({
    secretHash: tokenHash(secret) ?? "",
    brand,
    memberNumber,
    language: languageOf(request, portal.settings),
    madeAt,
  });
  const address = portalAddress(request, portal.settings, `/api/calendar/${secret}.ics`);
  return { address, madeAt: isoInstant(madeAt) };
}

/** Ends the address. */
export async function endFeed({ stores }: OpenPortal, request: FastifyRequest) {
  await stores.feeds.revoke(memberVisit(request).session);
  return { feed: null };
}

const NAMES: Spoken = { en: "My stays and dates", vi: "Kỳ nghỉ và ngày cần nhớ" };
/** How often a program looks again. */
const HOURS = 6;
const CALENDAR = { mediaType: "text/calendar; charset=utf-8", extension: "ics" };

/** Sends the calendar. What cannot be read fails the whole: a calendar that lacks a part would have programs take it away. */
export async function sendFeed({
  portal,
  request,
  reply,
}: {
  portal: OpenPortal;
  request: FastifyRequest<{ Params: { readonly secret: string } }>;
  reply: FastifyReply;
}): Promise<FastifyReply> {
  const { brand, address } = request.visit;
  const hash = tokenHash(request.params.secret.replace(/\.ics$/, ""));
  const feed = hash === undefined ? undefined : await portal.stores.feeds.find(hash);
  if (feed === undefined || feed.brand !== brand) {
    await requireRoom(portal, { limit: UNKNOWN_CALENDARS, whose: countedAddress(address) });
    throw new PorticoError("CALENDAR_UNKNOWN");
  }
  await requireRoom(portal, { limit: CALENDAR_LOOKS, whose: feed.secretHash });
  const text = await textOf(portal, feed);
  const bytes = Buffer.from(text);
  const { name } = portal.settings.brands[brand];
  return reply.headers(fileHeaders(CALENDAR, { title: name, bytes: bytes.length })).send(bytes);
}

async function textOf(portal: OpenPortal, feed: CalendarFeed): Promise<string> {
  const { brand } = feed;
  const held = await readDated(portal, { session: feed });
  const at = portal.now();
  const brandName = portal.settings.brands[brand].name;
  const language = spokenBy(portal, feed) ?? feed.language;
  return calendarText(
    {
      brand,
      brandName,
      language,
      at,
      method: "PUBLISH",
      feed: { name: `${brandName}: ${NAMES[language]}`, hours: HOURS },
    },
    calendarDates(held, at).map(({ title, about, ...date }) => ({
      ...date,
      title: title[language],
      about: about[language],
    })),
  );
}

// A brand may speak fewer languages than when the address was made.
function spokenBy({ settings }: OpenPortal, { brand, language }: CalendarFeed): Language | undefined {
  const { languages } = settings.brands[brand];
  return languages.includes(language) ? language : languages[0];
}

async function readDated(portal: OpenPortal, whose: Whose): Promise<DatedHoldings> {
  const { profile, bookings, charges, lots, entitlements } = holdingsOf(portal, whose);
  const [member, booked, charged, points, found, memberships] = await Promise.all([
    profile(),
    bookings(),
    charges(),
    lots(),
    entitlements(),
    portal.reads.read(whose, "memberships", (key) => portal.club.memberships.externalMemberships(key)),
  ]);
  // An account that the club has closed is nobody's any more.
  if (member.isDisabled === true) throw new PorticoError("CALENDAR_UNKNOWN");
  const [failed] = found.failed;
  if (failed !== undefined) throw new PorticoError(failed.code, { detail: "entitlements of a resort" });
  return { bookings: booked, charges: charged, lots: points, entitlements: found.entitlements, memberships };
}
