import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import { describe, expect, it } from "vitest";
import { pauseClock, watchTimers } from "./fake-clock.ts";
import { setUpPortal } from "./harness.ts";
import { waitUntilIdle } from "./wait-until-idle.ts";

/** The interval of section 4 of the specification. */
const POLL_INTERVAL_MS = 2_000;

const fixture = setUpPortal({ own: true });
const UNAVAILABLE = { code: "BACK_END_UNAVAILABLE", title: "The club does not answer", hint: "Try again in a moment." };

describe("a portal that is briefly busy", () => {
  it("gets the read again, and the page shows no error", async () => {
    const { page, watch } = await fixture.open("/documents", { as: "100201" });
    watch.expect("console", /503/);
    await waitUntilIdle(page);
    let requestCount = 0;
    await page.route("**/api/points", (route) => {
      requestCount += 1;
      return requestCount === 1
        ? route.fulfill({ status: 503, headers: { "retry-after": "1" }, json: UNAVAILABLE })
        : route.continue();
    });
    await page.evaluate(() => history.pushState({}, "", "/points"));
    await page.getByRole("main").getByRole("table").first().waitFor();
    expect(requestCount).toBe(2);
  });

  it("gets charge requests only from the watch, at its own interval", async () => {
    const { page, context, watch } = await fixture.open("/logon", {});
    watch.expect("console", /503/);
    await pauseClock(context);
    const timers = await watchTimers(page, POLL_INTERVAL_MS);
    let requestCount = 0;
    let responded = Promise.withResolvers<void>();
    await page.route("**/api/charges/watch", async (route) => {
      requestCount += 1;
      await timers.runAndWaitForTimer(() => route.fulfill({ status: 503, json: UNAVAILABLE }));
      responded.resolve();
    });
    await page.locator("input[name=name]").fill("100201");
    await page.locator("input[name=password]").fill(DEVELOPMENT_PASSWORD);
    await page.locator("main form button[type=submit]").click();
    await responded.promise;
    for (const times of [2, 3]) {
      responded = Promise.withResolvers<void>();
      await page.clock.runFor(POLL_INTERVAL_MS - 100);
      expect(requestCount).toBe(times - 1);
      await page.clock.runFor(200);
      await responded.promise;
      expect(requestCount).toBe(times);
    }
  });

  it("gets a limited number of retries before the page shows an error", async () => {
    const { page, watch } = await fixture.open("/documents", { as: "100201" });
    watch.expect("console", /503/);
    await waitUntilIdle(page);
    let requestCount = 0;
    await page.route("**/api/points", (route) => {
      requestCount += 1;
      return route.fulfill({ status: 503, json: UNAVAILABLE });
    });
    await page.evaluate(() => history.pushState({}, "", "/points"));
    await page.getByRole("main").getByText("The club does not answer").waitFor();
    expect(requestCount).toBe(3);
  });
});
