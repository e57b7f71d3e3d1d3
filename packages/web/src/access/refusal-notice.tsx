// Why the visitor is on this page and not on the one they asked for (reading R16).

import type { ShownRefusal } from "@portico/api/session/contract";
import { useWords } from "../language/words.ts";
import { Notice } from "../ui/notice.tsx";
import { kitWords } from "../ui/words.ts";
import { useRefusal } from "./refusal.ts";

/** Says why, what to do next, and under which reference the support desk finds it; nothing where nobody was turned away. */
export function RefusalNotice() {
  const refusal = useRefusal();
  return refusal === null ? null : <RefusalMessage refusal={refusal} />;
}

/** The same for a refusal that is at hand. */
export function RefusalMessage({ refusal }: { refusal: ShownRefusal }) {
  const text = useWords(kitWords);
  return (
    <Notice tone="info" title={refusal.because} isLive>
      <p>{refusal.next}</p>
      <p className="mt-1 text-sm text-ink-soft">
        {text.turnedAway}: <span className="break-all">{refusal.path}</span>.{" "}
        {refusal.reference !== "" && (
          <>
            {text.quote} <strong className="font-mono text-ink">{refusal.reference}</strong>.
          </>
        )}
      </p>
    </Notice>
  );
}
