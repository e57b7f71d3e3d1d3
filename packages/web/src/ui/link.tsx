// Links. Inside the portal they change the page without loading it anew; without the app (in a template) they are plain links.

import { useRouter } from "@tanstack/react-router";
import type { MouseEvent, ReactNode, Ref } from "react";
import { useWords } from "../language/words.ts";
import { Icon } from "./icon.tsx";
import { kitWords } from "./words.ts";

/** Where a click leads and how it opens; the server says so with every link of the content service. */
export interface PortalAddress {
  readonly address: string;
  readonly opening: "new tab" | "plain" | "internal";
}

/** What any link may carry. */
export interface LinkLook {
  readonly children: ReactNode;
  /** Replaces the look of a text link. */
  readonly className?: string | undefined;
  readonly "aria-label"?: string | undefined;
  readonly "aria-current"?: "page" | "true" | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
}

/** A link within the portal: a path, with its query and fragment where it has some. */
export function InternalLink({ to, className = "text-link", children, onClick, ...rest }: LinkLook & { to: string }) {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (router === undefined || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    void router.navigate({ href: to });
  };
  const prepare = (): void => {
    // What cannot be loaded ahead is loaded, or fails, when it is asked for.
    void router?.preloadRoute({ href: to } as never).catch(() => undefined);
  };
  return (
    <a {...rest} href={to} className={className} onClick={follow} onPointerEnter={prepare} onFocus={prepare}>
      {children}
    </a>
  );
}

/** A link as the content service has it: in a new tab, as a plain address, or within the portal. */
export function PortalLink({ link, className = "text-link", children, ...rest }: LinkLook & { link: PortalAddress }) {
  const text = useWords(kitWords);
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

/** Whether a click is one that the browser would follow in this tab. */
export function isPlainClick(
  event: Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">,
): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
