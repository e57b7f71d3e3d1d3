// `portico session list NUMBER` and `portico session end ID|NUMBER`: the sessions of a member, by ids that do not authenticate.

import { asRecord } from "@portico/domain/parse";
import type { Program } from "../frame/command.ts";
import { EXIT, usageError } from "../frame/exit.ts";
import { formatTimestamp } from "../frame/moments.ts";
import { write } from "../frame/output.ts";
import { sentence } from "../frame/output-parts.ts";
import { privatePort } from "../private-port/private-port.ts";
import { confirmChange } from "./change.ts";

export const list: Program = {
  run: async (call) => {
    const number = parseMemberNumber(call.args[0]);
    const { sessions } = await privatePort(call.environment.env)(`/operator/members/${number}/sessions`);
    const rows = Array.isArray(sessions) ? sessions.map(asRecord) : [];
    await write(call, {
      response: "session",
      data: rows,
      parts: [
        {
          kind: "table",
          columns: [{ name: "session" }, { name: "brand" }, { name: "since" }, { name: "until" }],
          rows: rows.map(({ id, brand, created, expires }) => [
            String(id),
            String(brand),
            formatTimestamp(created),
            formatTimestamp(expires),
          ]),
          emptyText: `${number} is not signed in.`,
        },
      ],
    });
    return rows.length > 0 ? EXIT.yes : EXIT.notFound;
  },
};

export const end: Program = {
  run: async (call) => {
    const [target = ""] = call.args;
    const isSessionId = /^[A-Za-z0-9]{1,20}-s[0-9a-f]{12}$/.test(target);
    const path = isSessionId
      ? `/operator/sessions/${target}`
      : `/operator/members/${parseMemberNumber(target)}/sessions`;
    const reason = await confirmChange(
      call,
      isSessionId
        ? `Session ${target} ends.`
        : `Every session of ${target} ends, and every browser that was known is forgotten.`,
    );
    const { ended } = await privatePort(call.environment.env)(path, { method: "DELETE", body: { reason } });
    const count = typeof ended === "number" ? ended : 0;
    await write(call, {
      response: "ended",
      data: { which: target, ended: count },
      parts: [
        sentence(
          count === 0
            ? "There was no session to end."
            : count === 1
              ? "1 session has ended."
              : `${count} sessions have ended.`,
        ),
      ],
    });
    return count > 0 ? EXIT.yes : EXIT.notFound;
  },
};

/** Parses a member number: the operator endpoints do not accept e-mail addresses. */
export function parseMemberNumber(text = ""): string {
  if (/^[A-Za-z0-9]{1,20}$/.test(text)) return text;
  throw usageError(`"${text}" is no member number.`, 'Find it by the e-mail: "portico member show EMAIL".');
}
