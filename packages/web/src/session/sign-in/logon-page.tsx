// The layout matches the server's template.

import type { SignedIn } from "@portico/api/session/contract";
import { parseReturnPath } from "@portico/domain/session/return-query";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter, useRouterState } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, use, useEffect, useState } from "react";
import { RefusalNotice } from "../../access/refusal-notice.tsx";
import { useMessages } from "../../language/messages.ts";
import { useSession } from "../../session-context/session-context.ts";
import { InternalLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PAGE_HEADING, SiteName, tabTitle } from "../../ui/page-name.ts";
import { Scene } from "../../ui/scene.tsx";
import { setSignOutMessage, startSession, useSignOutMessage } from "../lifecycle.ts";
import { signInMessages } from "./messages.ts";
import { SignInForm } from "./sign-in-form.tsx";

const AlreadySignedIn = lazy(() =>
  import("./already-signed-in.tsx").then((module) => ({ default: module.AlreadySignedIn })),
);

export function LogonPage() {
  const texts = useMessages(signInMessages);
  const site = use(SiteName);
  const { member } = useSession();
  const { returnPath, isRedirecting, redirect } = useRedirect();
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
        header={
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
            <AlreadySignedIn member={member} returnPath={returnPath} />
          </Suspense>
        ) : (
          <SignInForm returnPath={returnPath} onSignedIn={redirect} footer={<SignInLinks />} />
        )}
      </LogonCard>
    </div>
  );
}

/** The server's static template renders this card too. */
export function LogonCard({ header, children }: { header: ReactNode; children: ReactNode }) {
  const texts = useMessages(signInMessages);
  return (
    <div className="column py-8">
      <div className="mx-auto max-w-md">
        <h1 id={PAGE_HEADING} tabIndex={-1} className="font-display text-3xl text-ink">
          {texts.title}
        </h1>
        {header}
        <div className="mt-6 rounded-card border border-line bg-raised p-6 shadow-1 lg:shadow-2">{children}</div>
      </div>
    </div>
  );
}

export function SignInLinks() {
  const texts = useMessages(signInMessages);
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

function useRedirect(): {
  readonly returnPath: string | undefined;
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
    // A mail can link to a page that needs a session. Its token is in the fragment, which must survive the sign-in.
    const fragment = /#token=.*/.exec(location.hash)?.[0] ?? "";
    void router.navigate({ href: to + fragment }).finally(() => setRedirecting(false));
  };
  return { returnPath: parseReturnPath(search), isRedirecting, redirect };
}

function SignOutMessageNotice() {
  const texts = useMessages(signInMessages);
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
