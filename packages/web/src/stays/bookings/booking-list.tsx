// All bookings: what is held on top, because its time runs; the others behind tabs.

import type { BookingSummary, BookingsAnswer } from "@portico/api/stays/contract";
import { useWords } from "../../language/words.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { ShortList } from "../../ui/short-list.tsx";
import { Empty } from "../../ui/states.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Asked } from "../../visit/asked.tsx";
import { Announcements } from "../announcements.tsx";
import { BookingCard } from "./booking-card.tsx";
import { bookingsQuery } from "./booking-queries.ts";
import { bookingWords } from "./booking-words.ts";

/** The list. */
export function BookingList() {
  const text = useWords(bookingWords);
  return (
    <Page title={text.title} lead={text.lead}>
      <Announcements />
      <Asked query={bookingsQuery} label={text.loading}>
        {(answer) => <Groups answer={answer} />}
      </Asked>
    </Page>
  );
}

function Groups({ answer: { today, held, upcoming, past, cancelled } }: { answer: BookingsAnswer }) {
  const text = useWords(bookingWords);
  const look = <ButtonLink to="/resorts">{text.resorts}</ButtonLink>;
  if ([held, upcoming, past, cancelled].every(({ length }) => length === 0))
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
