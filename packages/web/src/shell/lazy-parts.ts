// Which parts of the layout are loaded when they are needed: what only members see, what only some days bring, and what is there for when something fails.

import type { SentView } from "@portico/api/pages/contract";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { LastWords } from "../support/last-words.tsx";
import { lazyPart } from "./lazy-part.tsx";

/** The member's bar and panel. */
export const WelcomeBar = lazyPart(async () => (await import("./welcome-bar.tsx")).WelcomeBar);

/** What the club says on every page, and what is owed. */
export const Strip = lazyPart(async () => (await import("./strip.tsx")).Strip);

/** Vietnamese or English. */
export const LanguageSwitch = lazyPart(async () => (await import("./language-switch.tsx")).LanguageSwitch);

/** What goes on while the page is there: who is signed in, here and in the other tabs, and what will be needed when something fails. */
export const BackgroundTasks = lazyPart(async () => (await import("./background-tasks.tsx")).BackgroundTasks);

/** The page in place of one that failed; where it does not come either, the last words. */
export const FailedPage = lazyPart<ErrorComponentProps>(
  async () => (await import("../support/failed-page.tsx")).FailedPage,
  LastWords,
);

/** There is no such page. */
export const PageNotFoundPage = lazyPart(
  async () => (await import("../support/problem-page.tsx")).PageNotFoundPage,
  LastWords,
);

/** What the server could not show. */
export const SentProblem = lazyPart(async () => (await import("../support/failed-page.tsx")).SentProblem, LastWords);

/** Sends for what the first picture shows, so that nothing of it is missing when the app takes the template over. */
export async function loadFirstParts({ session, problem, layout }: SentView): Promise<void> {
  const { member, languages } = session;
  const hasMessages = layout !== undefined && layout.alerts.length + layout.notices.length > 0;
  const parts = [
    ...(member === null ? [] : [WelcomeBar]),
    ...(member !== null || hasMessages ? [Strip] : []),
    ...(languages.length > 1 ? [LanguageSwitch] : []),
    ...(problem === null ? [] : [SentProblem]),
  ];
  // One that does not come is asked for again when it is drawn.
  await Promise.allSettled(parts.map((part) => part.load()));
}
