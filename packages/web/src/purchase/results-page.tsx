// The card page returns a token. The token alone shows state and amount; the rest needs the buyer's session.

import type { PaymentResult } from "@portico/api/payments/contract";
import { useQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { messages, useMessages } from "../language/messages.ts";
import { SignInOffer } from "../session/sign-in/login-dialog.tsx";
import { ReadFailed } from "../session-context/await.tsx";
import { resultQuery } from "../session-context/payment-result.ts";
import { writeQuery } from "../session-context/query.ts";
import { useSession } from "../session-context/session-context.ts";
import { Card } from "../ui/card.tsx";
import { Figure } from "../ui/description.tsx";
import { Amount } from "../ui/money.tsx";
import { Page, useHeadingFocus } from "../ui/page.tsx";
import { Empty, Loading } from "../ui/states.tsx";
import { isUnknownPurchase, NothingChosen, OpenPurchase } from "./open-purchase.tsx";
import { PurchaseOutcome } from "./outcome.tsx";

export function PurchaseResultsPage() {
  const { id, payment, guestBooking } = useSearch({ from: "/purchase/results" });
  if (payment !== undefined) return <OutcomeByPayment key={payment} token={payment} />;
  return <OutcomeById id={id} isGuest={guestBooking === "true"} />;
}

function OutcomeById({ id, isGuest }: { id: string | undefined; isGuest: boolean }) {
  const text = useMessages(resultMessages);
  return (
    <OpenPurchase id={id} isGuest={isGuest} texts={text}>
      {(loaded) => <PurchaseOutcome {...loaded} />}
    </OpenPurchase>
  );
}

function OutcomeByPayment({ token }: { token: string }) {
  const text = useMessages(resultMessages);
  const router = useRouter();
  const context = useSession();
  const query = useQuery(resultQuery(token, context));
  const { data, error } = query;
  const ownPayment = data?.own ?? null;
  const purchase = ownPayment?.purchase ?? null;
  const isChargePayment = ownPayment !== null && purchase === null;
  useEffect(() => {
    // Payments of charges have a results page of their own.
    if (isChargePayment)
      void router.navigate({ href: `/payments/results${writeQuery({ payment: token })}`, replace: true });
  }, [router, isChargePayment, token]);
  if (purchase !== null) return <OutcomeById id={purchase.id} isGuest={purchase.isGuest} />;
  if (data !== undefined && !isChargePayment) return <PublicResult result={data} />;
  return (
    <Page title={text.title} lead={text.lead}>
      {error === null ? (
        <Loading label={text.loading} />
      ) : isUnknownPurchase(error) ? (
        context.member === null ? (
          <>
            <Empty title={text.noBooking} hint={text.noBookingHint} level={2} />
            <SignInOffer lead={text.signInLead} />
          </>
        ) : (
          <NothingChosen />
        )
      ) : (
        <ReadFailed read={query} />
      )}
    </Page>
  );
}

function PublicResult({ result: { title, next, amount } }: { result: PaymentResult }) {
  const text = useMessages(resultMessages);
  const { member } = useSession();
  useHeadingFocus(title);
  return (
    <Page title={title} lead={next} eyebrow={text.title}>
      <Card kind="soft">
        <Figure label={text.amount} value={<Amount money={amount} />} />
      </Card>
      {member === null ? <SignInOffer lead={text.signInLead} /> : <p>{text.notYours}</p>}
    </Page>
  );
}

const resultMessages = messages(
  {
    title: "Purchase result",
    lead: "The result of your booking.",
    loading: "Looking up the payment",
    amount: "Amount",
    signInLead: "Sign in to see what was booked.",
    notYours: "Only the member who booked can see what was booked.",
    noBooking: "There is no booking to show here",
    noBookingHint:
      "If you have paid, please do not pay again. Members: sign in and open My bookings. Guests: open the link in your confirmation e-mail.",
  },
  {
    title: "Kết quả giao dịch",
    lead: "Kết quả đặt chỗ của bạn.",
    loading: "Đang tìm khoản thanh toán",
    amount: "Số tiền",
    signInLead: "Hãy đăng nhập để xem bạn đã đặt gì.",
    notYours: "Chỉ hội viên đã đặt mới xem được đã đặt gì.",
    noBooking: "Không có đặt chỗ nào để hiện ở đây",
    noBookingHint:
      "Nếu bạn đã trả, xin đừng trả lần nữa. Hội viên: hãy đăng nhập và mở trang Đặt chỗ của tôi. Khách: hãy mở liên kết trong e-mail xác nhận.",
  },
);
