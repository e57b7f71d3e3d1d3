// Selects the documents that a member sees, and explains missing facts that could open more (readings R22 and R23).

import type { DocumentItem } from "@portico/domain/content/items";
import { parseDay } from "@portico/domain/day";
import { explainDocument } from "@portico/domain/documents/visible";
import type { Language, LocalizedText } from "@portico/domain/language";
import { categoriesOf } from "@portico/domain/member/account";
import { isIdentified } from "@portico/domain/member/read-parts";
import { dayOrNull } from "../http/values.ts";
import type { KnownMember } from "../session-context/known-member.ts";
import type { DocumentsResponse, MemberDocumentView } from "./contract.ts";

interface Incomplete {
  readonly missing: DocumentsResponse["incomplete"][number]["missing"];
  readonly because: LocalizedText;
}

/** The visible documents, and the unread facts that may hide more documents. */
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

/** The result if the list of documents could not be read. */
export const NO_LIST: VisibleDocuments = { documents: [], incomplete: [CONTENT_MISSING] };

/** Selects from the brand's documents. A missing fact never opens a document. */
export function visibleDocuments(items: readonly DocumentItem[], { account, facts }: KnownMember): VisibleDocuments {
  // An unread membership could change the portal type, so without memberships no category is certain.
  const areCategoriesKnown = account !== undefined && isIdentified(facts);
  const memberCategories = areCategoriesKnown ? categoriesOf(account) : [];
  const portalType = account?.portalType ?? null;
  const { ownedResorts } = facts;
  const decisions = items.map((item) => ({
    item,
    ...explainDocument({
      categories: item.categories,
      resorts: item.resorts,
      memberCategories,
      portalType,
      ownedResorts,
    }),
  }));
  const isOwnershipMissing = decisions.some(({ missing }) => missing.includes("ownership.Shares"));
  return {
    documents: decisions.flatMap(({ item, outcome }) => (outcome === "yes" ? [item] : [])),
    incomplete: [
      ...(areCategoriesKnown ? [] : [MEMBERSHIPS_MISSING]),
      ...(isOwnershipMissing ? [OWNERSHIP_MISSING] : []),
    ],
  };
}

export function documentsView({ documents, incomplete }: VisibleDocuments, language: Language): DocumentsResponse {
  return {
    documents: documents
      .map(documentView)
      .toSorted(
        (one, other) => compareText(other.published ?? "", one.published ?? "") || compareText(one.title, other.title),
      ),
    incomplete: incomplete.map(({ missing, because }) => ({ missing, because: because[language] })),
  };
}

function documentView({ fileId, title, group, summary, format, published }: DocumentItem): MemberDocumentView {
  return { id: fileId, title, group, summary, format: format ?? null, published: dayOrNull(parseDay(published)) };
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
