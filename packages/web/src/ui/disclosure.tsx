// `<details>` works without scripts.

import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** Opening one closes the others of its `group`. */
export function Disclosure({
  title,
  meta,
  isOpen,
  group,
  onOpen,
  children,
}: {
  title: ReactNode;
  /** Shown at the end of the summary row. */
  meta?: ReactNode;
  isOpen?: boolean;
  group?: string;
  onOpen?: () => void;
  children: ReactNode;
}) {
  return (
    <details
      className="disclosure border-b border-line first:border-t"
      open={isOpen}
      name={group}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className="flex min-h-11 items-center gap-3 rounded-control px-2 py-3.5 font-semibold hover:bg-brand-soft">
        <span className="grow">{title}</span>
        {meta !== undefined && <span className="text-sm font-normal text-ink-soft">{meta}</span>}
        <Icon name="chevron down" className="disclosure-mark size-5 text-brand-ink" />
      </summary>
      <div className="px-2 pt-1 pb-6 text-ink-soft">{children}</div>
    </details>
  );
}
