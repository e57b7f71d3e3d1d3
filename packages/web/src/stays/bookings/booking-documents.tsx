import { messages, useMessages } from "../../language/messages.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Icon } from "../../ui/icon.tsx";

/** `hasCalendar` is false for past bookings. */
export function BookingDocuments({ reference, hasCalendar = true }: { reference: string; hasCalendar?: boolean }) {
  const text = useMessages(documentMessages);
  const bookingPath = `/api/bookings/${encodeURIComponent(reference)}`;
  return (
    <>
      <ButtonLink href={`${bookingPath}/voucher`} download kind="secondary">
        <Icon name="download" className="size-5" />
        {text.voucher}
      </ButtonLink>
      {hasCalendar && (
        <ButtonLink href={`${bookingPath}/calendar`} download kind="secondary">
          <Icon name="calendar" className="size-5" />
          {text.calendar}
        </ButtonLink>
      )}
    </>
  );
}

const documentMessages = messages(
  { voucher: "Voucher (PDF)", calendar: "Add to my calendar" },
  { voucher: "Phiếu đặt chỗ (PDF)", calendar: "Thêm vào lịch của tôi" },
);
