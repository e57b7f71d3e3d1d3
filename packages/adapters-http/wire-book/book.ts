// Generates the page about the back-end's API: a hand-written introduction, and tables from the table of calls and the examples.

import { readFileSync } from "node:fs";
import { CALLS, type Call, type Capability, DEADLINES } from "../src/calls.ts";
import { exampleFile, readCommon, readExamples } from "./examples.ts";

export function wireBook(): string {
  const introduction = readFileSync(new URL("introduction.md", import.meta.url), "utf8");
  return [introduction, callsText(), stayTypesText(), errorCodesText(), FOOTER].join("\n");
}

const FOOTER =
  "Written from `packages/adapters-http/src/calls.ts`, these files and `packages/adapters-http/wire-book/introduction.md` by\n`npm run docs`; a test fails where they differ.\n";

function callsText(): string {
  const capabilities = [...new Set(CALLS.map(({ capability }) => capability))];
  return `## The calls\n\n${capabilities.map(capabilityText).join("\n")}`;
}

function capabilityText(capability: Capability): string {
  const rows = CALLS.filter((call) => call.capability === capability).map((call) => [
    `[${call.name}](${exampleFile(call)})`,
    `${call.host === "gateway" ? "gateway: " : ""}\`${call.method} ${call.path}\``,
    kindText(call),
    `${DEADLINES[call.deadline] / 1000} s`,
    readExamples(call.name).about,
  ]);
  return `### ${capability}\n\n${table(["call", "method and path", "kind", "deadline", "about"], rows)}`;
}

function kindText({ name, kind }: Call): string {
  const { key } = readExamples(name);
  return key === undefined ? kind : `${kind} by \`${key}\``;
}

function stayTypesText(): string {
  const rows = Object.entries(readCommon().stayTypes).map(([code, stay]) => [`\`${code}\``, stay]);
  return `## Ways to stay\n\nThe back-end's \`StayType\`, and what the portal calls it. Car hire is an enquiry, so it has none.\n\n${table(["code", "way to stay"], rows)}`;
}

function errorCodesText(): string {
  const rows = Object.entries(readCommon().errorCodes).map(([code, { status, means }]) => [
    `\`${code}\``,
    String(status),
    means,
  ]);
  return `## Codes of errors\n\n${table(["code", "status", "meaning"], rows)}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return `${[row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n")}\n`;
}
