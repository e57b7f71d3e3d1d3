// For every sample member in both languages: `portico why` finds the reference of every refusal and reason.

import { LANGUAGES } from "@portico/domain/language";
import { SAMPLES } from "@portico/sandbox/member/samples";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CliWithPortal, startCliWithPortal } from "../../testing/cli-with-portal.ts";
import { refusalResponses, refusedPages } from "../../testing/quotable-responses.ts";

describe.each(LANGUAGES)("portico why, in %s", (language) => {
  let at: CliWithPortal;
  beforeAll(async () => {
    at = await startCliWithPortal([language]);
  });
  afterAll(() => at.close());

  it.each(SAMPLES.map(({ no, brand }) => [no, brand] as const))(
    "finds every reference that %s of %s can read",
    async (no, brand) => {
      const reader = { brand, cookie: await at.portal.signIn(no, brand) };
      const reasons = [...(await refusedPages(at.portal, reader)), ...(await refusalResponses(at.portal, reader))];
      expect(reasons.length).toBeGreaterThan(2);
      await at.expectAllKnown(reasons, { language, memberNumber: no });
    },
  );
});
