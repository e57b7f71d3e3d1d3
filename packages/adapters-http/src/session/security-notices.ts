// security-notice: the club mails a member that their sign-in settings changed.

import type { SecurityNotices } from "@portico/domain/ports";
import { z } from "zod";
import type { Transport } from "../transport.ts";

const RESPONSE = z.object({ Outcome: z.enum(["told", "none"]) });

export function createSecurityNotices(transport: Transport): SecurityNotices {
  return {
    send: (memberNumber, notice) =>
      transport.call("security-notice", {
        body: { memberNo: memberNumber, notice },
        response: RESPONSE,
        convert: () => undefined,
      }),
  };
}
