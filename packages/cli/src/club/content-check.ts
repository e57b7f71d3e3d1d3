// `portico content check`: findings for editors. Broken links, items missing for a brand or language, notices that start or end soon,
// and categories that no member has.

import { locate } from "@portico/domain/access/location";
import { CONTENT_ROUTE } from "@portico/domain/access/routes";
import { BRAND_DEFAULTS, BRANDS, type Brand } from "@portico/domain/brand/brands";
import type { ContentItem } from "@portico/domain/content/item";
import { CONTENT_TYPES, type ContentTypeName } from "@portico/domain/content/items";
import { explainNotification, type Notification, parseNotification } from "@portico/domain/content/notifications";
import type { Instant } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import { EXCHANGE_NAMES } from "@portico/domain/member/eligibility";
import { MEMBER_KINDS, PORTAL_TYPES } from "@portico/domain/member/kinds";
import { snakeCase } from "@portico/domain/member/snake-case";
import type { Call } from "../frame/command.ts";
import { EXIT, type ExitStatus } from "../frame/exit.ts";
import { brisbaneTime } from "../frame/moments.ts";
import { write } from "../frame/output.ts";
import { sentence } from "../frame/output-parts.ts";
import { type ContentReader, withContent } from "../input/content.ts";

interface Finding {
  readonly what: "broken link" | "missing" | "not translated" | "due" | "for nobody";
  readonly brand: Brand;
  readonly language: Language;
  readonly item: string;
  readonly words: string;
}

interface BrandContent {
  readonly brand: Brand;
  readonly language: Language;
  readonly items: readonly ContentItem[];
}

const DAY_MS = 24 * 60 * 60_000;
/** A notice that starts or ends within 14 days is due. */
const DUE_WITHIN_MS = 14 * DAY_MS;

/** Runs all checks; exit status 1 if there is a finding. */
export async function run(call: Call): Promise<ExitStatus> {
  const now = call.environment.now();
  const contents = await withContent(call.environment.env, readAllContent);
  const findings = contents.flatMap((content) => [
    ...brokenLinks(content),
    ...missingItems(content),
    ...untranslated(content),
    ...dueNotices(content, now),
    ...withoutAudience(content),
  ]);
  const items = new Set(contents.flatMap((content) => content.items.map(({ id }) => id))).size;
  await write(call, {
    response: "finding",
    data: findings,
    parts: [
      ...(call.environment.screen === undefined
        ? []
        : [sentence(`${items} items were checked, and ${findings.length} findings need attention.`)]),
      {
        kind: "table",
        columns: [{ name: "what" }, { name: "brand" }, { name: "language" }, { name: "item" }, { name: "why" }],
        rows: findings.map(({ what, brand, language, item, words }) => [what, brand, language, item, words]),
        emptyText: "Nothing to see to.",
      },
    ],
  });
  return findings.length === 0 ? EXIT.yes : EXIT.no;
}

async function readAllContent(content: ContentReader): Promise<readonly BrandContent[]> {
  const settings = BRANDS.flatMap((brand) => BRAND_DEFAULTS[brand].languages.map((language) => ({ brand, language })));
  const contents: BrandContent[] = [];
  // Sequential: requesting every brand and language at once would overload the content service.
  for (const setting of settings) {
    const lists = await Promise.all(CONTENT_TYPES.map((type) => content.items(type, setting)));
    contents.push({ ...setting, items: lists.flat() });
  }
  return contents;
}

function brokenLinks({ items, ...setting }: BrandContent): readonly Finding[] {
  const knownUrls = new Set(
    items.flatMap((item) => ("address" in item && typeof item.address === "string" ? [item.address] : [])),
  );
  return items.flatMap((item) =>
    [...new Set(collectLinks(item))]
      .filter((link) => isBroken(link, knownUrls))
      .map((link) => ({ ...setting, what: "broken link" as const, item: item.codename, words: `${link} is no page` })),
  );
}

/** All links of an item, at any depth. */
function collectLinks(value: unknown, field: string = ""): readonly string[] {
  if (typeof value === "string") return field === "url" || field === "link" ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((element) => collectLinks(element));
  if (typeof value !== "object" || value === null) return [];
  if ("kind" in value && value.kind === "link" && "address" in value)
    return [String(value.address), ...Object.values(value).flatMap((fieldValue) => collectLinks(fieldValue))];
  return Object.entries(value).flatMap(([name, fieldValue]) => collectLinks(fieldValue, name));
}

function isBroken(link: string, knownUrls: ReadonlySet<string>): boolean {
  if (!/^\/(?![/\\])/.test(link) || /^\/(?:api|media|assets)(?:\/|$)/.test(link)) return false;
  const { route, pathname } = locate(link);
  const isContentRoute = route.path.includes("{slug") && (route.area === "content" || route.area === "resorts");
  const isListPage = pathname === route.path.replace("/{slug?}", "");
  if (route !== CONTENT_ROUTE && (!isContentRoute || isListPage)) return false;
  return !knownUrls.has(pathname);
}

function missingItems({ brand, language, items }: BrandContent): readonly Finding[] {
  const has = (type: ContentTypeName, codename?: string) =>
    items.some((item) => item.type === type && (codename === undefined || item.codename === codename));
  const required = [
    { item: "footer", isPresent: has("footer"), words: "every page of the brand ends with it" },
    {
      item: `menu_${brand}`,
      isPresent: has("menu", `menu_${brand}`),
      words: "members of the brand have no menu without it",
    },
    { item: "page", isPresent: has("page"), words: "the brand has no page of its own" },
    { item: "terms", isPresent: has("terms"), words: "what is paid and booked needs terms" },
  ];
  return required
    .filter(({ isPresent }) => !isPresent)
    .map(({ item, words }) => ({ what: "missing", brand, language, item, words }));
}

function untranslated({ items, brand, language }: BrandContent): readonly Finding[] {
  return items
    .filter((item) => item.language !== undefined && item.language !== language)
    .map((item) => ({
      what: "not translated",
      brand,
      language,
      item: item.codename,
      words: `it is shown in ${item.language}`,
    }));
}

/** Notices whose state changes soon, by the rule that shows them: its row now compared with its row in 14 days. */
function dueNotices({ items, brand, language }: BrandContent, now: Instant): readonly Finding[] {
  return items.flatMap((item): readonly Finding[] => {
    if (item.type !== "notification") return [];
    const notification = parseNotification(item);
    const member = notification.categories === "unreadable" ? [] : notification.categories;
    const ruleAt = (moment: number) => explainNotification({ ...notification, member, now: moment as Instant }).rule;
    const words = DUE.get(`${ruleAt(now)} ${ruleAt(now + DUE_WITHIN_MS)}`) ?? DUE.get(ruleAt(now));
    if (words === undefined) return [];
    return [{ what: "due", brand, language, item: item.codename, words: words(notification) }];
  });
}

type Describe = (notification: Notification) => string;

const endTime: Describe = ({ until }: Notification) => (typeof until === "number" ? brisbaneTime(until) : "");
const startTime: Describe = ({ from }: Notification) => (typeof from === "number" ? brisbaneTime(from) : "");

/** The text by the rule's row now and, if different, its row in 14 days. */
const DUE: ReadonlyMap<string, Describe> = new Map<string, Describe>([
  ["notifications.start-unreadable", () => "its days cannot be read, so nobody sees it"],
  ["notifications.end-unreadable", () => "its days cannot be read, so nobody sees it"],
  ["notifications.over", (notification) => `it ended ${endTime(notification)}, and may be archived`],
  ["notifications.shown notifications.over", (notification) => `it ends ${endTime(notification)}`],
  ["notifications.not-yet notifications.shown", (notification) => `it begins ${startTime(notification)}`],
  ["notifications.not-yet notifications.over", (notification) => `it begins ${startTime(notification)}`],
]);

/** The categories that the rules name. Members may have other categories, from memberships that only the back-end knows. */
const KNOWN_CATEGORIES: ReadonlySet<string> = new Set([
  ...PORTAL_TYPES,
  ...MEMBER_KINDS,
  ...EXCHANGE_NAMES.map(snakeCase),
]);

function withoutAudience({ items, brand, language }: BrandContent): readonly Finding[] {
  return items.flatMap((item): readonly Finding[] => {
    const { categories } = item;
    const finding = { what: "for nobody", brand, language, item: item.codename } as const;
    if (categories === "unreadable") return [{ ...finding, words: "its categories cannot be read, so nobody sees it" }];
    const matching = categories.filter((category) => KNOWN_CATEGORIES.has(category));
    if (categories.length === 0 || matching.length > 0) return [];
    return [
      {
        ...finding,
        words: `no rule knows a member of ${categories.join(", ")}; check the name of the membership`,
      },
    ];
  });
}
