// Payments, and stays that are being booked, as the portal's journals have them: look, have one reconciled, settle what waits for a person, and give
// back what is held.

import { namedBy, type ReferenceLetter, referenceOf } from "@portico/domain/payments/named";
import { record } from "@portico/domain/wire";
import { say } from "../frame/answer.ts";
import type { Call, Program } from "../frame/command.ts";
import { EXIT, misused } from "../frame/exit.ts";
import { timeOf } from "../frame/moments.ts";
import { type Part, sentence, type Table } from "../frame/parts.ts";
import { meant } from "../frame/suggest.ts";
import { type Answered, privatePort } from "../private-port/private-port.ts";
import { meantChange } from "./change.ts";

interface Matter {
  readonly name: "payment" | "purchase";
  readonly letter: ReferenceLetter;
  readonly columns: Table["columns"];
  readonly cells: (line: Answered) => readonly string[];
  readonly outcomes: readonly string[];
}

const PAYMENTS: Matter = {
  name: "payment",
  letter: "P",
  columns: [
    { name: "payment" },
    { name: "reference" },
    { name: "member", isNumber: true },
    { name: "amount", isNumber: true },
    { name: "state" },
    { name: "waits for" },
    { name: "changed" },
  ],
  cells: ({ id, memberReference, memberNumber, amount, state, waitsFor, changed }) =>
    [id, memberReference, memberNumber, amount, state, waitsFor ?? "-", timeOf(changed)].map(worded),
  outcomes: ["posted", "not-taken", "post-again"],
};

const PURCHASES: Matter = {
  name: "purchase",
  letter: "S",
  columns: [
    { name: "purchase" },
    { name: "reference" },
    { name: "member", isNumber: true },
    { name: "stay" },
    { name: "state" },
    { name: "booking" },
    { name: "changed" },
  ],
  cells: ({ id, memberReference, memberNumber, stay, state, reference, changed }) =>
    [id, memberReference, memberNumber ?? "a guest", stay, state, reference ?? "-", timeOf(changed)].map(worded),
  outcomes: ["booked", "given-back", "try-again"],
};

/** The commands, by their names in the table. */
export const money: Readonly<
  Record<
    | "payment list"
    | "payment show"
    | "payment reconcile"
    | "payment settle"
    | "purchase list"
    | "purchase show"
    | "purchase reconcile"
    | "purchase settle"
    | "purchase release",
    Program
  >
> = {
  "payment list": listing(PAYMENTS),
  "payment show": showing(PAYMENTS),
  "payment reconcile": changing(PAYMENTS, "reconcile"),
  "payment settle": settling(PAYMENTS),
  "purchase list": listing(PURCHASES),
  "purchase show": showing(PURCHASES),
  "purchase reconcile": changing(PURCHASES, "reconcile"),
  "purchase settle": settling(PURCHASES),
  "purchase release": changing(PURCHASES, "release"),
};

function listing(matter: Matter): Program {
  return {
    run: async (call) => {
      const { state, member, limit } = call.options;
      const { [`${matter.name}s`]: found, ...gauges } = await privatePort(call.world.env)(`/operator/${matter.name}s`, {
        query: { state, member, limit },
      });
      const lines = Array.isArray(found) ? found.map(record) : [];
      await say(call, {
        answer: matter.name,
        data: lines,
        parts: [
          ...(call.world.screen === undefined ? [] : [sentence(gaugeWords(gauges))]),
          { kind: "table", columns: matter.columns, rows: lines.map(matter.cells), none: `No ${matter.name}.` },
        ],
      });
      return lines.length > 0 ? EXIT.yes : EXIT.notFound;
    },
  };
}

function showing(matter: Matter): Program {
  const { name } = matter;
  return {
    about: [namingOf(matter)],
    run: async (call) => {
      const id = meantOne(call, matter);
      await showOne(call, name, await privatePort(call.world.env)(`/operator/${name}s/${id}`));
      return EXIT.yes;
    },
  };
}

function changing(matter: Matter, action: "reconcile" | "release"): Program {
  const { name } = matter;
  return {
    about: [namingOf(matter)],
    run: async (call) => {
      const id = meantOne(call, matter);
      const what =
        action === "release"
          ? "The stay on hold is given back to the club."
          : "The portal asks the others, then goes on from what they say.";
      const reason = await meantChange(call, what);
      const changed = await privatePort(call.world.env)(`/operator/${name}s/${id}/${action}`, {
        method: "POST",
        query: { reason },
      });
      await showOne(call, name, changed);
      return EXIT.yes;
    },
  };
}

function settling(matter: Matter): Program {
  const { name, outcomes } = matter;
  return {
    about: [namingOf(matter)],
    run: async (call) => {
      const id = meantOne(call, matter);
      const [, outcome = ""] = call.words;
      if (!outcomes.includes(outcome))
        throw misused(
          `a ${name} is not settled as "${outcome}"${meant(outcome, outcomes)}`,
          `Outcomes: ${outcomes.join(", ")}.`,
        );
      const reason = await meantChange(call, `The ${name} is settled as ${outcome}.`);
      const settled = await privatePort(call.world.env)(`/operator/${name}s/${id}/settle`, {
        method: "POST",
        body: { outcome, reason },
      });
      await showOne(call, name, settled);
      return EXIT.yes;
    },
  };
}

function namingOf({ name, letter }: Matter): Part {
  return sentence(
    `ID is the ${name}'s id, or the reference that its member reads out, typed as it is heard: ${letter}-6F1C2A34, ${letter.toLowerCase()}6f1c2a34 or 6f1c2a34.`,
  );
}

/** Its id, or the reference that was read out, as the private port is asked for it. */
function meantOne({ words: [typed = ""] }: Call, { name, letter }: Matter): string {
  const named = namedBy(letter, typed);
  if (named === undefined)
    throw misused(
      `"${typed}" is neither the id nor the reference of a ${name}.`,
      `Copy the id from the list, or type the reference that the member reads out, such as ${letter}-6F1C2A34.`,
    );
  return named.id ?? referenceOf(letter, named.idBegins);
}

async function showOne(call: Call, name: string, one: Answered): Promise<void> {
  const { history, ...facts } = one;
  const steps = Array.isArray(history) ? history.map(record) : [];
  const parts: readonly Part[] = [
    {
      kind: "facts",
      title: `The ${name}`,
      facts: Object.entries(facts).map(
        ([fact, value]) =>
          [
            spaced(fact),
            fact === "begun" || fact === "changed" || fact === "heldUntil" ? timeOf(value) : worded(value),
          ] as const,
      ),
    },
    {
      kind: "table",
      title: "What happened",
      columns: [{ name: "when" }, { name: "step" }, { name: "by" }, { name: "said" }],
      rows: steps.map(({ at, row, by, said }) => [timeOf(at), worded(row), worded(by), worded(said)]),
      none: "Nothing yet.",
    },
  ];
  await say(call, { answer: name, data: one, parts });
}

/** `in doubt: 1, oldest in doubt: 95 seconds, in review: 0.`; what is no second old is not told. */
function gaugeWords(gauges: Answered): string {
  const told = Object.entries(gauges).flatMap(([name, value]) => {
    const [, aged] = /^(.+)Seconds$/.exec(name) ?? [];
    if (aged === undefined) return [`${spaced(name)}: ${worded(value)}`];
    return value === 0 ? [] : [`${spaced(aged)}: ${worded(value)} seconds`];
  });
  return `${told.join(", ")}.`;
}

function spaced(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function worded(value: unknown): string {
  if (value === null || value === undefined) return "-";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.length === 0 ? "-" : value.map(worded).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}
