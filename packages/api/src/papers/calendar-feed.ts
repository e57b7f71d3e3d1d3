// Calendar subscription of a member under a secret URL; the response for an unknown secret does not reveal whether a feed exists. The store
// has only the hash of the secret, and logs have only the route.

import type { Brand } from "@portico/domain/brand/brands";
import type { Place } from "@portico/domain/content/items";
import { isoInstant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { Language, LocalizedText } from "@portico/domain/language";
import type { Booking } from "@portico/domain/stays/source";
import { calendarDates, type DatedHoldings } from "@portico/domain/todos/calendar-dates";
import type { CalendarFeed } from "@portico/domain/todos/calendar-feed";
import type { FastifyReply, FastifyRequest } from "fastify";
import { audienceFor } from "../content/audience.ts";
import { CALENDAR, fileHeaders } from "../http/file-headers.ts";
import { holdingsOf } from "../session-context/holdings.ts";
import { languageOf } from "../session-context/language.ts";
import type { ReadOwner } from "../session-context/member-read-cache.ts";
import { portalUrl } from "../session-context/portal-url.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { memberContext } from "../session-context/session-context.ts";
import { newToken, tokenHash } from "../session-context/sessions/algorithms.ts";
import {
  CALENDAR_LIMIT,
  consumeLimitOrThrow,
  DOCUMENT_LIMIT,
  normalizeIpAddress,
  UNKNOWN_CALENDAR_LIMIT,
} from "../session-context/sessions/rate-limits.ts";
import { calendarText } from "./calendar-text.ts";
import { placeFor } from "./trip.ts";

/** Whether the member has a feed. The URL itself cannot be shown again. */
export async function feedOfMember({ stores }: RunningPortal, request: FastifyRequest) {
  const feed = await stores.feeds.findByOwner(memberContext(request).session);
  return { feed: feed === undefined ? null : { madeAt: isoInstant(feed.madeAt) } };
}

/** Creates a new secret URL and revokes the previous one. */
export async function newFeed(portal: RunningPortal, request: FastifyRequest) {
  const { brand, memberNumber } = memberContext(request).session;
  await consumeLimitOrThrow(portal, {
    limit: DOCUMENT_LIMIT,
    subject: JSON.stringify(["calendar-feed", brand, memberNumber]),
  });
  const secret = newToken();
  const madeAt = portal.now();
  await portal.stores.feeds.replace({
    secretHash: tokenHash(secret) ?? "",
    brand,
    memberNumber,
    language: languageOf(request, portal.settings),
    madeAt,
  });
  const address = portalUrl(request, portal.settings, `/api/calendar/${secret}.ics`);
  return { address, madeAt: isoInstant(madeAt) };
}

export async function endFeed({ stores }: RunningPortal, request: FastifyRequest) {
  await stores.feeds.revoke(memberContext(request).session);
  return { feed: null };
}

const NAMES: LocalizedText = { en: "My stays and dates", vi: "Kỳ nghỉ và ngày cần nhớ" };
/** Refresh interval for calendar clients. */
const REFRESH_HOURS = 6;
/** Characters of the feed's hash in the ids of its events. */
const ID_LENGTH = 12;

/** Sends the calendar. If any part cannot be read the request fails: clients would delete the events of a missing part. */
export async function sendFeed({
  portal,
  request,
  reply,
}: {
  portal: RunningPortal;
  request: FastifyRequest<{ Params: { readonly secret: string } }>;
  reply: FastifyReply;
}): Promise<FastifyReply> {
  const { brand, address } = request.context;
  const hash = tokenHash(request.params.secret.replace(/\.ics$/, ""));
  const feed = hash === undefined ? undefined : await portal.stores.feeds.find(hash);
  if (feed === undefined || feed.brand !== brand) {
    await consumeLimitOrThrow(portal, { limit: UNKNOWN_CALENDAR_LIMIT, subject: normalizeIpAddress(address) });
    throw new PorticoError("CALENDAR_UNKNOWN");
  }
  await consumeLimitOrThrow(portal, { limit: CALENDAR_LIMIT, subject: feed.secretHash });
  const text = await feedText(portal, feed);
  const bytes = Buffer.from(text);
  const { name } = portal.settings.brands[brand];
  return reply.headers(fileHeaders(CALENDAR, { title: name, bytes: bytes.length })).send(bytes);
}

async function feedText(portal: RunningPortal, feed: CalendarFeed): Promise<string> {
  const { brand } = feed;
  const at = portal.now();
  const brandName = portal.settings.brands[brand].name;
  const language = languageOfFeed(portal, feed) ?? feed.language;
  const holdings = await readHoldings(portal, { session: feed }, language);
  // Two members can have points that expire on one day. Their events need different ids in a shared calendar.
  const references = new Set(holdings.bookings.map(({ reference }) => reference));
  return calendarText(
    {
      brand,
      brandName,
      language,
      at,
      method: "PUBLISH",
      feed: { name: `${brandName}: ${NAMES[language]}`, hours: REFRESH_HOURS },
    },
    calendarDates(holdings, at).map(({ id, title, about, ...date }) => ({
      ...date,
      id: references.has(id) ? id : `${id}-${feed.secretHash.slice(0, ID_LENGTH)}`,
      title: title[language],
      about: about[language],
    })),
  );
}

// The brand may have dropped the feed's language since the feed was created.
function languageOfFeed({ settings }: RunningPortal, { brand, language }: CalendarFeed): Language | undefined {
  const { languages } = settings.brands[brand];
  return languages.includes(language) ? language : languages[0];
}

async function readHoldings(portal: RunningPortal, owner: ReadOwner, language: Language): Promise<DatedHoldings> {
  const { profile, bookings, charges, lots, entitlements } = holdingsOf(portal, owner);
  const [member, bookingList, chargeList, lotList, entitlementResult, memberships] = await Promise.all([
    profile(),
    bookings(),
    charges(),
    lots(),
    entitlements(),
    portal.reads.read(owner, "memberships", (key) => portal.backEnd.memberships.externalMemberships(key)),
  ]);
  // A disabled account has no feed.
  if (member.isDisabled === true) throw new PorticoError("CALENDAR_UNKNOWN");
  const [failure] = entitlementResult.failed;
  if (failure !== undefined) throw new PorticoError(failure.code, { detail: "entitlements of a resort" });
  return {
    bookings: bookingList,
    charges: chargeList,
    lots: lotList,
    entitlements: entitlementResult.entitlements,
    memberships,
    stayTimes: await readStayTimes(portal, bookingList, { brand: owner.session.brand, language }),
  };
}

// The secret URL grants no session, so only public content is read. If content fails, check-in and check-out times are left out.
async function readStayTimes(
  portal: RunningPortal,
  bookings: readonly Booking[],
  setting: { brand: Brand; language: Language },
): Promise<ReadonlyMap<string, Place>> {
  const audience = audienceFor(undefined, setting);
  const times = new Map<string, Place>();
  for (const resortId of new Set(bookings.map((booking) => booking.resortId))) {
    const place = await placeFor({ resortId }, { portal, audience }).catch(() => undefined);
    if (place !== undefined) times.set(resortId, place);
  }
  return times;
}
