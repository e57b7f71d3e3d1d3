// What became of a stay that was being booked, in the server's words, and what can be done next. Every page of a purchase shows it where there
// is nothing left to fill in.

import type { PaymentResult } from "@portico/api/payments/contract";
import type { PurchaseView } from "@portico/api/stays/purchase/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useWords, words } from "../../language/words.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Card } from "../../ui/card.tsx";
import { Facts } from "../../ui/description.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page, useHeadingFocus } from "../../ui/page.tsx";
import { Phones } from "../../ui/states.tsx";
import { Status, type StatusTone } from "../../ui/status.tsx";
import { hasDrafts } from "../../visit/drafts.ts";
import { resultQuery } from "../../visit/payment-result.ts";
import { useVisit } from "../../visit/visit.ts";
import { BookingPapers } from "../bookings/booking-papers.tsx";
import { bookingAddress, followBooking } from "../bookings/booking-queries.ts";
import { BookedStay, PriceLines } from "./booked-stay.tsx";
import { HoldCountdown } from "./hold-countdown.tsx";
import { purchaseAddress } from "./purchase-search.ts";
import { searchAgainAddress } from "./search-again.ts";
import { forgetTyped, typedFor } from "./typed.ts";

type State = PurchaseView["state"];

const TONES: Readonly<Record<State, StatusTone>> = {
  preparing: "info",
  held: "info",
  paying: "info",
  checking: "warning",
  confirming: "info",
  confirmed: "success",
  gone: "danger",
  expired: "neutral",
  released: "neutral",
  refunded: "neutral",
  review: "warning",
};

/** A purchase, and when its answer came by this computer's clock. */
export interface ReadPurchase {
  readonly purchase: PurchaseView;
  readonly readAt: number;
}

/** The page. */
export function PurchaseOutcome({ purchase, readAt }: ReadPurchase) {
  const text = useWords(outcomeWords);
  const queries = useQueryClient();
  const { state } = purchase;
  const payment = usePaymentOf(purchase);
  const said = speaksOfPayment(purchase, payment) ? payment : purchase;
  useHeadingFocus(said.title);
  useEffect(() => {
    followBooking(queries);
    if (state === "confirmed") forgetTyped(queries);
  }, [queries, state]);
  return (
    <Page title={said.title} lead={said.next} eyebrow={text.eyebrow}>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem] xl:gap-10">
        <div className="grid gap-6">
          <Standing purchase={purchase} readAt={readAt} payment={payment} />
          {state === "confirmed" && (purchase.isGuest ? <GuestNext purchase={purchase} /> : <WhatNext />)}
        </div>
        <BookedStay purchase={purchase}>
          <PriceLines purchase={purchase} />
        </BookedStay>
      </div>
    </Page>
  );
}

/** Its payment's result, where there is one and it says more than the purchase does. */
function usePaymentOf({ payment, state }: PurchaseView): PaymentResult | undefined {
  const visit = useVisit();
  const token = payment === null ? null : new URL(payment, location.origin).searchParams.get("payment");
  const isAsked = token !== null && WAITS_FOR_PAYMENT.includes(state);
  const { data } = useQuery({ ...resultQuery(token ?? "", visit), enabled: isAsked });
  return isAsked ? data : undefined;
}

/** What a payment says better than the stay that waits for it. */
const TOLD_BY_PAYMENT: readonly PaymentResult["state"][] = ["checking", "declined", "cancelled", "expired", "review"];
const MOVING: readonly State[] = ["preparing", "paying", "checking", "confirming"];
const WAITS_FOR_PAYMENT: readonly State[] = ["held", "paying", "checking", "review"];

function speaksOfPayment({ state }: PurchaseView, payment: PaymentResult | undefined): payment is PaymentResult {
  return WAITS_FOR_PAYMENT.includes(state) && payment !== undefined && TOLD_BY_PAYMENT.includes(payment.state);
}

function Standing({ purchase, readAt, payment }: ReadPurchase & { payment: PaymentResult | undefined }) {
  const text = useWords(outcomeWords);
  const { phones } = useVisit();
  const { state, reference, bookingReference, due } = purchase;
  const mono = (said: string) => <span className="font-mono">{said}</span>;
  const isMoving = MOVING.includes(state);
  return (
    <Card
      kind="soft"
      level={2}
      title={text.standing}
      actions={<Status tone={TONES[state]}>{text.states[state]}</Status>}
    >
      {state === "held" && <HoldCountdown hold={purchase} readAt={readAt} />}
      <Facts
        facts={[
          ...(bookingReference === null || state !== "confirmed"
            ? []
            : [{ term: text.booking, value: mono(bookingReference) }]),
          { term: text.reference, value: mono(reference) },
          ...((state === "checking" || state === "review") && payment !== undefined && payment.own !== null
            ? [{ term: text.paymentReference, value: mono(payment.own.reference) }]
            : []),
          ...(state === "held" && due !== null ? [{ term: text.due, value: due.text }] : []),
        ]}
      />
      {(state === "review" || state === "refunded") && <Phones phones={phones} lead={text.call} />}
      {state === "held" && speaksOfPayment(purchase, payment) && <p>{text.stillHeld}</p>}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isMoving ? text.again : ""}
      </p>
      <TypedIsKept purchase={purchase} />
      <div className="cluster">
        <NextSteps purchase={purchase} payment={payment} />
      </div>
    </Card>
  );
}

function TypedIsKept({ purchase: { id, state } }: { purchase: PurchaseView }) {
  const text = useWords(outcomeWords);
  const queries = useQueryClient();
  const { member } = useVisit();
  const isOver = state === "expired" || state === "gone" || state === "released" || state === "refunded";
  // The one is of this visit, the other of a session that ended in the middle.
  const isKept = typedFor(queries, id) !== undefined || hasDrafts(sessionStorage, member?.accountId ?? null);
  if (!isOver || !isKept) return null;
  return <p>{text.typedKept}</p>;
}

function NextSteps({ purchase, payment }: { purchase: PurchaseView; payment: PaymentResult | undefined }) {
  const text = useWords(outcomeWords);
  const visit = useVisit();
  const { state, due, bookingReference, isGuest, link } = purchase;
  const bookings = isGuest ? null : (
    <ButtonLink to="/booking" kind="secondary">
      {text.toBookings}
    </ButtonLink>
  );
  switch (state) {
    case "held":
      return (
        <ButtonLink to={purchaseAddress("/purchase/confirm", purchase)}>
          {payment === undefined || due === null ? text.goOn : text.payAgain(due.text)}
        </ButtonLink>
      );
    case "paying": {
      const page = payment?.own?.page ?? null;
      return page === null ? bookings : <ButtonLink href={page}>{text.toCardPage}</ButtonLink>;
    }
    case "confirmed":
      if (link !== null) return <ButtonLink href={link}>{text.toBooking}</ButtonLink>;
      return bookingReference === null ? (
        bookings
      ) : (
        <>
          <ButtonLink to={bookingAddress(bookingReference)}>{text.toBooking}</ButtonLink>
          <BookingPapers reference={bookingReference} />
        </>
      );
    case "gone":
    case "expired":
    case "released":
    case "refunded":
      return (
        <>
          <ButtonLink to={searchAgainAddress(purchase, visit)}>{text.searchAgain}</ButtonLink>
          {bookings}
        </>
      );
    default:
      return bookings;
  }
}

function WhatNext() {
  const text = useWords(outcomeWords);
  return (
    <Notice tone="info" title={text.nextTitle}>
      <ul className="list-disc ps-5">
        {text.nextSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** A guest has nothing but the link, so it is said where it went, and shown. */
function GuestNext({ purchase: { link, contact } }: { purchase: PurchaseView }) {
  const text = useWords(outcomeWords);
  return (
    <Notice tone="info" title={text.nextTitle}>
      <ul className="list-disc ps-5">
        {[text.sentTo(contact.email ?? ""), ...text.guestSteps].map((step) => (
          <li key={step} className="break-words">
            {step}
          </li>
        ))}
      </ul>
      {link !== null && <p className="mt-3 font-mono text-sm break-all">{link}</p>}
    </Notice>
  );
}

const outcomeWords = words(
  {
    eyebrow: "Your stay",
    standing: "Status",
    states: {
      preparing: "Being reserved",
      held: "Held for you",
      paying: "Not paid yet",
      checking: "Payment being checked",
      confirming: "Being booked",
      confirmed: "Booked",
      gone: "No longer available",
      expired: "Time ran out",
      released: "Released",
      refunded: "Refunded",
      review: "Being checked by our staff",
    } satisfies Record<State, string>,
    booking: "Booking reference",
    reference: "Our reference",
    paymentReference: "Payment reference",
    due: "To pay now",
    call: "Member services:",
    stillHeld: "We still hold the stay for you until the time above runs out.",
    again: "This page updates by itself.",
    typedKept: "We have kept what you typed for the next stay you choose.",
    goOn: "Continue with this stay",
    payAgain: (amount: string) => `Try again to pay ${amount}`,
    toCardPage: "Continue to the card page",
    toBooking: "See the booking",
    toBookings: "My bookings",
    searchAgain: "Search again",
    nextTitle: "What happens next",
    sentTo: (email: string) => `We have sent the confirmation to ${email}, with the link to your booking.`,
    guestSteps: [
      "The link opens your voucher for check-in, your receipt and a calendar file. Anyone who has it can see the booking, so keep it to yourself.",
      "Plans changed? Call member services and quote the booking reference.",
    ],
    nextSteps: [
      "Show the voucher at check-in, printed or on your phone.",
      "Plans changed? Open the booking: it shows what you get back before you cancel.",
    ],
  },
  {
    eyebrow: "Kỳ nghỉ của bạn",
    standing: "Trạng thái",
    states: {
      preparing: "Đang giữ chỗ",
      held: "Đang giữ cho bạn",
      paying: "Chưa thanh toán",
      checking: "Đang kiểm tra thanh toán",
      confirming: "Đang đặt",
      confirmed: "Đã đặt",
      gone: "Không còn trống",
      expired: "Hết thời gian",
      released: "Đã bỏ giữ",
      refunded: "Đã hoàn tiền",
      review: "Nhân viên đang kiểm tra",
    },
    booking: "Mã đặt chỗ",
    reference: "Mã tham chiếu",
    paymentReference: "Mã tham chiếu thanh toán",
    due: "Trả ngay",
    call: "Bộ phận hội viên:",
    stillHeld: "Kỳ nghỉ vẫn được giữ cho bạn đến khi hết thời gian ở trên.",
    again: "Trang này tự cập nhật.",
    typedKept: "Những gì bạn đã nhập được giữ lại cho kỳ nghỉ bạn chọn tiếp theo.",
    goOn: "Tiếp tục với kỳ nghỉ này",
    payAgain: (amount) => `Thử thanh toán lại ${amount}`,
    toCardPage: "Tiếp tục ở trang thẻ",
    toBooking: "Xem đặt chỗ",
    toBookings: "Đặt chỗ của tôi",
    searchAgain: "Tìm lại",
    nextTitle: "Các bước tiếp theo",
    sentTo: (email) => `Chúng tôi đã gửi thư xác nhận đến ${email}, kèm liên kết đến đặt chỗ của bạn.`,
    guestSteps: [
      "Liên kết mở phiếu đặt chỗ để nhận phòng, biên nhận và tệp cho lịch của bạn. Ai có liên kết đều xem được đặt chỗ, nên hãy giữ kín.",
      "Bạn thay đổi kế hoạch? Hãy gọi bộ phận hội viên và cho biết mã đặt chỗ.",
    ],
    nextSteps: [
      "Xuất trình phiếu đặt chỗ khi nhận phòng, bản in hoặc trên điện thoại.",
      "Bạn thay đổi kế hoạch? Hãy mở đặt chỗ để xem bạn được hoàn lại những gì trước khi hủy.",
    ],
  },
);
