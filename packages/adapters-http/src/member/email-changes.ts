// The email-change-* calls.

import type { EmailChange, EmailChanges, MemberKey } from "@portico/domain/ports";
import { z } from "zod";
import { requireInstant, throwInvalidField } from "../transport/response-fields.ts";
import type { Transport } from "../transport.ts";

const FIND_RESPONSE = z.object({
  Outcome: z.enum(["open", "none"]),
  Email: z.string().nullish(),
  Until: z.string().nullish(),
});
const UNDO_RESPONSE = z.object({
  Outcome: z.enum(["undone", "refused"]),
  MemberNo: z.string().nullish(),
  IsMemberECV: z.boolean().nullish(),
});
const REQUEST_RESPONSE = z.object({ Outcome: z.enum(["accepted", "refused"]) });
const RESEND_RESPONSE = z.object({ Outcome: z.enum(["accepted", "none"]) });
const CONFIRM_RESPONSE = z.object({ Outcome: z.enum(["changed", "refused"]) });
const CANCEL_RESPONSE = z.object({ Outcome: z.enum(["cancelled", "none"]) });

export function createEmailChanges(transport: Transport): EmailChanges {
  return {
    pendingChange: (memberNumber) =>
      transport.call("email-change-find", {
        body: { memberNo: memberNumber },
        response: FIND_RESPONSE,
        convert: toEmailChange,
      }),
    request: ({ memberNumber, password }, change) =>
      transport.call("email-change-request", {
        body: { memberNo: memberNumber, password, ...change },
        response: REQUEST_RESPONSE,
        convert: ({ Outcome }) => Outcome,
      }),
    resend: (memberNumber, confirmAddress) =>
      transport.call("email-change-resend", {
        body: { memberNo: memberNumber, confirmAddress },
        response: RESEND_RESPONSE,
        convert: ({ Outcome }) => Outcome,
      }),
    confirm: (memberNumber, confirmToken, undoAddress) =>
      transport.call("email-change-confirm", {
        body: { memberNo: memberNumber, confirmToken, undoAddress },
        response: CONFIRM_RESPONSE,
        convert: ({ Outcome }) => Outcome,
      }),
    undo: (undoToken) =>
      transport.call("email-change-undo", { body: { undoToken }, response: UNDO_RESPONSE, convert: toMemberKey }),
    cancel: (memberNumber) =>
      transport.call("email-change-cancel", {
        body: { memberNo: memberNumber },
        response: CANCEL_RESPONSE,
        convert: () => undefined,
      }),
  };
}

function toMemberKey({ Outcome, MemberNo, IsMemberECV }: z.infer<typeof UNDO_RESPONSE>): MemberKey | "refused" {
  if (Outcome === "refused") return "refused";
  return {
    memberNumber: MemberNo || throwInvalidField("MemberNo"),
    isEcv: IsMemberECV ?? throwInvalidField("IsMemberECV"),
  };
}

function toEmailChange({ Outcome, Email, Until }: z.infer<typeof FIND_RESPONSE>): EmailChange | undefined {
  if (Outcome === "none") return undefined;
  return { email: Email || throwInvalidField("Email"), until: requireInstant(Until, "Until") };
}
