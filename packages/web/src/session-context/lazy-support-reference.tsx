// The support desk finds the exact reason by this reference.

import { lazy, Suspense } from "react";
import { messages, useMessages } from "../language/messages.ts";
import { Why } from "../ui/status.tsx";
import type { ReferencedReason } from "./support-reference.tsx";

const Reference = lazy(async () => ({ default: (await import("./support-reference.tsx")).SupportReference }));

export function LazySupportReference(props: ReferencedReason) {
  return (
    <Suspense fallback={null}>
      <Reference {...props} />
    </Suspense>
  );
}

/** Requests the reference only when it is opened, because a list can have many reasons. */
export function SupportReferenceToggle({ itemName, ...reason }: ReferencedReason & { itemName: string }) {
  const { label } = useMessages(referenceMessages);
  return <Why label={label} subject={itemName} reason="" reference={<LazySupportReference {...reason} />} />;
}

const referenceMessages = messages({ label: "Reference for a call" }, { label: "Mã tham chiếu khi gọi điện" });
