import type { ContentItem } from "@portico/domain/content/item";
import type { ArticleCard, Place, ResortSpecial } from "@portico/domain/content/items";
import { isoDay, parseDay } from "@portico/domain/day";
import type { Portal } from "../portal/portal.ts";
import { type Audience, isVisibleTo } from "./audience.ts";
import { linkView } from "./links.ts";
import { pictureView } from "./pictures.ts";
import type { CardView } from "./rich-text-contract.ts";

export interface ViewContext {
  readonly portal: Pick<Portal, "settings" | "log">;
  readonly audience: Audience;
}

export function visibleItems<Item extends ContentItem>(
  items: readonly Item[],
  audience: Pick<Audience, "categories">,
): readonly Item[] {
  return items.filter((item) => isVisibleTo(item, audience));
}

export type CardItem = Omit<ArticleCard, "postDate"> & { readonly postDate?: string | undefined };

export function cardView(item: CardItem, context: ViewContext): CardView {
  const { type, codename, title, summary, address, picture, postDate, language = null } = item;
  return {
    type,
    codename,
    title,
    summary,
    link: linkView(address, context),
    picture: pictureView(picture, context.portal),
    postedOn: isoDayOrNull(postDate),
    language,
  };
}

export function placeCard({ name, gallery, ...place }: Place, context: ViewContext): CardView {
  return cardView({ ...place, title: name, picture: gallery[0] }, context);
}

export function specialCard({ link, ...special }: ResortSpecial, context: ViewContext): CardView {
  return cardView({ ...special, summary: "", address: link }, context);
}

/** YYYY-MM-DD; `null` if it is malformed. */
export function isoDayOrNull(text: string | undefined): string | null {
  const day = parseDay(text);
  return day === undefined ? null : isoDay(day);
}
