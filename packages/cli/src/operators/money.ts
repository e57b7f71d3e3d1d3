// Commands for payments and purchases in the portal's journals: list, show, reconcile, settle, and release a hold.

import { asRecord } from "@portico/domain/parse";
import { parseReference, type ReferenceLetter, referenceOf } from "@portico/domain/payments/reference";
import type { Call, Program } from "../frame/command.ts";
import { EXIT, usageError } from "../frame/exit.ts";
import { formatTimestamp } from "../frame/moments.ts";
import { write } from "../frame/output.ts";
import { type Part, sentence, type Table } from "../frame/output-parts.ts";
import { didYouMean } from "../frame/suggest.ts";
import { type PrivatePortResponse, privatePort } from "../private-port/private-port.ts";
import { confirmChange } from "./change.ts";

interface JournalKind {
  readonly name: "payment" | "purchase";
  readonly referenceLetter: ReferenceLetter;
  readonly columns: Table["columns"];
  readonly cells: (row: PrivatePortResponse) => readonly string[];
  readonly outcomes: readonly string[];
}

const PAYMENTS: JournalKind = {
  name: "payment",
  referenceLetter: "P",
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
    [id, memberReference, memberNumber, amount, state, waitsFor ?? "-", formatTimestamp(changed)].map(valueText),
  outcomes: ["posted", "not-taken", "post-again"],
};

const PURCHASES: JournalKind = {
  name: "purchase",
  referenceLetter: "S",
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
    [id, memberReference, memberNumber ?? "a guest", stay, state, reference ?? "-", formatTimestamp(changed)].map(
      valueText,
    ),
  outcomes: ["booked", "given-back", "try-again"],
};

/** The commands, by their names in the command table. */
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
  "payment list": listProgram(PAYMENTS),
  "payment show": showProgram(PAYMENTS),
  "payment reconcile": changeProgram(PAYMENTS, "reconcile"),
  "payment settle": settleProgram(PAYMENTS),
  "purchase list": listProgram(PURCHASES),
  "purchase show": showProgram(PURCHASES),
  "purchase reconcile": changeProgram(PURCHASES, "reconcile"),
  "purchase settle": settleProgram(PURCHASES),
  "purchase release": changeProgram(PURCHASES, "release"),
};

function listProgram(kind: JournalKind): Program {
  return {
    run: async (call) => {
      const { state, member, limit } = call.options;
      const { [`${kind.name}s`]: entries, ...statistics } = await privatePort(call.environment.env)(
        `/operator/${kind.name}s`,
        {
          query: { state, member, limit },
        },
      );
      const rows = Array.isArray(entries) ? entries.map(asRecord) : [];
      await write(call, {
        response: kind.name,
        data: rows,
        parts: [
          ...(call.environment.screen === undefined ? [] : [sentence(statisticsText(statistics))]),
          { kind: "table", columns: kind.columns, rows: rows.map(kind.cells), emptyText: `No ${kind.name}.` },
        ],
      });
      return rows.length > 0 ? EXIT.yes : EXIT.notFound;
    },
  };
}

function showProgram(kind: JournalKind): Program {
  const { name } = kind;
  return {
    about: [idHelp(kind)],
    run: async (call) => {
      const id = parseId(call, kind);
      await printEntry(call, name, await privatePort(call.environment.env)(`/operator/${name}s/${id}`));
      return EXIT.yes;
    },
  };
}

function changeProgram(kind: JournalKind, action: "reconcile" | "release"): Program {
  const { name } = kind;
  return {
    about: [idHelp(kind)],
    run: async (call) => {
      const id = parseId(call, kind);
      const description =
        action === "release"
          ? "The stay on hold is given back to the club."
          : "The portal asks the others, then goes on from what they say.";
      const reason = await confirmChange(call, description);
      const changed = await privatePort(call.environment.env)(`/operator/${name}s/${id}/${action}`, {
        method: "POST",
        body: { reason },
      });
      await printEntry(call, name, changed);
      return EXIT.yes;
    },
  };
}

function settleProgram(kind: JournalKind): Program {
  const { name, outcomes } = kind;
  return {
    about: [idHelp(kind)],
    run: async (call) => {
      const id = parseId(call, kind);
      const [, outcome = ""] = call.args;
      if (!outcomes.includes(outcome))
        throw usageError(
          `a ${name} is not settled as "${outcome}"${didYouMean(outcome, outcomes)}`,
          `Outcomes: ${outcomes.join(", ")}.`,
        );
      const reason = await confirmChange(call, `The ${name} is settled as ${outcome}.`);
      const settled = await privatePort(call.environment.env)(`/operator/${name}s/${id}/settle`, {
        method: "POST",
        body: { outcome, reason },
      });
      await printEntry(call, name, settled);
      return EXIT.yes;
    },
  };
}

function idHelp({ name, referenceLetter }: JournalKind): Part {
  return sentence(
    `ID is the ${name}'s id, or the reference that its member reads out, typed as it is heard: ${referenceLetter}-6F1C2A34, ${referenceLetter.toLowerCase()}6f1c2a34 or 6f1c2a34.`,
  );
}

/** Parses an id or a reference that a member read out, for the URL of the private port. */
function parseId({ args: [text = ""] }: Call, { name, referenceLetter }: JournalKind): string {
  const parsed = parseReference(referenceLetter, text);
  if (parsed === undefined)
    throw usageError(
      `"${text}" is neither the id nor the reference of a ${name}.`,
      `Copy the id from the list, or type the reference that the member reads out, such as ${referenceLetter}-6F1C2A34.`,
    );
  return parsed.id ?? referenceOf(referenceLetter, parsed.idBegins);
}

async function printEntry(call: Call, name: string, entry: PrivatePortResponse): Promise<void> {
  const { history, ...facts } = entry;
  const steps = Array.isArray(history) ? history.map(asRecord) : [];
  const parts: readonly Part[] = [
    {
      kind: "facts",
      title: `The ${name}`,
      facts: Object.entries(facts).map(
        ([fact, value]) =>
          [
            camelToWords(fact),
            fact === "begun" || fact === "changed" || fact === "heldUntil" ? formatTimestamp(value) : valueText(value),
          ] as const,
      ),
    },
    {
      kind: "table",
      title: "What happened",
      columns: [{ name: "when" }, { name: "step" }, { name: "by" }, { name: "said" }],
      rows: steps.map(({ at, row, by, said }) => [formatTimestamp(at), valueText(row), valueText(by), valueText(said)]),
      emptyText: "Nothing yet.",
    },
  ];
  await write(call, { response: name, data: entry, parts });
}

/** Such as `in doubt: 1, oldest in doubt: 95 seconds, in review: 0.` Ages of 0 seconds are left out. */
function statisticsText(statistics: PrivatePortResponse): string {
  const sentences = Object.entries(statistics).flatMap(([name, value]) => {
    const [, gaugeName] = /^(.+)Seconds$/.exec(name) ?? [];
    if (gaugeName === undefined) return [`${camelToWords(name)}: ${valueText(value)}`];
    return value === 0 ? [] : [`${camelToWords(gaugeName)}: ${valueText(value)} seconds`];
  });
  return `${sentences.join(", ")}.`;
}

function camelToWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (referenceLetter) => ` ${referenceLetter.toLowerCase()}`);
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return "-";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.length === 0 ? "-" : value.map(valueText).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}
