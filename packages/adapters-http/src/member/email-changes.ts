// The email-change-* calls: requests, resends, confirms, undoes and cancels a change of a member's e-mail address.

import type { EmailChange, EmailChanges, MemberKey } from "@portico/domain/ports";
import { z } from "zod";
import { requireInstant, throwMissing } from "../transport/response-fields.ts";
import type { Transport } from "../transport.ts";

const PENDING = z.object({
  Outcome: z.enum(["open", "none"]),
  Email: z.string().nullish(),
  Until: z.string().nullish(),
});
const UNDO = z.object({
  Outcome: z.enum(["undone", "refused"]),
  MemberNo: z.string().nullish(),
  IsMemberECV: z.boolean().nullish(),
});
const REQUESTED = z.object({ Outcome: z.enum(["accepted", "refused"]) });
const SENT = z.object({ Outcome: z.enum(["accepted", "none"]) });
const CONFIRMED = z.object({ Outcome: z.enum(["changed", "refused"]) });
const CANCELLED = z.object({ Outcome: z.enum(["cancelled", "none"]) });

export function emailChanges(transport: Transport): EmailChanges {
  return {
    waiting: (memberNumber) =>
      transport.call("email-change-find", {
        body: { memberNo: memberNumber },
        response: PENDING,
        convert: toEmailChange,
      }),
    request: ({ memberNumber, password }, change) =>
      transport.call("email-change-request", {
        body: { memberNo: memberNumber, password, ...change },
        response: REQUESTED,
        convert: ({ Outcome }) => Outcome,
      }),
    resend: (memberNumber, confirmAddress) =>
      transport.call("email-change-resend", {
        body: { memberNo: memberNumber, confirmAddress },
        response: SENT,
        convert: ({ Outcome }) => Outcome,
      }),
    confirm: (memberNumber, confirmToken, undoAddress) =>
      transport.call("email-change-confirm", {
        body: { memberNo: memberNumber, confirmToken, undoAddress },
        response: CONFIRMED,
        convert: ({ Outcome }) => Outcome,
      }),
    undo: (undoToken) =>
      transport.call("email-change-undo", { body: { undoToken }, response: UNDO, convert: toMemberKey }),
    cancel: (memberNumber) =>
      transport.call("email-change-cancel", {
        body: { memberNo: memberNumber },
        response: CANCELLED,
        convert: () => undefined,
      }),
  };
}

function toMemberKey({ Outcome, MemberNo, IsMemberECV }: z.infer<typeof UNDO>): MemberKey | "refused" {
  if (Outcome === "refused") return "refused";
  return { memberNumber: MemberNo || throwMissing("MemberNo"), isEcv: IsMemberECV ?? throwMissing("IsMemberECV") };
}

function toEmailChange({ Outcome, Email, Until }: z.infer<typeof PENDING>): EmailChange | undefined {
  if (Outcome === "none") return undefined;
  return { email: Email || throwMissing("Email"), until: requireInstant(Until, "Until") };
}
