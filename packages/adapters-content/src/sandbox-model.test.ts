// The portal's readers and the sandbox's content model must match.

import { type Club, startClub } from "@portico/sandbox/club";
import { ENVIRONMENT_ID } from "@portico/sandbox/content/service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FILTERS } from "./api/filters.ts";
import { LANGUAGE_CODENAMES } from "./api/languages.ts";
import { createDeliveryClient } from "./delivery/delivery.ts";
import { createGetDataClient } from "./get-data/get-data.ts";
import { PART_READERS, READERS } from "./readers.ts";
import { createContentSource } from "./source.ts";

/** Each with its reason. */
const ELEMENTS_WITHOUT_READER: Readonly<Record<string, string>> = {};

/** Each with its reason. */
const ELEMENTS_WITHOUT_MODEL: Readonly<Record<string, string>> = {
  "document.resort_ids": "a model may name resorts by id where it does not link to them",
};

const ALL_READERS = { ...READERS, ...PART_READERS };
/** Read by filters, so no reader lists them. */
const FILTER_ELEMENTS = FILTERS.filter((filter) => filter.startsWith("elements.")).map(
  (filter) => filter.split(".")[1],
);

let club: Club;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club.close());

interface Model {
  readonly system: { readonly codename: string };
  readonly elements?: Readonly<Record<string, unknown>>;
}

async function fetchModels(path: "types" | "languages"): Promise<readonly Model[]> {
  const response = await fetch(`${club.address}/delivery/${ENVIRONMENT_ID}/${path}`);
  return ((await response.json()) as Record<string, Model[]>)[path] ?? [];
}

describe("readers and the sandbox's content model", () => {
  it("have the same types", async () => {
    const types = (await fetchModels("types")).map(({ system }) => system.codename);
    expect(types.toSorted()).toEqual(Object.keys(ALL_READERS).toSorted());
  });

  it("have the same elements, with listed exceptions", async () => {
    const modelElements = (await fetchModels("types")).flatMap(({ system, elements = {} }) =>
      Object.keys(elements).map((element) => `${system.codename}.${element}`),
    );
    const readElements = Object.entries(ALL_READERS).flatMap(([type, { elements }]) =>
      [...new Set([...elements, ...FILTER_ELEMENTS])].map((element) => `${type}.${element}`),
    );
    const missingIn = (names: readonly string[], elements: readonly string[]) =>
      elements.filter((name) => !names.includes(name));
    expect(missingIn(readElements, modelElements)).toEqual(Object.keys(ELEMENTS_WITHOUT_READER));
    expect(missingIn(modelElements, readElements)).toEqual(Object.keys(ELEMENTS_WITHOUT_MODEL));
  });

  it("have the same language codenames", async () => {
    const codenames = (await fetchModels("languages")).map(({ system }) => system.codename);
    expect(codenames).toEqual(Object.values(LANGUAGE_CODENAMES));
  });
});

describe("the language of items", () => {
  const authorization = () => fetchToken();
  const QUIET = { now: () => 0, log: () => {} };
  const setting = { brand: "member_portal_vn", language: "vi" } as const;

  it("is the requested one over the Delivery API, if translated", async () => {
    const client = createDeliveryClient({ environmentId: ENVIRONMENT_ID, baseUrl: `${club.address}/delivery` });
    const source = createContentSource(client, QUIET);
    const [menu] = await source.items("menu", setting);
    expect(menu?.items[0]).toMatchObject({ name: "Trang chủ", language: "vi" });
    const [english] = await source.items("menu", { ...setting, language: "en" });
    expect(english?.items[0]).toMatchObject({ name: "Home", language: "en" });
  });

  it("is the brand's own over get-data", async () => {
    const source = createContentSource(createGetDataClient({ baseUrl: club.address, authorization }), QUIET);
    for (const language of ["vi", "en"] as const) {
      const [menu] = await source.items("menu", { ...setting, language });
      expect(menu?.items[0]).toMatchObject({ name: "Trang chủ", language: "vi" });
    }
    const [menu] = await source.items("menu", { brand: "member_portal", language: "en" });
    expect(menu?.items[0]).toMatchObject({ name: "Home", language: "en" });
  });
});

describe("a refused token", () => {
  it("is renewed once, and the request repeated", async () => {
    const refusedTokens: (string | undefined)[] = [];
    let currentToken: Promise<string> | undefined;
    const authorization = (refused?: string) => {
      refusedTokens.push(refused);
      if (currentToken === undefined || refused !== undefined) currentToken = fetchToken();
      return currentToken;
    };
    const client = createGetDataClient({ baseUrl: club.address, authorization });
    const query = { filters: { "system.type": "faq" }, language: "en" } as const;
    await client.find(query);
    const first = await currentToken;
    club.hooks.expireTokens();
    const { items } = await client.find(query);
    expect(items.length).toBeGreaterThan(0);
    expect(refusedTokens).toEqual([undefined, undefined, first]);
    expect(await currentToken).not.toBe(first);
  });
});

async function fetchToken(): Promise<string> {
  const { clientId, clientSecret } = club.settings;
  const response = await fetch(`${club.address}/oauth/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret }),
  });
  const { access_token: given } = (await response.json()) as { access_token: string };
  return given;
}
