// Generates docs/back-end-wire/README.md from an introduction, the table of calls and the examples.

import { readFileSync } from "node:fs";
import { CALLS, type Call, type Capability, DEADLINES_MS } from "../src/calls.ts";
import { examplePath, readCommon, readExamples } from "./examples.ts";

export function renderApiPage(): string {
  const introduction = readFileSync(new URL("introduction.md", import.meta.url), "utf8");
  return [introduction, renderCalls(), renderStayTypes(), renderErrorCodes(), FOOTER].join("\n");
}

const FOOTER =
  "Written from `packages/adapters-http/src/calls.ts`, these files and `packages/adapters-http/wire-book/introduction.md` by\n`npm run docs`; a test fails where they differ.\n";

function renderCalls(): string {
  const capabilities = [...new Set(CALLS.map(({ capability }) => capability))];
  return `## The calls\n\n${capabilities.map(renderCapability).join("\n")}`;
}

function renderCapability(capability: Capability): string {
  const rows = CALLS.filter((call) => call.capability === capability).map((call) => [
    `[${call.name}](${examplePath(call)})`,
    `${call.host === "gateway" ? "gateway: " : ""}\`${call.method} ${call.path}\``,
    renderKind(call),
    `${DEADLINES_MS[call.deadlineKind] / 1000} s`,
    readExamples(call.name).about,
  ]);
  return `### ${capability}\n\n${renderTable(["call", "method and path", "kind", "deadline", "about"], rows)}`;
}

function renderKind({ name, kind }: Call): string {
  const { key } = readExamples(name);
  return key === undefined ? kind : `${kind} by \`${key}\``;
}

function renderStayTypes(): string {
  const rows = Object.entries(readCommon().stayTypes).map(([code, stay]) => [`\`${code}\``, stay]);
  return `## Ways to stay\n\nThe back-end's \`StayType\`, and what the portal calls it. Car hire is an enquiry, so it has none.\n\n${renderTable(["code", "way to stay"], rows)}`;
}

function renderErrorCodes(): string {
  const rows = Object.entries(readCommon().errorCodes).map(([code, { status, means }]) => [
    `\`${code}\``,
    String(status),
    means,
  ]);
  return `## Codes of errors\n\n${renderTable(["code", "status", "meaning"], rows)}`;
}

function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return `${[row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n")}\n`;
}
