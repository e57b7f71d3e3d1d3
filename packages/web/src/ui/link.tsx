// Static templates have no router, so their links are plain anchors.

import { useRouter } from "@tanstack/react-router";
import type { MouseEvent, ReactNode, Ref } from "react";
import { useMessages } from "../language/messages.ts";
import { Icon } from "./icon.tsx";
import { uiMessages } from "./messages.ts";

/** The server decides how each link of the content service opens. */
export interface PortalHref {
  readonly address: string;
  readonly opening: "new tab" | "plain" | "internal";
}

export interface LinkProps {
  readonly children: ReactNode;
  /** Replaces the default class of a text link. */
  readonly className?: string | undefined;
  readonly "aria-label"?: string | undefined;
  readonly "aria-current"?: "page" | "true" | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
}

/** `to` is a path with an optional query and fragment. */
export function InternalLink({ to, className = "text-link", children, onClick, ...rest }: LinkProps & { to: string }) {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;
  const navigate = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (router === undefined || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    void router.navigate({ href: to });
  };
  const preload = (): void => {
    // If the preload fails, the navigation loads the route again.
    void router?.preloadRoute({ href: to } as never).catch(() => undefined);
  };
  return (
    <a {...rest} href={to} className={className} onClick={navigate} onPointerEnter={preload} onFocus={preload}>
      {children}
    </a>
  );
}

export function PortalLink({ link, className = "text-link", children, ...rest }: LinkProps & { link: PortalHref }) {
  const text = useMessages(uiMessages);
  if (link.opening === "internal") {
    return (
      <InternalLink to={link.address} className={className} {...rest}>
        {children}
      </InternalLink>
    );
  }
  if (link.opening === "plain") {
    return (
      <a {...rest} href={link.address} className={className}>
        {children}
      </a>
    );
  }
  return (
    <a {...rest} href={link.address} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="new tab" className="ms-1 size-[0.8em] align-baseline" />
      <span className="sr-only"> ({text.newTab})</span>
    </a>
  );
}

/** Returns whether the browser would follow this click in the same tab. */
export function isPlainClick(
  event: Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">,
): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
