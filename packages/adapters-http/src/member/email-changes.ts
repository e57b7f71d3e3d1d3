// email-change-request, email-change-find, email-change-resend, email-change-confirm and email-change-cancel: another e-mail address.

import type { EmailChange, EmailChanges } from "@portico/domain/member/source";
import { z } from "zod";
import { instantAt, type Maybe, maybe, missing, shape, text } from "../transport/words.ts";
import type { Transport } from "../transport.ts";

interface Waiting {
  Outcome: "open" | "none";
  Email: Maybe<string>;
  Until: Maybe<string>;
}

const WAITING = shape<Waiting>({ Outcome: z.enum(["open", "none"]), Email: maybe(text), Until: maybe(text) });
const REQUESTED = outcome("accepted", "refused");
const SENT = outcome("accepted", "none");
const CONFIRMED = outcome("changed", "refused");
const CANCELLED = outcome("cancelled", "none");

/** Changes of e-mail addresses over the wire. */
export function emailChanges(transport: Transport): EmailChanges {
  return {
    waiting: (memberNumber) =>
      transport.ask("email-change-find", { body: { memberNo: memberNumber }, answer: WAITING, reshape: changeOf }),
    request: ({ memberNumber, password }, change) =>
      transport.ask("email-change-request", {
        body: { memberNo: memberNumber, password, ...change },
        answer: REQUESTED,
        reshape: ({ Outcome }) => Outcome,
      }),
    resend: (memberNumber, confirmAddress) =>
      transport.ask("email-change-resend", {
        body: { memberNo: memberNumber, confirmAddress },
        answer: SENT,
        reshape: ({ Outcome }) => Outcome,
      }),
    confirm: (memberNumber, confirmToken) =>
      transport.ask("email-change-confirm", {
        body: { memberNo: memberNumber, confirmToken },
        answer: CONFIRMED,
        reshape: ({ Outcome }) => Outcome,
      }),
    cancel: (memberNumber) =>
      transport.ask("email-change-cancel", {
        body: { memberNo: memberNumber },
        answer: CANCELLED,
        reshape: () => undefined,
      }),
  };
}

function outcome<const Words extends readonly [string, string]>(...words: Words) {
  return shape<{ Outcome: Words[number] }>({ Outcome: z.enum(words) });
}

function changeOf({ Outcome, Email, Until }: Waiting): EmailChange | undefined {
  if (Outcome === "none") return undefined;
  return { email: Email || missing("Email"), until: instantAt(Until, "Until") };
}
