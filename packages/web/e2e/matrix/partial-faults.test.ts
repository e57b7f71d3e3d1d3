import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { waitUntilIdle } from "../wait-until-idle.ts";

const main = (page: Page) => page.getByRole("main");

async function expectLayout(page: Page, greeting: string): Promise<void> {
  await page.getByRole("banner").getByText(greeting).waitFor();
  await expect.poll(() => page.getByRole("contentinfo").isVisible()).toBe(true);
  await expect.poll(() => page.getByRole("main").count()).toBe(1);
  await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
}

describe("the portal while external memberships are unknown", () => {
  const fixture = setUpPortal({ own: true });

  it("names the missing facts, and neither allows nor refuses booking", async () => {
    fixture.club.faults.set({ kind: "503", call: "get-external-membership" });
    const { page, watch } = await fixture.open("/documents", { as: "100209" });
    watch.expect("console", /503/);
    await main(page).getByText("Your memberships could not be read").waitFor();
    await expectLayout(page, "Welcome Kerry");
    await waitUntilIdle(page);
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    // The server decides access to the page, and does not know it either.
    await page.evaluate(() => history.pushState({}, "", "/classic-plus"));
    await page.waitForURL((url) => url.pathname === "/classic-plus");
    await waitUntilIdle(page);
    await expect.poll(() => main(page).innerText()).not.toMatch(/Search|A\$/);
  });

  it("neither allows nor refuses booking on the page of a property", async () => {
    fixture.club.faults.set({ kind: "503", call: "get-external-membership" });
    const { page } = await fixture.open("/explore-resorts/club-properties/search/kauri-lake-lodge", { as: "100209" });
    const bar = main(page).getByRole("region", { name: "Check availability" });
    await bar.getByText("We could not check whether you can book a stay here", { exact: false }).waitFor();
    await expect.poll(() => bar.innerText()).not.toContain("no stay here that you can book");
  });

  it("names the missing parts of the home page, and shows the rest", async () => {
    fixture.club.faults.set({ kind: "503", call: "get-external-membership" });
    const { page } = await fixture.open("/", { as: "100209" });
    await main(page).getByText("We could not check what you can book.").waitFor();
    await main(page).getByText("Your shortcuts could not be loaded.").waitFor();
    await main(page).getByText("Points Available").waitFor();
    await expectLayout(page, "Welcome Kerry");
  });
});

describe.each([
  ["503", /did not answer/],
  ["html", /could not be read/],
  ["truncated", /could not be read|did not answer/],
] as const)("the booking list while bookings fail (%s)", (kind, errorText) => {
  // A portal caches responses, so each case has its own.
  const fixture = setUpPortal({ own: true });

  it("shows an error with phone numbers, and the bookings on retry", async () => {
    fixture.club.faults.set({ kind, call: "get-booking" });
    const { page, watch } = await fixture.open("/booking", { as: "100201" });
    watch.expect("console", /50[0-9]/);
    await main(page).getByText(errorText).waitFor();
    await expect.poll(() => main(page).locator("a[href^='tel:']").count()).toBe(2);
    await expect.poll(() => main(page).innerText()).toMatch(/Reference \S+/);
    await expect.poll(() => main(page).getByRole("tab").count()).toBe(0);
    await expectLayout(page, "Welcome Robin");
    fixture.club.faults.clear();
    await main(page).getByRole("button", { name: "Try again" }).click();
    await main(page)
      .getByRole("tab", { name: /Upcoming|Coming/ })
      .waitFor();
    await expect.poll(() => main(page).getByText(errorText).count()).toBe(0);
  });
});

describe("the app while a proxy responds instead of the portal", () => {
  const fixture = setUpPortal({ own: true });
  const PROXY_PAGE = "<!doctype html><title>Wireless</title><p>Accept the terms of this hotel's network.</p>";

  it.each([
    ["/points", "**/api/points"],
    ["/documents", "**/api/documents*"],
    ["/booking", "**/api/bookings"],
  ])("treats an HTML page with status 200 as a failure on %s", async (path, apiPattern) => {
    const { page } = await fixture.open("/change-password", { as: "100201" });
    await waitUntilIdle(page);
    await page.route(apiPattern, (route) => route.fulfill({ status: 200, contentType: "text/html", body: PROXY_PAGE }));
    await page.evaluate((to) => history.pushState({}, "", to), path);
    await main(page).getByText("The portal cannot be reached").waitFor();
    await expect.poll(() => page.locator("body").innerText()).not.toContain("hotel");
    await expectLayout(page, "Welcome Robin");
    await page.unrouteAll();
    await main(page).getByRole("button", { name: "Try again" }).first().click();
    await main(page).getByText("The portal cannot be reached").waitFor({ state: "detached" });
    await expect.poll(() => main(page).innerText()).toMatch(/\d/);
  });
});

describe("the layout while a part of its content is missing", () => {
  const fixture = setUpPortal({ own: true });

  /** Removes parts of the embedded layout and marks them as failed. */
  async function openWithoutContent(parts: readonly string[]) {
    const openedPage = await fixture.open("/change-password", { as: "100201" });
    const { page } = openedPage;
    await page.addInitScript((missing) => {
      document.addEventListener("readystatechange", () => {
        const layoutElement = document.getElementById("portico-layout");
        // After the document is parsed, and before the app runs.
        if (layoutElement === null || document.readyState !== "interactive") return;
        const layout = JSON.parse(layoutElement.textContent) as Record<string, unknown>;
        for (const part of missing) layout[part] = part === "menu" ? null : [];
        layout["failed"] = missing;
        layoutElement.textContent = JSON.stringify(layout);
      });
    }, parts);
    await page.reload();
    await waitUntilIdle(page);
    await page.getByRole("button", { name: "Show my account" }).click();
    const panel = page.getByRole("region", { name: "My Dashboard" });
    await panel.getByText("Points Available").waitFor();
    return { ...openedPage, panel };
  }

  it.each(["icons", "quickLinks", "notifications"])(
    "shows a failed part (%s) and the other parts in the panel",
    async (part) => {
      const { page, panel } = await openWithoutContent([part]);
      await panel.getByText("Your shortcuts could not be loaded.").waitFor();
      await expect.poll(() => panel.getByRole("list", { name: "Shortcuts" }).count()).toBe(part === "icons" ? 0 : 1);
      await expect
        .poll(() => panel.getByRole("navigation", { name: "Quick Links" }).count())
        .toBe(part === "quickLinks" ? 0 : 1);
      await expect.poll(() => page.getByText("The menu could not be loaded.").count()).toBe(0);
      await expectLayout(page, "Welcome Robin");
    },
  );

  it("shows a notice in place of a failed menu, and a complete panel", async () => {
    const { page, panel } = await openWithoutContent(["menu"]);
    await page.getByRole("banner").getByText("The menu could not be loaded.").waitFor();
    await expect.poll(() => panel.getByText("Your shortcuts could not be loaded.").count()).toBe(0);
    await expect.poll(() => panel.getByRole("list", { name: "Shortcuts" }).count()).toBe(1);
  });
});

describe("the portal while the content service hangs with an empty cache", () => {
  const fixture = setUpPortal({ own: true, hasNoTimeLimit: true });

  it.each([
    ["a visitor's page", "/logon", undefined, "input[name=password]"],
    ["a member's own page", "/points", "100201", "main :text('Points available')"],
  ] as const)("shows %s without waiting for content", async (_what, path, as, requiredSelector) => {
    fixture.club.faults.set({ kind: "hang", call: "content" });
    const { page, watch, status } = await fixture.open(path, as === undefined ? {} : { as });
    watch.expect("console", /50[0-9]/);
    expect(status).toBe(200);
    await page.locator(requiredSelector).first().waitFor();
    await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
  });
});
