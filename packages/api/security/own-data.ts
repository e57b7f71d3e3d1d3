// Finds data of one member. In another member's response it is a leak.

import type { Endpoint } from "../access-matrix/endpoints.ts";
import { sampleRequestsOf } from "../access-matrix/sample-requests.ts";
import type { TestPortal } from "../testing/portal.ts";

const IDENTIFYING_FIELD = /(id|reference|number|email|name|greeting)$/i;
const MIN_VALUE_LENGTH = 5;

/** Joins all GET responses for a member to one text. */
export async function readAllResponses(
  testPortal: Pick<TestPortal, "request">,
  endpoints: readonly Endpoint[],
  cookie: string,
): Promise<string> {
  const texts: string[] = [];
  for (const { method, target } of endpoints.flatMap(sampleRequestsOf))
    if (method === "GET") texts.push((await testPortal.request(target, { cookie })).text);
  return texts.join("\n");
}

/** Identifying values that occur in one member's responses but not in another's. */
export function findMemberValues(text: string, otherText: string): readonly string[] {
  const values = new Set(
    text.split("\n").flatMap((response) => (response.startsWith("{") ? identifyingValuesIn(JSON.parse(response)) : [])),
  );
  return [...values].filter((value) => value.length >= MIN_VALUE_LENGTH && !otherText.includes(value));
}

function identifyingValuesIn(value: unknown, name = ""): readonly string[] {
  if (typeof value === "string") return IDENTIFYING_FIELD.test(name) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((element) => identifyingValuesIn(element, name));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => identifyingValuesIn(inner, key));
}
