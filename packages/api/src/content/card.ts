// What leads to something else to read or to see, and what all views have in common: for whom they are, and how days are written.

import type { ContentItem } from "@portico/domain/content/item";
import type { ArticleCard, Place, ResortSpecial } from "@portico/domain/content/items";
import { isoDay, parseDay } from "@portico/domain/day";
import type { Portal } from "../portal.ts";
import { type Audience, isFor } from "./audience.ts";
import { linkView } from "./links.ts";
import { pictureView } from "./pictures.ts";
import type { CardView } from "./rich-text-contract.ts";

/** What views depend on: the portal's settings, and for whom they are. */
export interface ViewContext {
  readonly portal: Pick<Portal, "settings" | "log">;
  readonly audience: Audience;
}

/** The items that are for an audience. */
export function itemsFor<Item extends ContentItem>(
  items: readonly Item[],
  audience: Pick<Audience, "categories">,
): readonly Item[] {
  return items.filter((item) => isFor(item, audience));
}

/** An article's card, or a page's. */
export type CardItem = Omit<ArticleCard, "postDate"> & { readonly postDate?: string | undefined };

/** What leads to an article or a page. */
export function cardView(item: CardItem, context: ViewContext): CardView {
  const { type, codename, title, summary, address, picture, postDate, language = null } = item;
  return {
    type,
    codename,
    title,
    summary,
    link: linkView(address, context),
    picture: pictureView(picture, context.portal),
    postedOn: dayView(postDate),
    language,
  };
}

/** What leads to a place. */
export function placeCard({ name, gallery, ...place }: Place, context: ViewContext): CardView {
  return cardView({ ...place, title: name, picture: gallery[0] }, context);
}

/** What leads to a resort special. */
export function specialCard({ link, ...special }: ResortSpecial, context: ViewContext): CardView {
  return cardView({ ...special, summary: "", address: link }, context);
}

/** A day as content writes it, or `null` for one that cannot be read. */
export function dayView(written: string | undefined): string | null {
  const day = parseDay(written);
  return day === undefined ? null : isoDay(day);
}
