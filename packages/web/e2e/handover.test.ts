import { describe, expect, it } from "vitest";
import { setUpPortal } from "./harness.ts";
import { waitUntilIdle } from "./wait-until-idle.ts";

const fixture = setUpPortal();

describe("the loyalty provider", () => {
  it("opens from the app without another sign-in", async () => {
    const { page, watch } = await fixture.open("/documents", { as: "100209" });
    watch.expect("other origin", /\/loyalty/);
    await page.evaluate(() => history.pushState({}, "", "/auto-login-ll"));
    await page.waitForURL((url) => url.pathname.startsWith("/loyalty"));
    await page.getByText("member 100209").waitFor();
  });
});

describe("the handover page", () => {
  const FAILED_TITLE = "We could not take you to the loyalty site";

  it("shows an unavailable provider with a reference and phone numbers, and works on retry", async () => {
    const { page, watch, status, origin } = await (async () => {
      fixture.club.faults.set({ kind: "503", call: "get-two-link" });
      return fixture.open("/auto-login-ll?redirect=/shop", { as: "100209" });
    })();
    watch.expect("console", /503/);
    watch.expect("other origin", /\/loyalty/);
    expect(status).toBe(503);
    const main = page.getByRole("main");
    await main.getByRole("heading", { level: 1, name: FAILED_TITLE }).waitFor();
    await expect.poll(() => main.innerText()).toMatch(/Reference \S+/);
    await expect.poll(() => main.locator("a[href^='tel:']").count()).toBe(2);
    await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
    fixture.club.faults.clear();
    await main.getByRole("link", { name: "Try again" }).click();
    await page.waitForURL((url) => url.origin !== origin);
    await page.getByText("member 100209").waitFor();
  });

  it("navigates within the app after a failure", async () => {
    fixture.club.faults.set({ kind: "503", call: "get-two-link" });
    const { page, watch } = await fixture.open("/auto-login-ll", { as: "100209" });
    watch.expect("console", /503/);
    await page.getByRole("main").getByRole("heading", { level: 1, name: FAILED_TITLE }).waitFor();
    await waitUntilIdle(page);
    let documentRequests = 0;
    page.on("request", (request) => void (documentRequests += request.resourceType() === "document" ? 1 : 0));
    await page.evaluate(() => history.pushState({}, "", "/documents"));
    await page.getByRole("heading", { level: 1, name: "My documents" }).waitFor();
    expect(documentRequests).toBe(0);
  });
});
