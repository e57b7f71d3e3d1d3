import { endpointUrl } from "../api-client/request.ts";
import { messages, useMessages } from "../language/messages.ts";

export function ReceiptLink({ reference, receipt }: { reference: string; receipt: string }) {
  const text = useMessages(linkMessages);
  const url = endpointUrl("GET /api/payments/:reference/receipt", { params: { reference } });
  return (
    <a href={url} download aria-label={text.download(receipt)} className="text-link tabular-nums">
      {receipt} (PDF)
    </a>
  );
}

const linkMessages = messages(
  { download: (receipt: string) => `Receipt ${receipt} (PDF)` },
  { download: (receipt: string) => `Biên nhận ${receipt} (PDF)` },
);
