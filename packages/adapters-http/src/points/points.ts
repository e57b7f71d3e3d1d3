// Points lots, from get-member: the specification has no call for the lots alone.

import { parseLot } from "@portico/domain/points";
import type { PointsSource } from "@portico/domain/ports";
import { z } from "zod";
import type { Transport } from "../transport.ts";

const RESPONSE = z.object({
  Points: z.array(
    z.object({ Balance: z.number().nullish(), ExpiryDate: z.string().nullish(), Status: z.string().nullish() }),
  ),
});

export function createPointsSource(transport: Transport): PointsSource {
  return {
    lots: ({ memberNumber }) =>
      transport.call("get-member", {
        body: { memberNo: memberNumber },
        response: RESPONSE,
        convert: ({ Points }) => Points.map(parseLot),
      }),
  };
}
