/** `className` sets the size. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return <span className={`skeleton block ${className}`} aria-hidden="true" />;
}

const LINE_WIDTHS = ["w-11/12", "w-full", "w-4/5", "w-10/12", "w-3/5"];

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="grid gap-2.5" aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={`h-4 ${LINE_WIDTHS[index % LINE_WIDTHS.length] ?? ""}`} />
      ))}
    </span>
  );
}

export function SkeletonCards({ count = 3 }: { count?: number }) {
  return (
    <span className="cards" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className="card block">
          <Skeleton className="h-36 w-full rounded-b-none" />
          <span className="grid gap-3 p-5">
            <Skeleton className="h-5 w-2/3" />
            <SkeletonText lines={2} />
          </span>
        </span>
      ))}
    </span>
  );
}

export function SkeletonRows({ count = 5 }: { count?: number }) {
  return (
    <span className="table-frame block" aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        <span key={row} className="flex items-center gap-6 border-t border-line px-5 py-4 first:border-t-0">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-1/5" />
          <Skeleton className="ms-auto h-4 w-16" />
        </span>
      ))}
    </span>
  );
}
