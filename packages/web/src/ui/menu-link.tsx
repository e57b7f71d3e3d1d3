import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useMessages } from "../language/messages.ts";
import type { PortalHref } from "./link.tsx";
import { uiMessages } from "./messages.ts";

/** Renders plain text if `link` is `null`. */
export function MenuLink({
  link,
  className,
  children,
  onFollow,
}: {
  link: PortalHref | null;
  className?: string;
  children: ReactNode;
  onFollow?: () => void;
}) {
  const { newTab } = useMessages(uiMessages);
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
