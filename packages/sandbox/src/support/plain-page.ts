// HTML pages with one inline style sheet, no scripts and no external resources.

import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";

export interface Html {
  readonly html: string;
}

type Part = string | number | Html | readonly Html[];

export interface PlainPage {
  readonly title: string;
  readonly content: Html;
  readonly status?: number;
  /** The content security policy also applies to redirects after a form. */
  readonly formOrigins?: readonly string[];
}

const STYLE = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 44rem; padding: 1rem; }
.test { background: #b00020; color: #fff; font-weight: 700; margin: 0 0 1.5rem; padding: .5rem 1rem; }
dl { display: grid; gap: .25rem 1.5rem; grid-template-columns: max-content 1fr; }
dt { font-weight: 600; } dd { margin: 0; overflow-wrap: anywhere; }
.amount { font-size: 1.5rem; font-weight: 700; }
button { border: 2px solid; border-radius: .375rem; cursor: pointer; font: inherit; margin: 0 .5rem .75rem 0; min-height: 2.75rem; padding: .5rem 1rem; }
:focus-visible { outline: 3px solid #1a73e8; outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; } th, td { border-bottom: 1px solid; padding: .5rem; text-align: left; overflow-wrap: anywhere; }
pre { font: inherit; overflow-wrap: anywhere; white-space: pre-wrap; }
`;
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");
const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? "");
}

/** Template tag. Values are escaped unless they are `Html`. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const filled = texts.map((text, index) => text + (index < parts.length ? renderPart(parts[index] ?? "") : ""));
  return { html: filled.join("") };
}

/** With a content security policy that forbids external resources and framing. */
export function sendPage(reply: FastifyReply, { title, content, status = 200, formOrigins = [] }: PlainPage): void {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${{ html: STYLE }}</style>
</head>
<body>
<p class="test">TEST SYSTEM: no money moves here.</p>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
  void reply
    .code(status)
    .type("text/html; charset=utf-8")
    .headers({
      "content-security-policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action ${["'self'", ...formOrigins].join(" ")}; base-uri 'none'; frame-ancestors 'none'`,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    })
    .send(page.html);
}

/** Accepts http and https, a plain host, and no credentials. */
export function parseHttpUrl(text: unknown): URL | undefined {
  if (typeof text !== "string" || text.length > 2_000 || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  // Other characters would break the content security policy that contains the host.
  const isPlain = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/.test(url.hostname);
  return isWeb && isPlain && url.username === "" && url.password === "" ? url : undefined;
}

function renderPart(part: Part): string {
  if (typeof part === "string") return escapeHtml(part);
  if (typeof part === "number") return String(part);
  return "html" in part ? part.html : part.map((item) => item.html).join("\n");
}
