// Reads are retried while the portal is busy; writes are not.

import { DEVELOPMENT_PASSWORD } from "@portico/sandbox/session/passwords";
import { describe, expect, it } from "vitest";
import { followWaits, stopClock } from "./fake-clock.ts";
import { setStage } from "./harness.ts";
import { untilQuiet } from "./wait-until-idle.ts";

/** Section 4 of the specification, in milliseconds. */
const BETWEEN_LOOKS = 2_000;

const stage = setStage({ own: true });
const AWAY = { code: "BACK_END_UNAVAILABLE", title: "The club does not answer", hint: "Try again in a moment." };

describe("a portal that is briefly busy", () => {
  it("gets the read again, and the page shows no error", async () => {
    const { page, watch } = await stage.open("/documents", { as: "100201" });
    watch.expect("console", /503/);
    await untilQuiet(page);
    let asked = 0;
    await page.route("**/api/points", (route) => {
      asked += 1;
      return asked === 1
        ? route.fulfill({ status: 503, headers: { "retry-after": "1" }, json: AWAY })
        : route.continue();
    });
    await page.evaluate(() => history.pushState({}, "", "/points"));
    await page.getByRole("main").getByRole("table").first().waitFor();
    expect(asked).toBe(2);
  });

  it("gets charge requests only from the watch, at its own interval", async () => {
    const { page, context, watch } = await stage.open("/logon", {});
    watch.expect("console", /503/);
    await stopClock(context);
    const waits = await followWaits(page, BETWEEN_LOOKS);
    let asked = 0;
    let answered = Promise.withResolvers<void>();
    await page.route("**/api/charges/watch", async (route) => {
      asked += 1;
      await waits.after(() => route.fulfill({ status: 503, json: AWAY }));
      answered.resolve();
    });
    await page.locator("input[name=name]").fill("100201");
    await page.locator("input[name=password]").fill(DEVELOPMENT_PASSWORD);
    await page.locator("main form button[type=submit]").click();
    await answered.promise;
    for (const times of [2, 3]) {
      answered = Promise.withResolvers<void>();
      await page.clock.runFor(BETWEEN_LOOKS - 100);
      expect(asked).toBe(times - 1);
      await page.clock.runFor(200);
      await answered.promise;
      expect(asked).toBe(times);
    }
  });

  it("gets a limited number of retries before the page shows an error", async () => {
    const { page, watch } = await stage.open("/documents", { as: "100201" });
    watch.expect("console", /503/);
    await untilQuiet(page);
    let asked = 0;
    await page.route("**/api/points", (route) => {
      asked += 1;
      return route.fulfill({ status: 503, json: AWAY });
    });
    await page.evaluate(() => history.pushState({}, "", "/points"));
    await page.getByRole("main").getByText("The club does not answer").waitFor();
    expect(asked).toBe(3);
  });
});
