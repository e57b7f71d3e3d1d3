// Cards: a thing of its own on the page.

import type { ReactNode } from "react";
import { type PortalAddress, PortalLink } from "./link.tsx";
import { Heading, type HeadingLevel } from "./section.tsx";

/** How a card stands out: as paper, in the brand's soft colour, sunken, or deep in the brand's dark. */
export type CardKind = "plain" | "soft" | "sunken" | "deep";

const GROUNDS: Readonly<Record<CardKind, string>> = {
  plain: "card",
  soft: "card card-soft",
  sunken: "card card-sunken",
  deep: "card card-deep on-deep",
};

/** A card. */
export function Card({
  title,
  level = 3,
  kind = "plain",
  actions,
  footer,
  as: Tag = "div",
  className = "",
  children,
}: {
  title?: ReactNode;
  level?: HeadingLevel;
  kind?: CardKind;
  /** At the side of the title. */
  actions?: ReactNode;
  /** Below a line at the foot. */
  footer?: ReactNode;
  as?: "div" | "article" | "li" | "section";
  className?: string;
  children?: ReactNode;
}) {
  return (
    <Tag className={`${GROUNDS[kind]} flex flex-col ${className}`}>
      <div className="grid grow grid-cols-1 content-start gap-3 p-5 md:p-6">
        {(title !== undefined || actions !== undefined) && (
          <div className="flex flex-wrap items-start justify-between gap-3">
            {title !== undefined && <Heading level={level}>{title}</Heading>}
            {actions}
          </div>
        )}
        {children}
      </div>
      {footer !== undefined && <div className="border-t border-line px-5 py-4 md:px-6">{footer}</div>}
    </Tag>
  );
}

/** A card that leads somewhere: all of it can be pressed, and its title alone is the link. */
export function LinkCard({
  title,
  link,
  level = 3,
  image,
  meta,
  as: Tag = "article",
  children,
}: {
  title: string;
  link: PortalAddress;
  level?: HeadingLevel;
  /** A `Picture` or a `Scene`; it fills the top of the card. */
  image?: ReactNode;
  /** Above the title: a date, a place. */
  meta?: ReactNode;
  as?: "article" | "li" | "div";
  children?: ReactNode;
}) {
  return (
    <Tag className="card card-link flex flex-col">
      {image !== undefined && <div className="card-image">{image}</div>}
      <div className="grid grow content-start gap-2 p-5">
        {meta !== undefined && <div className="text-xs text-ink-soft">{meta}</div>}
        <Heading level={level} className="text-lg">
          <PortalLink link={link} className="text-ink no-underline">
            {title}
          </PortalLink>
        </Heading>
        {children !== undefined && <div className="text-sm text-ink-soft">{children}</div>}
      </div>
    </Tag>
  );
}
