// Where nothing is free: the free days nearest to what was asked, and the other ways in which this member would find something. The club is asked
// a bounded number of times, each question may fail by itself, and what has not answered in time is left out.

import { addDays, type Day, daysInMonth, isoDay, parseDay } from "@portico/domain/day";
import { STAY_TYPES, type StayType } from "@portico/domain/stays/kinds";
import type { Offer } from "@portico/domain/stays/offer";
import { searchOf } from "@portico/domain/stays/search";
import type { StayParty } from "@portico/domain/stays/source";
import { stayPage, stayVerdict } from "@portico/domain/stays/verdict";
import type { Portal } from "../../portal.ts";
import { atOnce } from "../../visit/at-once.ts";
import type { KnownMember } from "../../visit/known-member.ts";
import { settled, valueOf } from "../../visit/parts.ts";
import { within } from "../../visit/within.ts";
import type { StayOffers } from "./contract.ts";
import { type FoundSearch, findOffers, type SearchChoices, searchIfAny } from "./find.ts";

/** The most days that are named. */
const MOST_DAYS = 5;

/** What was asked, by whom, and for how many milliseconds to look around. */
export interface NearestQuestion {
  readonly stay: StayType;
  readonly choices: SearchChoices;
  readonly party: StayParty;
  /** The member; a guest has no other ways to stay. */
  readonly known: KnownMember | undefined;
  readonly today: Day;
  readonly patience: number;
  /** Whether the other ways to stay are looked at too. */
  readonly withOthers: boolean;
}

/** What else there is. */
export async function nearestOffers(
  portal: Pick<Portal, "club" | "log">,
  question: NearestQuestion,
): Promise<NonNullable<StayOffers["nearest"]>> {
  const { party, patience, withOthers } = question;
  const found: { readonly stay: StayType; readonly offers: readonly Offer[] }[] = [];
  let isOver = false;
  const ask = async ({ stay, search }: Asked) => {
    if (isOver) return;
    const part = await settled("nearest", () => findOffers(portal, { stay, search, party }), portal.log);
    found.push({ stay, offers: valueOf(part) ?? [] });
  };
  await within(atOnce([...around(question), ...(withOthers ? others(question) : [])], ask), patience);
  isOver = true;
  const ofStay = found.filter(({ stay }) => stay === question.stay).flatMap(({ offers }) => offers);
  return { days: nearestDays(ofStay, spanOf(question.choices)).map(isoDay), stays: countsOf(found, question) };
}

interface Asked {
  readonly stay: StayType;
  readonly search: FoundSearch;
}

/** The same way to stay, in the months or on the days around. */
function around({ stay, choices, today }: NearestQuestion): readonly Asked[] {
  const { month, arrival, departure, ...place } = choices;
  const first = parseDay(arrival);
  const last = parseDay(departure);
  const isByDates = first !== undefined && last !== undefined;
  const tries: SearchChoices[] =
    isByDates && searchOf(stay)?.byDate === true
      ? [1, -1, 2, -2].map((by) => ({
          ...place,
          arrival: isoDay(addDays(first, by)),
          departure: isoDay(addDays(last, by)),
        }))
      : isByDates
        ? [0, 1, -1].map((by) => ({ ...place, month: monthMoved(isoDay(first).slice(0, 7), by) }))
        : [1, -1, 2].map((by) => ({ ...place, month: monthMoved(month ?? "", by) }));
  return tries.flatMap((tried) => asked(stay, tried, today));
}

/** The other ways that are open to the member, where they can be asked with the same choices. */
function others({ stay, choices, known, today }: NearestQuestion): readonly Asked[] {
  if (known === undefined) return [];
  const { facts, account } = known;
  return STAY_TYPES.filter(
    (other) =>
      other !== stay &&
      searchOf(other) !== undefined &&
      stayVerdict({ stay: other, member: facts.identity, account, today }) === "yes",
  ).flatMap((other) => asked(other, choices, today));
}

function asked(stay: StayType, choices: SearchChoices, today: Day): readonly Asked[] {
  const search = searchIfAny(stay, choices, today);
  return search === undefined ? [] : [{ stay, search }];
}

function countsOf(
  found: readonly { stay: StayType; offers: readonly Offer[] }[],
  { stay: own, known }: NearestQuestion,
): NonNullable<StayOffers["nearest"]>["stays"] {
  return STAY_TYPES.flatMap((stay) => {
    const count = found.find((one) => one.stay === stay)?.offers.length ?? 0;
    return stay === own || count === 0 ? [] : [{ stay, page: stayPage({ stay, account: known?.account }), count }];
  });
}

/** The days on which something begins, those nearest to a span; in the order of the calendar. */
function nearestDays(offers: readonly Offer[], { first, last }: Span): readonly Day[] {
  const distance = (day: Day) => Math.max(first - day, day - last, 0);
  const days = [...new Set(offers.map(({ arrival }) => arrival))];
  return days
    .toSorted((one, other) => distance(one) - distance(other) || one - other)
    .slice(0, MOST_DAYS)
    .toSorted((one, other) => one - other);
}

interface Span {
  readonly first: Day;
  readonly last: Day;
}

function spanOf({ month = "", arrival }: SearchChoices): Span {
  const day = parseDay(arrival);
  if (day !== undefined) return { first: day, last: day };
  const [year, number] = month.split("-").map(Number) as [number, number];
  const first = parseDay(`${month}-01`) as Day;
  return { first, last: addDays(first, daysInMonth(year, number) - 1) };
}

/** `2027-03` so many months later. */
function monthMoved(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const months = year * 12 + number - 1 + by;
  return `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}`;
}
