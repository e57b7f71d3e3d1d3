import type { ReactNode } from "react";

export interface Fact {
  readonly term: ReactNode;
  readonly value: ReactNode;
  /** React key; needed if `term` is not a string. */
  readonly key?: string;
}

export function DescriptionList({ facts, className = "" }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={`facts ${className}`}>
      {facts.map(({ term, value, key }, index) => (
        <div key={key ?? (typeof term === "string" ? term : index)}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Figure({
  label,
  value,
  unit,
  children,
}: {
  label: ReactNode;
  value: ReactNode;
  unit?: ReactNode;
  /** Shown below the number: a `Why`, a date, a link. */
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
