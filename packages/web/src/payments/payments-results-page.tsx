// /payments/results: how a payment ended.

import { useWords } from "../language/words.ts";
import { NoPaymentYet } from "./no-payment-yet.tsx";
import { paymentWords } from "./words.ts";

/** The page. */
export function PaymentsResultsPage() {
  const text = useWords(paymentWords);
  return (
    <NoPaymentYet
      title={text.resultsTitle}
      lead={text.resultsLead}
      empty={{ title: text.noResult, hint: text.noResultHint }}
      shows={text.resultsShows}
    />
  );
}
