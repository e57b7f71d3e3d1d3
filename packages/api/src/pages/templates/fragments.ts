// Renders the HTML fragments of the web's templates: test banner, club messages, refusal and sign-in problem. The web build prerenders each
// fragment with {{placeholders}}, so the first paint has them already and nothing moves when the app hydrates.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "@portico/domain/language";
import type { MessageView } from "../../content/contract.ts";
import type { Problem } from "../../http/contract.ts";
import type { RefusalView } from "../../session/contract.ts";
import type { RenderMessages } from "./layouts.ts";
import { escapeHtml } from "./plain/escape.ts";
import { richHtml } from "./rich-html.ts";

const PARTS = [
  "test",
  "messages",
  "care",
  "info",
  "title",
  "line",
  "alerts",
  "notice",
  "notices",
  "awayOne",
  "awayMany",
  "refusal",
  "refusalAlone",
  "refused",
] as const;

type Parts = Readonly<Record<(typeof PARTS)[number], string>>;

export interface Fragments {
  test(language: Language): string;
  readonly messages: RenderMessages;
  refusal(refusal: RefusalView, language: Language): string;
  refused(problem: Problem, language: Language): string;
}

/** Reads the fragments of a build and throws if one is missing. `undefined` without a build. */
export function createFragments(webFolder: string | undefined): Fragments | undefined {
  if (webFolder === undefined) return undefined;
  const file = join(webFolder, "templates", "parts.json");
  const parts = readParts(file);
  return {
    test: (language) => parts[language].test,
    messages: (layout, options) => messagesHtml(parts[options.language], layout, options),
    refusal: ({ because, next, path, reference }, language) =>
      fillPart(parts[language][reference === "" ? "refusalAlone" : "refusal"], {
        because: escapeHtml(because),
        next: escapeHtml(next),
        path: escapeHtml(path),
        reference: escapeHtml(reference),
      }),
    refused: ({ title, hint }, language) =>
      fillPart(parts[language].refused, { text: escapeHtml(`${title}. ${hint}`) }),
  };
}

function readParts(file: string): Readonly<Record<Language, Parts>> {
  try {
    const { en, vi } = JSON.parse(readFileSync(file, "utf8")) as Readonly<Record<Language, Parts>>;
    for (const parts of [en, vi])
      for (const name of PARTS) if (typeof parts[name] !== "string") throw new Error(`It has no part ${name}.`);
    return { en, vi };
  } catch (error) {
    throw new Error(
      `The parts of the templates, ${file}, cannot be used. Build the web again (npm run build --workspace @portico/web).`,
      { cause: error },
    );
  }
}

function messagesHtml(
  parts: Parts,
  { alerts, notices, putAway }: Parameters<RenderMessages>[0],
  { language, areAlertsRead }: Parameters<RenderMessages>[1],
): string {
  if (alerts.length + notices.length === 0) return "";
  const alertBoxes = areAlertsRead ? "" : alerts.map((message) => messageHtml(parts, message, language)).join("");
  const shown = notices.filter(({ mark }) => !putAway.includes(mark));
  const listedHtml = (areAlertsRead ? alertsHtml(parts, alerts) : "") + noticesHtml(parts, shown);
  const lineText = listedHtml === "" ? dismissedHtml(parts, notices.length) : listedHtml;
  return fillPart(parts.messages, {
    messages: alertBoxes + (lineText === "" ? "" : fillPart(parts.line, { named: lineText })),
  });
}

function alertsHtml(parts: Parts, alerts: readonly MessageView[]): string {
  return alerts.length === 0 ? "" : fillPart(parts.alerts, { lines: linesHtml(alerts) });
}

function messageHtml(parts: Parts, { title, text, tone, language }: MessageView, pageLanguage: Language): string {
  return fillPart(tone === "care" ? parts.care : parts.info, {
    language: language ?? pageLanguage,
    title: title === "" ? "" : fillPart(parts.title, { title: escapeHtml(title) }),
    text: richHtml(text),
  });
}

function noticesHtml(parts: Parts, notices: readonly MessageView[]): string {
  if (notices.length === 0) return "";
  return fillPart(notices.length === 1 ? parts.notice : parts.notices, {
    count: String(notices.length),
    lines: linesHtml(notices),
  });
}

// If all notices are dismissed, the line says so and lets the member restore them.
function dismissedHtml(parts: Parts, count: number): string {
  return count === 0 ? "" : fillPart(count === 1 ? parts.awayOne : parts.awayMany, { count: String(count) });
}

function linesHtml(messages: readonly MessageView[]): string {
  return escapeHtml(messages.map(({ line }) => line).join(" \u00b7 "));
}

function fillPart(part: string, values: Readonly<Record<string, string>>): string {
  return part.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
}
