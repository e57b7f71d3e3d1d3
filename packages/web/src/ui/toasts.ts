import type { Tone } from "./notice.tsx";

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: Tone;
}

export interface Toasts {
  readonly show: (toast: { text: string; tone?: Tone }) => void;
  readonly dismiss: (id: number) => void;
  readonly read: () => readonly Toast[];
  readonly subscribe: (notify: () => void) => () => void;
}

/** If there are more, the oldest toast is dropped. */
const MAX_VISIBLE = 3;

export function createToastQueue(): Toasts {
  let visibleToasts: readonly Toast[] = [];
  let lastId = 0;
  const subscribers = new Set<() => void>();
  const change = (next: readonly Toast[]): void => {
    visibleToasts = next;
    for (const notify of subscribers) notify();
  };
  return {
    show: ({ text, tone = "success" }) => {
      lastId += 1;
      // A repeated text becomes the newest.
      const otherToasts = visibleToasts.filter((toast) => toast.text !== text);
      change([...otherToasts, { id: lastId, text, tone }].slice(-MAX_VISIBLE));
    },
    dismiss: (id) => change(visibleToasts.filter((toast) => toast.id !== id)),
    read: () => visibleToasts,
    subscribe: (notify) => {
      subscribers.add(notify);
      return () => {
        subscribers.delete(notify);
      };
    },
  };
}

export const toasts: Toasts = createToastQueue();

/** `useToast()({ tone: "success", text: "Your address is saved." })`. */
export function useToast(): Toasts["show"] {
  return toasts.show;
}
