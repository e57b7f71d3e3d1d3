// The templates: the first picture of the portal's pages, rendered when the web is built. The server fills in theme, title and data, and the
// app takes a template's place without moving anything. A template knows no visitor, so it has outlines where the visitor's own things will stand.

import type { Language } from "@portico/domain/language";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LanguageContext } from "../../language/words.ts";
import { learnVietnamese } from "../first-vietnamese.ts";
import { TemplateFooter, TemplateHeader } from "./chrome.tsx";
import { PageOutline } from "./page-outline.tsx";
import { renderParts, SAMPLE_TEXT } from "./parts.tsx";
import { Slot, withSlots } from "./slot.tsx";
import { TemplateSignIn } from "./template-sign-in.tsx";
import { WithoutScripts } from "./without-scripts.tsx";

/** The templates, by the names under which the server looks for them. */
export const TEMPLATE_NAMES = ["sign-in", "public", "member", "error"] as const;

/** A template's name. */
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

// As the shell has it.
function Template({ isMember = false, children }: { isMember?: boolean; children: ReactNode }) {
  return (
    <div data-template="" className="flex min-h-dvh flex-col bg-paper text-ink">
      <Slot name="top" />
      <TemplateHeader isMember={isMember} />
      <Slot name="messages" />
      <main id="page" className="w-full flex-1">
        <WithoutScripts />
        {children}
      </main>
      <TemplateFooter />
    </div>
  );
}

/** A template's markup in a language. */
export function renderTemplate(name: TemplateName, language: Language): string {
  return withSlots(renderToStaticMarkup(<LanguageContext value={language}>{TEMPLATES[name]()}</LanguageContext>));
}

learnVietnamese();

export { renderParts, SAMPLE_TEXT };
