// Notifications, documents and the menu, told: who sees them, and why.

import type { ContentItem } from "@portico/domain/content/item";
import type { DocumentItem, MenuItem } from "@portico/domain/content/items";
import { menuForCategories, withoutDeadEnds } from "@portico/domain/content/menu";
import { explainNotification, parseNotification } from "@portico/domain/content/notifications";
import { explainCategoryMatch, type ItemCategories } from "@portico/domain/content/visibility";
import type { Decision, Permission, Verdict } from "@portico/domain/decision";
import { explainDocument } from "@portico/domain/documents/visible";
import { accountOf, categoriesOf } from "@portico/domain/member/account";
import { isKnown } from "@portico/domain/member/known";
import { firstLanguage, withContent } from "../facts/content.ts";
import { CALLS } from "../facts/found.ts";
import type { Asked } from "../facts/question.ts";
import type { World } from "../frame/command.ts";
import { EXIT, Failure, misused } from "../frame/exit.ts";
import { nearest } from "../frame/suggest.ts";
import { statusOf } from "./access.ts";
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
  const notification = parseNotification(item);
  const { outcome, because, decision } = decided(asked, notification.categories, (member) =>
    explainNotification({ ...notification, member, now }),
  );
  return {
    sentences: [`${asked.memberNumber} ${SEES[outcome]} the notification ${item.codename}: ${because}.`],
    told: [{ about: item.codename, outcome, decision, call: CATEGORY_CALLS, changes: [] }],
    status: statusOf(asked, outcome),
  };
}

/** A document, by its codename, id or file. */
export async function tellDocument(asked: Asked, wanted: string | undefined, env: Env): Promise<Telling> {
  const items = await documentsOf(asked, env);
  const item = items.find(({ fileId }) => fileId === wanted) ?? itemNamed(items, wanted, "document");
  const { outcome, because, decision } = decideDocument(asked, item);
  return {
    sentences: [`${asked.memberNumber} ${SEES[outcome]} the document "${item.title}": ${because}.`],
    told: [{ about: item.codename, outcome, decision, call: `${CATEGORY_CALLS}; ${CALLS.ownership}`, changes: [] }],
    status: statusOf(asked, outcome),
  };
}

/** The documents of the member's brand. */
export function documentsOf({ brand }: Asked, env: Env): Promise<readonly DocumentItem[]> {
  return withContent(env, (content) => content.items("document", { brand, language: firstLanguage(brand) }));
}

/** Whether the member sees a document. */
export function decideDocument(asked: Asked, { categories: item, resorts }: DocumentItem): Decided {
  const { member } = asked;
  const { portalType } = accountOf(member, asked);
  const { ownedResorts } = member;
  return decided(asked, item, (memberCategories) =>
    explainDocument({ categories: item, resorts, memberCategories, portalType, ownedResorts }),
  );
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
  const forMember = menuForCategories(menu.items, categories(asked)) as readonly MenuItem[];
  const living = new Set(codenames(withoutDeadEnds(forMember, visitor) as readonly MenuItem[]));
  const all = menu.items.flatMap((item) => [item, ...item.subMenus]);
  const rows = all.map((item): Told & { readonly sentence: string } => {
    const matched = decided(asked, item.categories, (held) =>
      explainCategoryMatch({ item: item.categories, member: held }),
    );
    const isDeadEnd = matched.outcome === "yes" && !living.has(item.codename);
    const { outcome, because, decision } = isDeadEnd ? { ...matched, ...deadEnd(asked) } : matched;
    return {
      about: item.codename,
      outcome,
      decision,
      call: CATEGORY_CALLS,
      changes: [],
      sentence: `“${item.name}” (${item.url || "a heading"}) is ${SHOWN[outcome]}: ${because}.`,
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

const SEES: Readonly<Record<Verdict, string>> = {
  yes: "sees",
  no: "does not see",
  "not known": "perhaps sees",
};

const SHOWN: Readonly<Record<Verdict, string>> = {
  yes: "shown",
  no: "not shown",
  "not known": "perhaps shown",
};

const UNREAD = "who they are could not be read, and it decides";

/** What is decided by categories. */
interface Decided {
  readonly outcome: Verdict;
  readonly because: string;
  readonly decision: Decision<Permission>;
}

/** Decides by categories: where they are not known, what is the same with none of the item's and with all of them is known all the same. */
function decided(asked: Asked, item: ItemCategories, by: (member: readonly string[]) => Decision<Permission>): Decided {
  const decision = by(categories(asked));
  if (isSure(asked) || item === "unreadable") return told(decision);
  const withAll = by(item);
  if (withAll.outcome !== decision.outcome) return { outcome: "not known", because: UNREAD, decision };
  return told({ ...withAll, facts: decision.facts });
}

function told(decision: Decision<Permission>): Decided {
  const { outcome, because } = decision;
  return { outcome, because, decision };
}

/** An entry that is for the member, and not there. */
function deadEnd(asked: Asked): Pick<Decided, "outcome" | "because"> {
  if (!isSure(asked)) return { outcome: "not known", because: UNREAD };
  return { outcome: "no", because: "it leads to no page that the member may open" };
}

/** Without memberships there are no categories, as at the portal: one that is not known may stand in for the portal type. */
function categories(asked: Asked): readonly string[] {
  return isSure(asked) ? categoriesOf(accountOf(asked.member, asked)) : [];
}

function isSure({ member, found }: Asked): boolean {
  return isKnown({ identity: found.unread.has("account") ? undefined : member });
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
