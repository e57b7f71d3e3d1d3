import { type Location, locate } from "@portico/domain/access/location";
import type { ContentItems } from "@portico/domain/content/items";
import { PorticoError } from "@portico/domain/errors";
import type { Portal } from "../portal/portal.ts";
import type { Audience } from "./audience.ts";
import { cardView, isoDayOrNull, type ViewContext, visibleItems } from "./card.ts";
import type { ContentPage, PanelView } from "./contract.ts";
import { checkLinkTargets } from "./links.ts";
import { listOfPage } from "./lists.ts";
import { type AddressedItem, type AddressedType, type FoundPage, pageAt } from "./pages.ts";
import { pictureView } from "./pictures.ts";
import { richTextView } from "./rich-text.ts";
import { panelView, questionGroups } from "./view.ts";

type ContentPortal = Pick<Portal, "content" | "settings" | "log">;

interface PageRequest {
  readonly portal: ContentPortal;
  readonly audience: Audience;
}

/** Throws if there is no page. */
export async function contentPageAt(location: Location, request: PageRequest): Promise<ContentPage> {
  const found = await findPage(location, request);
  if (found.existence === "unknown") throw new PorticoError("CONTENT_UNAVAILABLE", { detail: "page" });
  const view = found.existence === "yes" ? await pageView(found, request) : undefined;
  if (view === undefined) throw new PorticoError("PAGE_NOT_FOUND");
  return view;
}

/** Empty if there is no page. */
export async function panelsAt(
  location: Location,
  request: PageRequest,
): Promise<{ panels: PanelView[]; failed: boolean }> {
  const found = await findPage(location, request);
  const panels = found.existence === "yes" ? (found.item as Partial<ContentItems["page"]>).panels : undefined;
  return { panels: await panelViews(panels ?? [], request), failed: found.existence === "unknown" };
}

/** A panel with a dead link stays, without its button. */
export async function panelViews(
  panels: readonly ContentItems["panel"][],
  { portal, audience }: PageRequest,
): Promise<PanelView[]> {
  const audiencePanels = visibleItems(panels, audience);
  const hasTarget = await checkLinkTargets(
    audiencePanels.map(({ link }) => link),
    { portal, audience },
  );
  return audiencePanels.map((panel) =>
    panelView(hasTarget(panel.link) ? panel : { ...panel, link: "" }, { portal, audience }),
  );
}

/** Finds the page at a location, or at the page that a legacy route copies (reading R29). */
async function findPage(location: Location, request: PageRequest): Promise<FoundPage> {
  const found = await pageAt(location, request);
  const { path, page } = location.route;
  return found.existence === "no" && page !== path ? pageAt(locate(page), request) : found;
}

async function pageView(
  { type, item }: { type: AddressedType; item: AddressedItem },
  { portal, audience }: PageRequest,
): Promise<ContentPage | undefined> {
  const context: ViewContext = { portal, audience };
  if (type === "terms") return termsPage(item as ContentItems["terms"], context);
  if (type === "page" || type === "special_page") {
    const page = item as ContentItems["page"];
    return {
      ...commonFields(page, context),
      type,
      body: richTextView(page.body, context),
      panels: await panelViews(page.panels, { portal, audience }),
      list: listOfPage(page.address),
      questions: listOfPage(page.address) === "faq" ? await questionsFor({ portal, audience }) : [],
    };
  }
  // Places have their own endpoints.
  if (!isArticleType(type)) return undefined;
  const article = item as ContentItems["article"];
  return {
    ...commonFields(article, context),
    type,
    postedOn: isoDayOrNull(article.postDate),
    body: richTextView(article.body, context),
    related: visibleItems(article.related, audience).map((relatedItem) => cardView(relatedItem, context)),
  };
}

type ArticlePage = Exclude<ContentPage["type"], "page" | "special_page" | "terms">;

const ARTICLE_TYPES: readonly ArticlePage[] = ["article", "inspiration", "news", "latest_news", "coffee", "brewer"];

function isArticleType(type: AddressedType): type is ArticlePage {
  return (ARTICLE_TYPES as readonly string[]).includes(type);
}

type CommonFields = Omit<ContentPage, "type" | "body">;

function commonFields(item: ContentItems["page"] | ContentItems["article"], { portal }: ViewContext): CommonFields {
  const { codename, title, summary, address, language = null, picture } = item;
  return { ...EMPTY_FIELDS, codename, title, summary, address, language, picture: pictureView(picture, portal) };
}

const EMPTY_FIELDS: Pick<CommonFields, "postedOn" | "panels" | "related" | "questions" | "list"> = {
  postedOn: null,
  panels: [],
  related: [],
  questions: [],
  list: null,
};

function termsPage(item: ContentItems["terms"], context: ViewContext): ContentPage {
  const { codename, title, address, language = null, text } = item;
  const body = richTextView(text, context);
  return { ...EMPTY_FIELDS, type: "terms", codename, title, summary: "", address, language, picture: null, body };
}

async function questionsFor({ portal, audience }: PageRequest): Promise<ContentPage["questions"]> {
  const items = await portal.content.items("faq", audience);
  return questionGroups(visibleItems(items, audience), { portal, audience });
}
