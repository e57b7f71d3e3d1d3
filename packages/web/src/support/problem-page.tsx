// A page about something that did not work: what happened, what to do next, whom to call.

import type { SessionView } from "@portico/api/session/contract";
import type { ReactNode } from "react";
import { useRefusal } from "../access/refusal.ts";
import { useWords, words } from "../language/words.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Page } from "../ui/page.tsx";
import { Scene, type SceneName } from "../ui/scene.tsx";
import { useVisit } from "../visit/visit.ts";

/** What the page says; `action` stands before the way home. */
interface ProblemPageProps {
  readonly title: string;
  readonly lead?: string;
  /** None where nothing can be loaded, a picture neither. */
  readonly scene?: SceneName;
  readonly reference?: string | undefined;
  readonly action?: ReactNode;
  /** What became of the action. */
  readonly children?: ReactNode;
}

export function ProblemPage({ title, lead, scene, reference, action, children }: ProblemPageProps) {
  const texts = useWords(problemWords);
  const { phones, member } = useVisit();
  return (
    <Page title={title} {...(lead !== undefined && { lead })} width="narrow">
      {scene !== undefined && (
        <div className="aspect-[3/1] overflow-hidden rounded-card">
          <Scene name={scene} className="size-full" />
        </div>
      )}
      <p className="flex flex-wrap gap-3">
        {action}
        <ButtonLink to={member === null ? "/home-k" : "/"} kind={action === undefined ? "primary" : "secondary"}>
          {texts.home}
        </ButtonLink>
      </p>
      {children}
      <CallUs phones={phones} />
      {reference !== undefined && reference !== "" && (
        <p className="mt-4 text-sm text-ink-soft">{texts.reference(reference)}</p>
      )}
    </Page>
  );
}

/** 404: the page of the catalogue, and of every address that nothing answers. */
export function PageNotFoundPage() {
  const texts = useWords(problemWords);
  const refusal = useRefusal();
  if (refusal === null) return <ProblemPage title={texts.notFound} lead={texts.notFoundLead} scene="coast" />;
  // The page is there, for others: the reason stands above, and what is below it must not say otherwise.
  return <ProblemPage title={texts.notYours} scene="coast" />;
}

/** 400: a request that none of the portal's pages sends. */
export function BadRequestPage() {
  const texts = useWords(problemWords);
  return <ProblemPage title={texts.unreadable} lead={texts.unreadableLead} scene="rainforest" />;
}

/** Member services on the telephone, in both countries (reading R26). */
function CallUs({ phones }: Pick<SessionView, "phones">) {
  const texts = useWords(problemWords);
  return (
    <section aria-labelledby="call-us">
      <h2 id="call-us" className="text-lg font-semibold">
        {texts.call}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
        {phones.map(({ country, number }) => (
          <li key={country}>
            {texts.country[country]}:{" "}
            <a
              href={`tel:${number.replaceAll(" ", "")}`}
              className="inline-flex min-h-6 items-center font-semibold text-brand-ink underline"
            >
              {number}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const problemWords = words(
  {
    notFound: "Page not found",
    notYours: "You cannot open this page",
    notFoundLead: "There is no page at this address. It may have moved, or the address may be mistyped.",
    unreadable: "This request could not be read",
    unreadableLead: "Something was wrong with the request. Go back and try again from the page itself.",
    call: "Call member services",
    country: { AU: "Australia", NZ: "New Zealand" },
    home: "Go to the home page",
    reference: (reference: string) => `Tell them this reference: ${reference}`,
  },
  {
    notFound: "Không tìm thấy trang",
    notYours: "Bạn không thể mở trang này",
    notFoundLead: "Không có trang nào ở địa chỉ này. Trang có thể đã được chuyển, hoặc địa chỉ bị gõ sai.",
    unreadable: "Không đọc được yêu cầu này",
    unreadableLead: "Yêu cầu có lỗi. Hãy quay lại và thử lại từ chính trang đó.",
    call: "Gọi bộ phận hội viên",
    country: { AU: "Úc", NZ: "New Zealand" },
    home: "Về trang chủ",
    reference: (reference: string) => `Hãy cho biết mã tham chiếu: ${reference}`,
  },
);
