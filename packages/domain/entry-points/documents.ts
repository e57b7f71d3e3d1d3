// Which documents a member sees.

export {
  DOCUMENT_RULES,
  type DocumentFacts,
  explainDocument,
  isDocumentVisible,
  type MemberDocument,
  parseDocument,
} from "../src/documents/visible.ts";
