// sign-in, account-of, password-reset-request, password-reset-find, password-reset and password-change: whether a name and a password open
// an account, and new passwords.

import type { Credentials, MemberKey } from "@portico/domain/member/source";
import { z } from "zod";
import { flag, type Maybe, maybe, missing, shape, text } from "../transport/words.ts";
import type { Transport } from "../transport.ts";

interface SignIn {
  Outcome: "verified" | "refused";
  MemberNo: Maybe<string>;
  IsMemberECV: Maybe<boolean>;
}

interface Found extends Omit<SignIn, "Outcome"> {
  Outcome: "open" | "refused";
}

const SIGN_IN = shape<SignIn>({
  Outcome: z.enum(["verified", "refused"]),
  MemberNo: maybe(text),
  IsMemberECV: maybe(flag),
});
const FOUND = shape<Found>({
  Outcome: z.enum(["open", "refused"]),
  MemberNo: maybe(text),
  IsMemberECV: maybe(flag),
});
const ACCOUNT = shape<Omit<SignIn, "Outcome">>({ MemberNo: maybe(text), IsMemberECV: maybe(flag) });
const ACCEPTED = shape<{ Outcome: "accepted" }>({ Outcome: z.enum(["accepted"]) });
const CHANGE = shape<{ Outcome: "changed" | "refused" }>({ Outcome: z.enum(["changed", "refused"]) });

/** Credentials over the wire. */
export function credentials(transport: Transport): Credentials {
  return {
    verify: (name, password) => transport.ask("sign-in", { body: { name, password }, answer: SIGN_IN, reshape: keyOf }),
    accountOf: (name) => transport.ask("account-of", { body: { name }, answer: ACCOUNT, reshape: accountKey }),
    requestReset: (name, passwordAddress) =>
      transport.ask("password-reset-request", {
        body: { name, passwordAddress },
        answer: ACCEPTED,
        reshape: () => undefined,
      }),
    ownerOfLink: (resetToken) =>
      transport.ask("password-reset-find", { body: { resetToken }, answer: FOUND, reshape: keyOf }),
    change: (proof, newPassword) => {
      const answer = { answer: CHANGE, reshape: ({ Outcome }: { Outcome: "changed" | "refused" }) => Outcome };
      if ("resetToken" in proof) {
        return transport.ask("password-reset", { body: { resetToken: proof.resetToken, newPassword }, ...answer });
      }
      const body = { memberNo: proof.memberNumber, password: proof.password, newPassword };
      return transport.ask("password-change", { body, ...answer });
    },
  };
}

/** Whose account it is. A member without a number, or of an unknown club, is nobody. */
function keyOf({ Outcome, MemberNo, IsMemberECV }: SignIn | Found): MemberKey | "refused" {
  if (Outcome === "refused") return "refused";
  return { memberNumber: MemberNo || missing("MemberNo"), isEcv: IsMemberECV ?? missing("IsMemberECV") };
}

function accountKey({ MemberNo, IsMemberECV }: Omit<SignIn, "Outcome">): MemberKey | undefined {
  return MemberNo ? { memberNumber: MemberNo, isEcv: IsMemberECV ?? missing("IsMemberECV") } : undefined;
}
