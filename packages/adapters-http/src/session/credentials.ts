// sign-in, account-of and the password-* calls: verifies credentials, and resets or changes passwords.

import type { Credentials, MemberKey } from "@portico/domain/ports";
import { z } from "zod";
import { throwMissing } from "../transport/response-fields.ts";
import type { Transport } from "../transport.ts";

const ACCOUNT = z.object({ MemberNo: z.string().nullish(), IsMemberECV: z.boolean().nullish() });
const SIGN_IN = ACCOUNT.extend({ Outcome: z.enum(["verified", "refused"]) });
const RESET_LINK = ACCOUNT.extend({ Outcome: z.enum(["open", "refused"]) });
const ACCEPTED = z.object({ Outcome: z.enum(["accepted"]) });
const CHANGE = z.object({ Outcome: z.enum(["changed", "refused"]) });

export function credentials(transport: Transport): Credentials {
  return {
    verify: (name, password) =>
      transport.call("sign-in", { body: { name, password }, response: SIGN_IN, convert: toMemberKey }),
    accountOf: (name) => transport.call("account-of", { body: { name }, response: ACCOUNT, convert: toAccountKey }),
    requestReset: (name, passwordAddress) =>
      transport.call("password-reset-request", {
        body: { name, passwordAddress },
        response: ACCEPTED,
        convert: () => undefined,
      }),
    ownerOfLink: (resetToken) =>
      transport.call("password-reset-find", { body: { resetToken }, response: RESET_LINK, convert: toMemberKey }),
    change: (proof, newPassword) => {
      const parsing = { response: CHANGE, convert: ({ Outcome }: z.infer<typeof CHANGE>) => Outcome };
      if ("resetToken" in proof) {
        return transport.call("password-reset", { body: { resetToken: proof.resetToken, newPassword }, ...parsing });
      }
      const body = { memberNo: proof.memberNumber, password: proof.password, newPassword };
      return transport.call("password-change", { body, ...parsing });
    },
  };
}

/** A response without a member number or club is unreadable. */
function toMemberKey({
  Outcome,
  MemberNo,
  IsMemberECV,
}: z.infer<typeof SIGN_IN | typeof RESET_LINK>): MemberKey | "refused" {
  if (Outcome === "refused") return "refused";
  return { memberNumber: MemberNo || throwMissing("MemberNo"), isEcv: IsMemberECV ?? throwMissing("IsMemberECV") };
}

function toAccountKey({ MemberNo, IsMemberECV }: z.infer<typeof ACCOUNT>): MemberKey | undefined {
  return MemberNo ? { memberNumber: MemberNo, isEcv: IsMemberECV ?? throwMissing("IsMemberECV") } : undefined;
}
