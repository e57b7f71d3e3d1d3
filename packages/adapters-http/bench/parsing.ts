// Parses 500 offers from bytes to the port's type.

import { z } from "zod";
import { OFFERS, type OfferPayload, toOffers } from "../src/stays/offers.ts";
import { RESPONSE_LIMITS } from "../src/transport/http-client.ts";
import { parseJson } from "../src/transport/json.ts";
import { parseResponse } from "../src/transport/response.ts";
import { isSuccess, readExamples } from "../wire-book/examples.ts";
import { median } from "./compare.ts";

const OFFER_COUNT = 500;
const ROUNDS = 201;
const RESPONSE = z.object({ propertyData: OFFERS });

export function benchParsing(): void {
  const example = readExamples("search-7-night-for-resort").examples.filter(isSuccess)[1]?.response.body;
  const [offer] = (example as { propertyData: readonly OfferPayload[] }).propertyData;
  const rows = Array.from({ length: OFFER_COUNT }, (_, index) => ({ ...offer, OfferID: `7N-${index}` }));
  const bytes = Buffer.from(JSON.stringify({ propertyData: rows }));
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(measureParsing(bytes));
  const [first] = times as [number];
  process.stdout.write(`\nParse and convert ${OFFER_COUNT} offers (${bytes.length} bytes, ${ROUNDS} rounds)\n`);
  process.stdout.write(
    `  median ${formatMs(median(times))}, first ${formatMs(first)}, slowest ${formatMs(Math.max(...times))}\n`,
  );
}

function measureParsing(bytes: Buffer): number {
  const start = performance.now();
  const json = parseJson(bytes, RESPONSE_LIMITS.maxDepth);
  const options = { stay: "weekly-stays", payer: "points", path: "propertyData" } as const;
  const offers = parseResponse(json, {
    response: RESPONSE,
    convert: ({ propertyData }) => toOffers(propertyData, options),
  });
  if (offers.length !== OFFER_COUNT) throw new Error("not all offers were read");
  return performance.now() - start;
}

function formatMs(time: number): string {
  return `${time.toFixed(2)} ms`;
}
