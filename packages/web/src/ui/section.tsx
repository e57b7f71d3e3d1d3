import { type ReactNode, useId } from "react";

export type HeadingLevel = 2 | 3 | 4;

const SIZE_CLASSES: Readonly<Record<HeadingLevel, string>> = { 2: "text-2xl", 3: "text-xl", 4: "text-lg" };

export function Heading({
  level,
  id,
  className = "",
  children,
}: {
  level: HeadingLevel;
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={`${SIZE_CLASSES[level]} ${className}`}>
      {children}
    </Tag>
  );
}

export function Section({
  title,
  level = 2,
  lead,
  actions,
  id,
  children,
}: {
  title: string;
  level?: HeadingLevel;
  lead?: ReactNode;
  actions?: ReactNode;
  id?: string;
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} id={id} className="grid grid-cols-1 gap-4 md:gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid max-w-2xl gap-1">
          <Heading level={level} id={headingId}>
            {title}
          </Heading>
          {lead !== undefined && <div className="text-ink-soft">{lead}</div>}
        </div>
        {actions !== undefined && <div className="cluster">{actions}</div>}
      </div>
      {children}
    </section>
  );
}

export function FormColumn({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  return (
    <div className="grid max-w-xl grid-cols-1 gap-6">
      {children}
      <div className="cluster pt-2">{actions}</div>
    </div>
  );
}
