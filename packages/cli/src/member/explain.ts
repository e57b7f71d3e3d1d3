// `portico explain N TOPIC [WHAT]`: why the portal decides as it does, and what would change it.

import { type FactPart, IDENTITY } from "../facts/found.ts";
import { type Asked, ask, questionData } from "../facts/question.ts";
import { say } from "../frame/answer.ts";
import type { Call } from "../frame/command.ts";
import { EXIT, type ExitStatus, misused } from "../frame/exit.ts";
import type { Part } from "../frame/parts.ts";
import { meant } from "../frame/suggest.ts";
import { groundsOf, head, type Telling, toldData } from "./explanation.ts";

/** What is told about a topic. */
interface Topic {
  /** What the word after it is called; none where it takes none, and `[WORD]` where it may be left out. */
  readonly takes?: string;
  readonly parts: readonly FactPart[];
  readonly tell: (asked: Asked, what: string | undefined, env: Call["world"]["env"]) => Promise<Telling> | Telling;
}

const HOLDINGS = async () => import("./holdings-told.ts");

const CONTENT = async () => import("./content-told.ts");

/** The topics, by their word. */
const TOPICS: ReadonlyMap<string, Topic> = new Map<string, Topic>([
  [
    "access",
    {
      takes: "PATH",
      parts: IDENTITY,
      tell: async (asked, what) => (await import("./access-told.ts")).tellAccess(asked, what),
    },
  ],
  [
    "stays",
    {
      takes: "[TYPE]",
      parts: IDENTITY,
      tell: async (asked, what) => (await import("./access-told.ts")).tellStays(asked, what),
    },
  ],
  ["points", { parts: ["points"], tell: async (asked) => (await HOLDINGS()).tellPoints(asked) }],
  ["entitlements", { parts: ["entitlements"], tell: async (asked) => (await HOLDINGS()).tellEntitlements(asked) }],
  ["charges", { parts: [...IDENTITY, "charges"], tell: async (asked) => (await HOLDINGS()).tellCharges(asked) }],
  [
    "notification",
    { takes: "ID", parts: IDENTITY, tell: async (...all) => (await CONTENT()).tellNotification(...all) },
  ],
  [
    "document",
    { takes: "ID", parts: [...IDENTITY, "ownership"], tell: async (...all) => (await CONTENT()).tellDocument(...all) },
  ],
  ["menu", { parts: IDENTITY, tell: async (...all) => (await CONTENT()).tellMenu(...all) }],
  ["theme", { parts: IDENTITY, tell: async (asked) => (await import("./access-told.ts")).tellTheme(asked) }],
]);

/** What its help says beside the table of commands. */
export const about: readonly Part[] = [
  {
    kind: "facts",
    title: "Topics",
    facts: [
      ["access PATH", "a page"],
      ["stays [TYPE]", "what may be booked"],
      ["points", "each lot"],
      ["entitlements", "each entitlement"],
      ["charges", "each charge, and the banner"],
      ["notification ID", "whether it is shown"],
      ["document ID", "whether it is seen"],
      ["menu", "each entry"],
      ["theme", "what the portal wears"],
    ],
  },
];

const HELP = 'Run "portico explain --help" to see what each topic takes.';

/** Explains. */
export async function run(call: Call): Promise<ExitStatus> {
  const [, named = "", what] = call.words;
  const topic = TOPICS.get(named);
  if (topic === undefined) {
    const known = [...TOPICS.keys()];
    throw misused(
      `there is nothing called "${named}" to explain${meant(named, known)}`,
      `Topics: ${known.join(", ")}.`,
    );
  }
  const { takes = "", parts, tell } = topic;
  if (what === undefined && takes !== "" && !takes.startsWith("["))
    throw misused(`"explain N ${named}" needs ${takes}.`, HELP);
  if (what !== undefined && takes === "") throw misused(`"${what}" is one word too many.`, HELP);
  const asked = await ask(call, parts);
  const { sentences, told, status } = await tell(asked, what, call.world.env);
  await say(call, {
    answer: "explanation",
    data: told.map((one) => ({ ...questionData(asked), topic: named, ...toldData(one) })),
    parts: [...head(asked, sentences), ...told.flatMap((one) => groundsOf(one, asked))],
  });
  return told.length === 0 ? EXIT.notFound : status;
}
