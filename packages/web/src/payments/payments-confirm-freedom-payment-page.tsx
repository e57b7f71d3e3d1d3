// /payments/confirm/freedom-payment: the same for a Freedom payment.

import { useWords } from "../language/words.ts";
import { NoPaymentYet } from "./no-payment-yet.tsx";
import { paymentWords } from "./words.ts";

/** The page. */
export function PaymentsConfirmFreedomPaymentPage() {
  const text = useWords(paymentWords);
  return (
    <NoPaymentYet
      title={text.freedomTitle}
      lead={text.freedomLead}
      empty={{ title: text.nothingToConfirm, hint: text.nothingToConfirmHint }}
      shows={text.freedomShows}
    />
  );
}
