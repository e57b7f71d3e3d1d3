// The link of the confirmation e-mail opens the booking. An invalid link reveals nothing.

import type { GuestBookingView } from "@portico/api/purchase/guests/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { ApiError, request } from "../../api-client/request.ts";
import { messages, useMessages } from "../../language/messages.ts";
import { ReadFailed } from "../../session-context/await.tsx";
import { RefundCard } from "../../session-context/refund.tsx";
import { useSession } from "../../session-context/session-context.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Card } from "../../ui/card.tsx";
import { DayText } from "../../ui/day.tsx";
import { DescriptionList } from "../../ui/description.tsx";
import { Page, useHeadingFocus } from "../../ui/page.tsx";
import { Empty, Loading, Phones } from "../../ui/states.tsx";
import { Status } from "../../ui/status.tsx";
import { bookingMessages } from "../bookings/booking-messages.ts";
import { GettingThere } from "../bookings/getting-there.tsx";
import { GuestDocuments } from "../bookings/guest-documents.tsx";
import { ReturnedCard } from "../bookings/returned-costs.tsx";
import { useUnitFacts } from "../units/unit-facts.tsx";

export const guestBookingQuery = (link: string, language: string) =>
  queryOptions({
    queryKey: ["guest booking", link, language],
    queryFn: ({ signal }) => request("POST /api/guest-booking", { body: { booking: link }, isRead: true, signal }),
    staleTime: 0,
  });

const guestTripQuery = (link: string, language: string) =>
  queryOptions({
    queryKey: ["guest trip", link, language],
    queryFn: ({ signal }) => request("POST /api/guest-booking/trip", { body: { booking: link }, isRead: true, signal }),
    staleTime: 60_000,
  });

export function GuestBooking({ link }: { link: string }) {
  const text = useMessages(guestBookingMessages);
  const { language, phones } = useSession();
  const query = useQuery(guestBookingQuery(link, language));
  const { data, error } = query;
  useHeadingFocus(data?.title);
  if (data !== undefined) return <GuestBookingDetails view={data} link={link} />;
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
  return (
    <Page title={text.title} eyebrow={text.eyebrow}>
      {error === null ? (
        <Loading label={text.loading} />
      ) : isUnknown ? (
        <>
          <Empty
            title={text.unknown}
            hint={text.unknownHint}
            level={2}
            action={<ButtonLink to="/guest-booking">{text.searchAsGuest}</ButtonLink>}
          />
          <Phones phones={phones} lead={text.call} />
        </>
      ) : (
        <ReadFailed read={query} />
      )}
    </Page>
  );
}

function GuestBookingDetails({
  view: { title, next: nextSteps, booking, paid, papers },
  link,
}: {
  view: GuestBookingView;
  link: string;
}) {
  const text = useMessages(guestBookingMessages);
  const bookingTexts = useMessages(bookingMessages);
  const { phones, language } = useSession();
  const unitFacts = useUnitFacts(booking);
  const isBooked = papers.voucher;
  const trip = useQuery({ ...guestTripQuery(link, language), enabled: isBooked });
  const { resortName, unit, sleeps, arrival, departure, nights, reference, arrivingGuest, specialRequests } = booking;
  return (
    <Page title={title} lead={nextSteps} eyebrow={text.eyebrow}>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem] xl:gap-10">
        <div className="grid grid-cols-1 gap-6">
          <Card
            level={2}
            title={resortName}
            actions={<Status tone={isBooked ? "success" : "neutral"}>{isBooked ? text.booked : text.cancelled}</Status>}
          >
            <DescriptionList
              facts={[
                { term: text.reference, value: <span className="font-mono">{reference}</span> },
                {
                  term: text.days,
                  key: "days",
                  value: (
                    <span>
                      <DayText iso={arrival} /> – <DayText iso={departure} />, {bookingTexts.nights(nights)}
                    </span>
                  ),
                },
                { term: text.unit, value: `${unit} · ${bookingTexts.sleeps(sleeps)}` },
                ...unitFacts,
                ...(arrivingGuest === null
                  ? []
                  : [{ term: text.guest, value: `${arrivingGuest.firstName} ${arrivingGuest.lastName}` }]),
                ...(specialRequests === null ? [] : [{ term: text.requests, value: specialRequests }]),
                ...(paid === null ? [] : [{ term: text.paid, value: paid.text }]),
              ]}
            />
          </Card>
          {isBooked && <GettingThere booking={booking} trip={trip} />}
          {booking.state === "cancelled" && <ReturnedCard returned={booking.returned} />}
          {booking.refund !== null && <RefundCard refund={booking.refund} />}
        </div>
        <Card kind="soft" level={2} title={text.documents}>
          <div className="grid justify-items-start gap-3">
            <GuestDocuments secret={link} available={papers} />
          </div>
          <p className="text-sm text-ink-soft">{text.keepSecret}</p>
          <Phones phones={phones} lead={text.change} />
        </Card>
      </div>
    </Page>
  );
}

const guestBookingMessages = messages(
  {
    title: "Your booking as a guest",
    eyebrow: "For guests",
    loading: "Looking up your booking",
    unknown: "We cannot find a booking for this link",
    unknownHint: "Open the complete link from your confirmation e-mail again.",
    searchAsGuest: "Search as a guest",
    call: "If it still does not work, call us and quote your booking reference:",
    booked: "Booked",
    cancelled: "Cancelled",
    reference: "Booking reference",
    days: "Days",
    unit: "Unit",
    guest: "Who arrives",
    requests: "Special requests",
    paid: "Paid",
    documents: "Documents for your stay",
    keepSecret: "Anyone who has the link to this page can see the booking, so keep it to yourself.",
    change: "Plans changed? Call member services:",
  },
  {
    title: "Đặt chỗ của bạn với tư cách khách",
    eyebrow: "Dành cho khách",
    loading: "Đang tìm đặt chỗ của bạn",
    unknown: "Không tìm thấy đặt chỗ nào theo liên kết này",
    unknownHint: "Hãy mở lại liên kết đầy đủ trong thư xác nhận.",
    searchAsGuest: "Tìm với tư cách khách",
    call: "Nếu vẫn không được, hãy gọi cho chúng tôi và cho biết mã đặt chỗ:",
    booked: "Đã đặt",
    cancelled: "Đã hủy",
    reference: "Mã đặt chỗ",
    days: "Ngày",
    unit: "Loại phòng",
    guest: "Người đến nghỉ",
    requests: "Yêu cầu đặc biệt",
    paid: "Đã trả",
    documents: "Tài liệu cho kỳ nghỉ của bạn",
    keepSecret: "Ai có liên kết của trang này đều xem được đặt chỗ, nên hãy giữ kín.",
    change: "Bạn thay đổi kế hoạch? Hãy gọi bộ phận hội viên:",
  },
);
