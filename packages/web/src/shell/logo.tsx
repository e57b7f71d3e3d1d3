import type { ReactNode } from "react";

/** `isShort` hides the name on narrow screens. */
export function Logo({ name, isShort = false }: { name: ReactNode; isShort?: boolean }) {
  return (
    <span className="flex items-center gap-3">
      <svg viewBox="0 0 40 40" className="size-10 shrink-0" aria-hidden="true">
        <rect width="40" height="40" rx="10" className="fill-brand" />
        <path d="M9 31V18a11 11 0 0 1 22 0v13h-4V18a7 7 0 0 0-14 0v13z" className="fill-on-brand" />
        <circle cx="20" cy="19" r="3.4" className="fill-accent" />
        <path d="M13.5 26c1.6-1.3 3.2-1.3 4.8 0s3.2 1.3 4.8 0 2.4-1.2 3.4-.6V31h-13z" className="fill-on-brand/70" />
      </svg>
      <span
        className={`font-display text-xl leading-tight 2xl:max-3xl:text-lg tracking-tight text-ink ${isShort ? "max-sm:sr-only" : ""}`}
      >
        {name}
      </span>
    </span>
  );
}
