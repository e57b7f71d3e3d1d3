// Which documents a member sees, and what is said where a fact is missing that would open more (readings R22 and R23).

import type { DocumentItem } from "@portico/domain/content/items";
import { parseDay } from "@portico/domain/day";
import { explainDocument } from "@portico/domain/documents/visible";
import type { Language, Spoken } from "@portico/domain/language";
import { categoriesOf } from "@portico/domain/member/account";
import { isKnown } from "@portico/domain/member/known";
import { dayOrNull } from "../http/values.ts";
import type { KnownMember } from "../visit/known-member.ts";
import type { DocumentsAnswer, MemberDocumentView } from "./contract.ts";

/** What could not be read, and what is said about it. */
interface Incomplete {
  readonly missing: DocumentsAnswer["incomplete"][number]["missing"];
  readonly because: Spoken;
}

/** The documents that a member sees, and the facts without which nobody can say whether there are more. */
export interface VisibleDocuments {
  readonly documents: readonly DocumentItem[];
  readonly incomplete: readonly Incomplete[];
}

const CONTENT_MISSING: Incomplete = {
  missing: "content",
  because: {
    en: "Your documents could not be loaded. Try again in a moment.",
    vi: "Hiện chưa tải được tài liệu của bạn. Hãy thử lại sau giây lát.",
  },
};

const MEMBERSHIPS_MISSING: Incomplete = {
  missing: "memberships",
  because: {
    en: "Your memberships could not be read, so you see only documents for all members. Try again in a moment.",
    vi: "Hiện chưa đọc được tư cách hội viên của bạn, nên bạn chỉ thấy tài liệu dành cho mọi hội viên. Hãy thử lại sau giây lát.",
  },
};

const OWNERSHIP_MISSING: Incomplete = {
  missing: "ownership",
  because: {
    en: "Your shares could not be read, so documents about a resort are not shown. Try again in a moment.",
    vi: "Hiện chưa đọc được cổ phần của bạn, nên tài liệu về từng khu nghỉ chưa hiện. Hãy thử lại sau giây lát.",
  },
};

/** What is said where the list itself could not be had. */
export const NO_LIST: VisibleDocuments = { documents: [], incomplete: [CONTENT_MISSING] };

/** Chooses among the documents of the brand. A fact that is missing never opens one. */
export function visibleDocuments(items: readonly DocumentItem[], { account, facts }: KnownMember): VisibleDocuments {
  // A membership that is not known may change the portal type, and stand in for it; so without memberships there are no categories.
  const isSure = account !== undefined && isKnown(facts);
  const memberCategories = isSure ? categoriesOf(account) : [];
  const portalType = account?.portalType ?? null;
  const { ownedResorts } = facts;
  const decided = items.map((item) => ({
    item,
    ...explainDocument({
      categories: item.categories,
      resorts: item.resorts,
      memberCategories,
      portalType,
      ownedResorts,
    }),
  }));
  const lacksOwnership = decided.some(({ missing }) => missing.includes("ownership.Shares"));
  return {
    documents: decided.flatMap(({ item, outcome }) => (outcome === "yes" ? [item] : [])),
    incomplete: [...(isSure ? [] : [MEMBERSHIPS_MISSING]), ...(lacksOwnership ? [OWNERSHIP_MISSING] : [])],
  };
}

/** The documents for an answer. */
export function documentsView({ documents, incomplete }: VisibleDocuments, language: Language): DocumentsAnswer {
  return {
    documents: documents
      .map(documentView)
      .toSorted((one, other) => byText(other.published ?? "", one.published ?? "") || byText(one.title, other.title)),
    incomplete: incomplete.map(({ missing, because }) => ({ missing, because: because[language] })),
  };
}

function documentView({ fileId, title, group, summary, format, published }: DocumentItem): MemberDocumentView {
  return { id: fileId, title, group, summary, format: format ?? null, published: dayOrNull(parseDay(published)) };
}

function byText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
