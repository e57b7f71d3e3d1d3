// get-soap with its two points: exchange credits, and how they came and went.

import { parseDay } from "@portico/domain/day";
import type { CreditMovement, CreditsSource } from "@portico/domain/points/source";
import { list, type Maybe, maybe, number, shape, text } from "../transport/words.ts";
import type { Transport } from "../transport.ts";

interface WireMovement {
  Date: Maybe<string>;
  Text: string;
  Credits: number;
}

const CREDITS = shape<{ ResponseInteger: number }>({ ResponseInteger: number });
const HISTORY = shape<{ History: readonly WireMovement[] }>({
  History: list(shape<WireMovement>({ Date: maybe(text), Text: text, Credits: number })),
});

/** Credits over the wire; `authClient` is the portal's name at the exchange system. */
export function creditsSource(transport: Transport, authClient: string): CreditsSource {
  const question = (point: string, memberNumber: string) => ({
    body: { point, params: { authClient, DAEMemberNo: memberNumber, TransactionType: "ALL" } },
  });
  return {
    credits: ({ memberNumber }) =>
      transport.ask("get-soap", {
        ...question("DAEGetMemberCredits", memberNumber),
        answer: CREDITS,
        reshape: ({ ResponseInteger }) => ResponseInteger,
      }),
    history: ({ memberNumber }) =>
      transport.ask("get-soap", {
        ...question("DAEGetMemberHistory", memberNumber),
        answer: HISTORY,
        reshape: ({ History }) => History.map(movementOf),
      }),
  };
}

function movementOf({ Date: date, Text, Credits }: WireMovement): CreditMovement {
  return { on: parseDay(date), text: Text, credits: Credits };
}
