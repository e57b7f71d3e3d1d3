import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";
import { axeFindings, overflowFindings } from "./accessibility-checks.ts";

const fixture = setUpPortal({ own: true, env: { KEPT_SEARCH_MINUTES: "5", KEPT_SEARCH_CALLS: "6000" } });
const JUNE = `${new Date().getFullYear() + 1}-06`;
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });

function openNights(units: number): void {
  for (const unit of ["R24/ST", "R24/1B"])
    fixture.club.hooks.openNights(unit, { from: `${JUNE}-01`, nights: 37, units });
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowFindings(page)).toEqual([]);
}

describe("a search without results", () => {
  it("is saved, repeated, notified on the dashboard and by e-mail, and ended", async () => {
    openNights(0);
    const searchUrl = `/weekly-stays?month=${JUNE}&resort=R24`;
    const { page, origin } = await fixture.open(searchUrl, { as: "100201", width: 360 });
    await main(page)
      .getByText(/^We look for you about every 5 minutes until the days you searched for are over, and write to you at/)
      .waitFor();
    await expectAccessible(page);
    await button(page, "Tell me when a stay is available").click();
    await main(page).getByRole("heading", { name: "We are looking for you" }).waitFor();
    await expectAccessible(page);
    await button(page, "Stop looking").click();
    await button(page, "Tell me when a stay is available").click();
    await button(page, "Stop looking").waitFor();

    await page.goto(`${origin}/search`);
    const item = main(page)
      .getByRole("listitem")
      .filter({ hasText: /^Weekly stay, Twofold Boathouse, June/ });
    await item.getByText(/^Nothing yet\. We keep looking until 30 Jun/).waitFor();
    await expectAccessible(page);

    openNights(2);
    fixture.portal.advance(6 * 60_000);
    await fixture.portal.runSavedSearches();
    expect(
      fixture.club.mails().filter(({ subject }) => subject.startsWith("Something is free: Weekly stay")),
    ).toHaveLength(1);

    await page.goto(`${origin}/`);
    const resultLink = page.getByRole("link", { name: "See what is available" }).first();
    await resultLink.waitFor();
    await expectAccessible(page);
    await resultLink.click();
    await expect.poll(() => page.url()).toBe(`${origin}${searchUrl}`);
    await main(page).getByRole("heading", { name: "Twofold Boathouse" }).first().waitFor();

    await page.goto(`${origin}/search`);
    await item.getByText(/were available when we last looked\.$/).waitFor();
    await item.getByRole("button", { name: /^Stop looking/ }).click();
    await expect.poll(() => item.count()).toBe(0);
    await page.getByRole("region", { name: "Messages" }).getByText("We have stopped looking.").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^You have 0 of at most/);
    await expectAccessible(page);
  });

  it("cannot be saved by visitors", async () => {
    openNights(0);
    const { page } = await fixture.open(`/7-night-stays-guest?month=${JUNE}&resort=R24`, {});
    await main(page).getByText("No stays are available", { exact: false }).first().waitFor();
    expect(await page.getByRole("button", { name: /Tell me when/ }).count()).toBe(0);
  });
});
