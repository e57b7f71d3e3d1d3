// Names and values.

import type { ReactNode } from "react";

/** One line of facts. */
export interface Fact {
  readonly term: ReactNode;
  readonly value: ReactNode;
  /** Tells lines apart whose term is no text. */
  readonly key?: string;
}

/** A list of facts. */
export function Facts({ facts, className = "" }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={`facts ${className}`}>
      {facts.map(({ term, value, key }, place) => (
        <div key={key ?? (typeof term === "string" ? term : place)}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A number that matters, large, with what it counts and room for its reason. */
export function Figure({
  label,
  value,
  unit,
  children,
}: {
  label: ReactNode;
  value: ReactNode;
  unit?: ReactNode;
  /** Below: a `Why`, a date, a link. */
  children?: ReactNode;
}) {
  return (
    <div className="figure grid content-start gap-1">
      <div className="text-sm text-ink-soft">{label}</div>
      <div className="font-display text-3xl font-semibold tracking-tight tabular-nums">
        {value}
        {unit !== undefined && (
          <span className="ms-1.5 font-sans text-base font-normal tracking-normal text-ink-soft">{unit}</span>
        )}
      </div>
      {children}
    </div>
  );
}
