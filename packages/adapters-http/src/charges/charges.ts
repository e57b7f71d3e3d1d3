// get-charges, asked twice: the unpaid charges and the levies.

import { type ChargesSource, parseListedCharge } from "@portico/domain/charges/source";
import { id, list, type Maybe, maybe, number, shape, text } from "../transport/words.ts";
import type { Transport } from "../transport.ts";

interface WireCharge {
  ChargeID: Maybe<string | number>;
  Description: Maybe<string>;
  Balance: Maybe<number>;
  DueDate: Maybe<string>;
  Currency: Maybe<string>;
}

const ANSWER = shape<{ Charges: readonly WireCharge[] }>({
  Charges: list(
    shape<WireCharge>({
      ChargeID: maybe(id),
      Description: maybe(text),
      Balance: maybe(number),
      DueDate: maybe(text),
      Currency: maybe(text),
    }),
  ),
});

/** Charges over the wire. Half of them would look like all: where one group fails, both do. */
export function chargesSource(transport: Transport): ChargesSource {
  const group = (memberNumber: string, queryParams: Readonly<Record<string, true>>) =>
    transport.ask("get-charges", {
      body: { memberNo: memberNumber, queryParams },
      answer: ANSWER,
      reshape: ({ Charges }) => Charges.map(parseListedCharge),
    });
  return {
    charges: async ({ memberNumber }) => {
      const [unpaid, levy] = await Promise.all([
        group(memberNumber, { unpaidOnly: true }),
        group(memberNumber, { levyOnly: true }),
      ]);
      return { unpaid, levy };
    },
  };
}
