import type { SentView } from "@portico/api/pages/contract";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { CrashPage } from "../support/crash-page.tsx";
import { lazyPart } from "./lazy-part.tsx";

export const WelcomeBar = lazyPart(async () => (await import("./welcome-bar.tsx")).WelcomeBar);

export const Strip = lazyPart(async () => (await import("./strip.tsx")).Strip);

export const LanguageSwitch = lazyPart(async () => (await import("./language-switch.tsx")).LanguageSwitch);

export const BackgroundTasks = lazyPart(async () => (await import("./background-tasks.tsx")).BackgroundTasks);

/** Replaces a page whose rendering threw an error. */
export const FailedPage = lazyPart<ErrorComponentProps>(
  async () => (await import("../support/failed-page.tsx")).FailedPage,
  CrashPage,
);

export const PageNotFoundPage = lazyPart(
  async () => (await import("../support/problem-page.tsx")).PageNotFoundPage,
  CrashPage,
);

/** Replaces the page if the server reported a problem. */
export const ServerProblem = lazyPart(
  async () => (await import("../support/failed-page.tsx")).EmbeddedProblemPage,
  CrashPage,
);

/** Runs before the app replaces the template. */
export async function loadFirstParts({ session, problem, layout }: SentView): Promise<void> {
  const { member, languages } = session;
  const hasMessages = layout !== undefined && layout.alerts.length + layout.notices.length > 0;
  const firstParts = [
    ...(member === null ? [] : [WelcomeBar]),
    ...(member !== null || hasMessages ? [Strip] : []),
    ...(languages.length > 1 ? [LanguageSwitch] : []),
    ...(problem === null ? [] : [ServerProblem]),
  ];
  // A part that fails here is loaded again when it is rendered.
  await Promise.allSettled(firstParts.map((part) => part.load()));
}
