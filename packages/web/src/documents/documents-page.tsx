import type { DocumentsResponse, MemberDocumentView } from "@portico/api/documents/contract";
import { queryOptions } from "@tanstack/react-query";
import { useState } from "react";
import { request } from "../api-client/request.ts";
import { messages, useMessages } from "../language/messages.ts";
import type { LoaderArgs } from "../session-context/app-context.ts";
import { Await, type Retry } from "../session-context/await.tsx";
import { useSession } from "../session-context/session-context.ts";
import { Button } from "../ui/button.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { foldText } from "../ui/fold-text.ts";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { Empty, Phones } from "../ui/states.tsx";
import { DocumentRow } from "./document-row.tsx";

export function startDocuments({ context: { queries }, preload }: LoaderArgs): void {
  if (!preload) void queries.prefetchQuery(documentsQuery);
}

export function DocumentsPage() {
  const text = useMessages(pageMessages);
  return (
    <Page title={text.title} lead={text.lead}>
      <Await query={documentsQuery} label={text.loading}>
        {(response, retry) => (
          <>
            <IncompleteNotice incomplete={response.incomplete} retry={retry} />
            <DocumentGroups response={response} />
            <DocumentsExplanation />
          </>
        )}
      </Await>
    </Page>
  );
}

function DocumentGroups({ response: { documents, incomplete } }: { response: DocumentsResponse }) {
  const text = useMessages(pageMessages);
  const [query, setQuery] = useState("");
  const visibleDocuments = searchDocuments(documents, query);
  if (documents.length === 0) {
    // A list that failed to load is not an empty list.
    return incomplete.some(({ missing }) => missing === "content") ? null : (
      <Empty scene="city" title={text.none} hint={text.noneHint} level={2} />
    );
  }
  return (
    <>
      <search className="flex flex-wrap items-end justify-between gap-4">
        <div className="field w-full max-w-md">
          <label htmlFor="find" className="field-label">
            {text.search}
          </label>
          <p id="find-hint" className="field-hint">
            {text.searchHint}
          </p>
          <input
            id="find"
            type="search"
            className="control"
            aria-describedby="find-hint"
            autoComplete="off"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
        <p role="status" className="text-ink-soft">
          {text.count(visibleDocuments.length)}
        </p>
      </search>
      {visibleDocuments.length === 0 && (
        <Empty
          scene="alps"
          title={text.noMatches}
          hint={text.noMatchesHint}
          level={2}
          action={
            <Button kind="secondary" onClick={() => setQuery("")}>
              {text.showAll}
            </Button>
          }
        />
      )}
      {groupDocuments(visibleDocuments, text.ungrouped).map(({ name, documents: groupMembers }) => (
        <Section key={name} title={name}>
          <ul className="card">
            {groupMembers.map((document) => (
              <DocumentRow key={document.id} document={document} />
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

function IncompleteNotice({
  incomplete,
  retry: { retry, isFetching },
}: Pick<DocumentsResponse, "incomplete"> & { retry: Retry }) {
  const text = useMessages(pageMessages);
  const { phones } = useSession();
  if (incomplete.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={text.incomplete}
      isLive
      actions={
        <Button kind="secondary" size="small" onClick={retry} isBusy={isFetching}>
          {text.retry}
        </Button>
      }
    >
      {incomplete.map(({ missing }) => (
        <p key={missing}>{text.missing[missing]}</p>
      ))}
      <Phones phones={phones} />
    </Notice>
  );
}

function DocumentsExplanation() {
  const text = useMessages(pageMessages);
  return (
    <Disclosure title={text.why}>
      <div className="grid max-w-prose gap-3">
        <p>{text.whyShown}</p>
        <p>{text.whyMissing}</p>
      </div>
    </Disclosure>
  );
}

interface DocumentGroup {
  readonly name: string;
  readonly documents: readonly MemberDocumentView[];
}

/** Returns the documents that contain every word of the text. */
export function searchDocuments(
  documents: readonly MemberDocumentView[],
  query: string,
): readonly MemberDocumentView[] {
  const terms = foldText(query)
    .split(/\s+/)
    .filter((term) => term !== "");
  return documents.filter(({ title, group, summary, published }) => {
    const text = foldText([title, group, summary, published ?? ""].join(" "));
    return terms.every((term) => text.includes(term));
  });
}

/** Groups keep the order of their first document; documents without a group come last. */
export function groupDocuments(
  documents: readonly MemberDocumentView[],
  ungroupedName: string,
): readonly DocumentGroup[] {
  const groups = new Map<string, MemberDocumentView[]>();
  for (const document of documents) {
    const name = document.group.trim();
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [document]);
    else group.push(document);
  }
  return [...groups]
    .toSorted(([firstName], [secondName]) => Number(firstName === "") - Number(secondName === ""))
    .map(([name, members]) => ({ name: name === "" ? ungroupedName : name, documents: members }));
}

const documentsQuery = queryOptions({
  queryKey: ["documents"],
  queryFn: ({ signal }) => request("GET /api/documents", { signal }),
});

const pageMessages = messages(
  {
    title: "My documents",
    lead: "Your guides, statements and other documents from the club.",
    loading: "Loading your documents",
    search: "Find a document",
    searchHint: "Enter a word from its title or description.",
    count: (count: number) => (count === 1 ? "1 document" : `${count} documents`),
    ungrouped: "Other documents",
    none: "You have no documents at the moment",
    noneHint: "When the club publishes a document for your membership, it appears here.",
    noMatches: "No document matches",
    noMatchesHint: "Try fewer words, or another one.",
    showAll: "Show all documents",
    incomplete: "There may be more documents",
    missing: {
      content: "Your documents could not be loaded. Try again in a moment.",
      memberships:
        "Your memberships could not be read, so you see only documents for all members. Try again in a moment.",
      ownership: "Your shares could not be read, so documents about a resort are not shown. Try again in a moment.",
    },
    retry: "Try again",
    why: "Why do I see these documents?",
    whyShown:
      "You see documents for everyone and for your current memberships. If you own weeks, you see documents about the resorts where you own a share.",
    whyMissing:
      "If a document is missing, your membership may have expired, or you may own no share at that resort. Call member services to find out.",
  },
  {
    title: "Tài liệu của tôi",
    lead: "Hướng dẫn, bảng kê và các tài liệu khác của câu lạc bộ dành cho bạn.",
    loading: "Đang tải tài liệu của bạn",
    search: "Tìm tài liệu",
    searchHint: "Nhập một từ trong tên hoặc phần mô tả của tài liệu.",
    count: (count) => `${count} tài liệu`,
    ungrouped: "Tài liệu khác",
    none: "Hiện chưa có tài liệu nào cho bạn",
    noneHint: "Khi câu lạc bộ đăng tài liệu dành cho tư cách hội viên của bạn, tài liệu sẽ hiện ở đây.",
    noMatches: "Không có tài liệu nào phù hợp",
    noMatchesHint: "Hãy thử ít từ hơn hoặc một từ khác.",
    showAll: "Xem tất cả tài liệu",
    incomplete: "Có thể còn tài liệu khác",
    missing: {
      content: "Hiện chưa lấy được danh sách tài liệu. Hãy thử lại sau ít phút.",
      memberships:
        "Hiện chưa đọc được tư cách hội viên của bạn, nên bạn chỉ thấy tài liệu dành cho mọi hội viên. Hãy thử lại sau ít phút.",
      ownership:
        "Hiện chưa đọc được cổ phần của bạn, nên tài liệu về từng khu nghỉ chưa hiện. Hãy thử lại sau ít phút.",
    },
    retry: "Thử lại",
    why: "Vì sao tôi thấy những tài liệu này?",
    whyShown:
      "Bạn thấy tài liệu dành cho mọi người và cho các tư cách hội viên còn hiệu lực của bạn. Nếu bạn sở hữu tuần nghỉ, bạn thấy tài liệu về những khu nghỉ nơi bạn có cổ phần.",
    whyMissing:
      "Nếu thiếu tài liệu nào, có thể tư cách hội viên của bạn đã hết hạn, hoặc bạn không có cổ phần tại khu nghỉ đó. Hãy gọi bộ phận hội viên để biết rõ.",
  },
);
