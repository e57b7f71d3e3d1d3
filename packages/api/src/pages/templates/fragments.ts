// What the server writes into the slots of the web's templates: the banner of a test system, what the club says on every page, why somebody was
// turned away, and what was wrong with a sign-in. The web draws the parts when it is built, with words in double braces for the server; so the
// first picture has them already, and nothing moves when the app draws them itself.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "@portico/domain/language";
import type { MessageView } from "../../content/contract.ts";
import type { Problem } from "../../http/contract.ts";
import type { ShownRefusal } from "../../session/contract.ts";
import type { DrawMessages } from "./layouts.ts";
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

/** What is written for each page. */
export interface Fragments {
  test(language: Language): string;
  readonly messages: DrawMessages;
  refusal(refusal: ShownRefusal, language: Language): string;
  refused(problem: Problem, language: Language): string;
}

/** Reads the parts of a build; parts that would not do throw. Without a build there are none. */
export function openFragments(webFolder: string | undefined): Fragments | undefined {
  if (webFolder === undefined) return undefined;
  const file = join(webFolder, "templates", "parts.json");
  const parts = readParts(file);
  return {
    test: (language) => parts[language].test,
    messages: (layout, look) => messagesHtml(parts[look.language], layout, look),
    refusal: ({ because, next, path, reference }, language) =>
      filled(parts[language][reference === "" ? "refusalAlone" : "refusal"], {
        because: escapeHtml(because),
        next: escapeHtml(next),
        path: escapeHtml(path),
        reference: escapeHtml(reference),
      }),
    refused: ({ title, hint }, language) => filled(parts[language].refused, { text: escapeHtml(`${title}. ${hint}`) }),
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
  { alerts, notices, putAway }: Parameters<DrawMessages>[0],
  { language, areAlertsRead }: Parameters<DrawMessages>[1],
): string {
  if (alerts.length + notices.length === 0) return "";
  const boxes = areAlertsRead ? "" : alerts.map((message) => messageHtml(parts, message, language)).join("");
  const shown = notices.filter(({ mark }) => !putAway.includes(mark));
  const said = (areAlertsRead ? alertsHtml(parts, alerts) : "") + noticesHtml(parts, shown);
  const named = said === "" ? awayHtml(parts, notices.length) : said;
  return filled(parts.messages, { messages: boxes + (named === "" ? "" : filled(parts.line, { named })) });
}

function alertsHtml(parts: Parts, alerts: readonly MessageView[]): string {
  return alerts.length === 0 ? "" : filled(parts.alerts, { lines: linesHtml(alerts) });
}

function messageHtml(parts: Parts, { title, text, tone, language }: MessageView, spoken: Language): string {
  return filled(tone === "care" ? parts.care : parts.info, {
    language: language ?? spoken,
    title: title === "" ? "" : filled(parts.title, { title: escapeHtml(title) }),
    text: richHtml(text),
  });
}

function noticesHtml(parts: Parts, notices: readonly MessageView[]): string {
  if (notices.length === 0) return "";
  return filled(notices.length === 1 ? parts.notice : parts.notices, {
    count: String(notices.length),
    lines: linesHtml(notices),
  });
}

// Where all are away, the line says so: that is the way back to them.
function awayHtml(parts: Parts, count: number): string {
  return count === 0 ? "" : filled(count === 1 ? parts.awayOne : parts.awayMany, { count: String(count) });
}

function linesHtml(messages: readonly MessageView[]): string {
  return escapeHtml(messages.map(({ line }) => line).join(" \u00b7 "));
}

function filled(part: string, values: Readonly<Record<string, string>>): string {
  return part.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
}
