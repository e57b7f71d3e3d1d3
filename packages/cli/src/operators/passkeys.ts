// `portico member passkeys NUMBER`: lists a member's passkeys; `--remove` deletes them all, for members who lost them.

import { asRecord } from "@portico/domain/parse";
import type { Call } from "../frame/command.ts";
import { EXIT, type ExitStatus } from "../frame/exit.ts";
import { formatTimestamp } from "../frame/moments.ts";
import { write } from "../frame/output.ts";
import { type Part, sentence } from "../frame/output-parts.ts";
import { privatePort } from "../private-port/private-port.ts";
import { confirmChange } from "./change.ts";
import { parseMemberNumber } from "./sessions.ts";

export const about: readonly Part[] = [
  sentence(
    "--remove is for a member who has lost every passkey and the mailbox too: who still reads their mail sets a new password, which removes passkeys as well. Make sure first that it is the member who asks.",
  ),
];

export async function run(call: Call): Promise<ExitStatus> {
  const number = parseMemberNumber(call.args[0]);
  const path = `/operator/members/${number}/passkeys`;
  return call.options.remove ? removeAll(call, { number, path }) : list(call, { number, path });
}

interface Target {
  readonly number: string;
  readonly path: string;
}

async function list(call: Call, { number, path }: Target): Promise<ExitStatus> {
  const { passkeys } = await privatePort(call.environment.env)(path);
  const rows = Array.isArray(passkeys) ? passkeys.map(asRecord) : [];
  await write(call, {
    response: "passkey",
    data: rows,
    parts: [
      {
        kind: "table",
        columns: [{ name: "passkey" }, { name: "for" }, { name: "made" }, { name: "last used" }],
        rows: rows.map(({ name, host, made, used }) => [
          String(name),
          String(host),
          formatTimestamp(made),
          formatTimestamp(used),
        ]),
        emptyText: `${number} has no passkey: they sign in with the password alone.`,
      },
    ],
  });
  return rows.length > 0 ? EXIT.yes : EXIT.notFound;
}

async function removeAll(call: Call, { number, path }: Target): Promise<ExitStatus> {
  const reason = await confirmChange(
    call,
    `Every passkey of ${number} is removed, and they sign in with their password alone.`,
  );
  const { removed } = await privatePort(call.environment.env)(path, { method: "DELETE", body: { reason } });
  const count = typeof removed === "number" ? removed : 0;
  await write(call, {
    response: "removed",
    data: { member: number, removed: count },
    parts: [sentence(removedText(count))],
  });
  return count > 0 ? EXIT.yes : EXIT.notFound;
}

function removedText(count: number): string {
  if (count === 0) return "There was no passkey to remove.";
  return count === 1 ? "1 passkey was removed." : `${count} passkeys were removed.`;
}
