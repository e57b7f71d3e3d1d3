// The reader of each content type.

import type { ContentItem, ContentItems, ContentTypeName } from "@portico/domain/content";
import type { ItemReader } from "./api/item-mapper.ts";
import {
  articleReader,
  brewerReader,
  coffeeReader,
  inspirationReader,
  latestNewsReader,
  newsReader,
} from "./content/article.ts";
import { billingNoticeReader } from "./content/billing-notice.ts";
import { faqReader } from "./content/faq.ts";
import { footerColumnReader, footerLinkReader, footerReader, socialLinkReader } from "./content/footer.ts";
import { menuItemReader, menuReader } from "./content/menu.ts";
import { alertReader, bookingAnnouncementReader, calloutReader, noticeReader } from "./content/message.ts";
import { notificationReader } from "./content/notification.ts";
import { pageReader, specialPageReader } from "./content/page.ts";
import { panelReader } from "./content/panel.ts";
import { memberReviewReader } from "./content/review.ts";
import { schoolHolidaysReader } from "./content/school-holidays.ts";
import { dashboardIconReader, quickLinkReader } from "./content/shortcut.ts";
import { termsReader } from "./content/terms.ts";
import { unitReader } from "./content/unit.ts";
import { documentReader } from "./documents/document.ts";
import { clubPropertyReader, exchangeProfileReader, holidayParkReader, resortReader } from "./resorts/place.ts";
import { resortSpecialReader } from "./resorts/special.ts";

export const READERS: { readonly [Name in ContentTypeName]: ItemReader<ContentItems[Name]> } = {
  menu: menuReader,
  footer: footerReader,
  notice: noticeReader,
  alert: alertReader,
  terms: termsReader,
  callout: calloutReader,
  coffee: coffeeReader,
  brewer: brewerReader,
  booking_announcement: bookingAnnouncementReader,
  notification: notificationReader,
  dashboard_icon: dashboardIconReader,
  quick_link: quickLinkReader,
  panel: panelReader,
  billing_address_notice: billingNoticeReader,
  document: documentReader,
  article: articleReader,
  news: newsReader,
  latest_news: latestNewsReader,
  inspiration: inspirationReader,
  faq: faqReader,
  page: pageReader,
  special_page: specialPageReader,
  member_review: memberReviewReader,
  resort: resortReader,
  holiday_park: holidayParkReader,
  club_property: clubPropertyReader,
  holiday_exchange_profile: exchangeProfileReader,
  unit: unitReader,
  resort_special: resortSpecialReader,
  school_holidays: schoolHolidaysReader,
};

/** Types that occur only as linked items and are never queried. */
export const PART_READERS: Readonly<Record<string, ItemReader<ContentItem>>> = {
  menu_item: menuItemReader,
  footer_item: footerColumnReader,
  footer_link: footerLinkReader,
  social_link: socialLinkReader,
};

export function isContentTypeName(name: string): name is ContentTypeName {
  return Object.hasOwn(READERS, name);
}
