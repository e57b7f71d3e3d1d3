// /payments/confirm: what a payment is for, before it is made.

import { useWords } from "../language/words.ts";
import { NoPaymentYet } from "./no-payment-yet.tsx";
import { paymentWords } from "./words.ts";

/** The page. */
export function PaymentsConfirmPage() {
  const text = useWords(paymentWords);
  return (
    <NoPaymentYet
      title={text.confirmTitle}
      lead={text.confirmLead}
      empty={{ title: text.nothingToConfirm, hint: text.nothingToConfirmHint }}
      shows={text.confirmShows}
    />
  );
}
