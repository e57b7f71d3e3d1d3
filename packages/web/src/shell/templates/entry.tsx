// First paint of the pages, prerendered at build time. The server fills the slots; the app replaces it without a
// layout shift.

import type { Language } from "@portico/domain/language";
import type { ComponentProps, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LanguageContext, messages, useMessages } from "../../language/messages.ts";
import { LogonCard, SignInLinks } from "../../session/sign-in/logon-page.tsx";
import { SignInFields } from "../../session/sign-in/sign-in-form.tsx";
import { TextField } from "../../ui/field.tsx";
import { uiMessages } from "../../ui/messages.ts";
import { Skeleton, SkeletonCards } from "../../ui/skeleton.tsx";
import { addVietnamese } from "../first-vietnamese.ts";
import { Logo } from "../logo.tsx";
import { shellMessages } from "../messages.ts";
import { fragments } from "./fragments.tsx";
import { SAMPLE_FRAGMENTS, SAMPLE_SIGN_IN_PROBLEM } from "./sample-fragments.ts";

/** The server looks templates up by these names. */
export const TEMPLATE_NAMES = ["sign-in", "public", "member", "error"] as const;

export type TemplateName = (typeof TEMPLATE_NAMES)[number];

const TEMPLATES: Readonly<Record<TemplateName, () => ReactNode>> = {
  "sign-in": () => (
    <Template>
      <TemplateSignIn />
    </Template>
  ),
  public: () => (
    <Template>
      <PageOutline cards={3} />
    </Template>
  ),
  member: () => (
    <Template isMember>
      <PageOutline cards={6} />
    </Template>
  ),
  error: () => (
    <Template>
      <PageOutline cards={0} />
    </Template>
  ),
};

// The structure must equal the shell's, so that nothing moves when the app replaces it.
function Template({ isMember = false, children }: { isMember?: boolean; children: ReactNode }) {
  return (
    <div data-template="" className="flex min-h-dvh flex-col bg-paper text-ink">
      <Slot name="top" />
      <TemplateHeader isMember={isMember} />
      <Slot name="messages" />
      <main id="page" className="w-full flex-1">
        <NoScriptNotice />
        {children}
      </main>
      <TemplateFooter />
    </div>
  );
}

export function renderTemplate(name: TemplateName, language: Language): string {
  return withSlots(renderToStaticMarkup(<LanguageContext value={language}>{TEMPLATES[name]()}</LanguageContext>));
}

const MENU_WIDTHS = ["w-14", "w-16", "w-24", "w-20", "w-16"];

function TemplateHeader({ isMember }: { isMember: boolean }) {
  return (
    <header className="relative z-20">
      <div className="border-b border-line bg-raised">
        <div className="column flex min-h-14 items-center justify-between gap-x-4 py-1">
          <Logo name={<Slot name="brand" />} />
          <div className="hidden gap-8 2xl:flex" aria-hidden="true">
            {MENU_WIDTHS.map((width, index) => (
              <span key={index} className={`h-3 rounded-pill bg-sunken ${width}`} />
            ))}
          </div>
          <div className="flex min-h-11 items-center gap-2">{!isMember && <LogInLink />}</div>
        </div>
      </div>
    </header>
  );
}

function LogInLink() {
  return (
    <a
      href="/logon"
      className="hidden min-h-11 items-center rounded-control bg-brand px-5 text-sm font-semibold tracking-wide text-on-brand uppercase shadow-1 lg:inline-flex"
    >
      {useMessages(shellMessages).logIn}
    </a>
  );
}

function TemplateFooter() {
  return (
    <footer className="mt-auto border-t border-line bg-sunken">
      <div className="column min-h-72 py-10" />
    </footer>
  );
}

function PageOutline({ cards }: { cards: number }) {
  return (
    <div className="page column grid grid-cols-1 content-start gap-8 pt-5 pb-8 md:gap-10 md:pt-8 md:pb-12">
      <div className="grid grid-cols-1 gap-6">
        <Slot name="refusal" />
        <div className="grid max-w-3xl grid-cols-1 gap-2" aria-hidden="true">
          <span className="page-title">
            <Skeleton className="h-[1.1em] w-64 max-w-full" />
          </span>
          <Skeleton className="h-6 w-96 max-w-full" />
        </div>
      </div>
      {cards > 0 && (
        <div aria-hidden="true">
          <SkeletonCards count={cards} />
        </div>
      )}
    </div>
  );
}

function TemplateSignIn() {
  return (
    <div className="page relative isolate overflow-hidden lg:pb-56">
      <LogonCard
        header={
          <div className="mt-6 empty:hidden">
            <Slot name="refusal" />
          </div>
        }
      >
        <form method="post" className="grid grid-cols-1 gap-5">
          <Slot name="refused" />
          <SignInFields Password={PasswordOutline} />
          <SignInLinks />
        </form>
      </LogonCard>
    </div>
  );
}

// The show-password button works only in the app.
function PasswordOutline(field: ComponentProps<typeof TextField>) {
  const { show } = useMessages(uiMessages);
  return (
    <TextField
      {...field}
      type="password"
      end={
        <span className="rounded-control px-3 py-1.5 text-sm font-semibold text-brand-ink" aria-hidden="true">
          {show}
        </span>
      }
    />
  );
}

const noScriptMessages = messages(
  {
    noScript:
      "The portal needs JavaScript, which is switched off in this browser. Switch it on and reload the page, or call member services.",
  },
  {
    noScript:
      "Cổng hội viên cần JavaScript, nhưng trình duyệt này đã tắt. Hãy bật JavaScript rồi tải lại trang, hoặc gọi cho bộ phận hội viên.",
  },
);

function NoScriptNotice() {
  const { noScript } = useMessages(noScriptMessages);
  return (
    <noscript>
      <p className="mx-auto mt-8 max-w-3xl rounded-card border border-line bg-raised p-4 text-ink">{noScript}</p>
    </noscript>
  );
}

/** In this order: above the header, beside the logo, below the header, above the heading, in the sign-in form. */
type SlotName = "top" | "brand" | "messages" | "refusal" | "refused";

function Slot({ name }: { name: SlotName }) {
  return <i data-slot-name={name} />;
}

/** The server replaces these comments. */
function withSlots(markup: string): string {
  return markup.replace(/<i data-slot-name="(\w+)"><\/i>/g, "<!--portico:$1-->");
}

addVietnamese();

export { fragments, SAMPLE_FRAGMENTS, SAMPLE_SIGN_IN_PROBLEM };
