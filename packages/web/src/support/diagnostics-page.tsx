// Diagnostics for test systems (reading R29). On a real one there is no such page. The question to the server is one that it answers by
// itself, because these pages make no call of the club's (reading R27).

import { useQuery } from "@tanstack/react-query";
import { BROWSER_RULES, rulesFingerprint } from "../access/rules-fingerprint.ts";
import { AskFailed, ask } from "../ask/ask.ts";
import { useWords } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Facts } from "../ui/description.tsx";
import { Page } from "../ui/page.tsx";
import { Status } from "../ui/status.tsx";
import { useVisit } from "../visit/visit.ts";
import { diagnosticsWords } from "./diagnostics-words.ts";
import { PageNotFoundPage } from "./page-not-found-page.tsx";

/** /purchase/test. */
export function PurchaseTestPage() {
  return <Diagnostics title={useWords(diagnosticsWords).purchase} />;
}

/** /search/test. */
export function SearchTestPage() {
  return <Diagnostics title={useWords(diagnosticsWords).search} />;
}

function Diagnostics({ title }: { title: string }) {
  const texts = useWords(diagnosticsWords);
  const { testSystem, brand, language, theme, state, timeout, member } = useVisit();
  if (!testSystem) return <PageNotFoundPage />;
  const missing = member?.failed ?? [];
  return (
    <Page title={title} lead={texts.lead}>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Card title={texts.portal} level={2}>
          <Facts
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
          <Facts
            facts={[
              { term: texts.state, value: texts.states[state] },
              { term: texts.expires, value: timeout?.expires ?? texts.noSession },
              { term: texts.missing, value: missing.length === 0 ? texts.none : missing.join(", ") },
            ]}
          />
        </Card>
        <ServerCard />
      </div>
    </Page>
  );
}

function ServerCard() {
  const texts = useWords(diagnosticsWords);
  const reach = useQuery({
    queryKey: ["diagnostics", "reach"],
    queryFn: ({ signal }) => timeOfAnswer(signal),
    gcTime: 0,
    staleTime: 0,
  });
  const { data, error, isFetching } = reach;
  return (
    <Card title={texts.api} level={2}>
      <div role="status">
        {isFetching && <Status tone="neutral">{texts.checking}</Status>}
        {!isFetching && data !== undefined && error === null && <Status tone="success">{texts.answered(data)}</Status>}
        {!isFetching && error !== null && (
          <Status tone="danger">{texts.silent(error instanceof AskFailed ? error.problem.code : error.name)}</Status>
        )}
      </div>
      <p>
        <Button kind="secondary" size="small" onClick={() => void reach.refetch()}>
          {texts.again}
        </Button>
      </p>
    </Card>
  );
}

async function timeOfAnswer(signal: AbortSignal): Promise<number> {
  const asked = performance.now();
  await ask("GET /api/support", { background: true, signal });
  return Math.round(performance.now() - asked);
}

/** The hash of the build, as its first script carries it. */
function buildName(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]');
  return script?.src.slice(script.src.lastIndexOf("/") + 1);
}
