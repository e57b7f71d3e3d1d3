// sign-up: an application for access to the portal.

import type { Application, SignUpApplications } from "@portico/domain/ports";
import { z } from "zod";
import type { Transport } from "../transport.ts";

const ACCEPTED = z.object({ Outcome: z.enum(["accepted"]) });

export function signUpApplications(transport: Transport): SignUpApplications {
  return {
    apply: (application) =>
      transport.call("sign-up", {
        body: signUpRequest(application),
        response: ACCEPTED,
        convert: () => undefined,
        fields: { memberNo: "memberNumber", isMemberECV: "isEcv" },
      }),
  };
}

function signUpRequest({ memberNumber, isEcv, ...same }: Application): Readonly<Record<string, unknown>> {
  return { ...same, ...(memberNumber !== undefined && { memberNo: memberNumber }), isMemberECV: isEcv };
}
