import { locate } from "@portico/domain/access/location";
import type { ContentItems } from "@portico/domain/content/items";
import type { Limit } from "../guard-marks.ts";
import type { Portal } from "../portal/portal.ts";
import type { Audience } from "./audience.ts";
import { type ViewContext, visibleItems } from "./card.ts";
import type { Home, ReviewView } from "./contract.ts";
import { shortcutViews } from "./layout.ts";
import { checkLinkTargets } from "./links.ts";
import { newestFirst } from "./lists.ts";
import { panelViews } from "./page-view.ts";
import { isReadFailure, pageAt } from "./pages.ts";
import { pictureView } from "./pictures.ts";
import { richTextView } from "./rich-text.ts";
import { reviewView } from "./view.ts";

const MAX_MEMORIES: Limit = 12;

export async function homeFor(audience: Audience, portal: Pick<Portal, "content" | "settings" | "log">): Promise<Home> {
  const context: ViewContext = { portal, audience };
  const [homePage, reviews, icons] = await Promise.all([
    pageAt(locate("/"), { portal, audience }),
    portal.content.items("member_review", audience),
    portal.content.items("dashboard_icon", audience),
  ]);
  const page = homePage.existence === "yes" ? (homePage.item as ContentItems["page"]) : undefined;
  const [areReviewsUnread, areIconsUnread] = await Promise.all(
    [reviews, icons].map((items) => isReadFailure(items, { portal, setting: audience })),
  );
  const hasTarget = await checkLinkTargets(
    icons.map(({ link }) => link),
    { portal, audience },
  );
  const failed: Home["failed"] = [];
  // Every brand has a home page.
  if (page === undefined) failed.push("page");
  if (areReviewsUnread === true) failed.push("memories");
  if (!audience.isComplete || areIconsUnread === true) failed.push("icons");
  return {
    title: page?.title ?? null,
    summary: page?.summary ?? "",
    language: page?.language ?? null,
    picture: pictureView(page?.picture, portal),
    body: richTextView(page?.body ?? [], context),
    panels: await panelViews(page?.panels ?? [], { portal, audience }),
    memories: memoriesOf(visibleItems(reviews, audience).map((item) => reviewView(item, context))),
    icons: shortcutViews(icons, { context, hasTarget }),
    failed,
  };
}

/** Reviews with a picture, newest first. */
function memoriesOf(reviews: readonly ReviewView[]): Home["memories"] {
  return reviews
    .flatMap((review) => (review.picture === null ? [] : { ...review, picture: review.picture }))
    .toSorted((a, b) => newestFirst(a.stayedOn, b.stayedOn))
    .slice(0, MAX_MEMORIES);
}
