// Parses a list of 500 offers, from bytes to the port's offers: JSON, depth check, schema and conversion.

import { z } from "zod";
import { OFFERS, type OfferPayload, offersOf } from "../src/stays/offers.ts";
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
  const rows = Array.from({ length: OFFER_COUNT }, (_, at) => ({ ...offer, OfferID: `7N-${at}` }));
  const bytes = Buffer.from(JSON.stringify({ propertyData: rows }));
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(parseTime(bytes));
  const [first] = times as [number];
  process.stdout.write(`\nParse and reshape ${OFFER_COUNT} offers (${bytes.length} bytes, ${ROUNDS} rounds)\n`);
  process.stdout.write(
    `  median ${milliseconds(median(times))}, first ${milliseconds(first)}, slowest ${milliseconds(Math.max(...times))}\n`,
  );
}

function parseTime(bytes: Buffer): number {
  const start = performance.now();
  const json = parseJson(bytes, RESPONSE_LIMITS.maxDepth);
  const setting = { stay: "weekly-stays", payer: "points", path: "propertyData" } as const;
  const offers = parseResponse(json, {
    response: RESPONSE,
    convert: ({ propertyData }) => offersOf(propertyData, setting),
  });
  if (offers.length !== OFFER_COUNT) throw new Error("not all offers were read");
  return performance.now() - start;
}

function milliseconds(time: number): string {
  return `${time.toFixed(2)} ms`;
}
