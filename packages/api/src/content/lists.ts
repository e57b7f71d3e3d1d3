// Lists for overview pages, and the table of which list belongs on which page.

import type { ContentItems, ContentTypeName } from "@portico/domain/content/items";
import { NOT_READ } from "@portico/domain/content/source";
import { topGroupsFirst } from "@portico/domain/short-list";
import type { Portal } from "../portal.ts";
import type { Audience } from "./audience.ts";
import { cardView, itemsFor, placeCard, specialCard, type ViewContext } from "./card.ts";
import { type ContentList, LIST_TYPES, type ListType, type PublicContent } from "./contract.ts";
import { isServiceTroubled, isUnread } from "./pages.ts";
import { questionGroups, reviewView } from "./view.ts";

type ContentPortal = Pick<Portal, "content" | "settings" | "log">;

/** The page of each list: whoever may open the page may read the list. */
export const PAGE_OF_LIST: Readonly<Record<ListType, string>> = {
  article: "/articles",
  inspiration: "/inspiration",
  news: "/news",
  latest_news: "/about-us/latest-news",
  coffee: "/coffees",
  brewer: "/brewers",
  faq: "/questions-and-answers",
  member_review: "/member-reviews",
};

/** The list that belongs on a page. */
export function listOfPage(pathname: string): ListType | null {
  return LIST_TYPES.find((type) => PAGE_OF_LIST[type] === pathname) ?? null;
}

/** A list, the newest first where it has days. */
export async function listFor(type: ListType, portal: ContentPortal, audience: Audience): Promise<ContentList> {
  const context: ViewContext = { portal, audience };
  const items = await portal.content.items(type, audience);
  const failed = await isUnread(items, { portal, setting: audience });
  const list: ContentList = { type, cards: [], questions: [], reviews: [], failed };
  const mine = itemsFor<ContentItems[ListType]>(items, audience);
  if (type === "faq") return { ...list, questions: questionGroups(mine as readonly ContentItems["faq"][], context) };
  if (type === "member_review") {
    const reviews = (mine as readonly ContentItems["member_review"][]).map((item) => reviewView(item, context));
    return { ...list, reviews: reviews.toSorted((one, other) => newestFirst(one.stayedOn, other.stayedOn)) };
  }
  const cards = (mine as readonly ContentItems["article"][]).map((item) => cardView(item, context));
  return { ...list, cards: cards.toSorted((one, other) => newestFirst(one.postedOn, other.postedOn)) };
}

/** Days as YYYY-MM-DD, the newest first; what has none comes last. */
export function newestFirst(one: string | null, other: string | null): number {
  if (one === other) return 0;
  return (one ?? "") > (other ?? "") ? -1 : 1;
}

const PUBLIC_CARDS = [
  "page",
  "special_page",
  "article",
  "inspiration",
  "news",
  "latest_news",
  "coffee",
  "brewer",
] as const;
const PUBLIC_PLACES = ["resort", "holiday_park", "club_property", "holiday_exchange_profile"] as const;

/** What the service holds for everybody at this brand, by type (reading R29), the largest five types first (reading R31): never more than its title says, whoever asks. */
export async function publicContentFor(portal: ContentPortal, audience: Audience): Promise<PublicContent> {
  const everybody: Audience = { ...audience, categories: [] };
  const context: ViewContext = { portal, audience: everybody };
  let isPartly = false;
  const itemsOf = async <Type extends ContentTypeName>(type: Type) => {
    const items = await portal.content.items(type, everybody);
    isPartly ||= items === NOT_READ;
    return items;
  };
  const cards = PUBLIC_CARDS.map(async (type) => ({
    type,
    cards: itemsFor<ContentItems[typeof type]>(await itemsOf(type), everybody).map((item) => cardView(item, context)),
  }));
  const places = PUBLIC_PLACES.map(async (type) => ({
    type,
    cards: itemsFor(await itemsOf(type), everybody).map((item) => placeCard(item, context)),
  }));
  const specials = itemsOf("resort_special").then((items) => ({
    type: "resort_special" as const,
    cards: itemsFor(items, everybody).map((item) => specialCard(item, context)),
  }));
  const groups: PublicContent["groups"] = await Promise.all([...cards, ...places, specials]);
  // One entry for each card that leads somewhere, by its group: no other is shown.
  const shown = groups.flatMap((group) => group.cards.filter(({ link }) => link !== null).map(() => group));
  const filled = topGroupsFirst(shown, (group) => group).map(([group]) => group);
  return { groups: filled, failed: isPartly || (filled.length === 0 && (await isServiceTroubled(portal, everybody))) };
}
