// sign-up: an application for access to the portal.

import type { Application, SignUpDesk } from "@portico/domain/member/source";
import { z } from "zod";
import { shape } from "../transport/words.ts";
import type { Transport } from "../transport.ts";

const ACCEPTED = shape<{ Outcome: "accepted" }>({ Outcome: z.enum(["accepted"]) });

/** The desk over the wire. */
export function signUpDesk(transport: Transport): SignUpDesk {
  return {
    apply: (application) =>
      transport.ask("sign-up", {
        body: signUpRequest(application),
        answer: ACCEPTED,
        reshape: () => undefined,
        fields: { memberNo: "memberNumber", isMemberECV: "isEcv" },
      }),
  };
}

/** The body of the call. */
function signUpRequest({ memberNumber, isEcv, ...same }: Application): Readonly<Record<string, unknown>> {
  return { ...same, ...(memberNumber !== undefined && { memberNo: memberNumber }), isMemberECV: isEcv };
}
