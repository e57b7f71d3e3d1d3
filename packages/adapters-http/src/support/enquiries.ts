// send-email: sends an enquiry, including car hire.

import type { EnquirySender } from "@portico/domain/ports";
import { z } from "zod";
import type { Transport } from "../transport.ts";

const RESPONSE = z.object({ EnquiryNo: z.string() });

export function createEnquirySender(transport: Transport): EnquirySender {
  return {
    send: ({ name, email, message, phone, subject }) =>
      transport.call("send-email", {
        body: {
          name,
          email,
          message,
          ...(phone !== undefined && { phone }),
          ...(subject !== undefined && { subject }),
        },
        response: RESPONSE,
        convert: ({ EnquiryNo }) => EnquiryNo,
      }),
  };
}
