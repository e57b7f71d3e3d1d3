// `npm run bench`: the cost of reading content for a page. Target: under 20,000 ns for a cached look-up.

import { CONTENT_TYPES, type ContentTypeName } from "@portico/domain/content/items";
import { checkFilters } from "../src/api/filters.ts";
import { parseItems } from "../src/api/items.ts";
import { type RawItem, rawItem, SAMPLE_ELEMENTS, sampleItems } from "../src/contract/sample-items.ts";
import { readItems } from "../src/read-items.ts";
import { READERS } from "../src/readers.ts";
import { createContentSource } from "../src/source.ts";
import { compare } from "./rounds.ts";

const LOOK_UPS = 200_000;
const ARTICLES = 500;
const SETTING = { brand: "member_portal", language: "en" } as const;

await benchLookUp();
await benchReading();

async function benchLookUp(): Promise<void> {
  const items = sampleItems().map((item) => [String(item.system["codename"]), item] as const);
  const source = createContentSource(
    { find: async ({ filters }) => parseItems(items, { filters: checkFilters(filters) }) },
    {
      now: () => performance.now(),
      log: (entry) => process.stdout.write(`${JSON.stringify(entry)}\n`),
      freshForMs: 1e9,
    },
  );
  const plain = new Map<string, readonly unknown[]>();
  for (const type of CONTENT_TYPES) plain.set(`${type} member_portal en`, await source.items(type, SETTING));
  await compare(
    "Content from the warm copy, type by type",
    [
      { name: "source.items", run: () => runLookUps((type) => source.items(type, SETTING)) },
      {
        name: "a Map behind a promise",
        run: () => runLookUps(async (type) => plain.get(`${type} member_portal en`) ?? []),
      },
      {
        name: "a Map",
        run: () => {
          let total = 0;
          for (let index = 0; index < LOOK_UPS; index += 1)
            total += plain.get(`${CONTENT_TYPES[index % CONTENT_TYPES.length]} member_portal en`)?.length ?? 0;
          return total;
        },
      },
    ],
    LOOK_UPS,
  );
}

async function runLookUps(lookUp: (type: ContentTypeName) => Promise<readonly unknown[]>): Promise<number> {
  let total = 0;
  for (let index = 0; index < LOOK_UPS; index += 1)
    total += (await lookUp(CONTENT_TYPES[index % CONTENT_TYPES.length] as ContentTypeName)).length;
  return total;
}

async function benchReading(): Promise<void> {
  const text = JSON.stringify(
    Array.from({ length: ARTICLES }, (_, index) =>
      rawItem("article", `article_${index}`, { elements: SAMPLE_ELEMENTS["article"] ?? {} }),
    ),
  );
  await compare(
    `A response of ${ARTICLES} articles (one operation is one article)`,
    [
      { name: "JSON.parse, zod, convert", run: () => readArticles(JSON.parse(text) as RawItem[]) },
      { name: "JSON.parse", run: () => (JSON.parse(text) as RawItem[]).length },
    ],
    ARTICLES,
  );
}

function readArticles(articles: readonly RawItem[]): number {
  const entries = articles.map((item) => [String(item.system["codename"]), item] as const);
  return readItems(READERS.article, parseItems(entries, { filters: checkFilters({ "system.type": "article" }) })).items
    .length;
}
