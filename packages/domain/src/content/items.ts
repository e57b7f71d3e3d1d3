// Every `address` is a usable URL or empty; days are as written in the content.

import type { PortalType } from "../member/kinds.ts";
import type { BedKind, UnitFacts } from "../resorts/unit-need.ts";
import type { ContentItem } from "./item.ts";
import type { LinkOpening } from "./links.ts";
import type { Picture, RichText, SanitisedHtml } from "./rich-text.ts";

export interface ArticleCard extends ContentItem {
  readonly title: string;
  readonly summary: string;
  /** Path, with the id if there is no slug. */
  readonly address: string;
  readonly picture: Picture | undefined;
  readonly postDate: string | undefined;
}

export interface Article extends ArticleCard {
  readonly body: RichText;
  readonly related: readonly ArticleCard[];
}

export interface Page extends ContentItem {
  readonly title: string;
  readonly address: string;
  readonly summary: string;
  readonly picture: Picture | undefined;
  readonly body: RichText;
  readonly panels: readonly Panel[];
}

export const PANEL_BACKGROUNDS = ["grey", "black"] as const;

export interface Panel extends ContentItem {
  readonly title: string;
  /** Replaces `content`. */
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

export interface Faq extends ContentItem {
  readonly question: string;
  readonly answer: RichText;
  /** Heading of the group; may be empty. */
  readonly group: string;
  readonly sortOrder: number | undefined;
}

/** `title` may be empty. */
export interface Message extends ContentItem {
  readonly title: string;
  readonly text: RichText;
  /** Severity; may be empty. */
  readonly tone: string;
}

export interface NotificationItem extends ContentItem {
  readonly notification: RichText;
  readonly displayNotificationFrom: string | undefined;
  readonly dateEnd: string | undefined;
  readonly membershipCategories: readonly string[];
  readonly workflowStep: string | undefined;
}

/** Without a portal type it is the general notice. */
export interface BillingNotice extends ContentItem {
  readonly portalType: PortalType | null;
  readonly text: RichText;
}

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

/** Without a URL it is a heading of its sub-menus. */
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
  readonly socialLinks: readonly SocialLink[];
  readonly smallPrint: string;
}

export interface FooterColumn extends ContentItem {
  readonly header: string;
  readonly description: string;
  readonly items: readonly FooterLink[];
}

/** Without a URL it is plain text. */
export interface FooterLink extends ContentItem {
  readonly name: string;
  readonly url: string;
}

export interface SocialLink extends ContentItem {
  readonly name: string;
  readonly url: string;
  readonly icon: Picture | undefined;
}

/** A resort, holiday park, club property or exchange property. */
export interface Place extends ContentItem {
  readonly name: string;
  readonly address: string;
  /** The back-end's id; may be empty. */
  readonly resortId: string;
  readonly summary: string;
  readonly body: RichText;
  readonly facilities: RichText;
  readonly facilityTags: readonly string[];
  readonly town: string;
  readonly gallery: readonly Picture[];
  readonly region: string;
  readonly country: string;
  /** Codenames, for filters. */
  readonly destinations: readonly string[];
  /** As text; may be empty. */
  readonly checkIn: string;
  readonly checkOut: string;
  readonly streetAddress: string;
  readonly directions: string;
  readonly telephone: string;
  readonly houseRules: string;
  readonly latitude: number | undefined;
  readonly longitude: number | undefined;
  readonly isPopular: boolean;
}

/** A type of room at a resort, as stays are offered in. */
export interface Unit extends ContentItem, UnitFacts {
  /** The back-end's id of the resort. */
  readonly resortId: string;
  /** As the back-end's offers name it. */
  readonly name: string;
  readonly beds: readonly { readonly bed: BedKind; readonly count: number }[];
  /** As text; may be empty. */
  readonly floor: string;
  readonly floorPlan: Picture | undefined;
  readonly pictures: readonly Picture[];
  readonly reviews: readonly MemberReview[];
}

/** A special offer; the back-end has the price. */
export interface ResortSpecial extends ContentItem {
  readonly title: string;
  /** The back-end's code. */
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

/** One period of school holidays in one region. */
export interface SchoolHolidays extends ContentItem {
  /** The same in every language. */
  readonly regionCode: string;
  readonly region: string;
  readonly name: string;
  readonly from: string | undefined;
  readonly until: string | undefined;
}

/** Untrusted text: always rendered as plain text. */
export interface MemberReview extends ContentItem {
  readonly title: string;
  readonly text: string;
  readonly author: string;
  /** 1 to 5 stars; `undefined` if missing or out of range. */
  readonly rating: number | undefined;
  readonly resort: Place | undefined;
  readonly picture: Picture | undefined;
  readonly stayedOn: string | undefined;
}

export const DOCUMENT_FORMATS = ["pdf", "text", "svg", "png"] as const;

export interface DocumentItem extends ContentItem {
  readonly title: string;
  readonly group: string;
  readonly summary: string;
  /** The back-end's file id. */
  readonly fileId: string;
  /** The download has the real type. */
  readonly format: (typeof DOCUMENT_FORMATS)[number] | undefined;
  /** `"unreadable"` if any resort could not be read. */
  readonly resorts: readonly string[] | "unreadable";
  readonly published: string | undefined;
}

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
  readonly unit: Unit;
  readonly resort_special: ResortSpecial;
  readonly school_holidays: SchoolHolidays;
}

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
  "unit",
  "resort_special",
  "school_holidays",
] as const;

export type ContentTypeName = (typeof CONTENT_TYPES)[number];

/**
 * Whether a content item has a type.
 *
 * @example
 * ```ts
 * import { isOfType } from "@portico/domain/content";
 *
 * const item = { id: "1", codename: "sample", type: "faq", categories: [] };
 * isOfType(item, "faq"); // => true
 * isOfType(item, "menu"); // => false
 * ```
 */
export function isOfType<Name extends ContentTypeName>(item: ContentItem, name: Name): item is ContentItems[Name] {
  return item.type === name;
}
