// The token alone shows state and amount; the rest needs the payer's session.

import type { PaymentResult, PaymentSelection } from "@portico/api/payments/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { ApiError } from "../api-client/request.ts";
import { messages, useMessages } from "../language/messages.ts";
import { MomentText } from "../language/moment.tsx";
import { SignInOffer } from "../session/sign-in/login-dialog.tsx";
import { ReadFailed } from "../session-context/await.tsx";
import { resultQuery } from "../session-context/payment-result.ts";
import { invalidateChargeQueries } from "../session-context/payments-under-way.ts";
import { writeQuery } from "../session-context/query.ts";
import { sessionQuery, useSession } from "../session-context/session-context.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { DescriptionList, Figure } from "../ui/description.tsx";
import { Amount } from "../ui/money.tsx";
import { Page, useHeadingFocus } from "../ui/page.tsx";
import { Empty, Loading, Phones } from "../ui/states.tsx";
import { Status } from "../ui/status.tsx";
import { chargesUrl, freedomPaymentUrl } from "./payment-search.ts";
import { DISPLAY_STATE_TONES } from "./payments-under-way.tsx";
import { ReceiptLink } from "./receipt-link.tsx";

export function PaymentsResultsPage() {
  const { payment } = useSearch({ from: "/payments/results" });
  return payment === undefined ? <NoPayment /> : <ResultByToken key={payment} token={payment} />;
}

function ResultByToken({ token }: { token: string }) {
  const text = useMessages(resultMessages);
  const context = useSession();
  const queries = useQueryClient();
  const router = useRouter();
  const query = useQuery(resultQuery(token, context));
  const { data, error } = query;
  const state = data?.state;
  const isOwn = data?.own !== undefined && data.own !== null;
  const isForPlus = data?.own?.isForPlus === true;
  useHeadingFocus(state);
  useEffect(() => {
    if (state !== undefined && isOwn) invalidateChargeQueries(queries);
    // A Plus purchase grants access to more pages, so the session is refetched.
    if (state === "paid" && isForPlus) void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }, [queries, state, isOwn, isForPlus]);
  const isStayPayment = (data?.own?.purchase ?? null) !== null;
  useEffect(() => {
    // Payments of stays have a results page of their own.
    if (isStayPayment)
      void router.navigate({ href: `/purchase/results${writeQuery({ payment: token })}`, replace: true });
  }, [router, isStayPayment, token]);
  if (data !== undefined && !isStayPayment) return <Result result={data} />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return <NoPayment />;
  return (
    <Page title={text.title}>{error === null ? <Loading label={text.loading} /> : <ReadFailed read={query} />}</Page>
  );
}

function Result({ result: { state, title, next, amount, again: refreshSeconds, own } }: { result: PaymentResult }) {
  const text = useMessages(resultMessages);
  const { member, phones } = useSession();
  return (
    <Page title={title} lead={next} eyebrow={text.title}>
      <Card kind="soft">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <Figure label={text.amount} value={<Amount money={amount} />} />
          <Status tone={DISPLAY_STATE_TONES[state]}>{text.states[state]}</Status>
        </div>
        {own !== null && (
          <DescriptionList
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
                    {own.charges.map(({ called: chargeName, amount: chargeAmount }, index) => (
                      <li key={`${index} ${chargeName}`} className="flex flex-wrap justify-between gap-x-6">
                        <span>{chargeName}</span>
                        <Amount money={chargeAmount} />
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
          {refreshSeconds === null ? "" : text.refreshes(refreshSeconds)}
        </div>
        {own !== null && <NextSteps own={own} />}
      </Card>
      {own === null && (member === null ? <SignInOffer lead={text.signInLead} /> : <p>{text.notYours}</p>)}
    </Page>
  );
}

function NextSteps({ own: { page, wish, isForPlus, state } }: { own: NonNullable<PaymentResult["own"]> }) {
  const text = useMessages(resultMessages);
  return (
    <div className="cluster">
      {page !== null && <ButtonLink href={page}>{text.continue}</ButtonLink>}
      {wish !== null && <ButtonLink to={changeSelectionUrl(wish)}>{text.chooseAgain}</ButtonLink>}
      {isForPlus && (
        <ButtonLink to={state === "paid" ? "/bonus-plus" : "/classic-plus/result/payment"}>
          {state === "paid" ? text.searchBonusPlus : text.backToPlus}
        </ButtonLink>
      )}
      <ButtonLink to="/payments" kind="secondary">
        {text.allPayments}
      </ButtonLink>
    </div>
  );
}

function changeSelectionUrl({ charges = [], amount }: PaymentSelection): string {
  return amount === undefined ? chargesUrl("/payments", charges) : freedomPaymentUrl(amount);
}

/** Shown if the URL has no token or an unknown one. */
function NoPayment() {
  const text = useMessages(resultMessages);
  const { member } = useSession();
  return (
    <Page title={text.title}>
      <Empty
        title={text.noPayment}
        hint={text.noPaymentHint}
        level={2}
        {...(member !== null && { action: <ButtonLink to="/payments">{text.allPayments}</ButtonLink> })}
      />
      <SignInOffer lead={text.signInForPayments} />
    </Page>
  );
}

const resultMessages = messages(
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
    refreshes: (seconds: number) => `We update this page every ${seconds} seconds.`,
    signInLead: "Sign in to see what this payment was for.",
    notYours: "Only the member who made this payment can see what it was for.",
    continue: "Continue to the card page",
    chooseAgain: "Choose again",
    backToPlus: "Back to your Plus upgrade",
    searchBonusPlus: "Search Bonus Plus stays",
    allPayments: "Go to your payments",
    noPayment: "There is no payment to show here",
    noPaymentHint: "The link may be incomplete or belong to another club site. Open Payments to see all your payments.",
    signInForPayments: "Sign in to see your payments.",
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
    refreshes: (seconds) => `Trang này được cập nhật sau mỗi ${seconds} giây.`,
    signInLead: "Hãy đăng nhập để xem khoản thanh toán này dùng cho việc gì.",
    notYours: "Chỉ hội viên đã thực hiện khoản thanh toán này mới xem được khoản đó dùng cho việc gì.",
    continue: "Tiếp tục ở trang thẻ",
    chooseAgain: "Chọn lại",
    backToPlus: "Về trang nâng cấp Plus",
    searchBonusPlus: "Tìm kỳ nghỉ Bonus Plus",
    allPayments: "Đến các khoản thanh toán",
    noPayment: "Không có khoản thanh toán nào để hiện ở đây",
    noPaymentHint:
      "Liên kết có thể chưa đầy đủ hoặc thuộc trang khác của câu lạc bộ. Hãy mở trang Thanh toán để xem mọi khoản thanh toán của bạn.",
    signInForPayments: "Hãy đăng nhập để xem các khoản thanh toán của bạn.",
  },
);
