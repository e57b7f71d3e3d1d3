// stay-notice: the club mails that a kept search has found something.

import type { StayNotices } from "@portico/domain/stays/source";
import { z } from "zod";
import { shape } from "../transport/words.ts";
import type { Transport } from "../transport.ts";

const SENT = shape<{ Outcome: "mailed" | "unaddressed" }>({ Outcome: z.enum(["mailed", "unaddressed"]) });

/** The notices over the wire. */
export function stayNotices(transport: Transport): StayNotices {
  return {
    send: ({ id, memberNumber, ...rest }) =>
      transport.ask("stay-notice", {
        body: { noticeID: id, memberNo: memberNumber, ...rest },
        answer: SENT,
        reshape: ({ Outcome }) => Outcome,
      }),
  };
}
