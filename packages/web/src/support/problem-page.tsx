import type { SessionView } from "@portico/api/session/contract";
import { SUPPORT_COUNTRY_NAMES } from "@portico/domain/brand/brands";
import { type ReactNode, useContext } from "react";
import { useRefusal } from "../access/refusal.ts";
import { LanguageContext, messages, useMessages } from "../language/messages.ts";
import { useSession } from "../session-context/session-context.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Page } from "../ui/page.tsx";
import { Scene, type SceneName } from "../ui/scene.tsx";

/** `action` is placed before the link to the home page. */
interface ProblemPageProps {
  readonly title: string;
  readonly lead?: string;
  /** Omit it offline: the picture could not be loaded. */
  readonly scene?: SceneName;
  readonly reference?: string | undefined;
  readonly action?: ReactNode;
  /** The result of the action. */
  readonly children?: ReactNode;
}

export function ProblemPage({ title, lead, scene, reference, action, children }: ProblemPageProps) {
  const texts = useMessages(problemMessages);
  const { phones, member } = useSession();
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

export function PageNotFoundPage() {
  const texts = useMessages(problemMessages);
  const refusal = useRefusal();
  if (refusal === null) return <ProblemPage title={texts.notFound} lead={texts.notFoundLead} scene="coast" />;
  // The refusal is shown above, so the page must not claim that it does not exist.
  return <ProblemPage title={texts.refused} scene="coast" />;
}

export function BadRequestPage() {
  const texts = useMessages(problemMessages);
  return <ProblemPage title={texts.badRequest} lead={texts.badRequestLead} scene="rainforest" />;
}

function CallUs({ phones }: Pick<SessionView, "phones">) {
  const language = useContext(LanguageContext);
  const texts = useMessages(problemMessages);
  return (
    <section aria-labelledby="call-us">
      <h2 id="call-us" className="text-lg font-semibold">
        {texts.call}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
        {phones.map(({ country, number }) => (
          <li key={country}>
            {SUPPORT_COUNTRY_NAMES[country][language]}:{" "}
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

const problemMessages = messages(
  {
    notFound: "Page not found",
    refused: "You cannot open this page",
    notFoundLead: "There is no page at this address. It may have moved, or the address may be mistyped.",
    badRequest: "This request could not be read",
    badRequestLead: "Something was wrong with the request. Go back and try again from the page itself.",
    call: "Call member services",
    home: "Go to the home page",
    reference: (reference: string) => `Tell them this reference: ${reference}`,
  },
  {
    notFound: "Không tìm thấy trang",
    refused: "Bạn không thể mở trang này",
    notFoundLead: "Không có trang nào ở địa chỉ này. Trang có thể đã được chuyển, hoặc địa chỉ bị gõ sai.",
    badRequest: "Không đọc được yêu cầu này",
    badRequestLead: "Yêu cầu có lỗi. Hãy quay lại và thử lại từ chính trang đó.",
    call: "Gọi bộ phận hội viên",
    home: "Về trang chủ",
    reference: (reference: string) => `Hãy cho biết mã tham chiếu: ${reference}`,
  },
);
