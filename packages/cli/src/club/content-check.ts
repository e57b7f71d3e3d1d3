// `portico content check`: what editors would want to know. Links that lead nowhere, items that a brand or a language lacks, notices that are due,
// and categories that nobody has.

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
import { type OpenContent, withContent } from "../facts/content.ts";
import { say } from "../frame/answer.ts";
import type { Call } from "../frame/command.ts";
import { EXIT, type ExitStatus } from "../frame/exit.ts";
import { brisbaneTime } from "../frame/moments.ts";
import { sentence } from "../frame/parts.ts";

interface Finding {
  readonly what: "broken link" | "missing" | "not translated" | "due" | "for nobody";
  readonly brand: Brand;
  readonly language: Language;
  readonly item: string;
  readonly words: string;
}

/** Everything that a brand holds in a language. */
interface Held {
  readonly brand: Brand;
  readonly language: Language;
  readonly items: readonly ContentItem[];
}

const DAY = 24 * 60 * 60_000;
/** A notice that ends within so many days is due. */
const SOON = 14 * DAY;

/** Looks at everything; the exit status says whether something was found. */
export async function run(call: Call): Promise<ExitStatus> {
  const now = call.world.now();
  const held = await withContent(call.world.env, readAll);
  const findings = held.flatMap((one) => [
    ...brokenLinks(one),
    ...missing(one),
    ...untranslated(one),
    ...due(one, now),
    ...forNobody(one),
  ]);
  const items = new Set(held.flatMap((one) => one.items.map(({ id }) => id))).size;
  await say(call, {
    answer: "finding",
    data: findings,
    parts: [
      ...(call.world.screen === undefined
        ? []
        : [sentence(`${items} items were checked, and ${findings.length} findings need attention.`)]),
      {
        kind: "table",
        columns: [{ name: "what" }, { name: "brand" }, { name: "language" }, { name: "item" }, { name: "why" }],
        rows: findings.map(({ what, brand, language, item, words }) => [what, brand, language, item, words]),
        none: "Nothing to see to.",
      },
    ],
  });
  return findings.length === 0 ? EXIT.yes : EXIT.no;
}

async function readAll(content: OpenContent): Promise<readonly Held[]> {
  const settings = BRANDS.flatMap((brand) => BRAND_DEFAULTS[brand].languages.map((language) => ({ brand, language })));
  const held: Held[] = [];
  // One after the other: all that every brand holds in every language, asked at once, is more than a busy service answers in time.
  for (const setting of settings) {
    const lists = await Promise.all(CONTENT_TYPES.map((type) => content.items(type, setting)));
    held.push({ ...setting, items: lists.flat() });
  }
  return held;
}

function brokenLinks({ items, ...setting }: Held): readonly Finding[] {
  const addresses = new Set(
    items.flatMap((item) => ("address" in item && typeof item.address === "string" ? [item.address] : [])),
  );
  return items.flatMap((item) =>
    [...new Set(linksIn(item))]
      .filter((link) => leadsNowhere(link, addresses))
      .map((link) => ({ ...setting, what: "broken link" as const, item: item.codename, words: `${link} is no page` })),
  );
}

/** The links of an item, wherever in it they stand. */
function linksIn(value: unknown, field: string = ""): readonly string[] {
  if (typeof value === "string") return field === "url" || field === "link" ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => linksIn(one));
  if (typeof value !== "object" || value === null) return [];
  if ("kind" in value && value.kind === "link" && "address" in value)
    return [String(value.address), ...Object.values(value).flatMap((one) => linksIn(one))];
  return Object.entries(value).flatMap(([name, one]) => linksIn(one, name));
}

function leadsNowhere(link: string, addresses: ReadonlySet<string>): boolean {
  if (!/^\/(?![/\\])/.test(link) || /^\/(?:api|media|assets)(?:\/|$)/.test(link)) return false;
  const { route, pathname } = locate(link);
  const isByName = route.path.includes("{slug") && (route.room === "content" || route.room === "resorts");
  const isItsList = pathname === route.path.replace("/{slug?}", "");
  if (route !== CONTENT_ROUTE && (!isByName || isItsList)) return false;
  return !addresses.has(pathname);
}

function missing({ brand, language, items }: Held): readonly Finding[] {
  const has = (type: ContentTypeName, codename?: string) =>
    items.some((item) => item.type === type && (codename === undefined || item.codename === codename));
  const needed = [
    { item: "footer", isThere: has("footer"), words: "every page of the brand ends with it" },
    {
      item: `menu_${brand}`,
      isThere: has("menu", `menu_${brand}`),
      words: "members of the brand have no menu without it",
    },
    { item: "page", isThere: has("page"), words: "the brand has no page of its own" },
    { item: "terms", isThere: has("terms"), words: "what is paid and booked needs terms" },
  ];
  return needed
    .filter(({ isThere }) => !isThere)
    .map(({ item, words }) => ({ what: "missing", brand, language, item, words }));
}

function untranslated({ items, brand, language }: Held): readonly Finding[] {
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

/** What becomes of a notice, as the rule says that shows it: now, and in some days, to somebody whom it concerns. */
function due({ items, brand, language }: Held, now: Instant): readonly Finding[] {
  return items.flatMap((item): readonly Finding[] => {
    if (item.type !== "notification") return [];
    const notification = parseNotification(item);
    const member = notification.categories === "unreadable" ? [] : notification.categories;
    const ruleAt = (moment: number) => explainNotification({ ...notification, member, now: moment as Instant }).rule;
    const words = DUE.get(`${ruleAt(now)} ${ruleAt(now + SOON)}`) ?? DUE.get(ruleAt(now));
    if (words === undefined) return [];
    return [{ what: "due", brand, language, item: item.codename, words: words(notification) }];
  });
}

type Words = (notification: Notification) => string;

const ends: Words = ({ until }: Notification) => (typeof until === "number" ? brisbaneTime(until) : "");
const begins: Words = ({ from }: Notification) => (typeof from === "number" ? brisbaneTime(from) : "");

/** By the rule that decides now, and the one that decides soon where that is another. */
const DUE: ReadonlyMap<string, Words> = new Map<string, Words>([
  ["notifications.start-unreadable", () => "its days cannot be read, so nobody sees it"],
  ["notifications.end-unreadable", () => "its days cannot be read, so nobody sees it"],
  ["notifications.over", (notification) => `it ended ${ends(notification)}, and may be archived`],
  ["notifications.shown notifications.over", (notification) => `it ends ${ends(notification)}`],
  ["notifications.not-yet notifications.shown", (notification) => `it begins ${begins(notification)}`],
  ["notifications.not-yet notifications.over", (notification) => `it begins ${begins(notification)}`],
]);

/** What members can have as a category, as far as rules name it; any other membership of the club is one too, which only the club can tell. */
const KNOWN_CATEGORIES: ReadonlySet<string> = new Set([
  ...PORTAL_TYPES,
  ...MEMBER_KINDS,
  ...EXCHANGE_NAMES.map(snakeCase),
]);

function forNobody({ items, brand, language }: Held): readonly Finding[] {
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
