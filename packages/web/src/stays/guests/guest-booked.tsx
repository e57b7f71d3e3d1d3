// What a guest booked, behind the link of the confirmation: the facts, the papers, and what happens next. A link that leads nowhere says so, and
// tells nothing else.

import type { GuestBookingView } from "@portico/api/stays/guests/contract";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { AskFailed, ask } from "../../ask/ask.ts";
import { askFile } from "../../ask/ask-file.ts";
import { useWords, words } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Card } from "../../ui/card.tsx";
import { DayText } from "../../ui/day.tsx";
import { Facts } from "../../ui/description.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Page, useHeadingFocus } from "../../ui/page.tsx";
import { Empty, Failed, Loading, Phones } from "../../ui/states.tsx";
import { Status } from "../../ui/status.tsx";
import { ReadFailed } from "../../visit/await.tsx";
import { useVisit } from "../../visit/visit.ts";
import { bookingWords } from "../bookings/booking-words.ts";

/** The booking to which a link leads. */
export const guestBookingQuery = (link: string, language: string) =>
  queryOptions({
    queryKey: ["guest booking", link, language],
    queryFn: ({ signal }) => ask("POST /api/guest-booking", { body: { booking: link }, isRead: true, signal }),
    staleTime: 0,
  });

/** The page. */
export function GuestBooked({ link }: { link: string }) {
  const text = useWords(bookedWords);
  const { language, phones } = useVisit();
  const read = useQuery(guestBookingQuery(link, language));
  const { data, error } = read;
  useHeadingFocus(data?.title);
  if (data !== undefined) return <Found answer={data} link={link} />;
  const isUnknown = error instanceof AskFailed && (error.status === 404 || error.status === 422);
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
            action={<ButtonLink to="/guest-booking">{text.begin}</ButtonLink>}
          />
          <Phones phones={phones} lead={text.call} />
        </>
      ) : (
        <ReadFailed read={read} />
      )}
    </Page>
  );
}

function Found({ answer: { title, next, booking, paid, papers }, link }: { answer: GuestBookingView; link: string }) {
  const text = useWords(bookedWords);
  const stays = useWords(bookingWords);
  const { phones } = useVisit();
  const { resortName, unit, sleeps, arrival, departure, nights, reference, arrivingGuest, specialRequests } = booking;
  const isBooked = papers.voucher;
  return (
    <Page title={title} lead={next} eyebrow={text.eyebrow}>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem] xl:gap-10">
        <Card
          level={2}
          title={resortName}
          actions={<Status tone={isBooked ? "success" : "neutral"}>{isBooked ? text.booked : text.cancelled}</Status>}
        >
          <Facts
            facts={[
              { term: text.reference, value: <span className="font-mono">{reference}</span> },
              {
                term: text.days,
                key: "days",
                value: (
                  <span>
                    <DayText iso={arrival} /> – <DayText iso={departure} />, {stays.nights(nights)}
                  </span>
                ),
              },
              { term: text.unit, value: `${unit} · ${stays.sleeps(sleeps)}` },
              ...(arrivingGuest === null
                ? []
                : [{ term: text.guest, value: `${arrivingGuest.firstName} ${arrivingGuest.lastName}` }]),
              ...(specialRequests === null ? [] : [{ term: text.requests, value: specialRequests }]),
              ...(paid === null ? [] : [{ term: text.paid, value: paid.text }]),
            ]}
          />
        </Card>
        <Card kind="soft" level={2} title={text.papers}>
          <div className="grid justify-items-start gap-3">
            {papers.voucher && <Paper link={link} paper="voucher" />}
            {papers.receipt && <Paper link={link} paper="receipt" />}
            {papers.calendar && <Paper link={link} paper="calendar" />}
          </div>
          <p className="text-sm text-ink-soft">{text.keep}</p>
          <Phones phones={phones} lead={text.change} />
        </Card>
      </div>
    </Page>
  );
}

function Paper({ link, paper }: { link: string; paper: "voucher" | "calendar" | "receipt" }) {
  const text = useWords(bookedWords);
  const { phones } = useVisit();
  const take = useMutation({
    mutationFn: () => askFile(`POST /api/guest-booking/${paper}`, { body: { booking: link } }),
  });
  return (
    <>
      <Button kind="secondary" isBusy={take.isPending} busyText={text.writing} onClick={() => take.mutate()}>
        <Icon name={paper === "calendar" ? "calendar" : "download"} className="size-5" />
        {text.paper[paper]}
      </Button>
      {take.error instanceof AskFailed && <Failed problem={take.error.problem} phones={phones} />}
    </>
  );
}

const bookedWords = words(
  {
    title: "Your booking as a guest",
    eyebrow: "For guests",
    loading: "Looking up your booking",
    unknown: "We cannot find a booking for this link",
    unknownHint: "Open the complete link from your confirmation e-mail again.",
    begin: "Search as a guest",
    call: "If it still does not work, call us and quote your booking reference:",
    booked: "Booked",
    cancelled: "Cancelled",
    reference: "Booking reference",
    days: "Days",
    unit: "Unit",
    guest: "Who arrives",
    requests: "Special requests",
    paid: "Paid",
    papers: "Documents for your stay",
    paper: { voucher: "Voucher (PDF)", calendar: "Add to my calendar", receipt: "Receipt (PDF)" },
    writing: "Preparing it",
    keep: "Anyone who has the link to this page can see the booking, so keep it to yourself.",
    change: "Plans changed? Call member services:",
  },
  {
    title: "Đặt chỗ của bạn với tư cách khách",
    eyebrow: "Dành cho khách",
    loading: "Đang tìm đặt chỗ của bạn",
    unknown: "Không tìm thấy đặt chỗ nào theo liên kết này",
    unknownHint: "Hãy mở lại liên kết đầy đủ trong thư xác nhận.",
    begin: "Tìm với tư cách khách",
    call: "Nếu vẫn không được, hãy gọi cho chúng tôi và cho biết mã đặt chỗ:",
    booked: "Đã đặt",
    cancelled: "Đã hủy",
    reference: "Mã đặt chỗ",
    days: "Ngày",
    unit: "Loại phòng",
    guest: "Người đến nghỉ",
    requests: "Yêu cầu đặc biệt",
    paid: "Đã trả",
    papers: "Tài liệu cho kỳ nghỉ của bạn",
    paper: { voucher: "Phiếu đặt chỗ (PDF)", calendar: "Thêm vào lịch của tôi", receipt: "Biên nhận (PDF)" },
    writing: "Đang chuẩn bị",
    keep: "Ai có liên kết của trang này đều xem được đặt chỗ, nên hãy giữ kín.",
    change: "Bạn thay đổi kế hoạch? Hãy gọi bộ phận hội viên:",
  },
);
