import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../../../testing/portal.ts";
import { audienceFor } from "../../content/audience.ts";
import { createLayoutCache } from "./layouts.ts";

let testPortal: TestPortal;
beforeAll(async () => {
  testPortal = await startTestPortal();
});
afterAll(() => testPortal.close());

describe("createLayoutCache", () => {
  it("never caches the dismissals of a browser", async () => {
    const renderedDismissals: (readonly string[])[] = [];
    const layouts = createLayoutCache(testPortal.portal, ({ notices, putAway }) => {
      renderedDismissals.push(putAway);
      return notices
        .filter(({ mark }) => !putAway.includes(mark))
        .map(({ title }) => title)
        .join(" · ");
    });
    const audience = audienceFor(undefined, { brand: "member_portal", language: "en" });
    const before = await layouts.layoutOf(audience);
    const { notices } = JSON.parse(before?.json ?? "") as { notices: { mark: string; title: string }[] };
    const [first, second] = notices;
    const withFirstDismissed = await layouts.layoutOf(audience, { putAway: [first?.mark ?? "", "old-message"] });
    const withSecondDismissed = await layouts.layoutOf(audience, { putAway: [second?.mark ?? ""] });
    const after = await layouts.layoutOf(audience, { putAway: ["AAAAAAAAAAA"] });
    expect(withFirstDismissed?.putAway).toEqual([first?.mark]);
    expect(withFirstDismissed?.messages).not.toContain(first?.title);
    expect(withFirstDismissed?.messages).toContain(second?.title);
    expect(withSecondDismissed?.messages).toContain(first?.title);
    expect(withSecondDismissed?.messages).not.toContain(second?.title);
    expect(after).toEqual(before);
    expect(after?.messages).toContain(first?.title);
    expect([withFirstDismissed?.json, withSecondDismissed?.json]).toEqual([before?.json, before?.json]);
    expect(renderedDismissals.filter((dismissed) => dismissed.length > 0)).toHaveLength(2);
  });
});
