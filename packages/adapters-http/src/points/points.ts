// get-member brings the lots of points: no call of the specification brings them by themselves.

import { parseLot } from "@portico/domain/points/lot";
import type { PointsSource } from "@portico/domain/points/source";
import { list, type Maybe, maybe, number, shape, text } from "../transport/words.ts";
import type { Transport } from "../transport.ts";

interface WireLot {
  Balance: Maybe<number>;
  ExpiryDate: Maybe<string>;
  Status: Maybe<string>;
}

const ANSWER = shape<{ Points: readonly WireLot[] }>({
  Points: list(shape<WireLot>({ Balance: maybe(number), ExpiryDate: maybe(text), Status: maybe(text) })),
});

/** Lots over the wire. */
export function pointsSource(transport: Transport): PointsSource {
  return {
    lots: ({ memberNumber }) =>
      transport.ask("get-member", {
        body: { memberNo: memberNumber },
        answer: ANSWER,
        reshape: ({ Points }) => Points.map(parseLot),
      }),
  };
}
