// The areas of content: categories, notifications, documents and menus.

import { menuForCategories, withoutRefusedLinks } from "../content/menu.ts";
import { NOTIFICATION_RULES, type NotificationFacts } from "../content/notifications.ts";
import { CATEGORY_MATCH_RULES, type CategoryMatchFacts, type ItemCategories } from "../content/visibility.ts";
import { type Instant, startOfDay } from "../day.ts";
import { DOCUMENT_RULES, type DocumentFacts } from "../documents/visible.ts";
import { NO_KINDS, PORTAL_TYPES, type PortalType } from "../member/kinds.ts";
import { type Axis, type RuleArea, ruleTable, type Value } from "./area.ts";
import { TODAY, tableArea, withKnownFacts } from "./tables.ts";

const MEMBER_CATEGORIES = ["points", "classic_plus"];

/** `null` is unreadable. */
const CATEGORIES_AXIS: Axis = { name: "categories", values: ["none", "the member's", "others", "both", null] };

const CATEGORY_AXES = [CATEGORIES_AXIS];

const CATEGORY_TABLE = ruleTable<CategoryMatchFacts>(CATEGORY_MATCH_RULES, {
  facts: ([categories]) => ({ item: categoriesOf(categories), member: MEMBER_CATEGORIES }),
  reads: ["item[]", "member[]"],
});

export const CONTENT_AREA: RuleArea = {
  ...tableArea("content", CATEGORY_AXES, CATEGORY_TABLE),
  openOutcomes: ["yes"],
  describe: ([categories]) => describeItem("content", categories),
};

const NOW = startOfDay(TODAY);
const BOUND_AXES = ["from", "until"].map((name): Axis => ({ name, values: ["open", -1, 0, 1, null] }));

const NOTIFICATION_AXES: readonly Axis[] = [
  { name: "workflow", values: ["published", "archived", "Archived", null] },
  CATEGORIES_AXIS,
  ...BOUND_AXES,
];

const NOTIFICATION_TABLE = ruleTable<NotificationFacts>(NOTIFICATION_RULES, {
  facts: ([workflow, categories, from, until]) => ({
    workflowStep: workflow === null ? undefined : String(workflow),
    categories: categoriesOf(categories),
    from: boundOf(from),
    until: boundOf(until),
    member: MEMBER_CATEGORIES,
    now: NOW,
  }),
  reads: ["workflowStep", "categories[]", "from", "until", "member[]", "now"],
});

export const NOTIFICATIONS_AREA: RuleArea = {
  ...tableArea("notifications", NOTIFICATION_AXES, NOTIFICATION_TABLE),
  openOutcomes: ["yes"],
  describe: ([workflow, categories, from, until]) =>
    `${describeItem("a notification", categories)}, in the workflow step ${workflow === null ? "not known" : String(workflow)}, ${describeBound("starting", from)}, ${describeBound("ending", until)}`,
};

const OWNED = "R1";

const DOCUMENT_AXES: readonly Axis[] = [
  CATEGORIES_AXIS,
  { name: "portal type", values: [...PORTAL_TYPES, "none", null] },
  { name: "resorts", values: ["none", "owned", "other", "owned and other", null] },
  { name: "owns", values: ["a share", "nothing", null] },
];

const DOCUMENT_TABLE = ruleTable<DocumentFacts>(DOCUMENT_RULES, {
  facts: ([categories, type, resorts, owns]) => ({
    categories: categoriesOf(categories),
    memberCategories: MEMBER_CATEGORIES,
    portalType: type === null || type === "none" ? null : (type as PortalType),
    resorts: RESORTS[String(resorts)] ?? "unreadable",
    ownedResorts: owns === null ? undefined : owns === "a share" ? [OWNED] : [],
  }),
  reads: ["categories[]", "memberCategories[]", "portalType", "resorts[]", "ownedResorts[]"],
});

export const DOCUMENTS_AREA: RuleArea = {
  ...tableArea("documents", DOCUMENT_AXES, DOCUMENT_TABLE),
  openOutcomes: ["yes"],
  describe: ([categories, type, resorts, owns]) => {
    const member = `a member of ${type === null ? "a portal type that is not known" : `portal type ${String(type)}`}`;
    const shares = owns === null ? "whose shares are not known" : `who owns ${String(owns)}`;
    return `${describeItem("a document", categories)}, about ${describeResorts(resorts)}, for ${member} ${shares}`;
  },
};

const RESORTS: Readonly<Record<string, readonly string[]>> = {
  none: [],
  owned: [OWNED],
  other: ["R2"],
  "owned and other": ["R2", OWNED],
};

const MENU_AXES: readonly Axis[] = [
  CATEGORIES_AXIS,
  { name: "link", values: ["/profile", "/points", "", "#", "https://example.com", "missing"] },
  { name: "sub-menu", values: ["none", "/profile", "/points", "of another category", "empty"] },
];

// A member without kinds: /profile is open, and /points is not.
const VISITOR = { session: "signed-in", kinds: NO_KINDS } as const;

export const MENU_AREA: RuleArea = {
  name: "menus",
  axes: MENU_AXES,
  decide: ([categories, link, subMenu]) => {
    const url = link === "missing" ? undefined : link;
    const item = { url, membershipCategories: rawCategories(categories), subMenus: subMenusOf(subMenu) };
    const [visibleItem] = withoutRefusedLinks(menuForCategories([item], MEMBER_CATEGORIES), VISITOR);
    const subMenuCount = Array.isArray(visibleItem?.subMenus) ? visibleItem.subMenus.length : 0;
    const outcome =
      visibleItem === undefined
        ? "left out"
        : `${visibleItem.url === url ? "shown" : "shown as a heading"}${subMenuCount === 0 ? "" : " with its sub-menu"}`;
    return { outcome, rule: "menus" };
  },
  describe: ([categories, link, subMenu]) =>
    `${describeItem("a menu item", categories)}, ${link === "missing" ? "without a link" : `with the link "${String(link)}"`} and the sub-menu ${String(subMenu)}, for a member of no kind`,
  openOutcomes: ["shown", "shown with its sub-menu"],
  casesOnceKnown: (values) => withKnownFacts(MENU_AXES, values),
};

function categoriesOf(value: Value | undefined): ItemCategories {
  return CATEGORIES[String(value)] ?? "unreadable";
}

const CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  none: [],
  "the member's": ["points"],
  others: ["classic_weeks"],
  both: ["classic_weeks", "points"],
};

function rawCategories(value: Value | undefined): unknown {
  return CATEGORIES[String(value)] ?? "unreadable";
}

function subMenusOf(value: Value | undefined): unknown {
  if (value === "none") return undefined;
  if (value === "empty") return [];
  if (value === "of another category") return [{ url: "/profile", membershipCategories: ["classic_weeks"] }];
  return [{ url: value }];
}

function boundOf(value: Value | undefined): NotificationFacts["from"] {
  if (typeof value !== "number") return value === null ? "unreadable" : "open";
  return (NOW + value) as Instant;
}

function describeBound(verb: string, value: Value | undefined): string {
  if (value === "open") return `${verb} at any time`;
  if (typeof value !== "number") return `${verb} at a time that cannot be read`;
  return `${verb} ${value === 0 ? "now" : value < 0 ? "before now" : "after now"}`;
}

function describeItem(item: string, categories: Value | undefined): string {
  if (categories === null) return `${item} whose categories cannot be read`;
  if (categories === "none") return `${item} for everyone`;
  return `${item} of ${categories === "both" ? "the member's categories and others" : `${String(categories)} categories`}`;
}

function describeResorts(resorts: Value | undefined): string {
  if (resorts === null) return "resorts that cannot be read";
  return resorts === "none" ? "no resort" : `${String(resorts)} resorts`;
}
