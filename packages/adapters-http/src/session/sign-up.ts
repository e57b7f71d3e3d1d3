// sign-up: sends an application for online access.

import type { Application, SignUpApplications } from "@portico/domain/ports";
import { z } from "zod";
import type { Transport } from "../transport.ts";

const ACCEPTED = z.object({ Outcome: z.enum(["accepted"]) });

export function createSignUpApplications(transport: Transport): SignUpApplications {
  return {
    apply: (application) =>
      transport.call("sign-up", {
        body: toSignUpRequest(application),
        response: ACCEPTED,
        convert: () => undefined,
        portFieldNames: { memberNo: "memberNumber", isMemberECV: "isEcv" },
      }),
  };
}

function toSignUpRequest({ memberNumber, isEcv, ...otherFields }: Application): Readonly<Record<string, unknown>> {
  return { ...otherFields, ...(memberNumber !== undefined && { memberNo: memberNumber }), isMemberECV: isEcv };
}
