import { describe, expect, it } from "vitest";
import { pauseClock, watchTimers } from "./fake-clock.ts";
import { setUpPortal } from "./harness.ts";
import { waitUntilIdle } from "./wait-until-idle.ts";

/** The interval of section 4 of the specification. */
const POLL_INTERVAL_MS = 2_000;
const MAX_POLLS = 10;

describe("a live system", () => {
  const fixture = setUpPortal({ isLive: true });

  it.each([
    ["/logon", undefined],
    ["/documents", "100201"],
  ])("has no red banner on %s", async (path, as) => {
    const { page } = await fixture.open(path, as === undefined ? {} : { as });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => page.getByText(/TEST SYSTEM/).count()).toBe(0);
    await expect.poll(() => page.getByRole("complementary", { name: "Which system this is" }).count()).toBe(0);
    const { y } = (await page.getByRole("banner").boundingBox()) ?? { y: -1 };
    expect(y).toBe(0);
  });
});

describe("the watch over outstanding charges", () => {
  const fixture = setUpPortal();
  const NO_CHARGES = { found: false, goesOn: true, banner: { allowed: true }, owed: null };

  it.each([
    ["finds nothing", 200],
    ["fails", 503],
  ])("ends after ten polls, two seconds apart, when each %s", async (_what, status) => {
    const { page, context, origin, watch } = await fixture.open("/robots.txt", { as: "100208", until: "response" });
    if (status === 503) watch.expect("console", /503/);
    await pauseClock(context);
    const pollTimers = await watchTimers(page, POLL_INTERVAL_MS);
    let pollCount = 0;
    let responded = Promise.withResolvers<void>();
    await page.route("**/api/charges/watch", async (route) => {
      pollCount += 1;
      const respond = () =>
        status === 200 ? route.fulfill({ json: NO_CHARGES }) : route.fulfill({ status, body: "" });
      await (pollCount < MAX_POLLS ? pollTimers.runAndWaitForTimer(respond) : respond());
      responded.resolve();
    });
    await page.goto(`${origin}/change-password`);
    await responded.promise;
    for (let poll = 2; poll <= MAX_POLLS; poll += 1) {
      responded = Promise.withResolvers<void>();
      await page.clock.runFor(POLL_INTERVAL_MS - 100);
      expect(pollCount).toBe(poll - 1);
      await page.clock.runFor(200);
      await responded.promise;
      expect(pollCount).toBe(poll);
    }
    await page.clock.runFor(60_000);
    await waitUntilIdle(page);
    expect(pollCount).toBe(MAX_POLLS);
    await expect.poll(() => page.getByText(/is due/).count()).toBe(0);
  });
});
