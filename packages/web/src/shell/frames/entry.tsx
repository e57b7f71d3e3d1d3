// The frames: the first picture of the portal's pages, rendered when the web is built. The server fills in theme, title and data, and the
// app takes a frame's place without moving anything. A frame knows no visitor, so it has outlines where the visitor's own things will stand.

import type { Language } from "@portico/domain/language";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LanguageContext } from "../../language/words.ts";
import { learnVietnamese } from "../first-vietnamese.ts";
import { FrameFooter, FrameHeader } from "./chrome.tsx";
import { FrameSignIn } from "./frame-sign-in.tsx";
import { PageOutline } from "./page-outline.tsx";
import { renderParts, SAMPLE_TEXT } from "./parts.tsx";
import { Slot, withSlots } from "./slot.tsx";
import { WithoutScripts } from "./without-scripts.tsx";

/** The frames, by the names under which the server looks for them. */
export const FRAME_NAMES = ["sign-in", "public", "member", "error"] as const;

/** A frame's name. */
export type FrameName = (typeof FRAME_NAMES)[number];

const FRAMES: Readonly<Record<FrameName, () => ReactNode>> = {
  "sign-in": () => (
    <Frame>
      <FrameSignIn />
    </Frame>
  ),
  public: () => (
    <Frame>
      <PageOutline cards={3} />
    </Frame>
  ),
  member: () => (
    <Frame isMember>
      <PageOutline cards={6} />
    </Frame>
  ),
  error: () => (
    <Frame>
      <PageOutline cards={0} />
    </Frame>
  ),
};

// As the shell has it.
function Frame({ isMember = false, children }: { isMember?: boolean; children: ReactNode }) {
  return (
    <div data-frame="" className="flex min-h-dvh flex-col bg-paper text-ink">
      <Slot name="top" />
      <FrameHeader isMember={isMember} />
      <Slot name="messages" />
      <main id="page" className="w-full flex-1">
        <WithoutScripts />
        {children}
      </main>
      <FrameFooter />
    </div>
  );
}

/** A frame's markup in a language. */
export function renderFrame(name: FrameName, language: Language): string {
  return withSlots(renderToStaticMarkup(<LanguageContext value={language}>{FRAMES[name]()}</LanguageContext>));
}

learnVietnamese();

export { renderParts, SAMPLE_TEXT };
