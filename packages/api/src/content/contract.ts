// A part that could not be read is `null` or listed in `failed`.

import { CONTENT_TYPES, type ContentTypeName, PANEL_BACKGROUNDS } from "@portico/domain/content/items";
import { LANGUAGES } from "@portico/domain/language";
import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";
import { card, link, picture, richText } from "./rich-text-contract.ts";

const language = z.enum(LANGUAGES);

/** Its title may be empty. */
const message = z
  .object({
    codename: z.string(),
    title: z.string(),
    /** The title, or else the first line of the text. */
    line: z.string(),
    text: richText,
    tone: z.string(),
    language: language.nullable(),
  })
  .meta({ id: "ContentMessage" });

const notice = message
  .extend({
    /** Hash of the text. The browser stores it on dismissal, so a changed message shows again. */
    mark: z.string(),
  })
  .meta({ id: "Notice" });

/** If `html` is set, it replaces `content`. It is sanitised. */
const panel = z
  .object({
    codename: z.string(),
    title: z.string(),
    content: richText,
    html: z.string().nullable(),
    background: z.enum(PANEL_BACKGROUNDS).nullable(),
    link: link.nullable(),
    buttonText: z.string(),
    classes: z.array(z.string()),
    picture: picture.nullable(),
    language: language.nullable(),
  })
  .meta({ id: "Panel" });

const question = z
  .object({ codename: z.string(), question: z.string(), answer: richText, language: language.nullable() })
  .meta({ id: "Question" });

/** Its heading `group` may be empty. */
const questionGroup = z.object({ group: z.string(), questions: z.array(question) }).meta({ id: "QuestionGroup" });

/** In plain text. */
export const review = z
  .object({
    codename: z.string(),
    title: z.string(),
    text: z.string(),
    author: z.string(),
    rating: z.number().int().min(1).max(5).nullable(),
    resort: z.object({ name: z.string(), link: link.nullable() }).nullable(),
    picture: picture.nullable(),
    stayedOn: z.string().nullable(),
    language: language.nullable(),
  })
  .meta({ id: "Review" });

const menuLink = z.object({ name: z.string(), link: link.nullable(), icon: picture.nullable() });

/** An entry without a link is a heading. */
const menu = z
  .object({
    logo: picture.nullable(),
    items: z.array(menuLink.extend({ items: z.array(menuLink) })),
  })
  .meta({ id: "Menu" });

/** An item without a link is text. */
const footer = z
  .object({
    logo: picture.nullable(),
    layout: z.enum(["columns", "list"]),
    columns: z.array(
      z.object({
        header: z.string(),
        description: z.string(),
        items: z.array(z.object({ name: z.string(), link: link.nullable() })),
      }),
    ),
    social: z.array(z.object({ name: z.string(), link, icon: picture.nullable() })),
    smallPrint: z.string(),
  })
  .meta({ id: "Footer" });

const shortcut = z
  .object({ codename: z.string(), name: z.string(), link, icon: picture.nullable() })
  .meta({ id: "Shortcut" });

const notification = notice.omit({ title: true, tone: true }).meta({ id: "Notification" });

export const LAYOUT_PARTS = ["menu", "footer", "alerts", "notices", "icons", "quickLinks", "notifications"] as const;

/** The same for all members of an audience. For visitors, members' parts are empty or `null` and never in `failed`. */
export const sharedLayout = z
  .object({
    language,
    menu: menu.nullable(),
    /** For narrow screens, if content has one. */
    mobileMenu: menu.nullable(),
    footer: footer.nullable(),
    alerts: z.array(message),
    notices: z.array(notice),
    icons: z.array(shortcut),
    quickLinks: z.array(shortcut),
    notifications: z.array(notification),
    failed: z.array(z.enum(LAYOUT_PARTS)),
  })
  .meta({ id: "SharedLayout" });

export const layout = sharedLayout
  .extend({
    /** Marks of the dismissed messages in this layout. */
    putAway: z.array(z.string()),
  })
  .meta({ id: "Layout" });

const chosenMessage = z.strictObject({ mark: z.string().regex(/^[\w-]{11}$/) });

export const LIST_TYPES = [
  "article",
  "inspiration",
  "news",
  "latest_news",
  "coffee",
  "brewer",
  "faq",
  "member_review",
] as const;

const pageType = z
  .enum(CONTENT_TYPES)
  .extract(["page", "special_page", "terms", "article", "inspiration", "news", "latest_news", "coffee", "brewer"]);

const contentPage = z
  .object({
    type: pageType,
    codename: z.string(),
    title: z.string(),
    summary: z.string(),
    /** Canonical path, even if an article was requested by id. */
    address: z.string(),
    language: language.nullable(),
    picture: picture.nullable(),
    postedOn: z.string().nullable(),
    body: richText,
    panels: z.array(panel),
    related: z.array(card),
    questions: z.array(questionGroup),
    /** The page's list, as in /api/content/list?type=…. */
    list: z.enum(LIST_TYPES).nullable(),
  })
  .meta({ id: "ContentPage" });

/** The type decides which of the three arrays is filled. */
const contentList = z
  .object({
    type: z.enum(LIST_TYPES),
    cards: z.array(card),
    questions: z.array(questionGroup),
    reviews: z.array(review),
    failed: z.boolean(),
  })
  .meta({ id: "ContentList" });

const home = z
  .object({
    title: z.string().nullable(),
    summary: z.string(),
    language: language.nullable(),
    picture: picture.nullable(),
    body: richText,
    panels: z.array(panel),
    /** Reviews with a picture. */
    memories: z.array(review.extend({ picture })),
    icons: z.array(shortcut),
    failed: z.array(z.enum(["page", "memories", "icons"])),
  })
  .meta({ id: "Home" });

const panels = z.object({ panels: z.array(panel), failed: z.boolean() }).meta({ id: "Panels" });

const termsText = z.object({
  title: z.string(),
  address: z.string(),
  text: richText,
  language: language.nullable(),
});

const terms = z
  .object({
    bookingTerms: termsText.nullable(),
    cancellationProtection: termsText.nullable(),
    others: z.array(termsText),
    failed: z.boolean(),
  })
  .meta({ id: "Terms" });

const billingNotice = z.object({ text: richText.nullable(), failed: z.boolean() }).meta({ id: "BillingNotice" });

const bookingAnnouncement = z
  .object({ announcements: z.array(message), failed: z.boolean() })
  .meta({ id: "BookingAnnouncement" });

const notifications = z
  .object({ notifications: z.array(notification), failed: z.boolean() })
  .meta({ id: "Notifications" });

/** In display order. */
const PUBLIC_TYPES = [
  "page",
  "special_page",
  "article",
  "inspiration",
  "news",
  "latest_news",
  "coffee",
  "brewer",
  "resort",
  "holiday_park",
  "club_property",
  "holiday_exchange_profile",
  "resort_special",
] as const satisfies readonly ContentTypeName[];

/** Reading R29; the five largest groups first (reading R31). */
const publicContent = z
  .object({ groups: z.array(z.object({ type: z.enum(PUBLIC_TYPES), cards: z.array(card) })), failed: z.boolean() })
  .meta({ id: "PublicContent" });

/** Endpoints with a path or page decide access for each page, as navigation does. */
export const contentEndpoints = {
  "GET /api/content/layout": { access: "public", summary: "All that the layout needs of content", response: layout },
  "POST /api/content/put-away": {
    access: "public",
    summary: "Put a message of the club away in this browser, until its text changes",
    body: chosenMessage,
    response: layout,
    problems: [422],
  },
  "POST /api/content/bring-back": {
    access: "public",
    summary: "Bring back a message that was put away",
    body: chosenMessage,
    response: layout,
    problems: [422],
  },
  "GET /api/content/public": { access: "public", summary: "What content holds for everybody", response: publicContent },
  "GET /api/content/home": { access: "session", summary: "The home page's own parts", response: home },
  "GET /api/content/page": {
    access: "public",
    summary: "A page whose text is content",
    query: z.strictObject({ path: z.string() }),
    response: contentPage,
    problems: [401, 403, 404],
  },
  "GET /api/content/panels": {
    access: "public",
    summary: "The panels of a page",
    query: z.strictObject({ page: z.string() }),
    response: panels,
    problems: [401, 403],
  },
  "GET /api/content/list": {
    access: "public",
    summary: "A list for an overview page",
    query: z.strictObject({ type: z.enum(LIST_TYPES) }),
    response: contentList,
    problems: [401, 403],
  },
  "GET /api/content/terms": { access: "public", summary: "Terms to which booking pages refer", response: terms },
  "GET /api/content/booking-announcement": {
    access: "session",
    summary: "What stands on top of every booking page",
    response: bookingAnnouncement,
  },
  "GET /api/content/notifications": {
    access: "session",
    summary: "The member's notifications",
    response: notifications,
  },
  "GET /api/content/billing-notice": {
    access: "/profile/billing-address",
    summary: "The notice above the billing address",
    response: billingNotice,
  },
} as const satisfies EndpointTable;

export type SharedLayout = z.infer<typeof sharedLayout>;
export type Layout = z.infer<typeof layout>;
export type LayoutPart = (typeof LAYOUT_PARTS)[number];
export type MenuView = z.infer<typeof menu>;
export type FooterView = z.infer<typeof footer>;
export type ShortcutView = z.infer<typeof shortcut>;
export type MessageView = z.infer<typeof message>;
export type NoticeView = z.infer<typeof notice>;
export type NotificationView = z.infer<typeof notification>;
export type PanelView = z.infer<typeof panel>;
export type ReviewView = z.infer<typeof review>;
export type QuestionGroupView = z.infer<typeof questionGroup>;
export type ContentPage = z.infer<typeof contentPage>;
export type ListType = (typeof LIST_TYPES)[number];
export type ContentList = z.infer<typeof contentList>;
export type Home = z.infer<typeof home>;
export type TermsView = z.infer<typeof terms>;
export type PublicContent = z.infer<typeof publicContent>;
