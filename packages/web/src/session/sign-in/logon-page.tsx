// The sign-in page. It stands where the template stood that the server sent: the same column, the same card.

import type { SignedIn } from "@portico/api/session/contract";
import { returnPathIn } from "@portico/domain/session/return-query";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter, useRouterState } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, use, useEffect, useState } from "react";
import { RefusalNotice } from "../../access/refusal-notice.tsx";
import { useWords } from "../../language/words.ts";
import { InternalLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PAGE_HEADING, SiteName, tabTitle } from "../../ui/page-name.ts";
import { Scene } from "../../ui/scene.tsx";
import { useVisit } from "../../visit/visit.ts";
import { setSignOutMessage, startSession, useSignOutMessage } from "../lifecycle.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { signInWords } from "./words.ts";

const SignedInAlready = lazy(() =>
  import("./signed-in-already.tsx").then((module) => ({ default: module.SignedInAlready })),
);

/** The sign-in page; whoever is signed in already is told so. */
export function LogonPage() {
  const texts = useWords(signInWords);
  const site = use(SiteName);
  const { member } = useVisit();
  const { r, isRedirecting, redirect } = useRedirect();
  useEffect(() => {
    document.title = tabTitle(texts.title, site);
  }, [texts.title, site]);
  return (
    <div className="page relative isolate overflow-hidden lg:pb-56">
      <Scene
        name="coast"
        className="absolute inset-x-0 bottom-0 -z-10 hidden h-[28rem] w-full mask-t-from-60% lg:block"
      />
      <LogonCard
        above={
          <>
            <SignOutMessageNotice />
            <div className="mt-6 empty:hidden">
              <RefusalNotice />
            </div>
          </>
        }
      >
        {member !== null && !isRedirecting ? (
          <Suspense fallback={<div className="min-h-48" />}>
            <SignedInAlready member={member} r={r} />
          </Suspense>
        ) : (
          <SignInForm r={r} onSignedIn={redirect} below={<OtherWays />} />
        )}
      </LogonCard>
    </div>
  );
}

/** The page's column with its card, in the app as in the template. */
export function LogonCard({ above, children }: { above: ReactNode; children: ReactNode }) {
  const texts = useWords(signInWords);
  return (
    <div className="column py-8">
      <div className="mx-auto max-w-md">
        <h1 id={PAGE_HEADING} tabIndex={-1} className="font-display text-3xl text-ink">
          {texts.title}
        </h1>
        {above}
        <div className="mt-6 rounded-card border border-line bg-raised p-6 shadow-1 lg:shadow-2">{children}</div>
      </div>
    </div>
  );
}

/** What to do without a password, or without access. */
export function OtherWays() {
  const texts = useWords(signInWords);
  return (
    <ul className="grid gap-2 border-t border-line pt-5 text-sm">
      <li>
        {texts.forgottenLead}{" "}
        <InternalLink to="/password-reset" className="text-link font-semibold">
          {texts.forgotten}
        </InternalLink>
      </li>
      <li>
        {texts.joinLead}{" "}
        <InternalLink to="/sign-up" className="text-link font-semibold">
          {texts.join}
        </InternalLink>
      </li>
    </ul>
  );
}

/** The return path, and what leads on once somebody is signed in. */
function useRedirect(): {
  readonly r: string | undefined;
  readonly isRedirecting: boolean;
  readonly redirect: (signedIn: SignedIn) => void;
} {
  const router = useRouter();
  const queries = useQueryClient();
  const search = useRouterState({ select: ({ location }) => location.searchStr });
  const [isRedirecting, setRedirecting] = useState(false);
  const redirect = ({ to, session }: SignedIn): void => {
    setRedirecting(true);
    startSession(queries, session);
    // A mail's link to a closed page keeps its token on the way.
    const fragment = /#token=.*/.exec(location.hash)?.[0] ?? "";
    void router.navigate({ href: to + fragment }).finally(() => setRedirecting(false));
  };
  return { r: returnPathIn(search), isRedirecting, redirect };
}

function SignOutMessageNotice() {
  const texts = useWords(signInWords);
  const queries = useQueryClient();
  const signOutMessage = useSignOutMessage();
  useEffect(() => () => setSignOutMessage(queries, null), [queries]);
  if (signOutMessage === null) return null;
  return (
    <Notice tone="success" className="mt-6" isLive>
      {signOutMessage === "signed-out" ? texts.signedOut : texts.signedOutElsewhere}
    </Notice>
  );
}
