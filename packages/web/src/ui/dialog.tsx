// Dialogs. The real one, with all that it takes to hold the focus, is loaded when the first is opened.

import { lazy, type ReactNode, Suspense } from "react";

const DialogWindow = lazy(() => import("./dialog-window.tsx").then((module) => ({ default: module.DialogWindow })));

/** What a dialog needs. */
export interface DialogProps {
  readonly isOpen: boolean;
  /** Escape, the close button and, unless it interrupts, a press beside it. */
  readonly onClose: () => void;
  readonly title: string;
  /** An alert dialog interrupts: a press beside it does not close it. */
  readonly role?: "dialog" | "alertdialog";
  readonly size?: "regular" | "wide";
  /** The buttons at its foot, the most wanted first. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog; nothing is loaded or drawn before it is opened. */
export function Dialog(props: DialogProps) {
  if (!props.isOpen) return null;
  return (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  );
}
