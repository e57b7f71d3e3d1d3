// From the bytes of an availability list of 500 offers to the port's offers: JSON, depth, check and reshape.

import { OFFERS, offersOf, type WireOffer } from "../src/stays/offers.ts";
import { parseAnswer } from "../src/transport/answer.ts";
import { jsonOf } from "../src/transport/json.ts";
import { ANSWER_LIMITS } from "../src/transport/upstream.ts";
import { shape } from "../src/transport/words.ts";
import { isGood, readExamples } from "../wire-book/examples.ts";
import { median } from "./compare.ts";

const OFFER_COUNT = 500;
const ROUNDS = 201;
const ANSWER = shape<{ propertyData: readonly WireOffer[] }>({ propertyData: OFFERS });

/** Prints the median, the first and the slowest time. */
export function benchParsing(): void {
  const example = readExamples("search-7-night-for-resort").examples.filter(isGood)[1]?.response.body;
  const [offer] = (example as { propertyData: readonly WireOffer[] }).propertyData;
  const rows = Array.from({ length: OFFER_COUNT }, (_, at) => ({ ...offer, OfferID: `7N-${at}` }));
  const bytes = Buffer.from(JSON.stringify({ propertyData: rows }));
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(timed(bytes));
  const [first] = times as [number];
  process.stdout.write(`\nParse and reshape ${OFFER_COUNT} offers (${bytes.length} bytes, ${ROUNDS} rounds)\n`);
  process.stdout.write(`  median ${ms(median(times))}, first ${ms(first)}, slowest ${ms(Math.max(...times))}\n`);
}

function timed(bytes: Buffer): number {
  const start = performance.now();
  const json = jsonOf(bytes, ANSWER_LIMITS.maxDepth);
  const setting = { stay: "weekly-stays", payer: "points", path: "propertyData" } as const;
  const offers = parseAnswer(json, { answer: ANSWER, reshape: ({ propertyData }) => offersOf(propertyData, setting) });
  if (offers.length !== OFFER_COUNT) throw new Error("not all offers were read");
  return performance.now() - start;
}

function ms(time: number): string {
  return `${time.toFixed(2)} ms`;
}
