// For test systems (reading R29). These pages may not call the back-end (reading R27).

import type { SessionState } from "@portico/domain/session/session";
import { useQuery } from "@tanstack/react-query";
import { BROWSER_RULES, rulesFingerprint } from "../access/rules-fingerprint.ts";
import { ApiError, request } from "../api-client/request.ts";
import { messages, useMessages } from "../language/messages.ts";
import { useSession } from "../session-context/session-context.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { DescriptionList } from "../ui/description.tsx";
import { Page } from "../ui/page.tsx";
import { Status } from "../ui/status.tsx";
import { PageNotFoundPage } from "./problem-page.tsx";

/** The page /purchase/test. */
export function PurchaseTestPage() {
  return <Diagnostics title={useMessages(diagnosticsMessages).purchase} />;
}

/** The page /search/test. */
export function SearchTestPage() {
  return <Diagnostics title={useMessages(diagnosticsMessages).search} />;
}

function Diagnostics({ title }: { title: string }) {
  const texts = useMessages(diagnosticsMessages);
  const { testSystem, brand, language, theme, state, timeout, member } = useSession();
  if (!testSystem) return <PageNotFoundPage />;
  const missingFacts = member?.failed ?? [];
  return (
    <Page title={title} lead={texts.lead}>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Card title={texts.portal} level={2}>
          <DescriptionList
            facts={[
              { term: texts.brand, value: brand },
              { term: texts.language, value: language },
              { term: texts.theme, value: theme },
              { term: texts.system, value: texts.test },
              { term: texts.build, value: buildName() ?? texts.unbuilt },
              { term: texts.rules, value: texts.rulesText(BROWSER_RULES.length, rulesFingerprint(BROWSER_RULES)) },
            ]}
          />
        </Card>
        <Card title={texts.session} level={2}>
          <DescriptionList
            facts={[
              { term: texts.state, value: texts.states[state] },
              { term: texts.expires, value: timeout?.expires ?? texts.noSession },
              { term: texts.missingFacts, value: missingFacts.length === 0 ? texts.none : missingFacts.join(", ") },
            ]}
          />
        </Card>
        <ServerCard />
      </div>
    </Page>
  );
}

function ServerCard() {
  const texts = useMessages(diagnosticsMessages);
  const responseTimeQuery = useQuery({
    queryKey: ["diagnostics", "reach"],
    queryFn: ({ signal }) => measureResponseTime(signal),
    gcTime: 0,
    staleTime: 0,
  });
  const { data, error, isFetching } = responseTimeQuery;
  return (
    <Card title={texts.api} level={2}>
      <div role="status">
        {isFetching && <Status tone="neutral">{texts.checking}</Status>}
        {!isFetching && data !== undefined && error === null && <Status tone="success">{texts.responded(data)}</Status>}
        {!isFetching && error !== null && (
          <Status tone="danger">{texts.noResponse(error instanceof ApiError ? error.problem.code : error.name)}</Status>
        )}
      </div>
      <p>
        <Button kind="secondary" size="small" onClick={() => void responseTimeQuery.refetch()}>
          {texts.retry}
        </Button>
      </p>
    </Card>
  );
}

async function measureResponseTime(signal: AbortSignal): Promise<number> {
  const startedAt = performance.now();
  await request("GET /api/support", { background: true, signal });
  return Math.round(performance.now() - startedAt);
}

/** Contains the build's hash. */
function buildName(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]');
  return script?.src.slice(script.src.lastIndexOf("/") + 1);
}

const diagnosticsMessages = messages(
  {
    purchase: "Purchase diagnostics",
    search: "Search diagnostics",
    lead: "What this browser and the portal know about each other. There is no personal information here, and nothing is bought or searched.",
    portal: "The portal",
    brand: "Brand",
    language: "Language",
    theme: "Theme",
    system: "System",
    test: "Test system",
    build: "Build of the web",
    unbuilt: "not built: served for development",
    rules: "Rules",
    rulesText: (rows: number, fingerprint: string) => `${rows} rows, ${fingerprint}`,
    session: "The session",
    state: "State",
    states: { "signed-out": "Signed out", "signed-in": "Signed in", expired: "Expired" } satisfies Record<
      SessionState,
      string
    >,
    expires: "Ends on",
    noSession: "There is no session",
    missingFacts: "Facts that could not be read",
    none: "None",
    api: "The portal's server",
    checking: "Asking",
    responded: (milliseconds: number) => `Yes, in ${milliseconds} ms`,
    noResponse: (code: string) => `No: ${code}`,
    retry: "Ask again",
  },
  {
    purchase: "Kiểm tra giao dịch",
    search: "Kiểm tra tìm kiếm",
    lead: "Trình duyệt này và cổng hội viên biết gì về nhau. Ở đây không có thông tin cá nhân, và không mua hay tìm gì.",
    portal: "Cổng hội viên",
    brand: "Thương hiệu",
    language: "Ngôn ngữ",
    theme: "Giao diện",
    system: "Hệ thống",
    test: "Hệ thống thử nghiệm",
    build: "Bản dựng của web",
    unbuilt: "chưa dựng: đang chạy để phát triển",
    rules: "Quy tắc",
    rulesText: (rows: number, fingerprint: string) => `${rows} dòng, ${fingerprint}`,
    session: "Phiên đăng nhập",
    state: "Trạng thái",
    states: { "signed-out": "Chưa đăng nhập", "signed-in": "Đã đăng nhập", expired: "Hết hạn" },
    expires: "Tự kết thúc lúc",
    noSession: "Không có phiên",
    missingFacts: "Dữ kiện không đọc được",
    none: "Không có",
    api: "Máy chủ của cổng hội viên",
    checking: "Đang hỏi",
    responded: (milliseconds: number) => `Có, sau ${milliseconds} ms`,
    noResponse: (code: string) => `Không: ${code}`,
    retry: "Hỏi lại",
  },
);
