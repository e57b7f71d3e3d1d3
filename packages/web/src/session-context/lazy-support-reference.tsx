// Lazily loaded support reference: a code by which member services find the exact reason that the member sees.

import { lazy, Suspense } from "react";
import { messages, useMessages } from "../language/messages.ts";
import { Why } from "../ui/status.tsx";
import type { ReferencedReason } from "./support-reference.tsx";

const Reference = lazy(async () => ({ default: (await import("./support-reference.tsx")).SupportReference }));

/** Requests and shows the reference at once. */
export function LazySupportReference(props: ReferencedReason) {
  return (
    <Suspense fallback={null}>
      <Reference {...props} />
    </Suspense>
  );
}

/** Requests the reference only when opened, for lists with many reasons. */
export function SupportReferenceToggle({ called, ...reason }: ReferencedReason & { called: string }) {
  const { label } = useMessages(referenceMessages);
  return <Why label={label} about={called} reason="" quote={<LazySupportReference {...reason} />} />;
}

const referenceMessages = messages({ label: "Reference for a call" }, { label: "Mã tham chiếu khi gọi điện" });
