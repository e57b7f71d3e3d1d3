import type { Footer, FooterColumn, FooterLink, SocialLink } from "@portico/domain/content";
import { toPictures, toSafeUrl } from "../api/address.ts";
import { assetsElement, choicesElement, linkedElement, textElement } from "../api/elements.ts";
import { createItemReader, type ItemReader } from "../api/item-mapper.ts";

export const footerLinkReader: ItemReader<FooterLink> = createItemReader({
  codename: "footer_link",
  elements: { name: textElement, url: textElement },
  convert: ({ name, url }) => (name === undefined ? "name" : { name, url: toSafeUrl(url) }),
});

/** Dropped without a safe URL. */
export const socialLinkReader: ItemReader<SocialLink> = createItemReader({
  codename: "social_link",
  elements: { name: textElement, url: textElement, icon: assetsElement },
  convert: ({ name, url, icon }) => {
    const safeUrl = toSafeUrl(url);
    if (name === undefined) return "name";
    return safeUrl === "" ? "url" : { name, url: safeUrl, icon: toPictures(icon)[0] };
  },
});

export const footerColumnReader: ItemReader<FooterColumn> = createItemReader({
  codename: "footer_item",
  elements: { header: textElement, description: textElement, items: linkedElement },
  convert: ({ header = "", description = "", items }, context) => ({
    header,
    description,
    items: context.items(footerLinkReader, items),
  }),
});

export const footerReader: ItemReader<Footer> = createItemReader({
  codename: "footer",
  elements: {
    logo: assetsElement,
    show_logo: choicesElement,
    footer_items: linkedElement,
    social_links: linkedElement,
    small_print: textElement,
  },
  convert: ({ logo, show_logo, footer_items, social_links, small_print = "" }, context) => ({
    logo: toPictures(logo)[0],
    showLogo: show_logo.includes("yes"),
    footerItems: context.items(footerColumnReader, footer_items),
    socialLinks: context.items(socialLinkReader, social_links),
    smallPrint: small_print,
  }),
});
