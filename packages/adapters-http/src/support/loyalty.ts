// get-two-link: the URL that signs a member in at the loyalty provider.

import type { LoyaltyLinks } from "@portico/domain/ports";
import { z } from "zod";
import { throwInvalidField } from "../transport/response-fields.ts";
import type { Transport } from "../transport.ts";

const RESPONSE = z.object({ link: z.string() });

export function createLoyaltyLinks(transport: Transport): LoyaltyLinks {
  return {
    signOnUrl: (memberNumber, redirect) =>
      transport.call("get-two-link", {
        body: { member_id: memberNumber, redirect },
        response: RESPONSE,
        convert: ({ link }) => requireHttpUrl(link),
      }),
  };
}

/** The browser is redirected there, so other schemes are refused. */
function requireHttpUrl(link: string): string {
  const url = URL.parse(link);
  return url?.protocol === "https:" || url?.protocol === "http:" ? link : throwInvalidField("link");
}
