// get-two-link: the address that signs a member on at the loyalty provider.

import type { LoyaltyLinks } from "@portico/domain/support/source";
import { missing, shape, text } from "../transport/words.ts";
import type { Transport } from "../transport.ts";

const ANSWER = shape<{ link: string }>({ link: text });

/** The provider's links over the wire. */
export function loyaltyLinks(transport: Transport): LoyaltyLinks {
  return {
    signOnAddress: (memberNumber, redirect) =>
      transport.ask("get-two-link", {
        body: { member_id: memberNumber, redirect },
        answer: ANSWER,
        reshape: ({ link }) => webAddress(link),
      }),
  };
}

/** The browser is sent there: nothing but a web address may come back. */
function webAddress(link: string): string {
  const address = URL.parse(link);
  return address?.protocol === "https:" || address?.protocol === "http:" ? link : missing("link");
}
