// Explains who sees notifications, documents and menu entries.

import type { ContentItem } from "@portico/domain/content/item";
import type { DocumentItem, MenuItem } from "@portico/domain/content/items";
import { menuForCategories, withoutRefusedLinks } from "@portico/domain/content/menu";
import { explainNotification, parseNotification } from "@portico/domain/content/notifications";
import { explainCategoryMatch, type ItemCategories } from "@portico/domain/content/visibility";
import type { Decision, Permission, Verdict } from "@portico/domain/decision";
import { explainDocument } from "@portico/domain/documents/visible";
import { accountOf, categoriesOf } from "@portico/domain/member/account";
import { isIdentified } from "@portico/domain/member/read-parts";
import type { CliEnvironment } from "../frame/command.ts";
import { EXIT, Failure, usageError } from "../frame/exit.ts";
import { closestWord } from "../frame/suggest.ts";
import { firstLanguage, withContent } from "../input/content.ts";
import { CALL_OF_PART } from "../input/member-data.ts";
import type { MemberInput } from "../input/query.ts";
import { exitStatusOf } from "./access.ts";
import type { Explanation, ExplanationOutput } from "./explanation.ts";

type Env = CliEnvironment["env"];

const CATEGORY_CALLS = `${CALL_OF_PART.account}, ${CALL_OF_PART.memberships}; the content service`;

export async function notificationExplanation(
  input: MemberInput,
  requested: string | undefined,
  env: Env,
): Promise<Explanation> {
  const { brand, now } = input;
  const items = await withContent(env, (content) =>
    content.items("notification", { brand, language: firstLanguage(brand) }),
  );
  const item = findItem(items, requested, "notification");
  const notification = parseNotification(item);
  const { outcome, because, decision } = decideByCategories(input, notification.categories, (member) =>
    explainNotification({ ...notification, member, now }),
  );
  return {
    sentences: [`${input.memberNumber} ${SEES[outcome]} the notification ${item.codename}: ${because}.`],
    decisions: [{ about: item.codename, outcome, decision, call: CATEGORY_CALLS, changes: [] }],
    status: exitStatusOf(input, outcome),
  };
}

export async function documentExplanation(
  input: MemberInput,
  requested: string | undefined,
  env: Env,
): Promise<Explanation> {
  const items = await documentsOf(input, env);
  const item = items.find(({ fileId }) => fileId === requested) ?? findItem(items, requested, "document");
  const { outcome, because, decision } = decideDocument(input, item);
  return {
    sentences: [`${input.memberNumber} ${SEES[outcome]} the document "${item.title}": ${because}.`],
    decisions: [
      { about: item.codename, outcome, decision, call: `${CATEGORY_CALLS}; ${CALL_OF_PART.ownership}`, changes: [] },
    ],
    status: exitStatusOf(input, outcome),
  };
}

export function documentsOf({ brand }: MemberInput, env: Env): Promise<readonly DocumentItem[]> {
  return withContent(env, (content) => content.items("document", { brand, language: firstLanguage(brand) }));
}

export function decideDocument(
  input: MemberInput,
  { categories: itemCategories, resorts }: DocumentItem,
): CategoryVerdict {
  const { member } = input;
  const { portalType } = accountOf(member, input);
  const { ownedResorts } = member;
  return decideByCategories(input, itemCategories, (memberCategories) =>
    explainDocument({ categories: itemCategories, resorts, memberCategories, portalType, ownedResorts }),
  );
}

export async function menuExplanation(input: MemberInput, _: string | undefined, env: Env): Promise<Explanation> {
  const { brand, member } = input;
  const account = accountOf(member, input);
  const menus = await withContent(env, (content) => content.items("menu", { brand, language: firstLanguage(brand) }));
  const menu = menus.find(({ codename }) => codename === `menu_${brand}`);
  if (menu === undefined)
    throw new Failure(
      EXIT.notFound,
      `There is no menu menu_${brand}.`,
      'Ask "portico content check" what else is missing.',
    );
  const visitor = { session: "signed-in", kinds: account.kindSet } as const;
  const forMember = menuForCategories(menu.items, categories(input)) as readonly MenuItem[];
  const openEntries = new Set(codenames(withoutRefusedLinks(forMember, visitor) as readonly MenuItem[]));
  const entries = menu.items.flatMap((item) => [item, ...item.subMenus]);
  const rows = entries.map((item): ExplanationOutput & { readonly sentence: string } => {
    const matched = decideByCategories(input, item.categories, (memberCategories) =>
      explainCategoryMatch({ item: item.categories, member: memberCategories }),
    );
    const isDeadEnd = matched.outcome === "yes" && !openEntries.has(item.codename);
    const { outcome, because, decision } = isDeadEnd ? { ...matched, ...deadEnd(input) } : matched;
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
    decisions: rows.map(({ sentence: __, ...output }) => output),
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

interface CategoryVerdict {
  readonly outcome: Verdict;
  readonly because: string;
  readonly decision: Decision<Permission>;
}

/** Decides by categories. If the member's are unknown, the verdict counts as known only if it is the same with none and with all of the item's. */
function decideByCategories(
  input: MemberInput,
  item: ItemCategories,
  explainFor: (member: readonly string[]) => Decision<Permission>,
): CategoryVerdict {
  const decision = explainFor(categories(input));
  if (isIdentityKnown(input) || item === "unreadable") return verdictOf(decision);
  const withAllCategories = explainFor(item);
  if (withAllCategories.outcome !== decision.outcome) return { outcome: "not known", because: UNREAD, decision };
  return verdictOf({ ...withAllCategories, facts: decision.facts });
}

function verdictOf(decision: Decision<Permission>): CategoryVerdict {
  const { outcome, because } = decision;
  return { outcome, because, decision };
}

/** A menu entry for the member that leads to no page they may open. */
function deadEnd(input: MemberInput): Pick<CategoryVerdict, "outcome" | "because"> {
  if (!isIdentityKnown(input)) return { outcome: "not known", because: UNREAD };
  return { outcome: "no", because: "it leads to no page that the member may open" };
}

/** Empty if the memberships are unknown, as in the portal: an unknown category could replace the portal type. */
function categories(input: MemberInput): readonly string[] {
  return isIdentityKnown(input) ? categoriesOf(accountOf(input.member, input)) : [];
}

function isIdentityKnown({ member, data: memberData }: MemberInput): boolean {
  return isIdentified({ identity: memberData.unread.has("account") ? undefined : member });
}

function findItem<Item extends ContentItem>(
  items: readonly Item[],
  requested: string | undefined,
  typeName: string,
): Item {
  const item = items.find(({ codename, id }) => codename === requested || id === requested);
  if (item !== undefined) return item;
  if (requested === undefined) throw usageError(`"explain N ${typeName}" needs ID.`);
  const suggestion = closestWord(
    requested,
    items.map(({ codename }) => codename),
  );
  throw new Failure(
    EXIT.notFound,
    `There is no ${typeName} "${requested}" at this brand.`,
    suggestion === undefined
      ? `There are ${items.map(({ codename }) => codename).join(", ") || "none"}.`
      : `Did you mean "${suggestion}"?`,
  );
}
