// security-notice: the club writes to a member that something was changed about how they sign in.

import type { SecurityNotices } from "@portico/domain/session/source";
import { z } from "zod";
import { shape } from "../transport/words.ts";
import type { Transport } from "../transport.ts";

const ANSWER = shape<{ Outcome: "told" | "none" }>({ Outcome: z.enum(["told", "none"]) });

/** The notices over the wire. */
export function securityNotices(transport: Transport): SecurityNotices {
  return {
    tell: (memberNumber, notice) =>
      transport.ask("security-notice", {
        body: { memberNo: memberNumber, notice },
        answer: ANSWER,
        reshape: () => undefined,
      }),
  };
}
