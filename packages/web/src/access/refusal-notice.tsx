// Explains a redirect after a refusal (reading R16).

import type { RefusalView } from "@portico/api/session/contract";
import { useMessages } from "../language/messages.ts";
import { uiMessages } from "../ui/messages.ts";
import { Notice } from "../ui/notice.tsx";
import { useRefusal } from "./refusal.ts";

export function RefusalNotice() {
  const refusal = useRefusal();
  return refusal === null ? null : <RefusalMessage refusal={refusal} />;
}

/** The notice without its query. Static templates have no query client. */
export function RefusalMessage({ refusal }: { refusal: RefusalView }) {
  const text = useMessages(uiMessages);
  return (
    <Notice tone="info" title={refusal.because} isLive>
      <p>{refusal.next}</p>
      <p className="mt-1 text-sm text-ink-soft">
        {text.refusedPath}: <span className="break-all">{refusal.path}</span>.{" "}
        {refusal.reference !== "" && (
          <>
            {text.quoteReference} <strong className="font-mono text-ink">{refusal.reference}</strong>.
          </>
        )}
      </p>
    </Notice>
  );
}
