// Reads the files of packages/sandbox/content.

import { readFileSync } from "node:fs";
import { z } from "zod";
import { MONTHS_AHEAD } from "../../stays/market.ts";

const FOLDER = new URL("../../../content/", import.meta.url);

/** Throws, with the position of the first mistake, if the file does not match the schema. */
export function readContentFile<Content>(name: string, schema: z.ZodType<Content>): Content {
  const text = readFileSync(new URL(`${name}.json`, FOLDER), "utf8").replaceAll("{monthsAhead}", String(MONTHS_AHEAD));
  const result = schema.safeParse(JSON.parse(text));
  if (!result.success) throw new Error(`content/${name}.json: ${z.prettifyError(result.error)}`);
  return result.data;
}
