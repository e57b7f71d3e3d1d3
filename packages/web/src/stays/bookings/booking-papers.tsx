// What a member takes along: the voucher, and the stay for their calendar.

import { useWords, words } from "../../language/words.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Icon } from "../../ui/icon.tsx";

/** The papers of a confirmed booking; one that is over has nothing to do in a calendar. */
export function BookingPapers({ reference, hasCalendar = true }: { reference: string; hasCalendar?: boolean }) {
  const text = useWords(paperWords);
  const booking = `/api/bookings/${encodeURIComponent(reference)}`;
  return (
    <>
      <ButtonLink href={`${booking}/voucher`} download kind="secondary">
        <Icon name="download" className="size-5" />
        {text.voucher}
      </ButtonLink>
      {hasCalendar && (
        <ButtonLink href={`${booking}/calendar`} download kind="secondary">
          <Icon name="calendar" className="size-5" />
          {text.calendar}
        </ButtonLink>
      )}
    </>
  );
}

const paperWords = words(
  { voucher: "Voucher (PDF)", calendar: "Add to my calendar" },
  { voucher: "Phiếu đặt chỗ (PDF)", calendar: "Thêm vào lịch của tôi" },
);
