// On to the loyalty provider. The server sends members there before any page is shown; whoever comes here inside the app loads the address
// as a document, and where the server itself sent this page something did not work.

import { useRouteContext, useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useWords } from "../language/words.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { stateWords } from "../ui/state-words.ts";
import { Loading, Phones } from "../ui/states.tsx";
import { useVisit } from "../visit/visit.ts";
import { signUpWords } from "./sign-up-words.ts";

/** The page. */
export function AutoLoginLlPage() {
  const texts = useWords(signUpWords);
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
      <Page title={texts.handoverTitle} lead={texts.handoverLead} width="narrow">
        <Loading shape="text" />
      </Page>
    );
  }
  return (
    <Page title={texts.handoverFailed} width="narrow">
      <Notice tone="warning" actions={<ButtonLink href={href}>{texts.again}</ButtonLink>}>
        <p>{texts.handoverFailedLead}</p>
      </Notice>
      <Phones phones={phones} lead={texts.call} />
      {problem?.reference !== undefined && (
        <p className="text-sm text-ink-soft">{stateTexts.reference(problem.reference)}</p>
      )}
    </Page>
  );
}
