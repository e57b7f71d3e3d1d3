// Held bookings come first, because they expire.

import type { BookingSummary, BookingsResponse } from "@portico/api/stays/contract";
import { useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useMessages } from "../../language/messages.ts";
import type { LoaderArgs } from "../../session-context/app-context.ts";
import { Await } from "../../session-context/await.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Page } from "../../ui/page.tsx";
import { PAGE_HEADING } from "../../ui/page-name.ts";
import { type HeadingLevel, Section } from "../../ui/section.tsx";
import { ShortList } from "../../ui/short-list.tsx";
import { Empty } from "../../ui/states.tsx";
import { TableLink } from "../../ui/table-link.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Announcements } from "../announcements.tsx";
import { BookingCard } from "./booking-card.tsx";
import { BookingDetail } from "./booking-detail.tsx";
import { bookingMessages } from "./booking-messages.ts";
import { bookingQuery, bookingsQuery, tripQuery } from "./booking-queries.ts";
import type { BookingSearch } from "./booking-search.ts";
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

/** List and booking are one page for the router, so this component moves the focus itself. */
export function BookingPage() {
  const { reference } = useSearch({ from: "/booking" });
  const focusedReference = useRef(reference);
  useEffect(() => {
    if (focusedReference.current === reference) return;
    focusedReference.current = reference;
    window.scrollTo(0, 0);
    document.getElementById(PAGE_HEADING)?.focus({ preventScroll: true });
  }, [reference]);
  return reference === undefined ? <BookingList /> : <BookingDetail key={reference} reference={reference} />;
}

export function BookingList() {
  const text = useMessages(bookingMessages);
  return (
    <Page title={text.title} lead={text.lead} actions={<TableLink endpoint="/api/bookings" />}>
      <Announcements />
      <Await query={bookingsQuery} label={text.loading}>
        {(bookings) => (
          <>
            <BookingGroups bookings={bookings} />
            <CalendarFeed />
          </>
        )}
      </Await>
    </Page>
  );
}

function BookingGroups({
  bookings: { today, held, upcoming, past, cancelled, lapsed },
}: {
  bookings: BookingsResponse;
}) {
  const text = useMessages(bookingMessages);
  const resortsLink = <ButtonLink to="/resorts">{text.resorts}</ButtonLink>;
  if ([held, upcoming, past, cancelled, lapsed].every(({ length }) => length === 0))
    return <Empty title={text.none} hint={text.noneHint} level={2} action={resortsLink} />;
  const tab = (id: string, label: string, content: React.ReactNode) => ({ id, label, content });
  return (
    <>
      {held.length > 0 && (
        <Section title={text.held} lead={text.heldLead}>
          <BookingCards bookings={held} level={3} />
        </Section>
      )}
      <Tabs
        label={text.tabs}
        tabs={[
          tab(
            "upcoming",
            `${text.upcoming} (${upcoming.length})`,
            upcoming.length === 0 ? (
              <Empty title={text.noUpcoming} hint={text.noUpcomingHint} level={2} action={resortsLink} />
            ) : (
              <BookingCards bookings={upcoming} level={2} today={today} />
            ),
          ),
          tab(
            "past",
            `${text.past} (${past.length})`,
            past.length === 0 ? (
              <Empty scene="alps" title={text.noPast} level={2} />
            ) : (
              <BookingCards bookings={past} level={2} />
            ),
          ),
          tab(
            "cancelled",
            `${text.cancelled} (${cancelled.length})`,
            cancelled.length === 0 ? (
              <Empty scene="rainforest" title={text.noCancelled} level={2} />
            ) : (
              <BookingCards bookings={cancelled} level={2} />
            ),
          ),
          ...(lapsed.length === 0
            ? []
            : [tab("lapsed", `${text.lapsed} (${lapsed.length})`, <BookingCards bookings={lapsed} level={2} />)]),
        ]}
      />
    </>
  );
}

function BookingCards({
  bookings,
  level,
  today,
}: {
  bookings: readonly BookingSummary[];
  level: HeadingLevel;
  today?: string;
}) {
  return (
    <ShortList items={bookings}>
      {(visibleBookings) => (
        <ul className="grid gap-4">
          {visibleBookings.map((booking) => (
            <BookingCard
              key={booking.reference}
              booking={booking}
              level={level}
              {...(today !== undefined && { today })}
            />
          ))}
        </ul>
      )}
    </ShortList>
  );
}
