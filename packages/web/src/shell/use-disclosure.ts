// The disclosure pattern of site menus: a button that shows what it names. Escape closes it and gives the focus back; so does going on to
// something else, and clicking elsewhere.

import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";

/** A button and what it shows. */
export interface Disclosure<Around extends HTMLElement> {
  readonly isOpen: boolean;
  readonly around: RefObject<Around | null>;
  readonly button: {
    readonly "aria-expanded": boolean;
    readonly "aria-controls": string;
    readonly onClick: () => void;
    readonly ref: RefObject<HTMLButtonElement | null>;
  };
  readonly shown: { readonly id: string; readonly hidden: boolean };
  readonly onKeyDown: (event: KeyboardEvent) => void;
  close(): void;
}

/** Opens and closes; `stays` keeps it open when the focus moves on, as a drawer does. */
export function useDisclosure<Around extends HTMLElement>({ stays = false } = {}): Disclosure<Around> {
  const [isOpen, setOpen] = useState(false);
  const around = useRef<Around>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen || stays) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && around.current?.contains(target) !== true) setOpen(false);
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
    };
  }, [isOpen, stays]);
  return {
    isOpen,
    around,
    button: { "aria-expanded": isOpen, "aria-controls": id, onClick: () => setOpen(!isOpen), ref: button },
    shown: { id, hidden: !isOpen },
    onKeyDown(event) {
      if (event.key !== "Escape" || !isOpen) return;
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    },
    close: () => setOpen(false),
  };
}
