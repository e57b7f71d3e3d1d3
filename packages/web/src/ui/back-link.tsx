// A way back to the page that this one belongs to.

import { Icon } from "./icon.tsx";
import { InternalLink } from "./link.tsx";

export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <InternalLink
      to={to}
      className="inline-flex min-h-6 items-center gap-1 text-brand-ink hover:underline hover:underline-offset-4"
    >
      <Icon name="chevron left" className="size-4" />
      {label}
    </InternalLink>
  );
}
