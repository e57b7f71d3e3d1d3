// Of every sample member, in both languages: what they are told no with and each reason that they can open has a reference that the desk knows.

import { LANGUAGES } from "@portico/domain/language";
import { SAMPLES } from "@portico/sandbox/member/samples";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DeskBeside, startDeskBeside } from "../../testing/desk-beside.ts";
import { answersTold, pagesTold } from "../../testing/told.ts";

describe.each(LANGUAGES)("read in %s", (language) => {
  let at: DeskBeside;
  beforeAll(async () => {
    at = await startDeskBeside([language]);
  });
  afterAll(() => at.close());

  it.each(SAMPLES.map(({ no, brand }) => [no, brand] as const))("all that %s of %s is told", async (no, brand) => {
    const reader = { brand, cookie: await at.beside.signIn(no, brand) };
    const told = [...(await pagesTold(at.beside, reader)), ...(await answersTold(at.beside, reader))];
    expect(told.length).toBeGreaterThan(2);
    await at.expectKnown(told, { language, memberNumber: no });
  });
});
