// Footers: columns of links, or a vertical list, with social links and small print below.

import type { ContentItem } from "@portico/domain/content/source";
import type { Picture } from "../rich-text/nodes.ts";
import { editorsAddress, pictures } from "../wire/address.ts";
import { type ContentType, contentType } from "../wire/content-type.ts";
import { assets, choices, linked, text } from "../wire/elements.ts";

/** A footer of a brand. */
export interface Footer extends ContentItem {
  readonly logo: Picture | undefined;
  readonly showLogo: boolean;
  readonly footerItems: readonly FooterColumn[];
  /** Where else the club is; a brand that shows none has none here. */
  readonly socialLinks: readonly SocialLink[];
  readonly smallPrint: string;
}

/** A column of a footer. */
export interface FooterColumn extends ContentItem {
  readonly header: string;
  readonly description: string;
  readonly items: readonly FooterLink[];
}

/** A link of a footer; without an address it is a line of text. */
export interface FooterLink extends ContentItem {
  readonly name: string;
  readonly url: string;
}

/** A place of the club outside of the portal. */
export interface SocialLink extends ContentItem {
  readonly name: string;
  readonly url: string;
  readonly icon: Picture | undefined;
}

/** The reader of links in footers. */
export const footerLinkType: ContentType<FooterLink> = contentType({
  codename: "footer_link",
  elements: { name: text, url: text },
  reshape: ({ name, url }) => (name === undefined ? "name" : { name, url: editorsAddress(url) }),
});

/** The reader of social links; one that leads nowhere is none. */
export const socialLinkType: ContentType<SocialLink> = contentType({
  codename: "social_link",
  elements: { name: text, url: text, icon: assets },
  reshape: ({ name, url, icon }) => {
    const address = editorsAddress(url);
    if (name === undefined) return "name";
    return address === "" ? "url" : { name, url: address, icon: pictures(icon)[0] };
  },
});

/** The reader of columns. */
export const footerColumnType: ContentType<FooterColumn> = contentType({
  codename: "footer_item",
  elements: { header: text, description: text, items: linked },
  reshape: ({ header = "", description = "", items }, reading) => ({
    header,
    description,
    items: reading.items(footerLinkType, items),
  }),
});

/** The reader of footers. */
export const footerType: ContentType<Footer> = contentType({
  codename: "footer",
  elements: { logo: assets, show_logo: choices, footer_items: linked, social_links: linked, small_print: text },
  reshape: ({ logo, show_logo, footer_items, social_links, small_print = "" }, reading) => ({
    logo: pictures(logo)[0],
    showLogo: show_logo.includes("yes"),
    footerItems: reading.items(footerColumnType, footer_items),
    socialLinks: reading.items(socialLinkType, social_links),
    smallPrint: small_print,
  }),
});
