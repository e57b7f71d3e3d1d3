// The table of commands: what there is, in the order of the manual. What a command does is loaded when it is called.

import type { Command } from "./frame/command.ts";
import { ABOUT_A_MEMBER, ANSWERS, DECIDES } from "./frame/options.ts";

const LISTS = [
  ["points", "The member's lots of points, and what each can still do"],
  ["entitlements", "The entitlements of the member's shares"],
  ["charges", "What the member owes"],
  ["credits", "Exchange credits, and how they came and went"],
  ["bookings", "Stays that are booked or held"],
  ["documents", "The documents of the brand, and which of them the member sees"],
  ["todos", "What the member should see to"],
] as const;

/** Every command. */
export const COMMANDS: readonly Command[] = [
  {
    name: "can",
    takes: "N PATH",
    does: "May the member open the page? One word",
    words: [2, 2],
    options: ["quiet", ...DECIDES],
    examples: [
      "portico can 100201 /points",
      "portico can -q 100201 /bonus-plus && echo open",
      'portico can 100201 /bonus-plus --without "Classic Plus"',
      "portico can 100201 /points --facts members.ndjson --at 2027-01-31",
    ],
    load: async () => import("./member/can.ts"),
  },
  {
    name: "member show",
    takes: "N",
    does: "Who the member is, and what they hold",
    words: [1, 1],
    options: ["reveal", ...ABOUT_A_MEMBER],
    examples: ["portico member show 100201", "portico member show robin@example.com --json"],
    load: async () => import("./member/show.ts"),
  },
  {
    name: "explain",
    takes: "N TOPIC [WHAT]",
    does: "Why the portal decides as it does, and what would change it",
    words: [2, 3],
    options: DECIDES,
    examples: [
      "portico explain 100220 access /points-play",
      "portico explain 100206 stays short-stays",
      "portico explain 100224 points",
      "portico explain 100201 menu",
      'portico explain 100201 access /bonus-plus --without "Classic Plus"',
    ],
    load: async () => import("./member/explain.ts"),
  },
  {
    name: "routes",
    takes: "N",
    does: "Every page, and whether the member may open it",
    words: [1, 1],
    options: DECIDES,
    examples: ["portico routes 100201", "portico routes 100212 --brand member_portal_nz --json"],
    load: async () => import("./member/routes.ts"),
  },
  {
    name: "matrix",
    takes: "",
    does: "Which kind of member may open which page",
    words: [0, 0],
    options: ["format", ...ANSWERS],
    examples: ["portico matrix", "portico matrix --format csv > matrix.csv"],
    load: async () => import("./member/matrix.ts"),
  },
  ...LISTS.map(
    ([name, does]): Command => ({
      name,
      takes: "N",
      does,
      words: [1, 1],
      options: ABOUT_A_MEMBER,
      examples: [`portico ${name} 100201`, `portico ${name} 100201 --json`],
      load: async () => (await import("./member/lists.ts"))[name],
    }),
  ),
  {
    name: "content check",
    takes: "",
    does: "Broken links, items that a brand or a language lacks, notices that are due, categories that nobody has",
    words: [0, 0],
    options: ANSWERS,
    examples: ["portico content check", "portico content check --json"],
    load: async () => import("./club/content-check.ts"),
  },
  {
    name: "brand",
    takes: "HOST",
    does: "Which brand a host serves",
    words: [1, 1],
    options: ANSWERS,
    examples: ["portico brand nz.localhost"],
    load: async () => import("./club/brand.ts"),
  },
  {
    name: "eval",
    takes: "",
    does: "Put cases through the club's rules: one JSON object a line in, one answer a line out",
    words: [0, 0],
    options: ["help"],
    examples: [
      "portico eval < cases.ndjson > answers.ndjson",
      `echo '{"ask":"session","session":null}' | portico eval`,
    ],
    load: async () => import("./eval/command.ts"),
  },
];
