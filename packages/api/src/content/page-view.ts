// A page of content as the browser gets it, whatever type its item is of.

import { type Location, locate } from "@portico/domain/access/location";
import type { ContentItems } from "@portico/domain/content/items";
import { PorticoError } from "@portico/domain/errors";
import type { Portal } from "../portal.ts";
import { type Audience, isFor } from "./audience.ts";
import { cardView, dayView, itemsFor, type ViewContext } from "./card.ts";
import type { ContentPage, PanelView } from "./contract.ts";
import { deadEndsOf } from "./links.ts";
import { listOfPage } from "./lists.ts";
import { type Addressed, type AddressedName, type FoundPage, pageAt } from "./pages.ts";
import { pictureView } from "./pictures.ts";
import { richTextView } from "./rich-text.ts";
import { panelView, questionGroups } from "./view.ts";

type ContentPortal = Pick<Portal, "content" | "settings" | "log">;

interface Asked {
  readonly portal: ContentPortal;
  readonly audience: Audience;
}

/** The page at a location, or the one that a left-over route is a copy of (reading R29); throws where there is none. */
export async function contentPageAt(location: Location, asked: Asked): Promise<ContentPage> {
  const found = await foundAt(location, asked);
  if (found.existence === "unknown") throw new PorticoError("CONTENT_UNAVAILABLE", { detail: "page" });
  const view = found.existence === "yes" ? await viewOf(found, asked) : undefined;
  if (view === undefined) throw new PorticoError("PAGE_NOT_FOUND");
  return view;
}

/** The panels of the page at a location; none where the content service has no such page. */
export async function panelsAt(location: Location, asked: Asked): Promise<{ panels: PanelView[]; failed: boolean }> {
  const found = await foundAt(location, asked);
  const panels = found.existence === "yes" ? (found.item as Partial<ContentItems["page"]>).panels : undefined;
  return { panels: await panelViews(panels ?? [], asked), failed: found.existence === "unknown" };
}

/** The panels that are for an audience; a button that would lead nowhere is left out, and its panel stays. */
export async function panelViews(
  panels: readonly ContentItems["panel"][],
  { portal, audience }: Asked,
): Promise<PanelView[]> {
  const mine = itemsFor(panels, audience);
  const leads = await deadEndsOf(
    mine.map(({ link }) => link),
    { portal, audience },
  );
  return mine.map((panel) => panelView(leads(panel.link) ? panel : { ...panel, link: "" }, { portal, audience }));
}

/** What stands at a location, or at the one that a left-over route is a copy of. */
async function foundAt(location: Location, asked: Asked): Promise<FoundPage> {
  const found = await pageAt(location, asked);
  const { path, page } = location.route;
  return found.existence === "no" && page !== path ? pageAt(locate(page), asked) : found;
}

async function viewOf(
  { type, item }: { type: AddressedName; item: Addressed },
  { portal, audience }: Asked,
): Promise<ContentPage | undefined> {
  const context: ViewContext = { portal, audience };
  if (type === "terms") return termsPage(item as ContentItems["terms"], context);
  if (type === "page" || type === "special_page") {
    const page = item as ContentItems["page"];
    return {
      ...commonOf(page, context),
      type,
      body: richTextView(page.body, context),
      panels: await panelViews(page.panels, { portal, audience }),
      list: listOfPage(page.address),
      questions: listOfPage(page.address) === "faq" ? await questionsFor({ portal, audience }) : [],
    };
  }
  // Places have endpoints of their own.
  if (!isReadingMatter(type)) return undefined;
  const article = item as ContentItems["article"];
  return {
    ...commonOf(article, context),
    type,
    postedOn: dayView(article.postDate),
    body: richTextView(article.body, context),
    related: article.related.filter((one) => isFor(one, audience)).map((one) => cardView(one, context)),
  };
}

type ReadingMatter = Exclude<ContentPage["type"], "page" | "special_page" | "terms">;

const READING_MATTER: readonly ReadingMatter[] = ["article", "inspiration", "news", "latest_news", "coffee", "brewer"];

function isReadingMatter(type: AddressedName): type is ReadingMatter {
  return (READING_MATTER as readonly string[]).includes(type);
}

type Common = Omit<ContentPage, "type" | "body">;

function commonOf(item: ContentItems["page"] | ContentItems["article"], { portal }: ViewContext): Common {
  const { codename, title, summary, address, language = null, picture } = item;
  return { ...BARE, codename, title, summary, address, language, picture: pictureView(picture, portal) };
}

const BARE: Pick<Common, "postedOn" | "panels" | "related" | "questions" | "list"> = {
  postedOn: null,
  panels: [],
  related: [],
  questions: [],
  list: null,
};

function termsPage(item: ContentItems["terms"], context: ViewContext): ContentPage {
  const { codename, title, address, language = null, text } = item;
  const body = richTextView(text, context);
  return { ...BARE, type: "terms", codename, title, summary: "", address, language, picture: null, body };
}

async function questionsFor({ portal, audience }: Asked): Promise<ContentPage["questions"]> {
  const items = await portal.content.items("faq", audience);
  return questionGroups(itemsFor(items, audience), { portal, audience });
}
