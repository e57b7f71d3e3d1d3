// The portal's readers and the sandbox's content model have the same types and elements. Below: features that only one of the two APIs has.

import { type Club, startClub } from "@portico/sandbox/club";
import { ENVIRONMENT_ID } from "@portico/sandbox/content/service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FILTERS } from "./api/filters.ts";
import { LANGUAGE_CODENAMES } from "./api/languages.ts";
import { createDeliveryClient } from "./delivery/delivery.ts";
import { createGetDataClient } from "./get-data/get-data.ts";
import { PART_READERS, READERS } from "./readers.ts";
import { contentSource } from "./source.ts";

/** Elements of the model without a reader, each with its reason. */
const UNREAD: Readonly<Record<string, string>> = {};

/** Elements of a reader that the model does not have, each with its reason. */
const NOT_IN_THE_MODEL: Readonly<Record<string, string>> = {
  "document.resort_ids": "a model may name resorts by id where it does not link to them",
};

const ALL_READERS = { ...READERS, ...PART_READERS };
/** Elements that filters read, so no reader lists them. */
const FILTERED = FILTERS.filter((filter) => filter.startsWith("elements.")).map((filter) => filter.split(".")[1]);

let club: Club;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club.close());

interface Model {
  readonly system: { readonly codename: string };
  readonly elements?: Readonly<Record<string, unknown>>;
}

async function models(path: "types" | "languages"): Promise<readonly Model[]> {
  const response = await fetch(`${club.address}/delivery/${ENVIRONMENT_ID}/${path}`);
  return ((await response.json()) as Record<string, Model[]>)[path] ?? [];
}

describe("readers and the sandbox's content model", () => {
  it("have the same types", async () => {
    const types = (await models("types")).map(({ system }) => system.codename);
    expect(types.toSorted()).toEqual(Object.keys(ALL_READERS).toSorted());
  });

  it("have the same elements, with listed exceptions", async () => {
    const modelled = (await models("types")).flatMap(({ system, elements = {} }) =>
      Object.keys(elements).map((element) => `${system.codename}.${element}`),
    );
    const read = Object.entries(ALL_READERS).flatMap(([type, { elements }]) =>
      [...new Set([...elements, ...FILTERED])].map((element) => `${type}.${element}`),
    );
    const only = (one: readonly string[], other: readonly string[]) => one.filter((name) => !other.includes(name));
    expect(only(modelled, read)).toEqual(Object.keys(UNREAD));
    expect(only(read, modelled)).toEqual(Object.keys(NOT_IN_THE_MODEL));
  });

  it("have the same language codenames", async () => {
    const modelled = (await models("languages")).map(({ system }) => system.codename);
    expect(modelled).toEqual(Object.values(LANGUAGE_CODENAMES));
  });
});

describe("the language of items", () => {
  const authorization = () => token();
  const QUIET = { now: () => 0, log: () => {} };
  const asked = { brand: "member_portal_vn", language: "vi" } as const;

  it("is the requested one over the Delivery API, if translated", async () => {
    const wire = createDeliveryClient({ environmentId: ENVIRONMENT_ID, baseUrl: `${club.address}/delivery` });
    const source = contentSource(wire, QUIET);
    const [menu] = await source.items("menu", asked);
    expect(menu?.items[0]).toMatchObject({ name: "Trang chủ", language: "vi" });
    const [english] = await source.items("menu", { ...asked, language: "en" });
    expect(english?.items[0]).toMatchObject({ name: "Home", language: "en" });
  });

  it("is the brand's own over get-data, as the items report", async () => {
    const source = contentSource(createGetDataClient({ baseUrl: club.address, authorization }), QUIET);
    for (const language of ["vi", "en"] as const) {
      const [menu] = await source.items("menu", { ...asked, language });
      expect(menu?.items[0]).toMatchObject({ name: "Trang chủ", language: "vi" });
    }
    const [menu] = await source.items("menu", { brand: "member_portal", language: "en" });
    expect(menu?.items[0]).toMatchObject({ name: "Home", language: "en" });
  });
});

describe("a refused token", () => {
  it("is renewed once, and the request repeated", async () => {
    const told: (string | undefined)[] = [];
    let modelled: Promise<string> | undefined;
    const authorization = (refused?: string) => {
      told.push(refused);
      if (modelled === undefined || refused !== undefined) modelled = token();
      return modelled;
    };
    const wire = createGetDataClient({ baseUrl: club.address, authorization });
    const question = { filters: { "system.type": "faq" }, language: "en" } as const;
    await wire.find(question);
    const first = await modelled;
    club.hooks.expireTokens();
    const { items } = await wire.find(question);
    expect(items.length).toBeGreaterThan(0);
    expect(told).toEqual([undefined, undefined, first]);
    expect(await modelled).not.toBe(first);
  });
});

async function token(): Promise<string> {
  const { clientId, clientSecret } = club.settings;
  const response = await fetch(`${club.address}/oauth/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret }),
  });
  const { access_token: given } = (await response.json()) as { access_token: string };
  return given;
}
