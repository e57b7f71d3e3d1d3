// Escape closes the panel and returns the focus. Moving the focus or clicking outside closes it too.

import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";

export interface Disclosure<Container extends HTMLElement> {
  readonly isOpen: boolean;
  readonly containerRef: RefObject<Container | null>;
  readonly button: {
    readonly "aria-expanded": boolean;
    readonly "aria-controls": string;
    readonly onClick: () => void;
    readonly ref: RefObject<HTMLButtonElement | null>;
  };
  readonly panelProps: { readonly id: string; readonly hidden: boolean };
  readonly onKeyDown: (event: KeyboardEvent) => void;
  close(): void;
}

/** `staysOpen` keeps the panel open when the focus moves on. */
export function useDisclosure<Container extends HTMLElement>({ staysOpen = false } = {}): Disclosure<Container> {
  const [isOpen, setOpen] = useState(false);
  const containerRef = useRef<Container>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen || staysOpen) return;
    const closeIfOutside = ({ target }: Event) => {
      if (target instanceof Node && containerRef.current?.contains(target) !== true) setOpen(false);
    };
    document.addEventListener("pointerdown", closeIfOutside);
    document.addEventListener("focusin", closeIfOutside);
    return () => {
      document.removeEventListener("pointerdown", closeIfOutside);
      document.removeEventListener("focusin", closeIfOutside);
    };
  }, [isOpen, staysOpen]);
  return {
    isOpen,
    containerRef,
    button: { "aria-expanded": isOpen, "aria-controls": id, onClick: () => setOpen(!isOpen), ref: button },
    panelProps: { id, hidden: !isOpen },
    onKeyDown(event) {
      if (event.key !== "Escape" || !isOpen) return;
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    },
    close: () => setOpen(false),
  };
}
