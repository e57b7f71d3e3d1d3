// The number of the enquiry that was just sent, on the page that thanks for it. It lives in this tab alone: no link can put one there.

import { useQueryClient } from "@tanstack/react-query";
import { useWords } from "../language/words.ts";
import { Notice } from "../ui/notice.tsx";
import { enquiryWords } from "./enquiry-words.ts";

/** Where the form leaves the number. */
export const SENT_ENQUIRY = ["enquiry", "sent"] as const;

/** The number, where there is one. */
export function EnquiryNumber() {
  const texts = useWords(enquiryWords);
  const number = useQueryClient().getQueryData<string>(SENT_ENQUIRY);
  if (number === undefined) return null;
  return (
    <Notice tone="success" title={`${texts.number}: ${number}`}>
      {texts.numberHint}
    </Notice>
  );
}
