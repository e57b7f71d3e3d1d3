// /booking/payment: what is held and has to be paid, until when it is kept, and how to pay for it in time.

import { useWords } from "../../language/words.ts";
import { WaysToPay } from "../../support/ways-to-pay.tsx";
import { BackLink, Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { Empty } from "../../ui/states.tsx";
import type { LoaderArgs } from "../../visit/app-context.ts";
import { Await } from "../../visit/await.tsx";
import { BookingCard } from "./booking-card.tsx";
import { bookingsQuery } from "./booking-queries.ts";
import { bookingWords } from "./booking-words.ts";

export function startBookingPayment({ context: { queries }, preload }: LoaderArgs): void {
  if (!preload) void queries.prefetchQuery(bookingsQuery);
}

/** The page. */
export function BookingPaymentPage() {
  const text = useWords(bookingWords);
  return (
    <Page title={text.payTitle} lead={text.payLead} eyebrow={<BackLink to="/booking" label={text.back} />}>
      <Await query={bookingsQuery} label={text.loading}>
        {({ held }) =>
          held.length === 0 ? (
            <Empty title={text.payNone} hint={text.payNoneHint} level={2} />
          ) : (
            <>
              <Section title={text.held} lead={text.heldLead}>
                <ul className="grid gap-4">
                  {held.map((booking) => (
                    <BookingCard key={booking.reference} booking={booking} />
                  ))}
                </ul>
              </Section>
              <WaysToPay />
            </>
          )
        }
      </Await>
    </Page>
  );
}
