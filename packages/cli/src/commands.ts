// The table of all commands, in the order of the manual. The code of a command is loaded when it is called.

import type { Command } from "./frame/command.ts";
import { DECISION_OPTIONS, MEMBER_OPTIONS, OUTPUT_OPTIONS } from "./frame/options.ts";
import { run as can } from "./member/can.ts";

const LIST_COMMANDS = [
  ["points", "The member's lots of points, and what each can still do"],
  ["ledger", "Where the member's points went, and which came back"],
  ["entitlements", "The entitlements of the member's shares"],
  ["charges", "What the member owes"],
  ["credits", "Exchange credits, and how they came and went"],
  ["bookings", "Stays that are booked or held"],
  ["refunds", "Money that goes back to the member for cancelled stays"],
  ["documents", "The documents of the brand, and which of them the member sees"],
  ["todos", "What the member should see to"],
] as const;

const MONEY_COMMANDS = [
  ["payment list", "", "Payments, the newest first"],
  ["payment show", "ID", "A payment with every step, and what gateway and club say now"],
  ["payment reconcile", "ID", "Ask gateway and club about a payment, and go on from what they say"],
  ["payment settle", "ID OUTCOME", "Settle a payment that waits for a person: posted, not-taken or post-again"],
  ["purchase list", "", "Stays that are being booked, the newest first"],
  ["purchase show", "ID", "A stay that is being booked, with every step, and what the club says now"],
  ["purchase reconcile", "ID", "Go on with a stay that is being booked"],
  ["purchase settle", "ID OUTCOME", "Settle a purchase that waits for a person: booked, given-back or try-again"],
  ["purchase release", "ID", "Give back what is held, never while it is being paid"],
] as const;

function examplesOf(name: (typeof MONEY_COMMANDS)[number][0]): readonly string[] {
  const id = "6f1c2a34-0d5e-4a7b-9c11-0e5a7b2c9d01";
  const reference = name.startsWith("payment") ? "P-6F1C2A34" : "S-6F1C2A34";
  if (name.endsWith("list")) return [`portico ${name} --state needs_review`];
  if (name.endsWith("show")) return [`portico ${name} ${reference}`, `portico ${name} ${id}`];
  const outcome = name === "payment settle" ? " post-again" : name === "purchase settle" ? " given-back" : "";
  return [`portico ${name} ${id}${outcome} --reason "charge was reopened by accounts"`];
}

export const COMMANDS: readonly Command[] = [
  {
    name: "why",
    parameters: "CODE",
    description: "The refusal that was shown with this reference, and the same question today",
    argumentCount: [1, 1],
    options: OUTPUT_OPTIONS,
    examples: ["portico why 7K3M-9QXD", "portico why 7k3m9qxdb2vh --json"],
    load: async () => import("./operators/why.ts"),
  },
  {
    name: "can",
    parameters: "N PATH",
    description: "May the member open the page? One word",
    argumentCount: [2, 2],
    options: ["quiet", ...DECISION_OPTIONS],
    examples: [
      "portico can 100201 /points",
      "portico can -q 100201 /bonus-plus && echo open",
      'portico can 100201 /bonus-plus --without "Classic Plus"',
      "portico can 100201 /points --facts members.ndjson --at 2027-01-31",
    ],
    load: async () => ({ run: can }),
  },
  {
    name: "member show",
    parameters: "N",
    description: "Who the member is, and what they hold",
    argumentCount: [1, 1],
    options: ["reveal", "reason", ...MEMBER_OPTIONS],
    examples: [
      "portico member show 100201",
      "portico member show robin@example.com --json",
      'portico member show 100201 --reveal --reason "the member asks for their address"',
    ],
    load: async () => import("./member/show.ts"),
  },
  {
    name: "member passkeys",
    parameters: "NUMBER",
    description: "What guards the member's account beside the password; --remove takes it away",
    argumentCount: [1, 1],
    options: ["remove", "reason", ...OUTPUT_OPTIONS],
    examples: [
      "portico member passkeys 100201",
      'portico member passkeys 100201 --remove --reason "the member lost the telephone"',
    ],
    load: async () => import("./operators/passkeys.ts"),
  },
  {
    name: "explain",
    parameters: "N TOPIC [WHAT]",
    description: "Why the portal decides as it does, and what would change it",
    argumentCount: [2, 3],
    options: DECISION_OPTIONS,
    examples: [
      "portico explain 100220 access /points-play",
      "portico explain 100206 stays short-stays",
      "portico explain 100224 points",
      "portico explain 100201 menu",
      "portico explain 100206 plan",
      'portico explain 100201 access /bonus-plus --without "Classic Plus"',
    ],
    load: async () => import("./member/explain.ts"),
  },
  {
    name: "routes",
    parameters: "N",
    description: "Every page, and whether the member may open it",
    argumentCount: [1, 1],
    options: DECISION_OPTIONS,
    examples: ["portico routes 100201", "portico routes 100212 --brand member_portal_nz --json"],
    load: async () => import("./member/routes.ts"),
  },
  {
    name: "matrix",
    parameters: "",
    description: "Which kind of member may open which page",
    argumentCount: [0, 0],
    options: ["format", ...OUTPUT_OPTIONS],
    examples: ["portico matrix", "portico matrix --format csv > matrix.csv"],
    load: async () => import("./member/matrix.ts"),
  },
  ...LIST_COMMANDS.map(
    ([name, does]): Command => ({
      name,
      parameters: "N",
      description: does,
      argumentCount: [1, 1],
      options: MEMBER_OPTIONS,
      examples: [`portico ${name} 100201`, `portico ${name} 100201 --json`],
      load: async () => (await import("./member/lists.ts"))[name],
    }),
  ),
  {
    name: "plan",
    parameters: "N",
    description: "Stays that use the member's points and entitlements before they expire",
    argumentCount: [1, 1],
    options: ["window", "min-nights", "max-nights", "people", "from", "until", ...MEMBER_OPTIONS],
    examples: [
      "portico plan 100201",
      "portico plan 100201 --window 90 --min-nights 3 --people 4",
      "portico plan 100201 --from 2027-02 --until 2027-04 --json",
      "portico plan 100201 --facts members.ndjson",
    ],
    load: async () => import("./member/plan.ts"),
  },
  {
    name: "content check",
    parameters: "",
    description:
      "Broken links, items that a brand or a language lacks, notices that are due, categories that nobody has",
    argumentCount: [0, 0],
    options: OUTPUT_OPTIONS,
    examples: ["portico content check", "portico content check --json"],
    load: async () => import("./club/content-check.ts"),
  },
  {
    name: "brand",
    parameters: "HOST",
    description: "Which brand a host serves",
    argumentCount: [1, 1],
    options: OUTPUT_OPTIONS,
    examples: ["portico brand nz.localhost"],
    load: async () => import("./club/brand.ts"),
  },
  {
    name: "timeline",
    parameters: "N",
    description: "Every coming change of status, access or eligibility, with its day and its rule",
    argumentCount: [1, 1],
    options: ["to", ...DECISION_OPTIONS],
    examples: ["portico timeline 100201", 'portico timeline 100201 --with "16509 Classic Exchange 2027-06-30"'],
    load: async () => import("./member/timeline.ts"),
  },
  {
    name: "diff",
    parameters: "N",
    description: "What two days decide differently, and on which day it changes",
    argumentCount: [1, 1],
    options: ["from", "to", ...DECISION_OPTIONS.filter((option) => option !== "at")],
    examples: ["portico diff 100201 --from 2026-11-20 --to 2027-11-20", "portico diff 100201 --to 2027-06-30 --json"],
    load: async () => import("./member/diff.ts"),
  },
  {
    name: "audit",
    parameters: "[FILE]",
    description: "Who gains or loses which access, status or stay, over any number of members",
    argumentCount: [0, 1],
    options: [
      "without",
      "with",
      "as-type",
      "brand",
      "at",
      "from",
      "compare",
      "expiring",
      "summary",
      "cores",
      ...OUTPUT_OPTIONS,
    ],
    examples: [
      'portico audit members.ndjson --without "Classic Plus"',
      "portico audit members.ndjson --at 2027-01-31 --summary",
      'portico audit --as-type "Points Member" --json < members.ndjson',
      "portico audit members.ndjson --compare ../portico-next",
      "portico audit members.ndjson --expiring 90",
    ],
    load: async () => import("./audit/command.ts"),
  },
  ...MONEY_COMMANDS.map(
    ([name, takes, does]): Command => ({
      name,
      parameters: takes,
      description: does,
      argumentCount: [takes === "" ? 0 : takes.split(" ").length, takes === "" ? 0 : takes.split(" ").length],
      options:
        takes === ""
          ? ["state", "member", "limit", ...OUTPUT_OPTIONS]
          : name.endsWith("show")
            ? OUTPUT_OPTIONS
            : ["reason", ...OUTPUT_OPTIONS],
      examples: examplesOf(name),
      load: async () => (await import("./operators/money.ts")).money[name],
    }),
  ),
  {
    name: "session list",
    parameters: "NUMBER",
    description: "Who is signed in as the member",
    argumentCount: [1, 1],
    options: OUTPUT_OPTIONS,
    examples: ["portico session list 100201"],
    load: async () => (await import("./operators/sessions.ts")).list,
  },
  {
    name: "session end",
    parameters: "ID",
    description: "End a session by its id, or all of a member by their number",
    argumentCount: [1, 1],
    options: ["reason", ...OUTPUT_OPTIONS],
    examples: [
      'portico session end 100201-s3f9a0c1d2e4b --reason "the member lost the telephone"',
      'portico session end 100201 --reason "the member asked for it"',
    ],
    load: async () => (await import("./operators/sessions.ts")).end,
  },
  {
    name: "doctor",
    parameters: "",
    description: "Whether everything is there that the desk stands on, and what to do where it is not",
    argumentCount: [0, 0],
    options: OUTPUT_OPTIONS,
    examples: ["portico doctor"],
    load: async () => import("./operators/doctor.ts"),
  },
  {
    name: "login",
    parameters: "[ADDRESS]",
    description: "Keep your operator's key, which the commands of operators use",
    argumentCount: [0, 1],
    options: ["help"],
    examples: ["portico login", "portico login https://operations.example.com < key-file"],
    load: async () => import("./operators/login.ts"),
  },
  {
    name: "completion",
    parameters: "SHELL",
    description: "What the shell offers after a tab: bash, zsh, fish or powershell",
    argumentCount: [1, 1],
    options: ["help"],
    examples: [
      "source <(portico completion bash)",
      "portico completion fish > ~/.config/fish/completions/portico.fish",
    ],
    load: async () => import("./manual/completion.ts"),
  },
  {
    name: "help",
    parameters: "[COMMAND]",
    description: "What there is, or how a command is used",
    argumentCount: [0, 2],
    options: ["help"],
    examples: ["portico help", "portico help payment"],
    load: async () => import("./manual/help.ts"),
  },
  {
    name: "rules check",
    parameters: "",
    description: "What is wrong with the club's rules, over every case",
    argumentCount: [0, 0],
    options: OUTPUT_OPTIONS,
    examples: ["portico rules check", "portico rules check --json"],
    load: async () => import("./rules/check.ts"),
  },
  {
    name: "rules compare",
    parameters: "[BUILD]",
    description: "Which cases another build or commit decides otherwise, over every case",
    argumentCount: [0, 1],
    options: ["ref", ...OUTPUT_OPTIONS],
    examples: ["portico rules compare --ref HEAD~1", "portico rules compare ../portico-next"],
    load: async () => import("./rules/compare.ts"),
  },
  {
    name: "eval",
    parameters: "",
    description: "Put cases through the club's rules: one JSON object a line in, one answer a line out",
    argumentCount: [0, 0],
    options: ["help"],
    examples: [
      "portico eval < cases.ndjson > answers.ndjson",
      `echo '{"ask":"session","session":null}' | portico eval`,
    ],
    load: async () => import("./eval/command.ts"),
  },
];
