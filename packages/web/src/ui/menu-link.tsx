// A link of a menu or the footer, opened the way the rules say: in a new tab, as it is, or inside the app.

import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useWords } from "../language/words.ts";
import type { PortalAddress } from "./link.tsx";
import { kitWords } from "./words.ts";

/** A link; without an address it is text. */
export function MenuLink({
  link,
  className,
  children,
  onFollow,
}: {
  link: PortalAddress | null;
  className?: string;
  children: ReactNode;
  onFollow?: () => void;
}) {
  const { newTab } = useWords(kitWords);
  if (link === null) return <span className={className}>{children}</span>;
  if (link.opening === "internal")
    return (
      <Link to={link.address} className={className} activeOptions={{ exact: true }} onClick={onFollow}>
        {children}
      </Link>
    );
  if (link.opening === "plain")
    return (
      <a href={link.address} className={className}>
        {children}
      </a>
    );
  return (
    <a href={link.address} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> ({newTab})</span>
    </a>
  );
}
