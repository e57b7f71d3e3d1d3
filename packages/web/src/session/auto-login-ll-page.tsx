// The server redirects to the loyalty provider. If it renders this page instead, the hand-over has failed.

import { useRouteContext, useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { messages, useMessages } from "../language/messages.ts";
import { useSession } from "../session-context/session-context.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { stateMessages } from "../ui/state-messages.ts";
import { Loading, Phones } from "../ui/states.tsx";

export const handoverMessages = messages(
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
  const texts = useMessages(handoverMessages);
  const stateTexts = useMessages(stateMessages);
  const { phones } = useSession();
  const { navigationState } = useRouteContext({ from: "__root__" });
  const currentHref = useRouterState({ select: ({ location }) => location.href });
  // Fixed at mount: during navigation, both values belong to the next page.
  const [{ href, problem, isServerRendered }] = useState(() => ({
    href: currentHref,
    problem: navigationState.serverProblem?.problem,
    isServerRendered: navigationState.checkedUrl === currentHref,
  }));
  useEffect(() => {
    // `replace` keeps this page out of the history.
    if (!isServerRendered) location.replace(href);
  }, [isServerRendered, href]);
  if (!isServerRendered) {
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
