// A payment as it would be, and the button that leads to the card page. Where what is owed has changed meanwhile, old and new stand beside
// each other and the member confirms again.

import type { PaymentCheck, PaymentWish } from "@portico/api/payments/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { AskFailed, ask, type Problem } from "../ask/ask.ts";
import { useWords, words } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { DayText } from "../ui/day.tsx";
import { Facts } from "../ui/description.tsx";
import { Amount } from "../ui/money.tsx";
import { Notice } from "../ui/notice.tsx";
import { problemsOf } from "../ui/problems.ts";
import { Section } from "../ui/section.tsx";
import { ShortList } from "../ui/short-list.tsx";
import { Loading, Phones } from "../ui/states.tsx";
import { DataTable } from "../ui/table.tsx";
import { useVisit } from "../visit/visit.ts";
import { checkQuery } from "./queries.ts";

/** What the wish comes to, read from the charges as they are now. `isSpread` shows what is owed and left beside what is paid. */
export function ConfirmPayment({
  wish,
  back,
  isSpread = false,
}: {
  wish: PaymentWish;
  /** Where the member chooses otherwise. */
  back: string;
  isSpread?: boolean;
}) {
  const text = useWords(payWords);
  const { data, error, isFetching, refetch } = useQuery(checkQuery(wish));
  const [before, setBefore] = useState<PaymentCheck>();
  if (error !== null)
    return <NotPayable error={error} back={back} isAsking={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading label={text.loading} shape="rows" />;
  const changed = before !== undefined && !isFetching && before.seen !== data.seen;
  return (
    <>
      {changed && <Changed before={before} now={data} />}
      <Section title={isSpread ? text.spread : text.what} {...(isSpread && { lead: text.spreadLead })}>
        <Lines lines={data.lines} isSpread={isSpread} />
      </Section>
      <Pay
        check={data}
        wish={wish}
        back={back}
        isChecking={isFetching}
        onChanged={() => {
          setBefore(data);
          void refetch();
        }}
      />
    </>
  );
}

function Changed({ before, now }: { before: PaymentCheck; now: PaymentCheck }) {
  const text = useWords(payWords);
  return (
    <Notice tone="warning" title={text.changed} isLive>
      <p>
        {before.amount.text === now.amount.text
          ? text.changedParts(now.amount.text)
          : text.changedAmount(before.amount.text, now.amount.text)}
      </p>
    </Notice>
  );
}

function Lines({ lines, isSpread }: { lines: PaymentCheck["lines"]; isSpread: boolean }) {
  const text = useWords(payWords);
  type Line = PaymentCheck["lines"][number];
  const money = (key: "balance" | "left", header: string) => ({
    key,
    header,
    align: "end" as const,
    cell: (line: Line) => <Amount money={line[key]} />,
  });
  return (
    <ShortList items={lines}>
      {(shown) => (
        <DataTable
          caption={text.what}
          rows={shown}
          rowKey={({ name }) => name}
          columns={[
            {
              key: "charge",
              header: text.charge,
              cell: ({ called }) => <span className="font-semibold">{called}</span>,
            },
            { key: "due", header: text.dueOn, cell: ({ dueOn }) => <DayText iso={dueOn} /> },
            ...(isSpread ? [money("balance", text.owed)] : []),
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
            ...(isSpread ? [money("left", text.left)] : []),
          ]}
        />
      )}
    </ShortList>
  );
}

function Pay({
  check,
  wish,
  back,
  isChecking,
  onChanged,
}: {
  check: PaymentCheck;
  wish: PaymentWish;
  back: string;
  isChecking: boolean;
  onChanged: () => void;
}) {
  const text = useWords(payWords);
  const { member } = useVisit();
  // The second press of a double click comes before the button is drawn as busy.
  const isPressed = useRef(false);
  const pay = useMutation({
    mutationFn: () => ask("POST /api/payments", { body: { ...wish, seen: check.seen } }),
    onSuccess: ({ to }) => window.location.assign(to),
    onError: (error) => {
      isPressed.current = false;
      if (error instanceof AskFailed && error.problem.code === "PAYMENT_CHANGED") onChanged();
    },
  });
  const { reset } = pay;
  // Back from the card page may bring this page as it was left, with its button still at work.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      isPressed.current = false;
      reset();
    };
    addEventListener("pageshow", shown);
    return () => removeEventListener("pageshow", shown);
  }, [reset]);
  const { error } = pay;
  const problem = error instanceof AskFailed && error.problem.code !== "PAYMENT_CHANGED" ? error.problem : undefined;
  const name = member?.accountName ?? member?.greeting;
  return (
    <>
      <Card kind="soft" level={2} title={text.summary}>
        <Facts
          facts={[
            { term: text.amount, value: <Amount money={check.amount} /> },
            { term: text.currency, value: check.amount.currency },
            { term: text.charges, value: check.lines.length },
            { term: text.member, value: [name, check.memberNumber].filter((one) => one).join(" · ") },
          ]}
        />
        {problem !== undefined && <Refused problem={problem} back={back} />}
        <div className="cluster">
          <Button
            onClick={() => {
              if (isPressed.current) return;
              isPressed.current = true;
              pay.mutate();
            }}
            // The page is about to go: a second press would be one too many.
            isBusy={pay.isPending || pay.isSuccess || isChecking}
            busyText={isChecking ? text.checking : text.paying}
          >
            {text.pay(check.amount.text)}
          </Button>
          <ButtonLink to={back} kind="quiet">
            {text.otherwise}
          </ButtonLink>
        </div>
        <p className="text-sm text-ink-soft">{text.next}</p>
      </Card>
    </>
  );
}

function NotPayable({
  error,
  back,
  isAsking,
  onRetry,
}: {
  error: Error;
  back: string;
  isAsking: boolean;
  onRetry: () => void;
}) {
  const { phones } = useVisit();
  if (!(error instanceof AskFailed)) throw error;
  const isFault = error.status >= 500 || error.status === 0;
  return (
    <Refused
      problem={error.problem}
      back={back}
      {...(isFault && { onRetry, isAsking })}
      phones={isFault ? phones : []}
    />
  );
}

/** Why it is not paid, in the server's words, and the way back. */
function Refused({
  problem,
  back,
  onRetry,
  isAsking = false,
  phones = [],
}: {
  problem: Problem;
  back: string;
  onRetry?: () => void;
  isAsking?: boolean;
  phones?: Parameters<typeof Phones>[0]["phones"];
}) {
  const text = useWords(payWords);
  return (
    <Notice
      tone={problem.code === "OWN_PAYMENT_UNDER_WAY" ? "info" : "danger"}
      isLive
      title={problem.fields === undefined ? problem.title : text.refused}
      actions={
        <>
          {onRetry !== undefined && (
            <Button kind="secondary" size="small" onClick={onRetry} isBusy={isAsking}>
              {text.again}
            </Button>
          )}
          <ButtonLink to={back} kind="secondary" size="small">
            {text.back}
          </ButtonLink>
        </>
      }
    >
      {problem.fields === undefined ? (
        <p>{problem.hint}</p>
      ) : (
        problemsOf(problem).map(({ text: said }) => <p key={said}>{said}</p>)
      )}
      <Phones phones={phones} />
    </Notice>
  );
}

const payWords = words(
  {
    loading: "Calculating your payment",
    what: "What you pay",
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
    otherwise: "Change your choice",
    next: "The card page opens next. We never see or store your card number.",
    changed: "What you owe has changed",
    changedAmount: (before: string, now: string) =>
      `It was ${before} and is now ${now}. You have not been charged. Check it and confirm again.`,
    changedParts: (now: string) =>
      `The amount is still ${now}, but the charges it pays have changed. You have not been charged. Check it and confirm again.`,
    refused: "This payment is not possible",
    again: "Try again",
    back: "Back to your charges",
  },
  {
    loading: "Đang kiểm tra số tiền",
    what: "Các khoản bạn trả",
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
    otherwise: "Chọn lại",
    next: "Trang thẻ sẽ mở tiếp theo. Chúng tôi không thấy và không lưu số thẻ của bạn.",
    changed: "Số tiền bạn cần trả đã thay đổi",
    changedAmount: (before, now) =>
      `Trước đó là ${before}, nay là ${now}. Chưa thu khoản nào. Hãy kiểm tra và xác nhận lại.`,
    changedParts: (now) =>
      `Số tiền vẫn là ${now}, nhưng các khoản được trả đã thay đổi. Chưa thu khoản nào. Hãy kiểm tra và xác nhận lại.`,
    refused: "Không thể thanh toán như đã chọn",
    again: "Thử lại",
    back: "Về danh sách khoản phí",
  },
);
