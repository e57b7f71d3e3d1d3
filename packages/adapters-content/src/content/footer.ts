// Footers: columns of links, or a vertical list, with social links and small print below.

import type { Footer, FooterColumn, FooterLink, SocialLink } from "@portico/domain/content/items";
import { editorsAddress, pictures } from "../wire/address.ts";
import { assets, choices, linked, text } from "../wire/elements.ts";
import { type ItemReader, itemReader } from "../wire/item-reader.ts";

export const footerLinkReader: ItemReader<FooterLink> = itemReader({
  codename: "footer_link",
  elements: { name: text, url: text },
  reshape: ({ name, url }) => (name === undefined ? "name" : { name, url: editorsAddress(url) }),
});

/** The reader of social links; one that leads nowhere is none. */
export const socialLinkReader: ItemReader<SocialLink> = itemReader({
  codename: "social_link",
  elements: { name: text, url: text, icon: assets },
  reshape: ({ name, url, icon }) => {
    const address = editorsAddress(url);
    if (name === undefined) return "name";
    return address === "" ? "url" : { name, url: address, icon: pictures(icon)[0] };
  },
});

export const footerColumnReader: ItemReader<FooterColumn> = itemReader({
  codename: "footer_item",
  elements: { header: text, description: text, items: linked },
  reshape: ({ header = "", description = "", items }, reading) => ({
    header,
    description,
    items: reading.items(footerLinkReader, items),
  }),
});

export const footerReader: ItemReader<Footer> = itemReader({
  codename: "footer",
  elements: { logo: assets, show_logo: choices, footer_items: linked, social_links: linked, small_print: text },
  reshape: ({ logo, show_logo, footer_items, social_links, small_print = "" }, reading) => ({
    logo: pictures(logo)[0],
    showLogo: show_logo.includes("yes"),
    footerItems: reading.items(footerColumnReader, footer_items),
    socialLinks: reading.items(socialLinkReader, social_links),
    smallPrint: small_print,
  }),
});
