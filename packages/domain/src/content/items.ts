// The types of content that the portal reads, and what their items hold. Whoever asks the content service fills them; addresses lead
// somewhere or are empty, and days are as they were written.

import type { PortalType } from "../member/kinds.ts";
import type { ContentItem } from "./item.ts";
import type { LinkOpening } from "./links.ts";
import type { Picture, RichText, SanitisedHtml } from "./rich-text.ts";

/** What leads to something to read. */
export interface ArticleCard extends ContentItem {
  readonly title: string;
  readonly summary: string;
  /** Its address in the portal; by id where it has no slug. */
  readonly address: string;
  readonly picture: Picture | undefined;
  readonly postDate: string | undefined;
}

export interface Article extends ArticleCard {
  readonly body: RichText;
  readonly related: readonly ArticleCard[];
}

/** A page that is content and nothing else. */
export interface Page extends ContentItem {
  readonly title: string;
  /** Its path; `/` is the home page's. */
  readonly address: string;
  readonly summary: string;
  readonly picture: Picture | undefined;
  readonly body: RichText;
  readonly panels: readonly Panel[];
}

export const PANEL_BACKGROUNDS = ["grey", "black"] as const;

/** A box of a page; where the custom editor holds something, it is shown in place of the content. */
export interface Panel extends ContentItem {
  readonly title: string;
  readonly customEditor: SanitisedHtml | undefined;
  readonly content: RichText;
  readonly background: (typeof PANEL_BACKGROUNDS)[number] | undefined;
  readonly link: string;
  readonly buttonText: string;
  readonly additionalCssClass: readonly string[];
  readonly picture: Picture | undefined;
  readonly sortOrder: number | undefined;
}

export interface Terms extends ContentItem {
  readonly title: string;
  readonly address: string;
  readonly text: RichText;
}

/** A question with its answer. */
export interface Faq extends ContentItem {
  readonly question: string;
  readonly answer: RichText;
  /** The heading under which it stands; may be empty. */
  readonly group: string;
  readonly sortOrder: number | undefined;
}

/** A message that stands on its own, with a heading, which may be empty. */
export interface Message extends ContentItem {
  readonly title: string;
  readonly text: RichText;
  /** How urgent it is; empty where content does not say. */
  readonly tone: string;
}

/** A notification of the dashboard; `notifications.ts` says when and to whom it shows. */
export interface NotificationItem extends ContentItem {
  readonly notification: RichText;
  readonly displayNotificationFrom: string | undefined;
  readonly dateEnd: string | undefined;
  readonly membershipCategories: readonly string[];
  readonly workflowStep: string | undefined;
}

/** The notice above the billing address; one without a portal type is the general one. */
export interface BillingNotice extends ContentItem {
  readonly portalType: PortalType | null;
  readonly text: RichText;
}

/** A short way from the dashboard; icons have a picture, quick links need none. */
export interface Shortcut extends ContentItem {
  readonly name: string;
  readonly link: string;
  readonly opening: LinkOpening;
  readonly icon: Picture | undefined;
  readonly sortOrder: number | undefined;
}

export interface Menu extends ContentItem {
  readonly title: string;
  readonly logo: Picture | undefined;
  readonly items: readonly MenuItem[];
}

/** An entry of a menu; without an address it heads its sub-menus. */
export interface MenuItem extends ContentItem {
  readonly name: string;
  readonly url: string;
  readonly membershipCategories: readonly string[];
  readonly subMenus: readonly MenuItem[];
  readonly icons: readonly Picture[];
}

export interface Footer extends ContentItem {
  readonly logo: Picture | undefined;
  readonly showLogo: boolean;
  readonly footerItems: readonly FooterColumn[];
  /** Where else the club is; a brand that shows none has none here. */
  readonly socialLinks: readonly SocialLink[];
  readonly smallPrint: string;
}

export interface FooterColumn extends ContentItem {
  readonly header: string;
  readonly description: string;
  readonly items: readonly FooterLink[];
}

/** A link of a footer; without an address it is a line of text. */
export interface FooterLink extends ContentItem {
  readonly name: string;
  readonly url: string;
}

/** The way to the club outside of the portal. */
export interface SocialLink extends ContentItem {
  readonly name: string;
  readonly url: string;
  readonly icon: Picture | undefined;
}

/** Where members stay: a resort, a holiday park, a club property, or one of the exchange. */
export interface Place extends ContentItem {
  readonly name: string;
  readonly address: string;
  /** The back-end's id of the place; empty where content does not say it. */
  readonly resortId: string;
  readonly summary: string;
  readonly body: RichText;
  readonly facilities: RichText;
  /** The names of its facilities. */
  readonly facilityTags: readonly string[];
  readonly town: string;
  readonly gallery: readonly Picture[];
  readonly region: string;
  readonly country: string;
  /** Codenames of the destinations among which it counts, for filters. */
  readonly destinations: readonly string[];
  /** From when and until when, in words; empty where content does not say it. */
  readonly checkIn: string;
  readonly checkOut: string;
  /** The street and its number; empty where content does not say it. */
  readonly streetAddress: string;
  /** How to get there, in plain words. */
  readonly directions: string;
  readonly latitude: number | undefined;
  readonly longitude: number | undefined;
  /** Whether the club's editors call it a favourite of the members. */
  readonly isPopular: boolean;
}

/** What is on offer at a resort; what it costs the back-end says. */
export interface ResortSpecial extends ContentItem {
  readonly title: string;
  /** By which the back-end knows it. */
  readonly specialCode: string;
  readonly description: RichText;
  readonly picture: Picture | undefined;
  readonly link: string;
  readonly nights: number | undefined;
  readonly resort: Place | undefined;
  readonly resortId: string;
  readonly travelFrom: string | undefined;
  readonly travelUntil: string | undefined;
}

/** What a member says about a stay. It is a member's text: it stays plain, whatever stands in it. */
export interface MemberReview extends ContentItem {
  readonly title: string;
  readonly text: string;
  readonly author: string;
  /** Stars, 1 to 5; `undefined` where there are none, or others. */
  readonly rating: number | undefined;
  readonly resort: Place | undefined;
  readonly picture: Picture | undefined;
  readonly stayedOn: string | undefined;
}

export const DOCUMENT_FORMATS = ["pdf", "text", "svg", "png"] as const;

/** A document; the file is the back-end's. */
export interface DocumentItem extends ContentItem {
  readonly title: string;
  readonly group: string;
  readonly summary: string;
  /** The back-end's id of the file. */
  readonly fileId: string;
  /** For people; what the file is, its own answer says. */
  readonly format: (typeof DOCUMENT_FORMATS)[number] | undefined;
  /** The resorts that it is about; `"unreadable"` where one of them cannot be told. */
  readonly resorts: readonly string[] | "unreadable";
  readonly published: string | undefined;
}

/** What the items of each type hold, by the codename of the type: the one table. */
export interface ContentItems {
  readonly menu: Menu;
  readonly footer: Footer;
  readonly notice: Message;
  readonly alert: Message;
  readonly terms: Terms;
  readonly callout: Message;
  readonly coffee: Article;
  readonly brewer: Article;
  readonly booking_announcement: Message;
  readonly notification: NotificationItem;
  readonly dashboard_icon: Shortcut;
  readonly quick_link: Shortcut;
  readonly panel: Panel;
  readonly billing_address_notice: BillingNotice;
  readonly document: DocumentItem;
  readonly article: Article;
  readonly news: Article;
  readonly latest_news: Article;
  readonly inspiration: Article;
  readonly faq: Faq;
  readonly page: Page;
  readonly special_page: Page;
  readonly member_review: MemberReview;
  readonly resort: Place;
  readonly holiday_park: Place;
  readonly club_property: Place;
  readonly holiday_exchange_profile: Place;
  readonly resort_special: ResortSpecial;
}

/** The types that the portal reads. */
export const CONTENT_TYPES = [
  "menu",
  "footer",
  "notice",
  "alert",
  "terms",
  "callout",
  "coffee",
  "brewer",
  "booking_announcement",
  "notification",
  "dashboard_icon",
  "quick_link",
  "panel",
  "billing_address_notice",
  "document",
  "article",
  "news",
  "latest_news",
  "inspiration",
  "faq",
  "page",
  "special_page",
  "member_review",
  "resort",
  "holiday_park",
  "club_property",
  "holiday_exchange_profile",
  "resort_special",
] as const;

export type ContentTypeName = (typeof CONTENT_TYPES)[number];

/** Narrows an item to its type; items carry the codename of it. */
export function isOfType<Name extends ContentTypeName>(item: ContentItem, name: Name): item is ContentItems[Name] {
  return item.type === name;
}
