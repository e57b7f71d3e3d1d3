// `portico session list NUMBER` and `portico session end ID|NUMBER`: who is signed in as a member, by ids that sign nobody in.

import { record } from "@portico/domain/wire";
import { say } from "../frame/answer.ts";
import type { Program } from "../frame/command.ts";
import { EXIT, misused } from "../frame/exit.ts";
import { timeOf } from "../frame/moments.ts";
import { sentence } from "../frame/parts.ts";
import { privatePort } from "../private-port/private-port.ts";
import { meantChange } from "./change.ts";

/** The live sessions of a member. */
export const list: Program = {
  run: async (call) => {
    const number = memberNumber(call.words[0]);
    const { sessions } = await privatePort(call.world.env)(`/operator/members/${number}/sessions`);
    const lines = Array.isArray(sessions) ? sessions.map(record) : [];
    await say(call, {
      answer: "session",
      data: lines,
      parts: [
        {
          kind: "table",
          columns: [{ name: "session" }, { name: "brand" }, { name: "since" }, { name: "until" }],
          rows: lines.map(({ id, brand, created, expires }) => [
            String(id),
            String(brand),
            timeOf(created),
            timeOf(expires),
          ]),
          none: `${number} is not signed in.`,
        },
      ],
    });
    return lines.length > 0 ? EXIT.yes : EXIT.notFound;
  },
};

/** Ends one session by its id, or all of a member. */
export const end: Program = {
  run: async (call) => {
    const [which = ""] = call.words;
    const isOne = /^[A-Za-z0-9]{1,20}-s[0-9a-f]{12}$/.test(which);
    const path = isOne ? `/operator/sessions/${which}` : `/operator/members/${memberNumber(which)}/sessions`;
    const reason = await meantChange(
      call,
      isOne
        ? `Session ${which} ends.`
        : `Every session of ${which} ends, and every browser that was known is forgotten.`,
    );
    const { ended } = await privatePort(call.world.env)(path, { method: "DELETE", query: { reason } });
    const many = typeof ended === "number" ? ended : 0;
    await say(call, {
      answer: "ended",
      data: { which, ended: many },
      parts: [
        sentence(
          many === 0
            ? "There was no session to end."
            : many === 1
              ? "1 session has ended."
              : `${many} sessions have ended.`,
        ),
      ],
    });
    return many > 0 ? EXIT.yes : EXIT.notFound;
  },
};

/** Reads a member number: operators' endpoints know no e-mails. */
export function memberNumber(text = ""): string {
  if (/^[A-Za-z0-9]{1,20}$/.test(text)) return text;
  throw misused(`"${text}" is no member number.`, 'Find it by the e-mail: "portico member show EMAIL".');
}
