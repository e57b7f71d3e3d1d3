// What the content service's words look like on their way to the browser. What could not be had is `null` or stands in `failed`.

import { CONTENT_TYPES, type ContentTypeName, PANEL_BACKGROUNDS } from "@portico/domain/content/items";
import { LANGUAGES } from "@portico/domain/language";
import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";
import { card, link, picture, richText } from "./rich-text-contract.ts";

const language = z.enum(LANGUAGES);

/** A message with a heading, which may be empty. */
const message = z
  .object({
    codename: z.string(),
    title: z.string(),
    /** What names it in one line: its title, or else its first words. */
    line: z.string(),
    text: richText,
    tone: z.string(),
    language: language.nullable(),
  })
  .meta({ id: "ContentMessage" });

/** A message that can be put away; another text has another mark. */
const notice = message
  .extend({
    /** By which a browser keeps it away. What has none cannot be put away. */
    mark: z.string(),
  })
  .meta({ id: "Notice" });

/** A box of a page. Where `html` is not null it is shown in place of `content`; it went through the sanitiser. */
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

/** A question with its answer. */
const question = z
  .object({ codename: z.string(), question: z.string(), answer: richText, language: language.nullable() })
  .meta({ id: "Question" });

/** Questions under one heading, which may be empty. */
const questionGroup = z.object({ group: z.string(), questions: z.array(question) }).meta({ id: "QuestionGroup" });

/** What a member says about a stay; the text is plain. */
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

/** A menu: entries of two levels; one without a link heads those below it. */
const menu = z
  .object({
    logo: picture.nullable(),
    items: z.array(menuLink.extend({ items: z.array(menuLink) })),
  })
  .meta({ id: "Menu" });

/** The footer. A line without a link is text. */
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

/** A short way from the dashboard. */
const shortcut = z
  .object({ codename: z.string(), name: z.string(), link, icon: picture.nullable() })
  .meta({ id: "Shortcut" });

/** Something that the member should know just now; it can be put away, as a notice can. */
const notification = notice.omit({ title: true, tone: true }).meta({ id: "Notification" });

/** The parts of the layout that may be missing on their own. */
export const LAYOUT_PARTS = ["menu", "footer", "alerts", "notices", "icons", "quickLinks", "notifications"] as const;

/** What the layout needs, alike for all of an audience. What is for members alone is empty or `null` for visitors, and `failed` for neither. */
export const sharedLayout = z
  .object({
    language,
    menu: menu.nullable(),
    /** Where content holds one for narrow screens. */
    mobileMenu: menu.nullable(),
    footer: footer.nullable(),
    alerts: z.array(message),
    notices: z.array(notice),
    icons: z.array(shortcut),
    quickLinks: z.array(shortcut),
    notifications: z.array(notification),
    /** What could not be had, or not in full. */
    failed: z.array(z.enum(LAYOUT_PARTS)),
  })
  .meta({ id: "SharedLayout" });

/** All that the layout needs. */
export const layout = sharedLayout
  .extend({
    /** The marks of those messages in here that this browser has put away. */
    putAway: z.array(z.string()),
  })
  .meta({ id: "Layout" });

/** A message, by its mark. */
const chosenMessage = z.strictObject({ mark: z.string().regex(/^[\w-]{11}$/) });

/** The lists of content that have a page of their own. */
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

/** A page whose text is content. */
const contentPage = z
  .object({
    type: pageType,
    codename: z.string(),
    title: z.string(),
    summary: z.string(),
    /** Its own path; an article that was asked for by its id may have another. */
    address: z.string(),
    /** The language that it is written in, where that is known. */
    language: language.nullable(),
    picture: picture.nullable(),
    postedOn: z.string().nullable(),
    body: richText,
    panels: z.array(panel),
    related: z.array(card),
    /** Questions that belong on this page. */
    questions: z.array(questionGroup),
    /** The list that belongs on this page: /api/content/list?type=… has it. */
    list: z.enum(LIST_TYPES).nullable(),
  })
  .meta({ id: "ContentPage" });

/** A list for an overview page; one of the three is filled, by what is listed. */
const contentList = z
  .object({
    type: z.enum(LIST_TYPES),
    cards: z.array(card),
    questions: z.array(questionGroup),
    reviews: z.array(review),
    failed: z.boolean(),
  })
  .meta({ id: "ContentList" });

/** The home page's own parts. */
const home = z
  .object({
    title: z.string().nullable(),
    summary: z.string(),
    /** The language that title, summary and body are written in, where that is known. */
    language: language.nullable(),
    picture: picture.nullable(),
    body: richText,
    panels: z.array(panel),
    /** Holiday memories: what members tell, with a picture. */
    memories: z.array(review.extend({ picture })),
    icons: z.array(shortcut),
    failed: z.array(z.enum(["page", "memories", "icons"])),
  })
  .meta({ id: "Home" });

/** The panels of a page. */
const panels = z.object({ panels: z.array(panel), failed: z.boolean() }).meta({ id: "Panels" });

const termsText = z.object({
  title: z.string(),
  address: z.string(),
  text: richText,
  language: language.nullable(),
});

/** Terms to which booking pages refer. */
const terms = z
  .object({
    bookingTerms: termsText.nullable(),
    cancellationProtection: termsText.nullable(),
    others: z.array(termsText),
    failed: z.boolean(),
  })
  .meta({ id: "Terms" });

/** The notice above the billing address. */
const billingNotice = z.object({ text: richText.nullable(), failed: z.boolean() }).meta({ id: "BillingNotice" });

/** What stands on top of every booking page. */
const bookingAnnouncement = z
  .object({ announcements: z.array(message), failed: z.boolean() })
  .meta({ id: "BookingAnnouncement" });

/** The member's notifications. */
const notifications = z
  .object({ notifications: z.array(notification), failed: z.boolean() })
  .meta({ id: "Notifications" });

/** The types of what the content service holds for everybody, in the order in which they are shown. */
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

/** What the content service holds for everybody (reading R29), the largest five groups first (reading R31). */
const publicContent = z
  .object({ groups: z.array(z.object({ type: z.enum(PUBLIC_TYPES), cards: z.array(card) })), failed: z.boolean() })
  .meta({ id: "PublicContent" });

/** The endpoints of content. Those that are asked about a page decide for each page who may ask, as for the navigation itself. */
export const contentEndpoints = {
  "GET /api/content/layout": { access: "public", summary: "All that the layout needs of content", answer: layout },
  "POST /api/content/put-away": {
    access: "public",
    summary: "Put a message of the club away in this browser, until its text changes",
    body: chosenMessage,
    answer: layout,
    problems: [422],
  },
  "POST /api/content/bring-back": {
    access: "public",
    summary: "Bring back a message that was put away",
    body: chosenMessage,
    answer: layout,
    problems: [422],
  },
  "GET /api/content/public": { access: "public", summary: "What content holds for everybody", answer: publicContent },
  "GET /api/content/home": { access: "session", summary: "The home page's own parts", answer: home },
  "GET /api/content/page": {
    access: "public",
    summary: "A page whose text is content",
    query: z.strictObject({ path: z.string() }),
    answer: contentPage,
    problems: [401, 403, 404],
  },
  "GET /api/content/panels": {
    access: "public",
    summary: "The panels of a page",
    query: z.strictObject({ page: z.string() }),
    answer: panels,
    problems: [401, 403],
  },
  "GET /api/content/list": {
    access: "public",
    summary: "A list for an overview page",
    query: z.strictObject({ type: z.enum(LIST_TYPES) }),
    answer: contentList,
    problems: [401, 403],
  },
  "GET /api/content/terms": { access: "public", summary: "Terms to which booking pages refer", answer: terms },
  "GET /api/content/booking-announcement": {
    access: "session",
    summary: "What stands on top of every booking page",
    answer: bookingAnnouncement,
  },
  "GET /api/content/notifications": { access: "session", summary: "The member's notifications", answer: notifications },
  "GET /api/content/billing-notice": {
    access: "/profile/billing-address",
    summary: "The notice above the billing address",
    answer: billingNotice,
  },
} as const satisfies EndpointTable;

/** What the layout needs, alike for all of an audience. */
export type SharedLayout = z.infer<typeof sharedLayout>;
/** All that the layout needs. */
export type Layout = z.infer<typeof layout>;
/** A part of the layout. */
export type LayoutPart = (typeof LAYOUT_PARTS)[number];
/** A menu. */
export type MenuView = z.infer<typeof menu>;
/** The footer. */
export type FooterView = z.infer<typeof footer>;
/** A short way. */
export type ShortcutView = z.infer<typeof shortcut>;
/** A message. */
export type MessageView = z.infer<typeof message>;
/** A message that can be put away. */
export type NoticeView = z.infer<typeof notice>;
/** A notification. */
export type NotificationView = z.infer<typeof notification>;
/** A panel. */
export type PanelView = z.infer<typeof panel>;
/** A review. */
export type ReviewView = z.infer<typeof review>;
/** Questions under one heading. */
export type QuestionGroupView = z.infer<typeof questionGroup>;
/** A page of content. */
export type ContentPage = z.infer<typeof contentPage>;
/** A list that has a page of its own. */
export type ListType = (typeof LIST_TYPES)[number];
/** A list. */
export type ContentList = z.infer<typeof contentList>;
/** The home page's own parts. */
export type Home = z.infer<typeof home>;
/** Terms. */
export type TermsView = z.infer<typeof terms>;
/** What the content service holds for everybody. */
export type PublicContent = z.infer<typeof publicContent>;
