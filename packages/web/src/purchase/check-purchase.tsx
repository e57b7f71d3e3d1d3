// If the price changed since the last check, the member sees both prices and confirms again.

import type { PurchaseView } from "@portico/api/purchase/contract";
import { expectedPriceText } from "@portico/domain/stays/expected-price";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ApiError, request } from "../api-client/request.ts";
import { dayText } from "../language/day-text.ts";
import { messages, useMessages } from "../language/messages.ts";
import { LazySupportReference } from "../session-context/lazy-support-reference.tsx";
import { useSession } from "../session-context/session-context.ts";
import { bookingUrl } from "../stays/bookings/booking-queries.ts";
import { costMessages, totalText } from "../stays/costs.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { DescriptionList } from "../ui/description.tsx";
import { InternalLink } from "../ui/link.tsx";
import { Notice } from "../ui/notice.tsx";
import { BackLink, Page } from "../ui/page.tsx";
import { toFormProblems } from "../ui/problems.ts";
import { Phones } from "../ui/states.tsx";
import { BookedStay, PaymentSources, PriceLines } from "./booked-stay.tsx";
import { HoldBar } from "./hold-bar.tsx";
import { useIsHoldExpired } from "./hold-countdown.tsx";
import type { LoadedPurchase } from "./outcome.tsx";
import { purchaseUrl } from "./purchase-search.ts";
import { purchaseQuery } from "./queries.ts";

export function CheckPurchase({ purchase, receivedAtMs }: LoadedPurchase) {
  const text = useMessages(checkMessages);
  const [previous, setPrevious] = useState<PurchaseView>();
  const formUrl = purchaseUrl("/purchase", purchase);
  return (
    <Page title={text.title} lead={text.lead} eyebrow={<BackLink to={formUrl} label={text.back} />}>
      <div className="grid grid-cols-1 gap-6">
        <HoldBar purchase={purchase} receivedAtMs={receivedAtMs} />
        <Overlaps purchase={purchase} />
        {previous !== undefined && previous.seen !== purchase.seen && (
          <ChangedNotice previous={previous} current={purchase} />
        )}
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem] xl:gap-10">
          <BookedStay purchase={purchase}>
            <EnteredTerms purchase={purchase} formUrl={formUrl} />
          </BookedStay>
          <Card kind="soft" level={2} title={text.price}>
            <PriceLines purchase={purchase} />
            {/* The button explains a shortfall. */}
            <PaymentSources purchase={{ ...purchase, short: null }} />
            <BookAction purchase={purchase} receivedAtMs={receivedAtMs} onChanged={() => setPrevious(purchase)} />
          </Card>
        </div>
      </div>
    </Page>
  );
}

/** Warns only: members may book overlapping stays. */
function Overlaps({ purchase: { overlaps } }: { purchase: PurchaseView }) {
  const text = useMessages(checkMessages);
  if (overlaps.length === 0) return null;
  return (
    <Notice tone="warning" title={text.overlapTitle}>
      <ul>
        {overlaps.map(({ reference, resortName, arrival, departure, isHeld }) => (
          <li key={reference}>
            <InternalLink to={bookingUrl(reference)} className="text-link">
              {resortName}
            </InternalLink>
            {`, ${dayText(arrival)} – ${dayText(departure)}${isHeld ? ` (${text.overlapHeld})` : ""}`}
          </li>
        ))}
      </ul>
      <p>{text.overlapHint}</p>
    </Notice>
  );
}

function EnteredTerms({
  purchase: { terms, promo, protection },
  formUrl,
}: {
  purchase: PurchaseView;
  formUrl: string;
}) {
  const text = useMessages(checkMessages);
  const { guest, requests } = terms;
  const optionalLine = (line: string | null): ReactNode[] =>
    line === null
      ? []
      : [
          <span key={line} className="text-sm break-all text-ink-soft">
            {line}
          </span>,
        ];
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <DescriptionList
        facts={[
          {
            term: text.guest,
            value:
              guest === null ? (
                text.member
              ) : (
                <span className="grid">
                  <span>
                    {guest.firstName} {guest.lastName}
                  </span>
                  {optionalLine(guest.email)}
                  {optionalLine(guest.phone)}
                </span>
              ),
          },
          {
            term: text.requests,
            value: <span className="break-words whitespace-pre-line">{requests === "" ? text.none : requests}</span>,
          },
          { term: text.promo, value: promo === null ? text.none : `${promo.code}: ${promo.words}` },
          ...(protection === null
            ? []
            : [
                {
                  term: text.protection,
                  value: terms.protection ? text.protected(protection.price.text) : text.notProtected,
                },
              ]),
        ]}
      />
      <div className="cluster">
        <ButtonLink to={formUrl} kind="secondary" size="small">
          {text.backToForm}
        </ButtonLink>
      </div>
    </div>
  );
}

function ChangedNotice({ previous, current }: { previous: PurchaseView; current: PurchaseView }) {
  const text = useMessages(checkMessages);
  const costs = useMessages(costMessages);
  const [previousTotal, currentTotal] = [totalText(previous.total, costs), totalText(current.total, costs)];
  return previousTotal === currentTotal ? (
    <Notice tone="warning" title={text.paymentChanged} isLive>
      <p>{text.paymentChangedLead}</p>
    </Notice>
  ) : (
    <Notice tone="warning" title={text.priceChanged} isLive>
      <p>{text.priceChangedFrom(previousTotal, currentTotal)}</p>
    </Notice>
  );
}

function BookAction({ purchase, receivedAtMs, onChanged }: LoadedPurchase & { onChanged: () => void }) {
  const text = useMessages(checkMessages);
  const isHoldExpired = useIsHoldExpired({ hold: purchase, receivedAtMs });
  const { isBusy, problem, submit } = useBooking(purchase, onChanged);
  const { due, reach: affordability, short, total } = purchase;
  const nonMoneyCost = total.find(({ kind }) => kind !== "money");
  const isShort = affordability.outcome === "no";
  return (
    <>
      {problem !== undefined && <RefusalNotice problem={problem} />}
      <div className="cluster">
        <Button
          onClick={submit}
          isBusy={isBusy}
          busyText={due === null ? text.booking : text.paying}
          disabledBecause={isHoldExpired ? text.holdExpired : isShort ? (short ?? affordability.because) : undefined}
        >
          <BookLabel purchase={purchase} />
        </Button>
      </div>
      {isShort && !isHoldExpired && nonMoneyCost !== undefined && (
        <LazySupportReference about="price" name={expectedPriceText(nonMoneyCost)} />
      )}
      {!isShort && !isHoldExpired && (
        <p className="text-sm text-ink-soft">{due === null ? text.nextBooked : text.nextCard}</p>
      )}
    </>
  );
}

function BookLabel({ purchase: { due, total } }: Pick<LoadedPurchase, "purchase">) {
  const text = useMessages(checkMessages);
  const costs = useMessages(costMessages);
  if (due !== null) return text.pay(due.text);
  return text.bookFor(totalText(total, costs));
}

function useBooking(purchase: PurchaseView, onChanged: () => void) {
  const router = useRouter();
  const queries = useQueryClient();
  const { id, isGuest, seen } = purchase;
  // A second click can arrive before React renders the button as busy.
  const isSubmitted = useRef(false);
  const refetch = () => queries.invalidateQueries({ queryKey: purchaseQuery({ id, isGuest }).queryKey });
  const book = useMutation({
    mutationFn: () => {
      const options = { params: { id }, body: { seen } };
      return isGuest
        ? request("POST /api/guest-purchases/:id/confirm", options)
        : request("POST /api/purchases/:id/confirm", options);
    },
    onSuccess: async (response) => {
      if (response.outcome === "pay") return window.location.assign(response.to);
      if (response.outcome === "changed") onChanged();
      else await router.navigate({ href: purchaseUrl("/purchase/results", { id, isGuest }), replace: true });
      await refetch();
      isSubmitted.current = false;
    },
    onError: () => {
      isSubmitted.current = false;
      // The reloaded purchase may explain the error better.
      void refetch();
    },
  });
  const { reset } = book;
  // The back-forward cache can restore this page with its button still busy.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      isSubmitted.current = false;
      reset();
      void queries.invalidateQueries({ queryKey: purchaseQuery({ id, isGuest }).queryKey });
    };
    addEventListener("pageshow", onPageShow);
    return () => removeEventListener("pageshow", onPageShow);
  }, [reset, queries, id, isGuest]);
  return {
    // Stays busy until the browser has left the page.
    isBusy: book.isPending || (book.isSuccess && book.data.outcome !== "changed"),
    problem: book.error instanceof ApiError ? book.error.problem : undefined,
    submit: () => {
      if (isSubmitted.current) return;
      isSubmitted.current = true;
      book.mutate();
    },
  };
}

function RefusalNotice({ problem }: { problem: ApiError["problem"] }) {
  const { phones } = useSession();
  return (
    <Notice tone="danger" isLive title={problem.title}>
      {problem.fields === undefined ? (
        <p>{problem.hint}</p>
      ) : (
        toFormProblems(problem).map(({ text }) => <p key={text}>{text}</p>)
      )}
      <Phones phones={phones} />
    </Notice>
  );
}

const checkMessages = messages(
  {
    title: "Check your booking",
    lead: "Please check everything. You are not charged until you press the button.",
    back: "Back to the form",
    price: "What it costs",
    guest: "Who arrives",
    member: "You",
    requests: "Special requests",
    promo: "Promo code",
    none: "None",
    protection: "Cancellation protection",
    protected: (price: string) => `Added, ${price}`,
    notProtected: "Not added",
    backToForm: "Change this",
    overlapTitle: "You already have a stay on some of these nights",
    overlapHeld: "held for you",
    overlapHint: "You can book both. Check that this is what you want before you continue.",
    priceChanged: "The price has changed",
    priceChangedFrom: (previous: string, current: string) =>
      `It was ${previous} and is now ${current}. You have not been charged. Check it and confirm again.`,
    paymentChanged: "What pays for this stay has changed",
    paymentChangedLead: "Nothing was taken. Look below at what pays for it now, and confirm again.",
    bookFor: (cost: string) => `Book for ${cost}`,
    booking: "Booking",
    pay: (amount: string) => `Pay ${amount}`,
    paying: "Opening the card page",
    nextBooked: "We book it straight away. The next page shows your reference and voucher.",
    nextCard: "The card page opens next. We never see or store your card number.",
    holdExpired: "The time has run out. Search again; we have kept what you typed.",
  },
  {
    title: "Kiểm tra đặt chỗ",
    lead: "Hãy kiểm tra tất cả. Chưa thu khoản nào trước khi bạn bấm nút.",
    back: "Về biểu mẫu",
    price: "Giá",
    guest: "Người đến nghỉ",
    member: "Bạn",
    requests: "Yêu cầu đặc biệt",
    promo: "Mã khuyến mãi",
    none: "Không có",
    protection: "Bảo vệ khi hủy",
    protected: (price) => `Có, ${price}`,
    notProtected: "Không thêm",
    backToForm: "Sửa",
    overlapTitle: "Bạn đã có kỳ nghỉ vào một số đêm này",
    overlapHeld: "đang giữ cho bạn",
    overlapHint: "Bạn có thể đặt cả hai. Hãy kiểm tra xem đây có đúng là điều bạn muốn trước khi tiếp tục.",
    priceChanged: "Giá đã thay đổi",
    priceChangedFrom: (previous, current) =>
      `Trước đó là ${previous}, nay là ${current}. Chưa thu khoản nào. Hãy kiểm tra và xác nhận lại.`,
    paymentChanged: "Nguồn chi trả cho kỳ nghỉ này đã thay đổi",
    paymentChangedLead: "Chưa trừ gì của bạn. Hãy xem bên dưới kỳ nghỉ này nay được trả bằng gì, rồi xác nhận lại.",
    bookFor: (cost) => `Đặt với ${cost}`,
    booking: "Đang đặt",
    pay: (amount) => `Trả ${amount}`,
    paying: "Đang mở trang thẻ",
    nextBooked: "Kỳ nghỉ được đặt ngay. Trang tiếp theo có mã đặt chỗ và phiếu đặt chỗ.",
    nextCard: "Trang thẻ sẽ mở tiếp theo. Chúng tôi không thấy và không lưu số thẻ của bạn.",
    holdExpired: "Đã hết thời gian giữ. Hãy tìm lại; những gì bạn đã nhập được giữ lại.",
  },
);
