// /payments/results: what became of a payment. Whoever has the token sees state and amount; what it was for, only the member who made it.

import type { PaymentResult, PaymentWish } from "@portico/api/payments/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { AskFailed } from "../ask/ask.ts";
import { MomentText } from "../language/moment.tsx";
import { useWords, words } from "../language/words.ts";
import { SignInOffer } from "../session/sign-in/login-dialog.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { Facts, Figure } from "../ui/description.tsx";
import { Amount } from "../ui/money.tsx";
import { Page, useHeadingFocus } from "../ui/page.tsx";
import { Empty, Loading, Phones } from "../ui/states.tsx";
import { Status } from "../ui/status.tsx";
import { ReadFailed } from "../visit/await.tsx";
import { resultQuery } from "../visit/payment-result.ts";
import { followPayment } from "../visit/payments-under-way.ts";
import { writeQuery } from "../visit/query.ts";
import { useVisit, visitQuery } from "../visit/visit.ts";
import { chargesAddress, freedomAddress } from "./payment-search.ts";
import { SHOWN_TONES } from "./payments-under-way.tsx";
import { ReceiptLink } from "./receipt-link.tsx";

export function PaymentsResultsPage() {
  const { payment } = useSearch({ from: "/payments/results" });
  return payment === undefined ? <NoPayment /> : <ResultOf key={payment} token={payment} />;
}

function ResultOf({ token }: { token: string }) {
  const text = useWords(resultWords);
  const visit = useVisit();
  const queries = useQueryClient();
  const router = useRouter();
  const read = useQuery(resultQuery(token, visit));
  const { data, error } = read;
  const state = data?.state;
  const isOwn = data?.own !== undefined && data.own !== null;
  const isForPlus = data?.own?.isForPlus === true;
  useHeadingFocus(state);
  useEffect(() => {
    if (state !== undefined && isOwn) followPayment(queries);
    // What was bought opens pages.
    if (state === "paid" && isForPlus) void queries.invalidateQueries({ queryKey: visitQuery.queryKey });
  }, [queries, state, isOwn, isForPlus]);
  const isOfStay = (data?.own?.purchase ?? null) !== null;
  useEffect(() => {
    // What became of a stay is told with the stay.
    if (isOfStay) void router.navigate({ href: `/purchase/results${writeQuery({ payment: token })}`, replace: true });
  }, [router, isOfStay, token]);
  if (data !== undefined && !isOfStay) return <Result result={data} />;
  if (error instanceof AskFailed && (error.status === 404 || error.status === 422)) return <NoPayment />;
  return (
    <Page title={text.title}>{error === null ? <Loading label={text.loading} /> : <ReadFailed read={read} />}</Page>
  );
}

function Result({ result: { state, title, next, amount, again, own } }: { result: PaymentResult }) {
  const text = useWords(resultWords);
  const { member, phones } = useVisit();
  return (
    <Page title={title} lead={next} eyebrow={text.title}>
      <Card kind="soft">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <Figure label={text.amount} value={<Amount money={amount} />} />
          <Status tone={SHOWN_TONES[state]}>{text.states[state]}</Status>
        </div>
        {own !== null && (
          <Facts
            facts={[
              ...(own.receipt === null
                ? []
                : [{ term: text.receipt, value: <ReceiptLink reference={own.reference} receipt={own.receipt} /> }]),
              { term: text.reference, value: <span className="font-mono">{own.reference}</span> },
              { term: text.begunAt, value: <MomentText iso={own.begunAt} /> },
              {
                term: text.charges,
                value: (
                  <ul className="grid gap-1">
                    {own.charges.map(({ called, amount: part }, place) => (
                      <li key={`${place} ${called}`} className="flex flex-wrap justify-between gap-x-6">
                        <span>{called}</span>
                        <Amount money={part} />
                      </li>
                    ))}
                  </ul>
                ),
              },
            ]}
          />
        )}
        {state === "review" && <Phones phones={phones} lead={text.call} />}
        <div role="status" className="text-sm text-ink-soft empty:hidden">
          {again === null ? "" : text.again(again)}
        </div>
        {own !== null && <NextSteps own={own} />}
      </Card>
      {own === null && (member === null ? <SignInOffer lead={text.offer} /> : <p>{text.notYours}</p>)}
    </Page>
  );
}

function NextSteps({ own: { page, wish, isForPlus, state } }: { own: NonNullable<PaymentResult["own"]> }) {
  const text = useWords(resultWords);
  return (
    <div className="cluster">
      {page !== null && <ButtonLink href={page}>{text.goOn}</ButtonLink>}
      {wish !== null && <ButtonLink to={wishAddress(wish)}>{text.chooseAgain}</ButtonLink>}
      {isForPlus && (
        <ButtonLink to={state === "paid" ? "/bonus-plus" : "/classic-plus/result/payment"}>
          {state === "paid" ? text.toBonusPlus : text.toPlus}
        </ButtonLink>
      )}
      <ButtonLink to="/payments" kind="secondary">
        {text.toPayments}
      </ButtonLink>
    </div>
  );
}

function wishAddress({ charges = [], amount }: PaymentWish): string {
  return amount === undefined ? chargesAddress("/payments", charges) : freedomAddress(amount);
}

/** There is no token, or none of ours. */
function NoPayment() {
  const text = useWords(resultWords);
  const { member } = useVisit();
  return (
    <Page title={text.title}>
      <Empty
        title={text.none}
        hint={text.noneHint}
        level={2}
        {...(member !== null && { action: <ButtonLink to="/payments">{text.toPayments}</ButtonLink> })}
      />
      <SignInOffer lead={text.offerList} />
    </Page>
  );
}

const resultWords = words(
  {
    title: "Payment result",
    loading: "Looking up the payment",
    states: {
      waiting: "Not finished",
      checking: "Being checked",
      recording: "Being recorded",
      paid: "Paid",
      declined: "Declined",
      cancelled: "Cancelled",
      expired: "Timed out",
      review: "Being checked by our staff",
    } satisfies Record<PaymentResult["state"], string>,
    amount: "Amount",
    receipt: "Receipt",
    reference: "Reference",
    begunAt: "Begun",
    charges: "For",
    call: "Member services:",
    again: (seconds: number) => `We update this page every ${seconds} seconds.`,
    offer: "Sign in to see what this payment was for.",
    notYours: "Only the member who made this payment can see what it was for.",
    goOn: "Continue to the card page",
    chooseAgain: "Choose again",
    toPlus: "Back to your Plus upgrade",
    toBonusPlus: "Search Bonus Plus stays",
    toPayments: "Go to your payments",
    none: "There is no payment to show here",
    noneHint: "The link may be incomplete or belong to another club site. Open Payments to see all your payments.",
    offerList: "Sign in to see your payments.",
  },
  {
    title: "Kết quả thanh toán",
    loading: "Đang tìm khoản thanh toán",
    states: {
      waiting: "Chưa hoàn tất",
      checking: "Đang kiểm tra",
      recording: "Đang ghi nhận",
      paid: "Đã thanh toán",
      declined: "Bị từ chối",
      cancelled: "Đã hủy",
      expired: "Hết thời gian",
      review: "Nhân viên đang kiểm tra",
    },
    amount: "Số tiền",
    receipt: "Biên nhận",
    reference: "Mã tham chiếu",
    begunAt: "Bắt đầu",
    charges: "Cho khoản",
    call: "Bộ phận hội viên:",
    again: (seconds) => `Trang này được cập nhật sau mỗi ${seconds} giây.`,
    offer: "Hãy đăng nhập để xem khoản thanh toán này dùng cho việc gì.",
    notYours: "Chỉ hội viên đã thực hiện khoản thanh toán này mới xem được khoản đó dùng cho việc gì.",
    goOn: "Tiếp tục ở trang thẻ",
    chooseAgain: "Chọn lại",
    toPlus: "Về trang nâng cấp Plus",
    toBonusPlus: "Tìm kỳ nghỉ Bonus Plus",
    toPayments: "Đến các khoản thanh toán",
    none: "Không có khoản thanh toán nào để hiện ở đây",
    noneHint:
      "Liên kết có thể chưa đầy đủ hoặc thuộc trang khác của câu lạc bộ. Hãy mở trang Thanh toán để xem mọi khoản thanh toán của bạn.",
    offerList: "Hãy đăng nhập để xem các khoản thanh toán của bạn.",
  },
);
