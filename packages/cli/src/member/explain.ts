// `portico explain N TOPIC [WHAT]`: why the portal decides as it does, and what would change it.

import type { Call } from "../frame/command.ts";
import { EXIT, type ExitStatus, usageError } from "../frame/exit.ts";
import { write } from "../frame/output.ts";
import type { Part } from "../frame/output-parts.ts";
import { didYouMean } from "../frame/suggest.ts";
import { type FactPart, IDENTITY_PARTS, PLAN_PARTS } from "../input/member-data.ts";
import { type MemberInput, questionData, readMember } from "../input/query.ts";
import { detailParts, type Explanation, explanationData, headParts } from "./explanation.ts";

interface Topic {
  /** Name of the argument; absent if the topic has none, `[WORD]` if it is optional. */
  readonly argument?: string;
  readonly parts: readonly FactPart[];
  readonly explain: (
    input: MemberInput,
    argument: string | undefined,
    environment: Call["environment"],
  ) => Promise<Explanation> | Explanation;
}

const loadHoldings = async () => import("./holdings-output.ts");

const loadContent = async () => import("./content-output.ts");

const TOPICS: ReadonlyMap<string, Topic> = new Map<string, Topic>([
  [
    "access",
    {
      argument: "PATH",
      parts: IDENTITY_PARTS,
      explain: async (input, what) => (await import("./access-output.ts")).accessExplanation(input, what),
    },
  ],
  [
    "stays",
    {
      argument: "[TYPE]",
      parts: IDENTITY_PARTS,
      explain: async (input, what) => (await import("./access-output.ts")).staysExplanation(input, what),
    },
  ],
  ["points", { parts: ["points"], explain: async (input) => (await loadHoldings()).pointsExplanation(input) }],
  [
    "entitlements",
    { parts: ["entitlements"], explain: async (input) => (await loadHoldings()).entitlementsExplanation(input) },
  ],
  [
    "charges",
    {
      parts: [...IDENTITY_PARTS, "charges"],
      explain: async (input) => (await loadHoldings()).chargesExplanation(input),
    },
  ],
  [
    "notification",
    {
      argument: "ID",
      parts: IDENTITY_PARTS,
      explain: async (input, what, { env }) => (await loadContent()).notificationExplanation(input, what, env),
    },
  ],
  [
    "document",
    {
      argument: "ID",
      parts: [...IDENTITY_PARTS, "ownership"],
      explain: async (input, what, { env }) => (await loadContent()).documentExplanation(input, what, env),
    },
  ],
  [
    "menu",
    {
      parts: IDENTITY_PARTS,
      explain: async (input, what, { env }) => (await loadContent()).menuExplanation(input, what, env),
    },
  ],
  [
    "plan",
    {
      parts: PLAN_PARTS,
      explain: async (input, _, environment) =>
        (await import("./plan-explanation.ts")).planExplanation(input, environment),
    },
  ],
  [
    "theme",
    { parts: IDENTITY_PARTS, explain: async (input) => (await import("./access-output.ts")).themeExplanation(input) },
  ],
]);

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
      ["plan", "whether a plan uses what expires"],
      ["theme", "what the portal wears"],
    ],
  },
];

const HELP = 'Run "portico explain --help" to see what each topic takes.';

export async function run(call: Call): Promise<ExitStatus> {
  const [, topicName = "", argument] = call.args;
  const topic = TOPICS.get(topicName);
  if (topic === undefined) {
    const known = [...TOPICS.keys()];
    throw usageError(
      `there is nothing called "${topicName}" to explain${didYouMean(topicName, known)}`,
      `Topics: ${known.join(", ")}.`,
    );
  }
  const { argument: argumentName = "", parts, explain } = topic;
  if (argument === undefined && argumentName !== "" && !argumentName.startsWith("["))
    throw usageError(`"explain N ${topicName}" needs ${argumentName}.`, HELP);
  if (argument !== undefined && argumentName === "") throw usageError(`"${argument}" is one word too many.`, HELP);
  const input = await readMember(call, parts);
  const { sentences, decisions, status } = await explain(input, argument, call.environment);
  await write(call, {
    response: "explanation",
    data: decisions.map((output) => ({ ...questionData(input), topic: topicName, ...explanationData(output) })),
    parts: [...headParts(input, sentences), ...decisions.flatMap((output) => detailParts(output, input))],
  });
  return decisions.length === 0 ? EXIT.notFound : status;
}
