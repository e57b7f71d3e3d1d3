// The man page and docs/support-desk.md, both generated from the command table.

import type { Command } from "../frame/command.ts";
import { EXIT_MESSAGES } from "../frame/exit.ts";
import { optionHelp, usageOf } from "../frame/help.ts";
import { OPTION_ENTRIES } from "../frame/options.ts";

const DESCRIPTION =
  "The support desk's command line. It decides nothing by itself: every answer is the decision that the portal enforces, about the facts as the club's back-end has them, or as a file does.";

const REFERENCE_NOTE =
  "The ID of a payment or a purchase may be the reference that its member reads out, typed as it is heard: P-6F1C2A34 of a payment, S-6F1C2A34 of a purchase.";

const ENVIRONMENT_VARIABLES: readonly (readonly [name: string, meaning: string])[] = [
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

export function manPage(commands: readonly Command[]): string {
  return [
    '.TH PORTICO 1 "" "portico" "The support desk"',
    ".SH NAME",
    "portico \\- the club's decisions, explained",
    ".SH SYNOPSIS",
    "\\fBportico\\fR \\fICOMMAND\\fR [\\fIoptions\\fR]",
    ".SH DESCRIPTION",
    roff(DESCRIPTION),
    ".PP",
    roff(REFERENCE_NOTE),
    ".SH COMMANDS",
    ...commands.flatMap((command) => [
      ".TP",
      `\\fBportico ${roff(usageOf(command))}\\fR`,
      roff(`${command.description}.`),
      ...command.examples.flatMap((example) => [".br", roff(`    ${example}`)]),
    ]),
    ".SH OPTIONS",
    ...[...OPTION_ENTRIES].flatMap(([name, { description: does }]) => [
      ".TP",
      `\\fB${roff(optionHelp(name))}\\fR`,
      roff(does),
    ]),
    ".SH EXIT STATUS",
    ...Object.entries(EXIT_MESSAGES).flatMap(([status, text]) => [".TP", `\\fB${status}\\fR`, roff(text)]),
    ".SH ENVIRONMENT",
    ...ENVIRONMENT_VARIABLES.flatMap(([name, meaning]) => [".TP", `\\fB${roff(name)}\\fR`, roff(meaning)]),
    "",
  ].join("\n");
}

export function docsPage(commands: readonly Command[]): string {
  return `# The support desk: \`portico\`

${DESCRIPTION}

This page is made of the table of commands (\`npm run docs\`).

## Commands

${commands.map(commandSection).join("\n\n")}

## Options

| option | what it does |
| --- | --- |
${[...OPTION_ENTRIES].map(([name, { description: does }]) => `| \`${optionHelp(name)}\` | ${cell(does)} |`).join("\n")}

## Exit status

| status | means |
| --- | --- |
${Object.entries(EXIT_MESSAGES)
  .map(([status, text]) => `| ${status} | ${text} |`)
  .join("\n")}

## How a payment or a purchase is named

Its \`ID\` is its whole id, or the reference that the portal shows to its member, who reads it out when they call: \`P-\` and eight characters for a payment, \`S-\` and eight
for a stay that is being booked. It is typed as it is heard, in any case, and with or without its letter, hyphens and spaces: \`P-6F1C2A34\`, \`p6f1c2a34\`, \`"6f1c 2a34"\`.
Where more than one has the reference, nothing is done, and the answer names the ids to choose from. The audit log has the whole id.

## What it prints

Data go to standard output, messages to standard error. On a terminal answers, help and messages are laid out for its width, and no number is broken; what is longer than
the screen goes through the pager. Into a pipe go lines of tab-separated cells, the names of the columns first. Where something is supposed (\`--without\`, \`--with\`,
\`--as-type\`, \`--brand\`, \`--at\`), the first line says \`What if\`. A moment of \`--at\`, \`--from\` or \`--to\` may name a time zone: \`2027-01-31T09:00[Australia/Perth]\`. Moments are shown as Brisbane's clocks show them. What a terminal would obey is written out: \`\\u{1b}\`.

With \`--json\` each line is one JSON object. \`portico\` is the version of its shape, now 1: fields may come, and none goes or changes its meaning without another
number. \`answer\` says what the object is (\`access\` decisions, a \`lot\`, a \`refusal\`); answers about a member have \`member\`, \`brand\`, \`at\`, \`atInBrisbane\` and, where something
is supposed, \`whatIf\`; decisions have \`outcome\`, \`rule\`, \`source\`, \`because\`, \`facts\`, \`missing\` and \`passedOver\`.

What changes has \`room\`, \`about\`, \`before\`, \`after\` and \`rule\`: in a \`timeline\` with the day \`on\` which it does, in a \`difference\` with each of its \`changes\` on
the way. An audit begins with its \`audit terms\`; then comes an \`audit\` for each member who is decided differently, with \`member\` (\`line 7\` where the record has no number)
and \`changes\`, each with its \`verb\`: \`gains\`, \`loses\` or \`changes\`. An \`audit summary\` counts the members by \`what\`. After Ctrl-C an audit says what was done, and its
status is 130.

Another build of portico offers its rules as \`rules.mjs\`: \`AUDIT_RULES\`, the version of that, and \`judge(terms)(record)\`, which says \`accountType\`, \`shared\` (eligibility,
access and stays) and \`statuses()\`, each a list of \`room\`, \`about\`, \`outcome\` and \`rule\`. For \`rules compare\` it has \`RULE_CASES\`, the version of that, and
\`ruleAreas()\`, a list of areas with their \`name\`, \`axes\` and \`decide(values)\`.

## What a change of a rule does

\`rules check\` decides every case of every area of the rules, not a sample, and names rows that decide nothing, pages that nobody can open, and doors that an unknown fact
opens. \`rules compare\` decides every case by two builds: cases with the same change are one line, with the simplest of them (\`a Weeks member, on /bonus-plus\`), what it was,
what it is, and how many cases that is. What the specification wants although it looks wrong is a table in \`packages/domain/src/analysis/findings.ts\`, each with its reason.

Personal data is masked. \`--reveal\` shows it, and is written into the audit log first. What changes something needs \`--reason\`, asks once on a terminal, and
stands in the audit log under the operator's name.

## Environment

| variable | what it says |
| --- | --- |
${ENVIRONMENT_VARIABLES.map(
  ([name, meaning]) =>
    `| ${name
      .split(", ")
      .map((variable) => `\`${variable}\``)
      .join(", ")} | ${meaning} |`,
).join("\n")}

## To install it

\`npm run pack\` writes one file, \`dist/packages/portico-cli-….tgz\`, that needs nothing else of this repository:
\`npm install --global portico-cli-….tgz\`, under Node 22 or newer. The man page and the completions of bash, zsh, fish and PowerShell are inside.
`;
}

function commandSection(command: Command): string {
  return `### \`portico ${usageOf(command)}\`

${command.description}.

\`\`\`sh
${command.examples.join("\n")}
\`\`\``;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}

function roff(text: string): string {
  return text
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replace(/^([.'])/, "\\&$1");
}
