import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Loopback, SAMPLE_ENVIRONMENT, SAMPLE_TOKEN, startLoopback } from "../contract/loopback.ts";
import { rawChoices, rawItem, rawTerms } from "../contract/sample-items.ts";
import { createDeliveryClient } from "../delivery/delivery.ts";
import { createGetDataClient } from "../get-data/get-data.ts";
import type { ContentClient } from "./client.ts";
import { CODENAME } from "./elements.ts";
import { checkFilters, FILTERS, type Filters, matchesFilters } from "./filters.ts";
import type { ItemPayload } from "./item.ts";

let service: Loopback;
let clients: readonly ContentClient[];
beforeAll(async () => {
  service = await startLoopback([]);
  clients = [
    createDeliveryClient({ environmentId: SAMPLE_ENVIRONMENT, baseUrl: service.baseUrl, timeoutMs: 5_000 }),
    createGetDataClient({ baseUrl: service.baseUrl, authorization: async () => SAMPLE_TOKEN, timeoutMs: 5_000 }),
  ];
});
afterAll(() => service.close());

const INJECTION_ATTACKS = [
  "&",
  "=",
  "#",
  '"',
  "'",
  "?",
  "/",
  "%26",
  "%",
  "+",
  ";",
  ",",
  "[in]",
  "\n",
  "\0",
  " ",
  "ạ",
  "😀",
  "İ",
  "A",
];
const anyValue = fc.oneof(
  fc.stringMatching(/^[a-z0-9_]{1,20}$/),
  fc
    .tuple(fc.stringMatching(/^[a-z0-9_]{0,8}$/), fc.constantFrom(...INJECTION_ATTACKS), fc.string({ maxLength: 8 }))
    .map((parts) => parts.join("")),
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.constantFrom("a&system.type=x", "a#", "a\n", "", "system_type=1", "__proto__", "ａｂｃ", "x&depth=99"),
);
const validValue = fc.stringMatching(/^[a-z0-9_]{1,20}$/);
const anyFilters = (one: fc.Arbitrary<string>, minLength: number) =>
  fc.record(
    Object.fromEntries(FILTERS.map((name) => [name, fc.oneof(one, fc.array(one, { minLength, maxLength: 4 }))])),
    {
      requiredKeys: ["system.type"],
    },
  ) as fc.Arbitrary<Filters>;
const filters = fc.oneof(anyFilters(anyValue, 0), anyFilters(validValue, 1));

describe("filters", () => {
  it("set only their own query parameter, or are refused", async () => {
    let [sent, refused] = [0, 0];
    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom(0, 1), async (requestedFilters, clientIndex) => {
        service.requests.length = 0;
        const isClean = Object.values(requestedFilters).every((given) => {
          const values = Array.isArray(given) ? given : [given];
          return values.length > 0 && values.every((value) => CODENAME.test(value as string));
        });
        const outcome = await (clients[clientIndex] as ContentClient)
          .find({ filters: requestedFilters, language: "en" })
          .then(
            () => "sent",
            (error: { code?: unknown }) => error.code,
          );
        expect(outcome).toBe(isClean ? "sent" : "BAD_REQUEST");
        if (!isClean) {
          refused += 1;
          expect(service.requests).toEqual([]);
          return;
        }
        sent += 1;
        expect(service.requests).toHaveLength(1);
        const valueLists = Object.fromEntries(
          Object.entries(requestedFilters).map(([name, given]) => [name, [given].flat()]),
        );
        if (clientIndex === 1) {
          expect(service.requests[0]).toMatchObject({ query: [], filters: valueLists });
          return;
        }
        const system = ["system.type", "system.codename"].filter((name) => name in requestedFilters);
        expect(new Map(service.requests[0]?.query)).toEqual(
          new Map<string, string>([
            ["language", "en"],
            ["depth", "4"],
            ["order", "system.codename[asc]"],
            ["limit", "500"],
            ["skip", "0"],
            ...system.map((name) => [`${name}[in]`, valueLists[name]?.join(",") ?? ""] as const),
          ]),
        );
        expect(service.requests[0]?.query).toHaveLength(5 + system.length);
      }),
      { numRuns: 600 },
    );
    expect(Math.min(sent, refused)).toBeGreaterThan(50);
  });

  it.each([
    [{ "system.id": "x" }],
    [{ "system.type[neq]": "x" }],
    [{ "system.type": 5 }],
    [{ "system.type": [["x"]] }],
    [{ "system.type": [] }],
    [{ "system.type": null }],
    [{ "system.type": { eq: "x" } }],
    [{ "system.type": "x".repeat(211) }],
    [{ "system.type": Array.from({ length: 51 }, () => "x") }],
    [{ "elements.brand": "a\n" }],
  ])("refuse %j", (asked) => {
    expect(() => checkFilters(asked as Filters)).toThrowError(expect.objectContaining({ code: "BAD_REQUEST" }));
  });

  it("do not repeat the refused value in the error", () => {
    expect(() => checkFilters({ "system.type": "secret&x" })).toThrowError(
      expect.objectContaining({ message: expect.not.stringContaining("secret") }),
    );
    expect(() => checkFilters({ "secret&x": "a" } as Filters)).toThrowError(
      expect.objectContaining({ message: expect.not.stringContaining("secret") }),
    );
  });
});

describe("matchesFilters", () => {
  const wanted = checkFilters({ "elements.brand": ["ecv_member"], "elements.membership_categories": "points" });

  it.each([
    ["an item without brands and categories", {}, true],
    ["an item with empty brands and categories", { brand: rawChoices(), membership_categories: rawTerms() }, true],
    ["an item with both", { brand: rawChoices("x", "ecv_member"), membership_categories: rawTerms("points") }, true],
    ["an item of another brand", { brand: rawChoices("member_portal") }, false],
    ["an item of other categories", { membership_categories: rawTerms("classic_weeks") }, false],
    ["an item whose brands are a text", { brand: { value: "ecv_member" } }, false],
    ["an item whose brand is null", { brand: null }, false],
    ["an item whose brands hold null", { brand: { value: [null] } }, false],
  ])("for %s: %j → %s", (_name, elements, outcome) => {
    expect(matchesFilters(rawItem("faq", "sample", { elements }) as unknown as ItemPayload, wanted)).toBe(outcome);
  });

  it("checks type and codename", () => {
    const item = rawItem("faq", "sample") as unknown as ItemPayload;
    for (const [requestedFilters, isMatch] of [
      [{ "system.type": "faq" }, true],
      [{ "system.type": ["page", "faq"], "system.codename": "sample" }, true],
      [{ "system.type": "page" }, false],
      [{ "system.codename": "other" }, false],
    ] as const) {
      expect(matchesFilters(item, checkFilters(requestedFilters))).toBe(isMatch);
    }
  });
});
