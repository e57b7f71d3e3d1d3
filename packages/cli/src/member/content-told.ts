// Notifications, documents and the menu, told: who sees them, and why.

import type { ContentItem } from "@portico/domain/content/item";
import type { DocumentItem, MenuItem } from "@portico/domain/content/items";
import { menuForCategories, withoutDeadEnds } from "@portico/domain/content/menu";
import { explainNotification, parseNotification } from "@portico/domain/content/notifications";
import { explainCategoryMatch } from "@portico/domain/content/visibility";
import type { Permission } from "@portico/domain/decision";
import { explainDocument } from "@portico/domain/documents/visible";
import { accountOf, categoriesOf } from "@portico/domain/member/account";
import { firstLanguage, withContent } from "../facts/content.ts";
import { CALLS } from "../facts/found.ts";
import type { Asked } from "../facts/question.ts";
import type { World } from "../frame/command.ts";
import { EXIT, Failure, misused } from "../frame/exit.ts";
import { nearest } from "../frame/suggest.ts";
import type { Telling, Told } from "./explanation.ts";

type Env = World["env"];

const CATEGORY_CALLS = `${CALLS.account}, ${CALLS.memberships}; the content service`;

/** A notification, by its codename or id. */
export async function tellNotification(asked: Asked, wanted: string | undefined, env: Env): Promise<Telling> {
  const { brand, now } = asked;
  const items = await withContent(env, (content) =>
    content.items("notification", { brand, language: firstLanguage(brand) }),
  );
  const item = itemNamed(items, wanted, "notification");
  const decision = explainNotification({ ...parseNotification(item), member: categories(asked), now });
  const words = decision.outcome === "yes" ? "sees" : "does not see";
  return told(decision.outcome, {
    sentence: `${asked.memberNumber} ${words} the notification ${item.codename}: ${decision.because}.`,
    one: { about: item.codename, outcome: decision.outcome, decision, call: CATEGORY_CALLS, changes: [] },
  });
}

/** A document, by its codename, id or file. */
export async function tellDocument(asked: Asked, wanted: string | undefined, env: Env): Promise<Telling> {
  const items = await documentsOf(asked, env);
  const item = items.find(({ fileId }) => fileId === wanted) ?? itemNamed(items, wanted, "document");
  const decision = decideDocument(asked, item);
  const words = decision.outcome === "yes" ? "sees" : "does not see";
  return told(decision.outcome, {
    sentence: `${asked.memberNumber} ${words} the document "${item.title}": ${decision.because}.`,
    one: {
      about: item.codename,
      outcome: decision.outcome,
      decision,
      call: `${CATEGORY_CALLS}; ${CALLS.ownership}`,
      changes: [],
    },
  });
}

/** The documents of the member's brand. */
export function documentsOf({ brand }: Asked, env: Env): Promise<readonly DocumentItem[]> {
  return withContent(env, (content) => content.items("document", { brand, language: firstLanguage(brand) }));
}

/** Whether the member sees a document. */
export function decideDocument(
  asked: Asked,
  { categories: item, resorts }: DocumentItem,
): ReturnType<typeof explainDocument> {
  const { member } = asked;
  const { portalType } = accountOf(member, asked);
  const { ownedResorts } = member;
  return explainDocument({ categories: item, resorts, memberCategories: categories(asked), portalType, ownedResorts });
}

/** Each entry of the menu. */
export async function tellMenu(asked: Asked, _: string | undefined, env: Env): Promise<Telling> {
  const { brand, member } = asked;
  const account = accountOf(member, asked);
  const menus = await withContent(env, (content) => content.items("menu", { brand, language: firstLanguage(brand) }));
  const menu = menus.find(({ codename }) => codename === `menu_${brand}`);
  if (menu === undefined)
    throw new Failure(
      EXIT.notFound,
      `There is no menu menu_${brand}.`,
      'Ask "portico content check" what else is missing.',
    );
  const visitor = { session: "signed-in", kinds: account.kindSet } as const;
  const forMember = menuForCategories(menu.items, categoriesOf(account)) as readonly MenuItem[];
  const living = new Set(codenames(withoutDeadEnds(forMember, visitor) as readonly MenuItem[]));
  const all = menu.items.flatMap((item) => [item, ...item.subMenus]);
  const rows = all.map((item): Told & { readonly sentence: string } => {
    const decision = explainCategoryMatch({ item: item.categories, member: categories(asked) });
    const isThere = living.has(item.codename);
    const why =
      decision.outcome === "yes" && !isThere ? "it leads to no page that the member may open" : decision.because;
    return {
      about: item.codename,
      outcome: isThere ? "yes" : "no",
      decision,
      call: CATEGORY_CALLS,
      changes: [],
      sentence: `“${item.name}” (${item.url || "a heading"}) is ${isThere ? "shown" : "not shown"}: ${why}.`,
    };
  });
  return {
    sentences: rows.map(({ sentence }) => sentence),
    told: rows.map(({ sentence: __, ...one }) => one),
    status: EXIT.yes,
  };
}

function codenames(items: readonly MenuItem[]): readonly string[] {
  return items.flatMap(({ codename, subMenus }) => [codename, ...codenames(subMenus)]);
}

function categories({ member, brand, today }: Asked): readonly string[] {
  return categoriesOf(accountOf(member, { brand, today }));
}

function itemNamed<Item extends ContentItem>(items: readonly Item[], wanted: string | undefined, what: string): Item {
  const found = items.find(({ codename, id }) => codename === wanted || id === wanted);
  if (found !== undefined) return found;
  if (wanted === undefined) throw misused(`"explain N ${what}" needs ID.`);
  const near = nearest(
    wanted,
    items.map(({ codename }) => codename),
  );
  throw new Failure(
    EXIT.notFound,
    `There is no ${what} "${wanted}" at this brand.`,
    near === undefined
      ? `There are ${items.map(({ codename }) => codename).join(", ") || "none"}.`
      : `Did you mean "${near}"?`,
  );
}

function told(outcome: Permission, { sentence, one }: { sentence: string; one: Told }): Telling {
  return { sentences: [sentence], told: [one], status: outcome === "yes" ? EXIT.yes : EXIT.no };
}
