// The member enters an amount and sees which charges it pays before paying.

import type { PaymentsResponse } from "@portico/api/payments/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { useFormSubmission } from "../api-client/use-form-submission.ts";
import { messages, useMessages } from "../language/messages.ts";
import { SignInOffer } from "../session/sign-in/login-dialog.tsx";
import { Await } from "../session-context/await.tsx";
import { useSession } from "../session-context/session-context.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { SelectField } from "../ui/choice-fields.tsx";
import { TextField } from "../ui/field.tsx";
import { ErrorSummary } from "../ui/form.tsx";
import { BackLink, Page } from "../ui/page.tsx";
import { FormColumn } from "../ui/section.tsx";
import { Empty } from "../ui/states.tsx";
import { confirmMessages } from "./confirm-page.tsx";
import { ConfirmPayment } from "./confirm-payment.tsx";
import { FREEDOM_PAYMENT_PATH, freedomPaymentUrl } from "./payment-search.ts";
import { PaymentsUnderWay } from "./payments-under-way.tsx";
import { checkQuery, paymentsQuery } from "./queries.ts";

export function PaymentsConfirmFreedomPaymentPage() {
  const text = useMessages(freedomMessages);
  const confirm = useMessages(confirmMessages);
  const { member } = useSession();
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
          <PaymentsUnderWay />
          <Await query={paymentsQuery} label={text.loading} shape="text">
            {(response) =>
              response.currencies.length === 0 ? (
                <Empty
                  title={response.owed.length > 0 ? text.nothingNow : text.nothing}
                  hint={response.owed.length > 0 ? text.nothingNowHint : text.nothingHint}
                  level={2}
                  action={<ButtonLink to="/payments">{confirm.back}</ButtonLink>}
                />
              ) : (
                <FreedomForm response={response} />
              )
            }
          </Await>
        </>
      )}
    </Page>
  );
}

function FreedomForm({ response: { currencies, owed: outstanding } }: { response: PaymentsResponse }) {
  const text = useMessages(freedomMessages);
  const queries = useQueryClient();
  const router = useRouter();
  const checkedSearch = useSearch({ from: FREEDOM_PAYMENT_PATH });
  const [defaultCurrency = ""] = currencies;
  const form = useForm({
    defaultValues: {
      amount: checkedSearch.amount ?? "",
      currency: currencies.find((candidate) => candidate === checkedSearch.currency) ?? defaultCurrency,
    },
    shouldFocusError: false,
  });
  const toPaymentRequest = (amount: string, currency: string) => ({ amount: { text: amount.trim(), currency } });
  const { problems, attempt, submit, isBusy, errorOf } = useFormSubmission(form, {
    order: ["amount", "currency"],
    send: async ({ amount, currency }) => {
      await queries.fetchQuery(checkQuery(toPaymentRequest(amount, currency)));
      const href = freedomPaymentUrl(toPaymentRequest(amount, currency).amount);
      await router.navigate({ href, replace: true, resetScroll: false });
    },
  });
  const [amount, currency] = form.watch(["amount", "currency"]);
  const owedInCurrency = outstanding.find((money) => money.currency === currency);
  // A change of amount or currency invalidates the check.
  const isChecked =
    checkedSearch.amount !== undefined && checkedSearch.amount === amount.trim() && checkedSearch.currency === currency;
  const paymentRequest = toPaymentRequest(amount, currency);
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
                choices={currencies.map((candidate) => ({ value: candidate, label: candidate }))}
                error={errorOf("currency")}
              />
            )}
            <TextField
              {...form.register("amount", { validate: (value) => value.trim() !== "" || text.missing })}
              label={text.amount(currency)}
              hint={owedInCurrency === undefined ? undefined : text.outstanding(owedInCurrency.text)}
              error={errorOf("amount")}
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
      {isChecked && (
        <ConfirmPayment
          key={`${currency} ${paymentRequest.amount.text}`}
          paymentRequest={paymentRequest}
          selectionPage="/payments"
          isSpread
        />
      )}
    </>
  );
}

const freedomMessages = messages(
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
    outstanding: (amount: string) => `You owe ${amount}. Enter up to that amount, for example 150 or 99.50.`,
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
    outstanding: (amount) => `Bạn cần trả ${amount}. Hãy nhập số đó hoặc ít hơn, ví dụ 150 hoặc 99.50.`,
    missing: "Hãy nhập số tiền, ví dụ 150 hoặc 99.50.",
    check: "Kiểm tra",
    checking: "Đang kiểm tra",
    checkedBelow: "Xem bên dưới: khoản thanh toán của bạn trả cho những khoản phí nào.",
  },
);
