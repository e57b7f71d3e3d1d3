import type { ContentItems, ContentTypeName } from "@portico/domain/content/items";
import { NOT_READ } from "@portico/domain/content/source";
import { topGroupsFirst } from "@portico/domain/short-list";
import type { Portal } from "../portal/portal.ts";
import type { Audience } from "./audience.ts";
import { cardView, placeCard, specialCard, type ViewContext, visibleItems } from "./card.ts";
import { type ContentList, LIST_TYPES, type ListType, type PublicContent } from "./contract.ts";
import { isReadFailure, isServiceDegraded } from "./pages.ts";
import { questionGroups, reviewView } from "./view.ts";

type ContentPortal = Pick<Portal, "content" | "settings" | "log">;

/** Members who may open the page may read its list. */
export const PAGE_BY_LIST: Readonly<Record<ListType, string>> = {
  article: "/articles",
  inspiration: "/inspiration",
  news: "/news",
  latest_news: "/about-us/latest-news",
  coffee: "/coffees",
  brewer: "/brewers",
  faq: "/questions-and-answers",
  member_review: "/member-reviews",
};

export function listOfPage(pathname: string): ListType | null {
  return LIST_TYPES.find((type) => PAGE_BY_LIST[type] === pathname) ?? null;
}

/** Newest first if the items have dates. */
export async function listFor(type: ListType, portal: ContentPortal, audience: Audience): Promise<ContentList> {
  const context: ViewContext = { portal, audience };
  const items = await portal.content.items(type, audience);
  const failed = await isReadFailure(items, { portal, setting: audience });
  const list: ContentList = { type, cards: [], questions: [], reviews: [], failed };
  const audienceItems = visibleItems<ContentItems[ListType]>(items, audience);
  if (type === "faq")
    return { ...list, questions: questionGroups(audienceItems as readonly ContentItems["faq"][], context) };
  if (type === "member_review") {
    const reviews = (audienceItems as readonly ContentItems["member_review"][]).map((item) =>
      reviewView(item, context),
    );
    return { ...list, reviews: reviews.toSorted((a, b) => newestFirst(a.stayedOn, b.stayedOn)) };
  }
  const cards = (audienceItems as readonly ContentItems["article"][]).map((item) => cardView(item, context));
  return { ...list, cards: cards.toSorted((a, b) => newestFirst(a.postedOn, b.postedOn)) };
}

/** Compares YYYY-MM-DD days; `null` comes last. */
export function newestFirst(a: string | null, b: string | null): number {
  if (a === b) return 0;
  return (a ?? "") > (b ?? "") ? -1 : 1;
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

/** The same for visitors and members (reading R29); the five largest types first (reading R31). */
export async function publicContentFor(portal: ContentPortal, audience: Audience): Promise<PublicContent> {
  const publicAudience: Audience = { ...audience, categories: [] };
  const context: ViewContext = { portal, audience: publicAudience };
  let isPartial = false;
  const readItems = async <Type extends ContentTypeName>(type: Type) => {
    const items = await portal.content.items(type, publicAudience);
    isPartial ||= items === NOT_READ;
    return items;
  };
  const cards = PUBLIC_CARDS.map(async (type) => ({
    type,
    cards: visibleItems<ContentItems[typeof type]>(await readItems(type), publicAudience).map((item) =>
      cardView(item, context),
    ),
  }));
  const places = PUBLIC_PLACES.map(async (type) => ({
    type,
    cards: visibleItems(await readItems(type), publicAudience).map((item) => placeCard(item, context)),
  }));
  const specials = readItems("resort_special").then((items) => ({
    type: "resort_special" as const,
    cards: visibleItems(items, publicAudience).map((item) => specialCard(item, context)),
  }));
  const groups: PublicContent["groups"] = await Promise.all([...cards, ...places, specials]);
  // A group's size is its number of cards with a link; other cards are not displayed.
  const groupOfEachCard = groups.flatMap((group) => group.cards.filter(({ link }) => link !== null).map(() => group));
  const largestFirst = topGroupsFirst(groupOfEachCard, (group) => group).map(([group]) => group);
  return {
    groups: largestFirst,
    failed: isPartial || (largestFirst.length === 0 && (await isServiceDegraded(portal, publicAudience))),
  };
}
