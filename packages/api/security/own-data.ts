// Finds data that belongs to one member only, by reading as that member. If it appears in another member's response, it has leaked.

import type { Endpoint } from "../access-matrix/endpoints.ts";
import { sampleRequestsOf } from "../access-matrix/sample-requests.ts";
import type { TestPortal } from "../testing/portal.ts";

// Fields with identifying values.
const NAMING = /(id|reference|number|email|name|greeting)$/i;
const MIN_LENGTH = 5;

/** All GET responses for a member, as one text. */
export async function readEverything(
  running: Pick<TestPortal, "request">,
  endpoints: readonly Endpoint[],
  cookie: string,
): Promise<string> {
  const texts: string[] = [];
  for (const { method, target } of endpoints.flatMap(sampleRequestsOf))
    if (method === "GET") texts.push((await running.request(target, { cookie })).text);
  return texts.join("\n");
}

/** Names, numbers and addresses that occur in one member's responses but not in another's. */
export function ownValues(text: string, otherText: string): readonly string[] {
  const values = new Set(
    text.split("\n").flatMap((response) => (response.startsWith("{") ? namingValues(JSON.parse(response)) : [])),
  );
  return [...values].filter((value) => value.length >= MIN_LENGTH && !otherText.includes(value));
}

function namingValues(value: unknown, name = ""): readonly string[] {
  if (typeof value === "string") return NAMING.test(name) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((element) => namingValues(element, name));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => namingValues(inner, key));
}
