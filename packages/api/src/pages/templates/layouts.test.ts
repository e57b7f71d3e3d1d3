import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "../../../testing/portal.ts";
import { audienceFor } from "../../content/audience.ts";
import { createLayoutCache } from "./layouts.ts";

let running: TestPortal;
beforeAll(async () => {
  running = await startTestPortal();
});
afterAll(() => running.close());

test("createLayoutCache: dismissals of one browser never reach the cached layout", async () => {
  const drawnFor: (readonly string[])[] = [];
  const layouts = createLayoutCache(running.portal, ({ notices, putAway }) => {
    drawnFor.push(putAway);
    return notices
      .filter(({ mark }) => !putAway.includes(mark))
      .map(({ title }) => title)
      .join(" · ");
  });
  const audience = audienceFor(undefined, { brand: "member_portal", language: "en" });
  const before = await layouts.layoutOf(audience);
  const { notices } = JSON.parse(before?.json ?? "") as { notices: { mark: string; title: string }[] };
  const [first, second] = notices;
  const own = await layouts.layoutOf(audience, { putAway: [first?.mark ?? "", "of-no-more!"] });
  const others = await layouts.layoutOf(audience, { putAway: [second?.mark ?? ""] });
  const after = await layouts.layoutOf(audience, { putAway: ["AAAAAAAAAAA"] });
  expect(own?.putAway).toEqual([first?.mark]);
  expect(own?.messages).not.toContain(first?.title);
  expect(own?.messages).toContain(second?.title);
  expect(others?.messages).toContain(first?.title);
  expect(others?.messages).not.toContain(second?.title);
  // The cached layout is byte-identical before and after, and so is the shared data.
  expect(after).toEqual(before);
  expect(after?.messages).toContain(first?.title);
  expect([own?.json, others?.json]).toEqual([before?.json, before?.json]);
  expect(drawnFor.filter((away) => away.length > 0)).toHaveLength(2);
});
