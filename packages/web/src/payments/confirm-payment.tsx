// If the charges changed since the preview, the member sees both amounts and confirms again.

import type { PaymentCheck, PaymentSelection } from "@portico/api/payments/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError, type Problem, request } from "../api-client/request.ts";
import { messages, useMessages } from "../language/messages.ts";
import { useSession } from "../session-context/session-context.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { DayText } from "../ui/day.tsx";
import { DescriptionList } from "../ui/description.tsx";
import { Amount } from "../ui/money.tsx";
import { Notice } from "../ui/notice.tsx";
import { toFormProblems } from "../ui/problems.ts";
import { Section } from "../ui/section.tsx";
import { ShortList } from "../ui/short-list.tsx";
import { Loading, Phones } from "../ui/states.tsx";
import { DataTable } from "../ui/table.tsx";
import { checkQuery } from "./queries.ts";

export function ConfirmPayment({
  paymentRequest,
  selectionPage,
  isSpread = false,
}: {
  paymentRequest: PaymentSelection;
  /** Page on which the member changes the selection. */
  selectionPage: string;
  /** The amount may pay a charge only in part. The table then shows the remaining amount. */
  isSpread?: boolean;
}) {
  const text = useMessages(payMessages);
  const { data, error, isFetching, refetch } = useQuery(checkQuery(paymentRequest));
  const [previous, setPrevious] = useState<PaymentCheck>();
  if (error !== null)
    return (
      <NotPayable error={error} selectionPage={selectionPage} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  if (data === undefined) return <Loading label={text.loading} shape="rows" />;
  const hasChanged = previous !== undefined && !isFetching && previous.seen !== data.seen;
  return (
    <>
      {hasChanged && <ChangedNotice previous={previous} current={data} />}
      <Section title={isSpread ? text.spread : text.payItems} {...(isSpread && { lead: text.spreadLead })}>
        <ChargeTable lines={data.lines} isSpread={isSpread} />
      </Section>
      <PaymentSummary
        check={data}
        paymentRequest={paymentRequest}
        selectionPage={selectionPage}
        isChecking={isFetching}
        onChanged={() => {
          setPrevious(data);
          void refetch();
        }}
      />
    </>
  );
}

function ChangedNotice({ previous, current }: { previous: PaymentCheck; current: PaymentCheck }) {
  const text = useMessages(payMessages);
  return (
    <Notice tone="warning" title={text.chargesChanged} isLive>
      <p>
        {previous.amount.text === current.amount.text
          ? text.changedParts(current.amount.text)
          : text.changedAmount(previous.amount.text, current.amount.text)}
      </p>
    </Notice>
  );
}

function ChargeTable({ lines, isSpread }: { lines: PaymentCheck["lines"]; isSpread: boolean }) {
  const text = useMessages(payMessages);
  type Line = PaymentCheck["lines"][number];
  const moneyColumn = (key: "balance" | "left", header: string) => ({
    key,
    header,
    align: "end" as const,
    cell: (line: Line) => <Amount money={line[key]} />,
  });
  return (
    <ShortList items={lines}>
      {(visibleLines) => (
        <DataTable
          caption={text.payItems}
          rows={visibleLines}
          rowKey={({ name }) => name}
          columns={[
            {
              key: "charge",
              header: text.charge,
              cell: ({ called: chargeName }) => <span className="font-semibold">{chargeName}</span>,
            },
            { key: "due", header: text.dueOn, cell: ({ dueOn }) => <DayText iso={dueOn} /> },
            ...(isSpread ? [moneyColumn("balance", text.owed)] : []),
            {
              key: "paid",
              header: text.paidNow,
              align: "end",
              cell: ({ paid }) => (
                <span className="font-semibold">
                  <Amount money={paid} />
                </span>
              ),
            },
            ...(isSpread ? [moneyColumn("left", text.left)] : []),
          ]}
        />
      )}
    </ShortList>
  );
}

function PaymentSummary({
  check,
  paymentRequest,
  selectionPage,
  isChecking,
  onChanged,
}: {
  check: PaymentCheck;
  paymentRequest: PaymentSelection;
  selectionPage: string;
  isChecking: boolean;
  onChanged: () => void;
}) {
  const text = useMessages(payMessages);
  const { member } = useSession();
  const { isBusy, problem, submit } = usePayment({ ...paymentRequest, seen: check.seen }, onChanged);
  const name = member?.accountName ?? member?.greeting;
  return (
    <Card kind="soft" level={2} title={text.summary}>
      <DescriptionList
        facts={[
          { term: text.amount, value: <Amount money={check.amount} /> },
          { term: text.currency, value: check.amount.currency },
          { term: text.charges, value: check.lines.length },
          { term: text.member, value: [name, check.memberNumber].filter(Boolean).join(" · ") },
        ]}
      />
      {problem !== undefined && <RefusalNotice problem={problem} selectionPage={selectionPage} />}
      <div className="cluster">
        <Button onClick={submit} isBusy={isBusy || isChecking} busyText={isChecking ? text.checking : text.paying}>
          {text.pay(check.amount.text)}
        </Button>
        <ButtonLink to={selectionPage} kind="quiet">
          {text.changeSelection}
        </ButtonLink>
      </div>
      <p className="text-sm text-ink-soft">{text.next}</p>
    </Card>
  );
}

function usePayment(body: PaymentSelection & { seen: string }, onChanged: () => void) {
  // A second click can arrive before React renders the button as busy.
  const isSubmitted = useRef(false);
  const pay = useMutation({
    mutationFn: () => request("POST /api/payments", { body }),
    onSuccess: ({ to }) => window.location.assign(to),
    onError: (error) => {
      isSubmitted.current = false;
      if (error instanceof ApiError && error.problem.code === "PAYMENT_CHANGED") onChanged();
    },
  });
  const { error, reset } = pay;
  // The back-forward cache can restore this page with its button still busy.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      isSubmitted.current = false;
      reset();
    };
    addEventListener("pageshow", onPageShow);
    return () => removeEventListener("pageshow", onPageShow);
  }, [reset]);
  return {
    // After a success, the button stays busy until the browser has left the page.
    isBusy: pay.isPending || pay.isSuccess,
    problem: error instanceof ApiError && error.problem.code !== "PAYMENT_CHANGED" ? error.problem : undefined,
    submit: () => {
      if (isSubmitted.current) return;
      isSubmitted.current = true;
      pay.mutate();
    },
  };
}

function NotPayable({
  error,
  selectionPage,
  isRetrying,
  onRetry,
}: {
  error: Error;
  selectionPage: string;
  isRetrying: boolean;
  onRetry: () => void;
}) {
  const { phones } = useSession();
  if (!(error instanceof ApiError)) throw error;
  const isFault = error.status >= 500 || error.status === 0;
  return (
    <RefusalNotice
      problem={error.problem}
      selectionPage={selectionPage}
      {...(isFault && { onRetry, isRetrying })}
      phones={isFault ? phones : []}
    />
  );
}

function RefusalNotice({
  problem,
  selectionPage,
  onRetry,
  isRetrying = false,
  phones = [],
}: {
  problem: Problem;
  selectionPage: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  phones?: Parameters<typeof Phones>[0]["phones"];
}) {
  const text = useMessages(payMessages);
  return (
    <Notice
      tone={problem.code === "OWN_PAYMENT_UNDER_WAY" ? "info" : "danger"}
      isLive
      title={problem.fields === undefined ? problem.title : text.refused}
      actions={
        <>
          {onRetry !== undefined && (
            <Button kind="secondary" size="small" onClick={onRetry} isBusy={isRetrying}>
              {text.retry}
            </Button>
          )}
          <ButtonLink to={selectionPage} kind="secondary" size="small">
            {text.backToCharges}
          </ButtonLink>
        </>
      }
    >
      {problem.fields === undefined ? (
        <p>{problem.hint}</p>
      ) : (
        toFormProblems(problem).map((fieldProblem) => <p key={fieldProblem.text}>{fieldProblem.text}</p>)
      )}
      <Phones phones={phones} />
    </Notice>
  );
}

const payMessages = messages(
  {
    loading: "Calculating your payment",
    payItems: "What you pay",
    spread: "Where your payment goes",
    spreadLead: "We pay your oldest charges first. The rest stays on your account.",
    charge: "Charge",
    dueOn: "Due on",
    owed: "You owe",
    paidNow: "Paid now",
    left: "Left to pay",
    summary: "Your payment",
    amount: "Amount",
    currency: "Currency",
    charges: "Charges",
    member: "Member",
    pay: (amount: string) => `Pay ${amount}`,
    paying: "Opening the card page",
    checking: "Checking the amount",
    changeSelection: "Change your choice",
    next: "The card page opens next. We never see or store your card number.",
    chargesChanged: "What you owe has changed",
    changedAmount: (previous: string, current: string) =>
      `It was ${previous} and is now ${current}. You have not been charged. Check it and confirm again.`,
    changedParts: (current: string) =>
      `The amount is still ${current}, but the charges it pays have changed. You have not been charged. Check it and confirm again.`,
    refused: "This payment is not possible",
    retry: "Try again",
    backToCharges: "Back to your charges",
  },
  {
    loading: "Đang kiểm tra số tiền",
    payItems: "Các khoản bạn trả",
    spread: "Khoản thanh toán được dùng cho",
    spreadLead: "Các khoản cũ nhất được trả trước. Phần còn lại vẫn nằm trong tài khoản của bạn.",
    charge: "Khoản phí",
    dueOn: "Hạn trả",
    owed: "Bạn cần trả",
    paidNow: "Trả lần này",
    left: "Còn lại",
    summary: "Khoản thanh toán của bạn",
    amount: "Số tiền",
    currency: "Loại tiền",
    charges: "Số khoản",
    member: "Hội viên",
    pay: (amount) => `Trả ${amount}`,
    paying: "Đang mở trang thẻ",
    checking: "Đang kiểm tra số tiền",
    changeSelection: "Chọn lại",
    next: "Trang thẻ sẽ mở tiếp theo. Chúng tôi không thấy và không lưu số thẻ của bạn.",
    chargesChanged: "Số tiền bạn cần trả đã thay đổi",
    changedAmount: (previous, current) =>
      `Trước đó là ${previous}, nay là ${current}. Chưa thu khoản nào. Hãy kiểm tra và xác nhận lại.`,
    changedParts: (current) =>
      `Số tiền vẫn là ${current}, nhưng các khoản được trả đã thay đổi. Chưa thu khoản nào. Hãy kiểm tra và xác nhận lại.`,
    refused: "Không thể thanh toán như đã chọn",
    retry: "Thử lại",
    backToCharges: "Về danh sách khoản phí",
  },
);
