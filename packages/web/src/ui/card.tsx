import type { ReactNode } from "react";
import { type PortalHref, PortalLink } from "./link.tsx";
import { Heading, type HeadingLevel } from "./section.tsx";

export type CardKind = "plain" | "soft" | "sunken" | "deep";

const CARD_CLASSES: Readonly<Record<CardKind, string>> = {
  plain: "card",
  soft: "card card-soft",
  sunken: "card card-sunken",
  deep: "card card-deep on-deep",
};

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
  /** Shown beside the title. */
  actions?: ReactNode;
  footer?: ReactNode;
  as?: "div" | "article" | "li" | "section";
  className?: string;
  children?: ReactNode;
}) {
  return (
    <Tag className={`${CARD_CLASSES[kind]} flex flex-col ${className}`}>
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

/** The whole card is clickable; only its title is a link. */
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
  link: PortalHref;
  level?: HeadingLevel;
  /** A `Picture` or a `Scene`. */
  image?: ReactNode;
  /** Shown above the title: a date, a place. */
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
