// /purchase/results: what became of a purchase, by its id or by the token with which the card page led back. Whoever has the token sees state
// and amount of the payment; everything else, only the member who books.

import type { PaymentResult } from "@portico/api/payments/contract";
import { useQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { useWords, words } from "../../language/words.ts";
import { SignInOffer } from "../../session/sign-in/login-dialog.tsx";
import { Card } from "../../ui/card.tsx";
import { Figure } from "../../ui/description.tsx";
import { Amount } from "../../ui/money.tsx";
import { Page, useHeadingFocus } from "../../ui/page.tsx";
import { Empty, Loading } from "../../ui/states.tsx";
import { ReadFailed } from "../../visit/await.tsx";
import { resultQuery } from "../../visit/payment-result.ts";
import { writeQuery } from "../../visit/query.ts";
import { useVisit } from "../../visit/visit.ts";
import { isUnknown, NothingChosen, OpenPurchase } from "./open-purchase.tsx";
import { PurchaseOutcome } from "./outcome.tsx";

export function PurchaseResultsPage() {
  const { id, payment, guestBooking } = useSearch({ from: "/purchase/results" });
  if (payment !== undefined) return <ResultOfPayment key={payment} token={payment} />;
  return <ResultOf id={id} isGuest={guestBooking === "true"} />;
}

function ResultOf({ id, isGuest }: { id: string | undefined; isGuest: boolean }) {
  const text = useWords(resultWords);
  return (
    <OpenPurchase id={id} isGuest={isGuest} words={text}>
      {(read) => <PurchaseOutcome {...read} />}
    </OpenPurchase>
  );
}

function ResultOfPayment({ token }: { token: string }) {
  const text = useWords(resultWords);
  const router = useRouter();
  const visit = useVisit();
  const read = useQuery(resultQuery(token, visit));
  const { data, error } = read;
  const own = data?.own ?? null;
  const purchase = own?.purchase ?? null;
  const isOfCharges = own !== null && purchase === null;
  useEffect(() => {
    // A payment of charges has its result elsewhere.
    if (isOfCharges)
      void router.navigate({ href: `/payments/results${writeQuery({ payment: token })}`, replace: true });
  }, [router, isOfCharges, token]);
  if (purchase !== null) return <ResultOf id={purchase.id} isGuest={purchase.isGuest} />;
  if (data !== undefined && !isOfCharges) return <ForAnybody result={data} />;
  return (
    <Page title={text.title} lead={text.lead}>
      {error === null ? (
        <Loading label={text.loading} />
      ) : isUnknown(error) ? (
        visit.member === null ? (
          <>
            <Empty title={text.none} hint={text.noneHint} level={2} />
            <SignInOffer lead={text.offer} />
          </>
        ) : (
          <NothingChosen />
        )
      ) : (
        <ReadFailed read={read} />
      )}
    </Page>
  );
}

function ForAnybody({ result: { title, next, amount } }: { result: PaymentResult }) {
  const text = useWords(resultWords);
  const { member } = useVisit();
  useHeadingFocus(title);
  return (
    <Page title={title} lead={next} eyebrow={text.title}>
      <Card kind="soft">
        <Figure label={text.amount} value={<Amount money={amount} />} />
      </Card>
      {member === null ? <SignInOffer lead={text.offer} /> : <p>{text.notYours}</p>}
    </Page>
  );
}

const resultWords = words(
  {
    title: "Purchase result",
    lead: "The result of your booking.",
    loading: "Looking up the payment",
    amount: "Amount",
    offer: "Sign in to see what was booked.",
    notYours: "Only the member who booked can see what was booked.",
    none: "There is no booking to show here",
    noneHint: "If you have paid, please do not pay again. Sign in and open My bookings to see what happened.",
  },
  {
    title: "Kết quả giao dịch",
    lead: "Kết quả đặt chỗ của bạn.",
    loading: "Đang tìm khoản thanh toán",
    amount: "Số tiền",
    offer: "Hãy đăng nhập để xem bạn đã đặt gì.",
    notYours: "Chỉ hội viên đã đặt mới xem được đã đặt gì.",
    none: "Không có đặt chỗ nào để hiện ở đây",
    noneHint: "Nếu bạn đã trả, xin đừng trả lần nữa. Hãy đăng nhập và mở trang Đặt chỗ của tôi để xem kết quả.",
  },
);
