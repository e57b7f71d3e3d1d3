// The receipt of a payment, as a file to keep.

import { addressOf } from "../ask/ask.ts";
import { useWords, words } from "../language/words.ts";

/** The number of a receipt, which leads to it. */
export function ReceiptLink({ reference, receipt }: { reference: string; receipt: string }) {
  const text = useWords(linkWords);
  const address = addressOf("GET /api/payments/:reference/receipt", { params: { reference } });
  return (
    <a href={address} download aria-label={text.download(receipt)} className="text-link tabular-nums">
      {receipt} (PDF)
    </a>
  );
}

const linkWords = words(
  { download: (receipt: string) => `Receipt ${receipt} (PDF)` },
  { download: (receipt: string) => `Biên nhận ${receipt} (PDF)` },
);
