// The man page, and the page of docs/: both made of the table of commands, so that neither can fall behind.

import type { Command } from "../frame/command.ts";
import { EXIT_WORDS } from "../frame/exit.ts";
import { optionWords, usageOf } from "../frame/help.ts";
import { OPTION_ENTRIES } from "../frame/options.ts";

const ABOUT =
  "The support desk's command line. It decides nothing by itself: every answer is the decision that the portal enforces, about the facts as the club's back-end has them, or as a file does.";

const NAMING =
  "The ID of a payment or a purchase may be the reference that its member reads out, typed as it is heard: P-6F1C2A34 of a payment, S-6F1C2A34 of a purchase.";

const SURROUNDINGS: readonly (readonly [name: string, meaning: string])[] = [
  [
    "BACK_END_URL, CLIENT_ID, CLIENT_SECRET, AUTH_CLIENT",
    "the club's back-end, as the portal's server is told; without them the sandbox that npm start runs",
  ],
  ["SANDBOX_PORT", "the port of that sandbox, 4010 by default"],
  [
    "CONTENT_SOURCE, CONTENT_URL, CONTENT_ENVIRONMENT_ID, CONTENT_SECURE_KEY",
    "the content service, as the server is told",
  ],
  ["BRAND_HOSTS", "which host serves which brand"],
  ["OPERATIONS_PORT", "the private port of this machine, 3100 by default"],
  ["PORTICO_KEY_FILE", "where the operator's key is kept, by default portico/operator.json among the user's settings"],
  ["NO_COLOR, PAGER", "no colours; the program that shows what is longer than the screen"],
];

/** The man page, in the language of troff. */
export function manPage(commands: readonly Command[]): string {
  return [
    '.TH PORTICO 1 "" "portico" "The support desk"',
    ".SH NAME",
    "portico \\- the club's decisions, explained",
    ".SH SYNOPSIS",
    "\\fBportico\\fR \\fICOMMAND\\fR [\\fIoptions\\fR]",
    ".SH DESCRIPTION",
    roff(ABOUT),
    ".PP",
    roff(NAMING),
    ".SH COMMANDS",
    ...commands.flatMap((command) => [
      ".TP",
      `\\fBportico ${roff(usageOf(command))}\\fR`,
      roff(`${command.does}.`),
      ...command.examples.flatMap((example) => [".br", roff(`    ${example}`)]),
    ]),
    ".SH OPTIONS",
    ...[...OPTION_ENTRIES].flatMap(([name, { does }]) => [".TP", `\\fB${roff(optionWords(name))}\\fR`, roff(does)]),
    ".SH EXIT STATUS",
    ...Object.entries(EXIT_WORDS).flatMap(([status, words]) => [".TP", `\\fB${status}\\fR`, roff(words)]),
    ".SH ENVIRONMENT",
    ...SURROUNDINGS.flatMap(([name, meaning]) => [".TP", `\\fB${roff(name)}\\fR`, roff(meaning)]),
    "",
  ].join("\n");
}

/** The page of docs/. */
export function docsPage(commands: readonly Command[]): string {
  return `# The support desk: \`portico\`

${ABOUT}

This page is made of the table of commands (\`npm run docs\`).

## Commands

${commands.map(commandSection).join("\n\n")}

## Options

| option | what it does |
| --- | --- |
${[...OPTION_ENTRIES].map(([name, { does }]) => `| \`${optionWords(name)}\` | ${cell(does)} |`).join("\n")}

## Exit status

| status | means |
| --- | --- |
${Object.entries(EXIT_WORDS)
  .map(([status, words]) => `| ${status} | ${words} |`)
  .join("\n")}

## How a payment or a purchase is named

Its \`ID\` is its whole id, or the reference that the portal shows to its member, who reads it out when they call: \`P-\` and eight characters for a payment, \`S-\` and eight
for a stay that is being booked. It is typed as it is heard, in any case, and with or without its letter, hyphens and spaces: \`P-6F1C2A34\`, \`p6f1c2a34\`, \`"6f1c 2a34"\`.
Where more than one has the reference, nothing is done, and the answer names the ids to choose from. The audit log has the whole id.

## What it prints

Data go to standard output, messages to standard error. On a terminal answers, help and messages are laid out for its width, and no number is broken; what is longer than
the screen goes through the pager. Into a pipe go lines of tab-separated cells, the names of the columns first. Where something is supposed (\`--without\`, \`--with\`,
\`--as-type\`, \`--brand\`, \`--at\`), the first line says \`What if\`. Moments are shown as Brisbane's clocks show them. What a terminal would obey is written out: \`\\u{1b}\`.

With \`--json\` each line is one JSON object. \`portico\` is the version of its shape, now 1: fields may come, and none goes or changes its meaning without another
number. \`answer\` says what the object is (\`access\` decisions, a \`lot\`, a \`refusal\`); answers about a member have \`member\`, \`brand\`, \`at\`, \`atInBrisbane\` and, where something
is supposed, \`whatIf\`; decisions have \`outcome\`, \`rule\`, \`source\`, \`because\`, \`facts\`, \`missing\` and \`passedOver\`.

What changes has \`room\`, \`about\`, \`before\`, \`after\` and \`rule\`: in a \`timeline\` with the day \`on\` which it does, in a \`difference\` with each of its \`changes\` on
the way. An audit begins with its \`audit terms\`; then comes an \`audit\` for each member who is decided differently, with \`member\` (\`line 7\` where the record has no number)
and \`changes\`, each with its \`verb\`: \`gains\`, \`loses\` or \`changes\`. An \`audit summary\` counts the members by \`what\`. After Ctrl-C an audit says what was done, and its
status is 130.

Another build of portico offers its rules as \`rules.mjs\`: \`AUDIT_RULES\`, the version of that, and \`judge(terms)(record)\`, which says \`accountType\`, \`shared\` (eligibility,
access and stays) and \`statuses()\`, each a list of \`room\`, \`about\`, \`outcome\` and \`rule\`.

Personal data is masked. \`--reveal\` shows it, and is written into the audit log first. What changes something needs \`--reason\`, asks once on a terminal, and
stands in the audit log under the operator's name.

## Environment

| variable | what it says |
| --- | --- |
${SURROUNDINGS.map(
  ([name, meaning]) =>
    `| ${name
      .split(", ")
      .map((one) => `\`${one}\``)
      .join(", ")} | ${meaning} |`,
).join("\n")}

## To install it

\`npm run pack -w @portico/cli\` writes one file, \`packages/cli/dist/portico-….tgz\`, that needs nothing else of this repository:
\`npm install --global portico-….tgz\`, under Node 22 or newer. The man page and the completions of bash, zsh, fish and PowerShell are inside.
`;
}

function commandSection(command: Command): string {
  return `### \`portico ${usageOf(command)}\`

${command.does}.

\`\`\`sh
${command.examples.join("\n")}
\`\`\``;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}

/** A line that troff takes as it is. */
function roff(text: string): string {
  return text
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replace(/^([.'])/, "\\&$1");
}
