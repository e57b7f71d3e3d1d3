// What the content service's items hold, and which of them a member sees.

export { billingNotice } from "../src/content/billing-notice.ts";
export type { ContentItem } from "../src/content/item.ts";
export {
  type Article,
  type ArticleCard,
  type BillingNotice,
  CONTENT_TYPES,
  type ContentItems,
  type ContentTypeName,
  DOCUMENT_FORMATS,
  type DocumentItem,
  type Faq,
  type Footer,
  type FooterColumn,
  type FooterLink,
  isOfType,
  type MemberReview,
  type Menu,
  type MenuItem,
  type Message,
  type NotificationItem,
  PANEL_BACKGROUNDS,
  type Page,
  type Panel,
  type Place,
  type ResortSpecial,
  type SchoolHolidays,
  type Shortcut,
  type SocialLink,
  type Terms,
  type Unit,
} from "../src/content/items.ts";
export {
  AUTO_LOGIN_MARK,
  type ContentLink,
  explainLink,
  LINK_OPENINGS,
  LINK_RULES,
  LINK_TYPES,
  type LinkOpening,
  type LinkOutcome,
  type LinkType,
  linkOpening,
  linkUrl,
  safeHref,
} from "../src/content/links.ts";
export { menuForCategories, type RawMenuItem, withoutRefusedLinks } from "../src/content/menu.ts";
export {
  explainNotification,
  isNotificationShown,
  NOTIFICATION_RULES,
  type Notification,
  type NotificationFacts,
  parseNotification,
} from "../src/content/notifications.ts";
export {
  type Block,
  type HeadingLevel,
  type Inline,
  MARKS,
  type Mark,
  type Picture,
  type RichText,
  type SanitisedHtml,
  type TableCell,
} from "../src/content/rich-text.ts";
export {
  CATEGORY_MATCH_RULES,
  type CategoryMatchFacts,
  explainCategoryMatch,
  type ItemCategories,
  isForCategories,
  matchingCategory,
  parseCategories,
} from "../src/content/visibility.ts";
