// `portico member passkeys NUMBER`: what guards a member's account beside the password; and all of it taken away, for whoever has lost it.

import { record } from "@portico/domain/wire";
import { say } from "../frame/answer.ts";
import type { Call } from "../frame/command.ts";
import { EXIT, type ExitStatus } from "../frame/exit.ts";
import { timeOf } from "../frame/moments.ts";
import { type Part, sentence } from "../frame/parts.ts";
import { privatePort } from "../private-port/private-port.ts";
import { meantChange } from "./change.ts";
import { memberNumber } from "./sessions.ts";

/** More than the table of commands says. */
export const about: readonly Part[] = [
  sentence(
    "--remove is for a member who has lost every passkey and the mailbox too: who still reads their mail sets a new password, which removes passkeys as well. Make sure first that it is the member who asks.",
  ),
];

/** Lists them, or removes them all. */
export async function run(call: Call): Promise<ExitStatus> {
  const number = memberNumber(call.words[0]);
  const path = `/operator/members/${number}/passkeys`;
  return call.options.remove ? removeAll(call, { number, path }) : list(call, { number, path });
}

interface Whose {
  readonly number: string;
  readonly path: string;
}

async function list(call: Call, { number, path }: Whose): Promise<ExitStatus> {
  const { passkeys } = await privatePort(call.world.env)(path);
  const lines = Array.isArray(passkeys) ? passkeys.map(record) : [];
  await say(call, {
    answer: "passkey",
    data: lines,
    parts: [
      {
        kind: "table",
        columns: [{ name: "passkey" }, { name: "for" }, { name: "made" }, { name: "last used" }],
        rows: lines.map(({ name, host, made, used }) => [String(name), String(host), timeOf(made), timeOf(used)]),
        none: `${number} has no passkey: they sign in with the password alone.`,
      },
    ],
  });
  return lines.length > 0 ? EXIT.yes : EXIT.notFound;
}

async function removeAll(call: Call, { number, path }: Whose): Promise<ExitStatus> {
  const reason = await meantChange(
    call,
    `Every passkey of ${number} is removed, and they sign in with their password alone.`,
  );
  const { removed } = await privatePort(call.world.env)(path, { method: "DELETE", query: { reason } });
  const many = typeof removed === "number" ? removed : 0;
  await say(call, {
    answer: "removed",
    data: { member: number, removed: many },
    parts: [sentence(removedWords(many))],
  });
  return many > 0 ? EXIT.yes : EXIT.notFound;
}

function removedWords(many: number): string {
  if (many === 0) return "There was no passkey to remove.";
  return many === 1 ? "1 passkey was removed." : `${many} passkeys were removed.`;
}
