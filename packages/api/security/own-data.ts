// What belongs to a member and to nobody else, found by asking as that member: whatever of it appears in somebody else's answer has leaked.

import type { Endpoint } from "../access-matrix/endpoints.ts";
import { questionsOf } from "../access-matrix/questions.ts";
import type { TestPortal } from "../testing/portal.ts";

// Fields that name somebody or something of theirs.
const NAMING = /(id|reference|number|email|name|greeting)$/i;
const SHORTEST = 5;

/** All that the portal tells a member, as one text. */
export async function everythingToldTo(
  running: Pick<TestPortal, "ask">,
  endpoints: readonly Endpoint[],
  cookie: string,
): Promise<string> {
  const texts: string[] = [];
  for (const { method, target } of endpoints.flatMap(questionsOf))
    if (method === "GET") texts.push((await running.ask(target, { cookie })).text);
  return texts.join("\n");
}

/** Names, numbers and addresses that stand in one member's answers and not in another's. */
export function ownOf(told: string, toldToOther: string): readonly string[] {
  const values = new Set(
    told.split("\n").flatMap((text) => (text.startsWith("{") ? namingValues(JSON.parse(text)) : [])),
  );
  return [...values].filter((value) => value.length >= SHORTEST && !toldToOther.includes(value));
}

function namingValues(value: unknown, name = ""): readonly string[] {
  if (typeof value === "string") return NAMING.test(name) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => namingValues(one, name));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => namingValues(inner, key));
}
