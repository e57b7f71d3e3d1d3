// Decides whether a member sees a document. Categories apply to every member (R22). A weeks owner must also own a share in one of the document's resorts (R23).

import { type ItemCategories, isForCategories, parseCategories } from "../content/visibility.ts";
import { type Decision, decide, explain, type Permission, type Rules } from "../decision.ts";
import type { PortalType } from "../member/kinds.ts";
import { asRecord, parseIdentifier } from "../parse.ts";

export interface MemberDocument {
  readonly categories: ItemCategories;
  readonly resorts: readonly string[] | "unreadable";
}

export interface DocumentFacts extends MemberDocument {
  readonly memberCategories: readonly string[];
  readonly portalType: PortalType | null;
  /** `undefined` if not known. */
  readonly ownedResorts: readonly string[] | undefined;
}

export const DOCUMENT_RULES: Rules<DocumentFacts, Permission> = [
  {
    id: "documents.categories",
    outcome: "no",
    source: "R22, R23",
    words: "the document's categories are not for the member",
    when: ({ categories, memberCategories }) => !isForCategories(categories, memberCategories),
    because: ({ categories }) =>
      categories === "unreadable"
        ? "it is not known who the document is for"
        : `the document is for ${categories.join(", ")}`,
    missing: ({ categories }) => (categories === "unreadable" ? ["membershipCategories"] : []),
  },
  {
    id: "documents.other-type",
    outcome: "yes",
    source: "R23",
    words: "the portal type is not classic_weeks",
    when: ({ portalType }) => portalType !== "classic_weeks",
    because: () => "only weeks owners see documents by resort",
  },
  {
    id: "documents.resorts-unreadable",
    outcome: "no",
    source: "R23",
    words: "the document's resorts cannot be read",
    when: ({ resorts }) => resorts === "unreadable",
    because: () => "it is not known which resort the document is about",
    missing: () => ["resorts"],
  },
  {
    id: "documents.no-resort",
    outcome: "yes",
    source: "R23",
    words: "the document names no resort",
    when: ({ resorts }) => resorts.length === 0,
    because: () => "the document is about no particular resort",
  },
  {
    id: "documents.ownership-missing",
    outcome: "no",
    source: "R23",
    words: "the member's shares are missing",
    when: ({ ownedResorts }) => ownedResorts === undefined,
    because: () => "it is not known which resorts the member owns",
    missing: () => ["ownership.Shares"],
  },
  {
    id: "documents.owned-resort",
    outcome: "yes",
    source: "R23",
    words: "the member owns one of the document's resorts",
    when: (facts) => ownedResort(facts) !== undefined,
    because: (facts) => `the member owns at ${ownedResort(facts)}`,
  },
  {
    id: "documents.other-resort",
    outcome: "no",
    source: "R23",
    words: "otherwise",
    when: () => true,
    because: ({ resorts }) =>
      `the document is about ${(resorts as readonly string[]).join(", ")}, where the member owns nothing`,
  },
];

/**
 * Whether a member sees a document.
 *
 * @example
 * ```ts
 * import { isDocumentVisible, parseDocument } from "@portico/domain/documents";
 *
 * const facts = { memberCategories: ["points"], portalType: "points" as const, ownedResorts: [] };
 * isDocumentVisible({ ...parseDocument({ membershipCategories: ["points"] }), ...facts }); // => true
 * isDocumentVisible({ ...parseDocument("a file"), ...facts }); // => false
 * ```
 */
export function isDocumentVisible(facts: DocumentFacts): boolean {
  return decide(DOCUMENT_RULES, facts) === "yes";
}

/**
 * Explains the outcome of `isDocumentVisible`.
 *
 * @example
 * ```ts
 * import { explainDocument, parseDocument } from "@portico/domain/documents";
 *
 * const document = parseDocument({ membershipCategories: ["classic_weeks"], resorts: ["R1"] });
 * const portalType = "classic_weeks" as const;
 * const facts = { ...document, memberCategories: ["classic_weeks"], portalType, ownedResorts: ["R2"] };
 * explainDocument(facts).outcome; // => "no"
 * ```
 */
export function explainDocument(facts: DocumentFacts): Decision<Permission, DocumentFacts> {
  return explain(DOCUMENT_RULES, facts);
}

/**
 * Parses a document of the content adapter or `portico eval`.
 *
 * @example
 * ```ts
 * import { parseDocument } from "@portico/domain/documents";
 *
 * parseDocument({ membershipCategories: ["points"] }).categories; // => ["points"]
 * parseDocument(undefined).categories; // => "unreadable"
 * ```
 */
export function parseDocument(item: unknown): MemberDocument {
  const { membershipCategories, resorts } = asRecord(item);
  // Without this check, any other value would be a document for everyone.
  if (asRecord(item) !== item) return { categories: "unreadable", resorts: "unreadable" };
  return { categories: parseCategories(membershipCategories), resorts: parseResorts(resorts) };
}

function parseResorts(resorts: unknown): readonly string[] | "unreadable" {
  if (resorts === undefined || resorts === null) return [];
  if (!Array.isArray(resorts)) return "unreadable";
  const readable = resorts.map(parseIdentifier).filter((resort) => resort !== undefined);
  return readable.length === 0 && resorts.length > 0 ? "unreadable" : readable;
}

function ownedResort({ resorts, ownedResorts }: DocumentFacts): string | undefined {
  return resorts === "unreadable" ? undefined : resorts.find((resort) => ownedResorts?.includes(resort));
}
