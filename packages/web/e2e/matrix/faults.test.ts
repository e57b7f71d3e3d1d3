// Checks that unknown values are never shown as 0.

import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { waitUntilIdle } from "../wait-until-idle.ts";

const openPanel = async (fixture: ReturnType<typeof setUpPortal>, as: string) => {
  const openedPage = await fixture.open("/change-password", { as });
  await openedPage.page.getByRole("button", { name: "Show my account" }).click();
  const panel = openedPage.page.getByRole("region", { name: "My Dashboard" });
  await panel.waitFor();
  return { ...openedPage, panel };
};

describe("the dashboard while a part of the back-end is down", () => {
  const fixture = setUpPortal({ own: true });

  it.each([
    ["get-soap", "100209", "Exchange Credits", ["Points Available", "Points Expiring"]],
    ["get-ownership", "100204", "Levied Points Owned", ["Exchange Credits"]],
    ["get-shares-entitlement", "100202", "Entitlement(s)", ["Exchange & Play Credits"]],
  ] as const)(
    "shows, while %s fails for %s, %s as unknown beside the other values",
    async (call, as, unknownTile, knownTiles) => {
      fixture.club.faults.set({ kind: "503", call });
      const { panel } = await openPanel(fixture, as);
      const tile = (name: string) => panel.locator("li").filter({ hasText: name });
      await tile(unknownTile).getByText("not available").waitFor();
      for (const name of knownTiles) await expect.poll(() => tile(name).innerText()).toMatch(/^\d/);
      await expect.poll(() => panel.getByRole("definition").last().innerText()).toBe(as);
    },
  );

  it("shows that charges are unknown while get-charges fails", async () => {
    fixture.club.faults.set({ kind: "503", call: "get-charges" });
    const { panel } = await openPanel(fixture, "100223");
    await panel.getByText("Points Available").waitFor();
    await panel.getByText("Your charges could not be loaded").waitFor();
  });

  it("offers a retry if the whole dashboard fails", async () => {
    const { page, watch } = await fixture.open("/change-password", { as: "100218" });
    watch.expect("console", /50[0-9]/);
    await waitUntilIdle(page);
    await page.route("**/api/dashboard", (route) => route.fulfill({ status: 503, body: "" }));
    await page.getByRole("button", { name: "Show my account" }).click();
    const panel = page.getByRole("region", { name: "My Dashboard" });
    await panel.getByText("Your summary could not be loaded.").waitFor();
    await page.unrouteAll();
    await panel.getByRole("button", { name: "Try again" }).click();
    await panel.getByText("Points Available").waitFor();
  });
});

describe("the portal while the content service is down", () => {
  const fixture = setUpPortal({ own: true });

  it("shows the layout and member pages, and names the missing parts", async () => {
    fixture.club.faults.set({ kind: "503", call: "content" });
    const { page, panel } = await openPanel(fixture, "100201");
    await panel.getByText("Points Available").waitFor();
    await panel.getByText("Your shortcuts could not be loaded.").waitFor();
    await page.goto(`${fixture.portal.origin("member_portal")}/points`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.getByRole("main").getByRole("table").first().waitFor();
    await page.getByText("The menu could not be loaded.").waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Log Out" }).count()).toBeLessThanOrEqual(1);
  });
});
