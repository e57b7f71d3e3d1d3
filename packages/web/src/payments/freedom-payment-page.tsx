// /payments/confirm/freedom-payment: an amount of the member's own, and where it would go, before anything is paid.

import type { PaymentsAnswer } from "@portico/api/payments/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { useSending } from "../ask/use-sending.ts";
import { useWords, words } from "../language/words.ts";
import { SignInOffer } from "../session/sign-in/login-dialog.tsx";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { SelectField } from "../ui/choice-fields.tsx";
import { TextField } from "../ui/field.tsx";
import { ErrorSummary } from "../ui/form.tsx";
import { BackLink, Page } from "../ui/page.tsx";
import { FormColumn } from "../ui/section.tsx";
import { Empty } from "../ui/states.tsx";
import { Await } from "../visit/await.tsx";
import { useVisit } from "../visit/visit.ts";
import { confirmWords } from "./confirm-page.tsx";
import { ConfirmPayment } from "./confirm-payment.tsx";
import { FREEDOM_PAYMENT, freedomAddress } from "./payment-search.ts";
import { UnderWay } from "./payments-under-way.tsx";
import { checkQuery, paymentsQuery } from "./queries.ts";

export function PaymentsConfirmFreedomPaymentPage() {
  const text = useWords(freedomWords);
  const confirm = useWords(confirmWords);
  const { member } = useVisit();
  return (
    <Page
      title={text.title}
      lead={text.lead}
      {...(member !== null && { eyebrow: <BackLink to="/payments" label={confirm.back} /> })}
    >
      {member === null ? (
        <>
          <Empty title={confirm.signedOut} hint={confirm.signedOutHint} level={2} />
          <SignInOffer lead={text.offer} />
        </>
      ) : (
        <>
          <UnderWay />
          <Await query={paymentsQuery} label={text.loading} shape="text">
            {(answer) =>
              answer.currencies.length === 0 ? (
                <Empty
                  title={answer.owed.length > 0 ? text.nothingNow : text.nothing}
                  hint={answer.owed.length > 0 ? text.nothingNowHint : text.nothingHint}
                  level={2}
                  action={<ButtonLink to="/payments">{confirm.back}</ButtonLink>}
                />
              ) : (
                <Freedom answer={answer} />
              )
            }
          </Await>
        </>
      )}
    </Page>
  );
}

function Freedom({ answer: { currencies, owed } }: { answer: PaymentsAnswer }) {
  const text = useWords(freedomWords);
  const queries = useQueryClient();
  const router = useRouter();
  const checked = useSearch({ from: FREEDOM_PAYMENT });
  const [first = ""] = currencies;
  const form = useForm({
    defaultValues: {
      amount: checked.amount ?? "",
      currency: currencies.find((one) => one === checked.currency) ?? first,
    },
    shouldFocusError: false,
  });
  const wishOf = (amount: string, currency: string) => ({ amount: { text: amount.trim(), currency } });
  const { problems, attempt, submit, isBusy, wrong } = useSending(form, {
    order: ["amount", "currency"],
    send: async ({ amount, currency }) => {
      await queries.fetchQuery(checkQuery(wishOf(amount, currency)));
      const href = freedomAddress(wishOf(amount, currency).amount);
      await router.navigate({ href, replace: true, resetScroll: false });
    },
  });
  const [amount, currency] = form.watch(["amount", "currency"]);
  const owedIn = owed.find((money) => money.currency === currency);
  // What was checked holds for what was typed then, and for nothing else.
  const isChecked = checked.amount !== undefined && checked.amount === amount.trim() && checked.currency === currency;
  const wish = wishOf(amount, currency);
  return (
    <>
      <Card>
        <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
          <ErrorSummary problems={problems} attempt={attempt} />
          <FormColumn
            actions={
              <Button type="submit" kind={isChecked ? "secondary" : "primary"} isBusy={isBusy} busyText={text.checking}>
                {text.check}
              </Button>
            }
          >
            {currencies.length > 1 && (
              <SelectField
                {...form.register("currency")}
                label={text.currency}
                placeholder=""
                choices={currencies.map((one) => ({ value: one, label: one }))}
                error={wrong("currency")}
              />
            )}
            <TextField
              {...form.register("amount", { validate: (typed) => typed.trim() !== "" || text.missing })}
              label={text.amount(currency)}
              hint={owedIn === undefined ? undefined : text.owed(owedIn.text)}
              error={wrong("amount")}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
            />
          </FormColumn>
        </form>
      </Card>
      <div role="status" className="sr-only">
        {isChecked && !isBusy ? text.checkedBelow : ""}
      </div>
      {isChecked && <ConfirmPayment key={`${currency} ${wish.amount.text}`} wish={wish} back="/payments" isSpread />}
    </>
  );
}

const freedomWords = words(
  {
    title: "Freedom payment",
    lead: "Choose your own amount. It pays your oldest charges first, and you see which before you pay.",
    loading: "Loading what you owe",
    offer: "Sign in to pay an amount of your own.",
    nothingNow: "There is nothing more you can pay here",
    nothingNowHint: "Payments lists your charges, and why each cannot be paid here.",
    nothing: "There is nothing to pay here",
    nothingHint: "When you have a charge, you can pay any part of it here.",
    currency: "Currency",
    amount: (currency: string) => `Amount in ${currency}`,
    owed: (amount: string) => `You owe ${amount}. Enter up to that amount, for example 150 or 99.50.`,
    missing: "Enter an amount, for example 150 or 99.50.",
    check: "Check",
    checking: "Checking",
    checkedBelow: "See below which charges your payment covers.",
  },
  {
    title: "Thanh toán Freedom",
    lead: "Bạn tự chọn số tiền. Các khoản cũ nhất được trả trước, và bạn thấy rõ là khoản nào trước khi trả.",
    loading: "Đang tải số tiền bạn cần trả",
    offer: "Hãy đăng nhập để trả số tiền bạn muốn.",
    nothingNow: "Hiện không còn gì để trả ở đây",
    nothingNowHint: "Trang Thanh toán liệt kê các khoản phí của bạn và lý do từng khoản không trả được ở đây.",
    nothing: "Ở đây không có gì để trả",
    nothingHint: "Khi có khoản phí, bạn có thể trả bất kỳ phần nào của khoản đó ở đây.",
    currency: "Loại tiền",
    amount: (currency) => `Số tiền bằng ${currency}`,
    owed: (amount) => `Bạn cần trả ${amount}. Hãy nhập số đó hoặc ít hơn, ví dụ 150 hoặc 99.50.`,
    missing: "Hãy nhập số tiền, ví dụ 150 hoặc 99.50.",
    check: "Kiểm tra",
    checking: "Đang kiểm tra",
    checkedBelow: "Xem bên dưới: khoản thanh toán của bạn trả cho những khoản phí nào.",
  },
);
