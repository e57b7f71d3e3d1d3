import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../language.ts";
import { pageDescription } from "./descriptions.ts";
import { isOpen } from "./open.ts";
import { ROUTES } from "./routes.ts";

describe("what a page says of itself", () => {
  const described = ROUTES.filter((route) => pageDescription(route, "en") !== undefined);

  it("is there for pages that are open to everybody, and for no other", () => {
    expect(described.length).toBeGreaterThan(8);
    expect(described.filter(({ path }) => !isOpen(path))).toEqual([]);
  });

  it("is one sentence in each language, as long as a search engine shows", () => {
    for (const route of described)
      for (const language of LANGUAGES) expect(pageDescription(route, language)).toMatch(/^\S.{40,150}\.$/u);
  });
});
