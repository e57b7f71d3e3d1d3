// The messages that are shown just now.

import type { Tone } from "./notice.tsx";

/** A message. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: Tone;
}

/** The messages of a window. */
export interface Toasts {
  readonly show: (toast: { text: string; tone?: Tone }) => void;
  readonly dismiss: (id: number) => void;
  readonly read: () => readonly Toast[];
  readonly watch: (changed: () => void) => () => void;
}

/** More at once nobody reads: the oldest goes. */
const MOST_AT_ONCE = 3;

/** Opens an empty shelf of messages. */
export function openToasts(): Toasts {
  let shown: readonly Toast[] = [];
  let lastId = 0;
  const watchers = new Set<() => void>();
  const change = (next: readonly Toast[]): void => {
    shown = next;
    for (const changed of watchers) changed();
  };
  return {
    show: ({ text, tone = "success" }) => {
      lastId += 1;
      // The same words twice are one message, shown anew.
      const others = shown.filter((toast) => toast.text !== text);
      change([...others, { id: lastId, text, tone }].slice(-MOST_AT_ONCE));
    },
    dismiss: (id) => change(shown.filter((toast) => toast.id !== id)),
    read: () => shown,
    watch: (changed) => {
      watchers.add(changed);
      return () => {
        watchers.delete(changed);
      };
    },
  };
}

/** The messages of this window. */
export const toasts: Toasts = openToasts();

/** Shows a message: `useToast()({ tone: "success", text: "Your address is saved." })`. What matters later belongs on the page as well. */
export function useToast(): Toasts["show"] {
  return toasts.show;
}
