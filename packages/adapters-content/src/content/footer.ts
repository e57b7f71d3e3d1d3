// Readers of footers, their columns and links.

import type { Footer, FooterColumn, FooterLink, SocialLink } from "@portico/domain/content";
import { editorUrl, pictures } from "../api/address.ts";
import { assets, choices, linked, text } from "../api/elements.ts";
import { type ItemReader, itemReader } from "../api/item-mapper.ts";

export const footerLinkReader: ItemReader<FooterLink> = itemReader({
  codename: "footer_link",
  elements: { name: text, url: text },
  convert: ({ name, url }) => (name === undefined ? "name" : { name, url: editorUrl(url) }),
});

/** A social link without a safe URL is dropped. */
export const socialLinkReader: ItemReader<SocialLink> = itemReader({
  codename: "social_link",
  elements: { name: text, url: text, icon: assets },
  convert: ({ name, url, icon }) => {
    const safeUrl = editorUrl(url);
    if (name === undefined) return "name";
    return safeUrl === "" ? "url" : { name, url: safeUrl, icon: pictures(icon)[0] };
  },
});

export const footerColumnReader: ItemReader<FooterColumn> = itemReader({
  codename: "footer_item",
  elements: { header: text, description: text, items: linked },
  convert: ({ header = "", description = "", items }, context) => ({
    header,
    description,
    items: context.items(footerLinkReader, items),
  }),
});

export const footerReader: ItemReader<Footer> = itemReader({
  codename: "footer",
  elements: { logo: assets, show_logo: choices, footer_items: linked, social_links: linked, small_print: text },
  convert: ({ logo, show_logo, footer_items, social_links, small_print = "" }, context) => ({
    logo: pictures(logo)[0],
    showLogo: show_logo.includes("yes"),
    footerItems: context.items(footerColumnReader, footer_items),
    socialLinks: context.items(socialLinkReader, social_links),
    smallPrint: small_print,
  }),
});
