// Every type of content that the portal reads, by the name of its codename: the one table. What stands only inside of other items has
// a table beside it.

import type { ContentItem } from "@portico/domain/content/source";
import { type DocumentItem, documentType } from "../documents/document.ts";
import { clubPropertyType, exchangeProfileType, holidayParkType, type Place, resortType } from "../resorts/place.ts";
import { type ResortSpecial, resortSpecialType } from "../resorts/special.ts";
import type { ContentType } from "../wire/content-type.ts";
import {
  type Article,
  articleType,
  brewerType,
  coffeeType,
  inspirationType,
  latestNewsType,
  newsType,
} from "./article.ts";
import { type BillingNoticeItem, billingNoticeType } from "./billing-notice.ts";
import { type Faq, faqType } from "./faq.ts";
import { type Footer, footerColumnType, footerLinkType, footerType, socialLinkType } from "./footer.ts";
import { type Menu, menuItemType, menuType } from "./menu.ts";
import { alertType, bookingAnnouncementType, calloutType, type Message, noticeType } from "./message.ts";
import { type NotificationItem, notificationType } from "./notification.ts";
import { type Page, pageType, specialPageType } from "./page.ts";
import { type Panel, panelType } from "./panel.ts";
import { type MemberReview, memberReviewType } from "./review.ts";
import { dashboardIconType, quickLinkType, type Shortcut } from "./shortcut.ts";
import { type Terms, termsType } from "./terms.ts";

/** What the items of each type hold. */
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
  readonly billing_address_notice: BillingNoticeItem;
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

/** A type of content that the portal reads. */
export type ContentTypeName = keyof ContentItems;

/** An item of any of the types. */
export type AnyContentItem = ContentItems[ContentTypeName];

/** The readers. */
export const CONTENT_TYPES: { readonly [Name in ContentTypeName]: ContentType<ContentItems[Name] & ContentItem> } = {
  menu: menuType,
  footer: footerType,
  notice: noticeType,
  alert: alertType,
  terms: termsType,
  callout: calloutType,
  coffee: coffeeType,
  brewer: brewerType,
  booking_announcement: bookingAnnouncementType,
  notification: notificationType,
  dashboard_icon: dashboardIconType,
  quick_link: quickLinkType,
  panel: panelType,
  billing_address_notice: billingNoticeType,
  document: documentType,
  article: articleType,
  news: newsType,
  latest_news: latestNewsType,
  inspiration: inspirationType,
  faq: faqType,
  page: pageType,
  special_page: specialPageType,
  member_review: memberReviewType,
  resort: resortType,
  holiday_park: holidayParkType,
  club_property: clubPropertyType,
  holiday_exchange_profile: exchangeProfileType,
  resort_special: resortSpecialType,
};

/** The readers of what stands only inside of other items: nobody asks for these by themselves. */
export const PART_TYPES: Readonly<Record<string, ContentType<ContentItem>>> = {
  menu_item: menuItemType,
  footer_item: footerColumnType,
  footer_link: footerLinkType,
  social_link: socialLinkType,
};

/** Whether the portal reads a type. */
export function isContentTypeName(name: string): name is ContentTypeName {
  return Object.hasOwn(CONTENT_TYPES, name);
}

/** Narrows an item to its type; items carry the codename of it. */
export function isOfType<Name extends ContentTypeName>(item: AnyContentItem, name: Name): item is ContentItems[Name] {
  return item.type === name;
}
