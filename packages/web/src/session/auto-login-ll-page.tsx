// On to the loyalty provider. The server sends members there before any page is shown; whoever comes here inside the app loads the address
// as a document, and where the server itself sent this page something did not work.

import { useRouteContext, useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useWords, words } from "../language/words.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { stateWords } from "../ui/state-words.ts";
import { Loading, Phones } from "../ui/states.tsx";
import { useVisit } from "../visit/visit.ts";

export const handoverWords = words(
  {
    title: "Taking you to the loyalty site",
    lead: "This takes a moment. You do not have to sign in again there.",
    failed: "We could not take you to the loyalty site",
    failedLead:
      "The loyalty site could not be reached, or the link was incomplete. Nothing has been changed. Try again in a moment.",
    retry: "Try again",
    call: "Or call member services:",
  },
  {
    title: "Đang đưa bạn đến trang khách hàng thân thiết",
    lead: "Xin đợi giây lát. Bạn không cần đăng nhập lại ở đó.",
    failed: "Chúng tôi chưa đưa được bạn đến trang khách hàng thân thiết",
    failedLead:
      "Hiện không kết nối được với trang đó, hoặc liên kết không đầy đủ. Chưa có gì thay đổi. Hãy thử lại sau giây lát.",
    retry: "Thử lại",
    call: "Hoặc gọi bộ phận hội viên:",
  },
);

export function AutoLoginLlPage() {
  const texts = useWords(handoverWords);
  const stateTexts = useWords(stateWords);
  const { phones } = useVisit();
  const { decided } = useRouteContext({ from: "__root__" });
  const asked = useRouterState({ select: ({ location }) => location.href });
  // As it was when the page opened: while it is left, both are another page's.
  const [{ href, problem, wasSent }] = useState(() => ({
    href: asked,
    problem: decided.problem?.problem,
    wasSent: decided.href === asked,
  }));
  useEffect(() => {
    // Replaced, so that Back leads to where the member came from.
    if (!wasSent) location.replace(href);
  }, [wasSent, href]);
  if (!wasSent) {
    return (
      <Page title={texts.title} lead={texts.lead} width="narrow">
        <Loading shape="text" />
      </Page>
    );
  }
  return (
    <Page title={texts.failed} width="narrow">
      <Notice tone="warning" actions={<ButtonLink href={href}>{texts.retry}</ButtonLink>}>
        <p>{texts.failedLead}</p>
      </Notice>
      <Phones phones={phones} lead={texts.call} />
      {problem?.reference !== undefined && (
        <p className="text-sm text-ink-soft">{stateTexts.reference(problem.reference)}</p>
      )}
    </Page>
  );
}
