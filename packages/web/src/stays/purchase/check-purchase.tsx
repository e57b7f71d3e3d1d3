// The answers of a purchase, its price line by line, and the one button that books it or leads to the card page. Where the price has changed
// meanwhile, old and new stand beside each other and the member confirms again.

import type { PurchaseView } from "@portico/api/stays/purchase/contract";
import { seenPrice } from "@portico/domain/stays/seen-price";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { AskFailed, ask } from "../../ask/ask.ts";
import { useWords, words } from "../../language/words.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Card } from "../../ui/card.tsx";
import { Facts } from "../../ui/description.tsx";
import { Notice } from "../../ui/notice.tsx";
import { BackLink, Page } from "../../ui/page.tsx";
import { problemsOf } from "../../ui/problems.ts";
import { Phones } from "../../ui/states.tsx";
import { Quoted } from "../../visit/quoted.tsx";
import { useVisit } from "../../visit/visit.ts";
import { costWords, totalText } from "../costs.ts";
import { BookedStay, PriceLines, WhatPays } from "./booked-stay.tsx";
import { HoldBar } from "./hold-bar.tsx";
import { useHoldIsOver } from "./hold-countdown.tsx";
import type { ReadPurchase } from "./outcome.tsx";
import { purchaseAddress } from "./purchase-search.ts";
import { purchaseQuery } from "./queries.ts";

/** The page. */
export function CheckPurchase({ purchase, readAt }: ReadPurchase) {
  const text = useWords(checkWords);
  const [before, setBefore] = useState<PurchaseView>();
  const form = purchaseAddress("/purchase", purchase);
  return (
    <Page title={text.title} lead={text.lead} eyebrow={<BackLink to={form} label={text.back} />}>
      <div className="grid grid-cols-1 gap-6">
        <HoldBar purchase={purchase} readAt={readAt} />
        {before !== undefined && before.seen !== purchase.seen && <Changed before={before} now={purchase} />}
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem] xl:gap-10">
          <BookedStay purchase={purchase}>
            <Answers purchase={purchase} change={form} />
          </BookedStay>
          <Card kind="soft" level={2} title={text.price}>
            <PriceLines purchase={purchase} />
            <WhatPays purchase={purchase} />
            <Book purchase={purchase} readAt={readAt} onChanged={() => setBefore(purchase)} />
          </Card>
        </div>
      </div>
    </Page>
  );
}

function Answers({ purchase: { terms, promo, protection }, change }: { purchase: PurchaseView; change: string }) {
  const text = useWords(checkWords);
  const { guest, requests } = terms;
  const some = (said: string | null): ReactNode[] =>
    said === null
      ? []
      : [
          <span key={said} className="text-sm break-all text-ink-soft">
            {said}
          </span>,
        ];
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <Facts
        facts={[
          {
            term: text.guest,
            value:
              guest === null ? (
                text.you
              ) : (
                <span className="grid">
                  <span>
                    {guest.firstName} {guest.lastName}
                  </span>
                  {some(guest.email)}
                  {some(guest.phone)}
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
        <ButtonLink to={change} kind="secondary" size="small">
          {text.change}
        </ButtonLink>
      </div>
    </div>
  );
}

function Changed({ before, now }: { before: PurchaseView; now: PurchaseView }) {
  const text = useWords(checkWords);
  const costs = useWords(costWords);
  return (
    <Notice tone="warning" title={text.changed} isLive>
      <p>{text.changedFrom(totalText(before.total, costs), totalText(now.total, costs))}</p>
    </Notice>
  );
}

function Book({ purchase, readAt, onChanged }: ReadPurchase & { onChanged: () => void }) {
  const text = useWords(checkWords);
  const isOver = useHoldIsOver({ hold: purchase, readAt });
  const { isBusy, problem, press } = useBooking(purchase, onChanged);
  const { due, reach, short, total } = purchase;
  const cost = total.find(({ kind }) => kind !== "money");
  const isShort = reach.outcome === "no";
  return (
    <>
      {problem !== undefined && <Refused problem={problem} />}
      <div className="cluster">
        <Button
          onClick={press}
          isBusy={isBusy}
          busyText={due === null ? text.booking : text.paying}
          disabledBecause={isOver ? text.over : isShort ? (short ?? reach.because) : undefined}
        >
          <BookLabel purchase={purchase} />
        </Button>
      </div>
      {isShort && !isOver && cost !== undefined && <Quoted about="price" name={seenPrice(cost)} />}
      <p className="text-sm text-ink-soft">{due === null ? text.nextBooked : text.nextCard}</p>
    </>
  );
}

function BookLabel({ purchase: { due, total } }: Pick<ReadPurchase, "purchase">) {
  const text = useWords(checkWords);
  const costs = useWords(costWords);
  if (due !== null) return text.pay(due.text);
  return text.bookFor(totalText(total, costs));
}

function useBooking(purchase: PurchaseView, onChanged: () => void) {
  const router = useRouter();
  const queries = useQueryClient();
  const { id, isGuest, seen } = purchase;
  // The second press of a double click comes before the button is drawn as busy.
  const isPressed = useRef(false);
  const readAgain = () => queries.invalidateQueries({ queryKey: purchaseQuery({ id, isGuest }).queryKey });
  const book = useMutation({
    mutationFn: () => {
      const asking = { params: { id }, body: { seen } };
      return isGuest
        ? ask("POST /api/guest-purchases/:id/confirm", asking)
        : ask("POST /api/purchases/:id/confirm", asking);
    },
    onSuccess: async (answer) => {
      if (answer.outcome === "pay") return window.location.assign(answer.to);
      if (answer.outcome === "changed") onChanged();
      else await router.navigate({ href: purchaseAddress("/purchase/results", { id, isGuest }), replace: true });
      await readAgain();
      isPressed.current = false;
    },
    onError: () => {
      isPressed.current = false;
      // Whatever is the matter, the purchase itself may say it better.
      void readAgain();
    },
  });
  const { reset } = book;
  // Back from the card page may bring this page as it was left, with its button still at work.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      isPressed.current = false;
      reset();
      void queries.invalidateQueries({ queryKey: purchaseQuery({ id, isGuest }).queryKey });
    };
    addEventListener("pageshow", shown);
    return () => removeEventListener("pageshow", shown);
  }, [reset, queries, id, isGuest]);
  return {
    // The page is about to go: a second press would be one too many.
    isBusy: book.isPending || (book.isSuccess && book.data.outcome !== "changed"),
    problem: book.error instanceof AskFailed ? book.error.problem : undefined,
    press: () => {
      if (isPressed.current) return;
      isPressed.current = true;
      book.mutate();
    },
  };
}

function Refused({ problem }: { problem: AskFailed["problem"] }) {
  const { phones } = useVisit();
  return (
    <Notice tone="danger" isLive title={problem.title}>
      {problem.fields === undefined ? (
        <p>{problem.hint}</p>
      ) : (
        problemsOf(problem).map(({ text }) => <p key={text}>{text}</p>)
      )}
      <Phones phones={phones} />
    </Notice>
  );
}

const checkWords = words(
  {
    title: "Check your booking",
    lead: "Please check everything. You are not charged until you press the button.",
    back: "Back to the form",
    price: "What it costs",
    guest: "Who arrives",
    you: "You",
    requests: "Special requests",
    promo: "Promo code",
    none: "None",
    protection: "Cancellation protection",
    protected: (price: string) => `Added, ${price}`,
    notProtected: "Not added",
    change: "Change this",
    changed: "The price has changed",
    changedFrom: (before: string, now: string) =>
      `It was ${before} and is now ${now}. You have not been charged. Check it and confirm again.`,
    bookFor: (cost: string) => `Book for ${cost}`,
    booking: "Booking",
    pay: (amount: string) => `Pay ${amount}`,
    paying: "Opening the card page",
    nextBooked: "We book it straight away. The next page shows your reference and voucher.",
    nextCard: "The card page opens next. We never see or store your card number.",
    over: "The time has run out. Search again; we have kept what you typed.",
  },
  {
    title: "Kiểm tra đặt chỗ",
    lead: "Hãy kiểm tra tất cả. Chưa thu khoản nào trước khi bạn bấm nút.",
    back: "Về biểu mẫu",
    price: "Giá",
    guest: "Người đến nghỉ",
    you: "Bạn",
    requests: "Yêu cầu đặc biệt",
    promo: "Mã khuyến mãi",
    none: "Không có",
    protection: "Bảo vệ khi hủy",
    protected: (price) => `Có, ${price}`,
    notProtected: "Không thêm",
    change: "Sửa",
    changed: "Giá đã thay đổi",
    changedFrom: (before, now) =>
      `Trước đó là ${before}, nay là ${now}. Chưa thu khoản nào. Hãy kiểm tra và xác nhận lại.`,
    bookFor: (cost) => `Đặt với ${cost}`,
    booking: "Đang đặt",
    pay: (amount) => `Trả ${amount}`,
    paying: "Đang mở trang thẻ",
    nextBooked: "Kỳ nghỉ được đặt ngay. Trang tiếp theo có mã đặt chỗ và phiếu đặt chỗ.",
    nextCard: "Trang thẻ sẽ mở tiếp theo. Chúng tôi không thấy và không lưu số thẻ của bạn.",
    over: "Đã hết thời gian giữ. Hãy tìm lại; những gì bạn đã nhập được giữ lại.",
  },
);
