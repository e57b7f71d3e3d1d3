// Where a member reads why, they can have a reference under which member services find that very reason.

import { lazy, Suspense } from "react";
import { useWords, words } from "../language/words.ts";
import { Why } from "../ui/status.tsx";
import type { Quotable } from "./quote.tsx";

const Quote = lazy(async () => ({ default: (await import("./quote.tsx")).Quote }));

/** The reference, as soon as this is drawn. */
export function Quoted(props: Quotable) {
  return (
    <Suspense fallback={null}>
      <Quote {...props} />
    </Suspense>
  );
}

/** The reference for whoever asks for it: in a list of many reasons none is made before. */
export function QuoteOnAsking({ called, ...quotable }: Quotable & { called: string }) {
  const { label } = useWords(quoteWords);
  return <Why label={label} about={called} reason="" quote={<Quoted {...quotable} />} />;
}

const quoteWords = words({ label: "Reference for a call" }, { label: "Mã tham chiếu khi gọi điện" });
