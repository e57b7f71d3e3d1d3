import type { ReactNode } from "react";
import { type ButtonKind, buttonClass } from "./button.tsx";
import { InternalLink, type PortalHref, PortalLink } from "./link.tsx";

interface ButtonLinkProps {
  readonly kind?: ButtonKind;
  readonly size?: "regular" | "small";
  readonly className?: string;
  readonly children: ReactNode;
}

/** `to` is a portal path, `link` a link of the content service, `href` any other URL. */
export function ButtonLink({
  kind = "primary",
  size = "regular",
  className = "",
  children,
  ...target
}: ButtonLinkProps & ({ to: string } | { href: string; download?: boolean | string } | { link: PortalHref })) {
  const classes = `${buttonClass(kind, size)} ${className}`;
  if ("to" in target) {
    return (
      <InternalLink to={target.to} className={classes}>
        {children}
      </InternalLink>
    );
  }
  if ("link" in target) {
    return (
      <PortalLink link={target.link} className={classes}>
        {children}
      </PortalLink>
    );
  }
  return (
    <a {...target} className={classes}>
      {children}
    </a>
  );
}
