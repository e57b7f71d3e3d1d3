// The table of commands: what there is, in the order of the manual. What a command does is loaded when it is called.

import type { Command } from "./frame/command.ts";
import { ABOUT_A_MEMBER, DECIDES } from "./frame/options.ts";

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
    takes: "N access PATH",
    does: "Why the portal decides as it does, and what would change it",
    words: [2, 3],
    options: DECIDES,
    examples: [
      "portico explain 100220 access /points-play",
      'portico explain 100201 access /bonus-plus --without "Classic Plus"',
    ],
    load: async () => import("./member/explain.ts"),
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
