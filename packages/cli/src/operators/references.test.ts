// Whatever somebody is told no with, each reason that they open and each fault that they meet has a reference, under which the desk reads the very
// words that they read, in their language. Here of a few; before a landing of everybody (every-reference.test.ts).

import { LANGUAGES } from "@portico/domain/language";
import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DeskBeside, startDeskBeside } from "../../testing/desk-beside.ts";
import { answersTold, faultsTold, landed, pagesTold } from "../../testing/told.ts";

const BRAND = "member_portal";

let at: DeskBeside;
const stands = (languages: Parameters<typeof startDeskBeside>[0]) => {
  beforeAll(async () => {
    at = await startDeskBeside(languages);
  });
  afterAll(() => at.close());
};

describe.each(LANGUAGES)("read in %s", (language) => {
  stands([language]);

  it.each(["100202", "100206"])("what %s is told no with, and why, is what the desk reads", async (no) => {
    const reader = { brand: BRAND, cookie: await at.beside.signIn(no, BRAND) } as const;
    const told = [...(await pagesTold(at.beside, reader)), ...(await answersTold(at.beside, reader))];
    expect(told.length).toBeGreaterThan(20);
    await at.expectKnown(told, { language, memberNumber: no });
  });

  it("what a visitor is told no with is what the desk reads", async () => {
    const told = await pagesTold(at.beside, { brand: BRAND });
    expect(told.length).toBeGreaterThan(100);
    await at.expectKnown(told, { language, memberNumber: undefined });
  });

  it("what is said of each fault, in answers and on pages, is what the desk reads", async () => {
    const reader = { brand: BRAND, cookie: await at.beside.signIn("100201", BRAND) } as const;
    at.beside.club.faults.set({ kind: "away" });
    const told = await faultsTold(at.beside, reader);
    at.beside.club.faults.clear();
    expect(told.length).toBeGreaterThan(10);
    // Nobody waits for an error to be kept.
    const newest = told.at(-1)?.reference ?? "";
    await expect.poll(async () => (await at.desk(["why", newest])).status).toBe(0);
    await at.expectKnown(told, { language, memberNumber: "100201" });
  });
});

describe("who reads both languages", () => {
  stands(LANGUAGES);

  it("has a reference in each, and the desk reads the words of that one", async () => {
    const cookie = await at.beside.signIn("100202", BRAND);
    for (const language of [...LANGUAGES, ...LANGUAGES]) {
      const reader = { brand: BRAND, cookie: `${cookie}; __Host-portico-language=${language}` } as const;
      const told = [await landed(at.beside, reader, "/points")];
      for (const [path, body] of [
        ["/api/refusals", { path: "/points" }],
        ["/api/reasons", { about: "stay", name: "last-minute" }],
      ] as const) {
        const { json } = await at.beside.ask(path, { ...reader, body });
        told.push({ where: path, reference: json.reference, words: [json.because ?? ""] });
      }
      await at.expectKnown(told, { language, memberNumber: "100202" });
    }
  });

  it("reads what ended the session, and the desk reads the same", async () => {
    const [here, elsewhere] = [await at.beside.signIn("100205", BRAND), await at.beside.signIn("100205", BRAND)];
    const body = { password: DEVELOPMENT_PASSWORD };
    await at.beside.ask("/api/sessions/end-others", { brand: BRAND, cookie: here, body });
    for (const language of LANGUAGES) {
      const reader = { brand: BRAND, cookie: `${elsewhere}; __Host-portico-language=${language}` } as const;
      const { json } = await at.beside.ask("/api/session", reader);
      const { because, next, reference } = json.refusal;
      const words = [because, next];
      expect(because).toMatch(/another browser|trình duyệt khác/);
      const told = [{ where: "/api/session", reference, words }, await landed(at.beside, reader, "/points", words)];
      await at.expectKnown(told, { language, memberNumber: undefined });
    }
  });
});
