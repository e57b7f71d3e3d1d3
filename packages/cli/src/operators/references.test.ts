// Every refusal, opened reason and error has a reference, and `portico why` prints the text that the reader saw, in their language.
// This file tests a few members; every-reference.test.ts tests all.

import { LANGUAGES } from "@portico/domain/language";
import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CliWithPortal, startCliWithPortal } from "../../testing/cli-with-portal.ts";
import { errorResponses, openRefusedPage, refusalResponses, refusedPages } from "../../testing/quotable-responses.ts";

const BRAND = "member_portal";

let at: CliWithPortal;
const stands = (languages: Parameters<typeof startCliWithPortal>[0]) => {
  beforeAll(async () => {
    at = await startCliWithPortal(languages);
  });
  afterAll(() => at.close());
};

describe.each(LANGUAGES)("portico why, in %s", (language) => {
  stands([language]);

  it.each(["100202", "100206"])("prints every refusal and reason that %s reads", async (no) => {
    const reader = { brand: BRAND, cookie: await at.portal.signIn(no, BRAND) } as const;
    const reasons = [...(await refusedPages(at.portal, reader)), ...(await refusalResponses(at.portal, reader))];
    expect(reasons.length).toBeGreaterThan(20);
    await at.expectAllKnown(reasons, { language, memberNumber: no });
  });

  it("prints every refusal that a visitor reads", async () => {
    const reasons = await refusedPages(at.portal, { brand: BRAND });
    expect(reasons.length).toBeGreaterThan(100);
    await at.expectAllKnown(reasons, { language, memberNumber: undefined });
  });

  it("prints the text of each error in responses and on pages", async () => {
    const reader = { brand: BRAND, cookie: await at.portal.signIn("100201", BRAND) } as const;
    at.portal.club.faults.set({ kind: "away" });
    const reasons = await errorResponses(at.portal, reader);
    at.portal.club.faults.clear();
    expect(reasons.length).toBeGreaterThan(10);
    // Errors are saved asynchronously.
    const newest = reasons.at(-1)?.reference ?? "";
    await expect.poll(async () => (await at.run(["why", newest])).status).toBe(0);
    await at.expectAllKnown(reasons, { language, memberNumber: "100201" });
  });
});

describe("a member who reads both languages", () => {
  stands(LANGUAGES);

  it("has a reference in each language, with its own text", async () => {
    const cookie = await at.portal.signIn("100202", BRAND);
    for (const language of [...LANGUAGES, ...LANGUAGES]) {
      const reader = { brand: BRAND, cookie: `${cookie}; portico-language=${language}` } as const;
      const reasons = [await openRefusedPage(at.portal, reader, "/points")];
      for (const [path, body] of [
        ["/api/refusals", { path: "/points" }],
        ["/api/reasons", { about: "stay", name: "last-minute" }],
      ] as const) {
        const { json } = await at.portal.call(path, { ...reader, body });
        reasons.push({ where: path, reference: json.reference, sentences: [json.because ?? ""] });
      }
      await at.expectAllKnown(reasons, { language, memberNumber: "100202" });
    }
  });

  it("reads why the session ended, and portico why prints the same", async () => {
    const [here, elsewhere] = [await at.portal.signIn("100205", BRAND), await at.portal.signIn("100205", BRAND)];
    const body = { password: DEVELOPMENT_PASSWORD };
    await at.portal.call("/api/sessions/end-others", { brand: BRAND, cookie: here, body });
    for (const language of LANGUAGES) {
      const reader = { brand: BRAND, cookie: `${elsewhere}; portico-language=${language}` } as const;
      const { json } = await at.portal.call("/api/session", reader);
      const { because, next, reference } = json.refusal;
      const sentences = [because, next];
      expect(because).toMatch(/another browser|trình duyệt khác/);
      const reasons = [
        { where: "/api/session", reference, sentences },
        await openRefusedPage(at.portal, reader, "/points", sentences),
      ];
      await at.expectAllKnown(reasons, { language, memberNumber: undefined });
    }
  });
});
