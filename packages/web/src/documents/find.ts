// Finding documents: by words, and in groups.

import type { MemberDocumentView } from "@portico/api/documents/contract";

/** The documents of one group. */
export interface DocumentGroup {
  readonly name: string;
  readonly documents: readonly MemberDocumentView[];
}

/** Without marks and case, so that `bao cao` finds `Báo cáo`. */
function folded(text: string): string {
  return text.replaceAll(/[đĐ]/g, "d").normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** Those in which every word stands somewhere: in the title, the group or the summary. */
export function found(documents: readonly MemberDocumentView[], typed: string): readonly MemberDocumentView[] {
  const words = folded(typed)
    .split(/\s+/)
    .filter((word) => word !== "");
  return documents.filter(({ title, group, summary, published }) => {
    const text = folded([title, group, summary, published ?? ""].join(" "));
    return words.every((word) => text.includes(word));
  });
}

/** Groups in the order of their first document; what has no group comes last, under the name that is given for it. */
export function inGroups(documents: readonly MemberDocumentView[], nameless: string): readonly DocumentGroup[] {
  const groups = new Map<string, MemberDocumentView[]>();
  for (const document of documents) {
    const name = document.group.trim();
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [document]);
    else group.push(document);
  }
  return [...groups]
    .toSorted(([one], [other]) => Number(one === "") - Number(other === ""))
    .map(([name, members]) => ({ name: name === "" ? nameless : name, documents: members }));
}
