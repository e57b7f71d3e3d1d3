// sign-in, account-of and the password-* calls.

import type { Credentials, MemberKey } from "@portico/domain/ports";
import { z } from "zod";
import { throwInvalidField } from "../transport/response-fields.ts";
import type { Transport } from "../transport.ts";

const ACCOUNT = z.object({ MemberNo: z.string().nullish(), IsMemberECV: z.boolean().nullish() });
const SIGN_IN_RESPONSE = ACCOUNT.extend({ Outcome: z.enum(["verified", "refused"]) });
const RESET_FIND_RESPONSE = ACCOUNT.extend({ Outcome: z.enum(["open", "refused"]) });
const RESET_REQUEST_RESPONSE = z.object({ Outcome: z.enum(["accepted"]) });
const CHANGE_RESPONSE = z.object({ Outcome: z.enum(["changed", "refused"]) });

export function createCredentials(transport: Transport): Credentials {
  return {
    verify: (name, password) =>
      transport.call("sign-in", { body: { name, password }, response: SIGN_IN_RESPONSE, convert: toMemberKey }),
    accountOf: (name) => transport.call("account-of", { body: { name }, response: ACCOUNT, convert: toAccountKey }),
    requestReset: (name, passwordAddress) =>
      transport.call("password-reset-request", {
        body: { name, passwordAddress },
        response: RESET_REQUEST_RESPONSE,
        convert: () => undefined,
      }),
    ownerOfLink: (resetToken) =>
      transport.call("password-reset-find", {
        body: { resetToken },
        response: RESET_FIND_RESPONSE,
        convert: toMemberKey,
      }),
    change: (proof, newPassword) => {
      const responseOptions = {
        response: CHANGE_RESPONSE,
        convert: ({ Outcome }: z.infer<typeof CHANGE_RESPONSE>) => Outcome,
      };
      if ("resetToken" in proof) {
        return transport.call("password-reset", {
          body: { resetToken: proof.resetToken, newPassword },
          ...responseOptions,
        });
      }
      const body = { memberNo: proof.memberNumber, password: proof.password, newPassword };
      return transport.call("password-change", { body, ...responseOptions });
    },
  };
}

function toMemberKey({
  Outcome,
  MemberNo,
  IsMemberECV,
}: z.infer<typeof SIGN_IN_RESPONSE | typeof RESET_FIND_RESPONSE>): MemberKey | "refused" {
  if (Outcome === "refused") return "refused";
  return {
    memberNumber: MemberNo || throwInvalidField("MemberNo"),
    isEcv: IsMemberECV ?? throwInvalidField("IsMemberECV"),
  };
}

function toAccountKey({ MemberNo, IsMemberECV }: z.infer<typeof ACCOUNT>): MemberKey | undefined {
  return MemberNo ? { memberNumber: MemberNo, isEcv: IsMemberECV ?? throwInvalidField("IsMemberECV") } : undefined;
}
