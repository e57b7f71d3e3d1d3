// Links that look like buttons.

import type { ReactNode } from "react";
import { type ButtonKind, buttonLook } from "./button.tsx";
import { InternalLink, type PortalHref, PortalLink } from "./link.tsx";

interface ButtonLinkLook {
  readonly kind?: ButtonKind;
  readonly size?: "regular" | "small";
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link that looks like a button: `to` for a portal path, `link` for a link of the content service, `href` for any other URL. */
export function ButtonLink({
  kind = "primary",
  size = "regular",
  className = "",
  children,
  ...target
}: ButtonLinkLook & ({ to: string } | { href: string; download?: boolean | string } | { link: PortalHref })) {
  const look = `${buttonLook(kind, size)} ${className}`;
  if ("to" in target) {
    return (
      <InternalLink to={target.to} className={look}>
        {children}
      </InternalLink>
    );
  }
  if ("link" in target) {
    return (
      <PortalLink link={target.link} className={look}>
        {children}
      </PortalLink>
    );
  }
  return (
    <a {...target} className={look}>
      {children}
    </a>
  );
}
