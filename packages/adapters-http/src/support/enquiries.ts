// send-email: an enquiry of a member or a guest, car hire among them. Sent once.

import type { EnquiryDesk } from "@portico/domain/support/source";
import { shape, text } from "../transport/words.ts";
import type { Transport } from "../transport.ts";

const ANSWER = shape<{ EnquiryNo: string }>({ EnquiryNo: text });

/** The desk over the wire. */
export function enquiryDesk(transport: Transport): EnquiryDesk {
  return {
    send: ({ name, email, message, phone, subject }) =>
      transport.ask("send-email", {
        body: {
          name,
          email,
          message,
          ...(phone !== undefined && { phone }),
          ...(subject !== undefined && { subject }),
        },
        answer: ANSWER,
        reshape: ({ EnquiryNo }) => EnquiryNo,
      }),
  };
}
