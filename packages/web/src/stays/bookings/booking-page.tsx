// /booking: all bookings, or the one that the query names. What is held stands on top, because its time runs; the others behind tabs.

import type { BookingSummary, BookingsAnswer } from "@portico/api/stays/contract";
import { useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useWords } from "../../language/words.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Page } from "../../ui/page.tsx";
import { PAGE_HEADING } from "../../ui/page-name.ts";
import { Section } from "../../ui/section.tsx";
import { ShortList } from "../../ui/short-list.tsx";
import { Empty } from "../../ui/states.tsx";
import { TableLink } from "../../ui/table-link.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { LoaderArgs } from "../../visit/app-context.ts";
import { Await } from "../../visit/await.tsx";
import { Announcements } from "../announcements.tsx";
import { BookingCard } from "./booking-card.tsx";
import { BookingDetail } from "./booking-detail.tsx";
import { bookingQuery, bookingsQuery, tripQuery } from "./booking-queries.ts";
import type { BookingSearch } from "./booking-search.ts";
import { bookingWords } from "./booking-words.ts";
import { CalendarFeed, feedQuery } from "./calendar-feed.tsx";

export function startBooking({ context: { queries }, deps: { reference }, preload }: LoaderArgs<BookingSearch>): void {
  if (preload) return;
  if (reference === undefined) {
    void queries.prefetchQuery(bookingsQuery);
    void queries.prefetchQuery(feedQuery);
  } else {
    void queries.prefetchQuery(bookingQuery(reference));
    void queries.prefetchQuery(tripQuery(reference));
  }
}

/** The page; its heading takes the focus when the list opens a booking, which for the router is the same page. */
export function BookingPage() {
  const { reference } = useSearch({ from: "/booking" });
  const shown = useRef(reference);
  useEffect(() => {
    if (shown.current === reference) return;
    shown.current = reference;
    window.scrollTo(0, 0);
    document.getElementById(PAGE_HEADING)?.focus({ preventScroll: true });
  }, [reference]);
  return reference === undefined ? <BookingList /> : <BookingDetail key={reference} reference={reference} />;
}

export function BookingList() {
  const text = useWords(bookingWords);
  return (
    <Page title={text.title} lead={text.lead} actions={<TableLink of="/api/bookings" />}>
      <Announcements />
      <Await query={bookingsQuery} label={text.loading}>
        {(answer) => (
          <>
            <Groups answer={answer} />
            <CalendarFeed />
          </>
        )}
      </Await>
    </Page>
  );
}

function Groups({ answer: { today, held, upcoming, past, cancelled, lapsed } }: { answer: BookingsAnswer }) {
  const text = useWords(bookingWords);
  const look = <ButtonLink to="/resorts">{text.resorts}</ButtonLink>;
  if ([held, upcoming, past, cancelled, lapsed].every(({ length }) => length === 0))
    return <Empty title={text.none} hint={text.noneHint} level={2} action={look} />;
  const tab = (id: string, label: string, content: React.ReactNode) => ({ id, label, content });
  return (
    <>
      {held.length > 0 && (
        <Section title={text.held} lead={text.heldLead}>
          <Cards bookings={held} />
        </Section>
      )}
      <Tabs
        label={text.tabs}
        tabs={[
          tab(
            "upcoming",
            `${text.upcoming} (${upcoming.length})`,
            upcoming.length === 0 ? (
              <Empty title={text.noUpcoming} hint={text.noUpcomingHint} level={2} action={look} />
            ) : (
              <Cards bookings={upcoming} today={today} />
            ),
          ),
          tab(
            "past",
            `${text.past} (${past.length})`,
            past.length === 0 ? <Empty scene="alps" title={text.noPast} level={2} /> : <Cards bookings={past} />,
          ),
          tab(
            "cancelled",
            `${text.cancelled} (${cancelled.length})`,
            cancelled.length === 0 ? (
              <Empty scene="rainforest" title={text.noCancelled} level={2} />
            ) : (
              <Cards bookings={cancelled} />
            ),
          ),
          ...(lapsed.length === 0
            ? []
            : [tab("lapsed", `${text.lapsed} (${lapsed.length})`, <Cards bookings={lapsed} />)]),
        ]}
      />
    </>
  );
}

function Cards({ bookings, today }: { bookings: readonly BookingSummary[]; today?: string }) {
  return (
    <ShortList items={bookings}>
      {(shown) => (
        <ul className="grid gap-4">
          {shown.map((booking) => (
            <BookingCard key={booking.reference} booking={booking} {...(today !== undefined && { today })} />
          ))}
        </ul>
      )}
    </ShortList>
  );
}
