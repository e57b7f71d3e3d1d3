// The dialog itself.

import type { ReactNode } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components/Modal";
import { useWords } from "../language/words.ts";
import { IconButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { markPressable } from "./pressable-mark.ts";
import { stateWords } from "./state-words.ts";

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

/** A window above the page: the focus stays in it, and goes back to where it was. */
export function DialogWindow({
  isOpen,
  onClose,
  title,
  role = "dialog",
  size = "regular",
  actions,
  children,
}: DialogProps) {
  const text = useWords(stateWords);
  markPressable(document);
  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable={role === "dialog"}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className="window-veil"
    >
      <Modal className={`window ${size === "wide" ? "window-wide" : ""}`}>
        <Dialog role={role} className="grid grid-cols-1 outline-none">
          <div className="flex items-start justify-between gap-4 px-5 pt-4 md:px-6 md:pt-5">
            <Heading slot="title" level={2} className="pt-1.5 text-xl">
              {title}
            </Heading>
            <IconButton label={text.close} onClick={onClose} className="-me-2">
              <Icon name="close" />
            </IconButton>
          </div>
          <div className="grid grid-cols-1 gap-4 px-5 pt-2 pb-5 md:px-6 md:pb-6">{children}</div>
          {actions !== undefined && (
            <div className="cluster flex-row-reverse justify-start border-t border-line px-5 py-4 md:px-6">
              {actions}
            </div>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
