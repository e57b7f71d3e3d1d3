// Dialogs. The real one, with all that it takes to hold the focus, is loaded when the first is opened.

import { lazy, Suspense } from "react";
import type { DialogProps } from "./dialog-window.tsx";

const DialogWindow = lazy(() => import("./dialog-window.tsx").then((module) => ({ default: module.DialogWindow })));

/** A dialog; nothing is loaded or drawn before it is opened. */
export function Dialog(props: DialogProps) {
  if (!props.isOpen) return null;
  return (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  );
}
