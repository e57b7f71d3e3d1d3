import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "./harness.ts";
import { axeFindings, overflowFindings } from "./matrix/accessibility-checks.ts";

const fixture = setUpPortal({ own: true });
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowFindings(page)).toEqual([]);
}

describe("the details of a booking", () => {
  it("are changed by keyboard at 320 px: another guest, the people and a request", async () => {
    const { page } = await fixture.open("/booking?reference=BK-40771", { as: "100201", width: 320 });
    await button(page, "Change the details").press("Enter");
    await main(page).getByLabel("Somebody else").check();
    await main(page).getByLabel("First name").fill("");
    await button(page, "Save the changes").press("Enter");
    await main(page).getByRole("alert").getByText("Enter the guest's first name.").waitFor();
    await expectAccessible(page);
    await main(page).getByLabel("First name").fill("Kim");
    await main(page).getByLabel("Family name").fill("Example");
    await main(page).getByLabel("How many people arrive").selectOption("3");
    await main(page).getByLabel("Special requests").fill("A late arrival.");
    await button(page, "Save the changes").press("Enter");
    await main(page).getByText("The details are changed", { exact: true }).waitFor();
    await main(page).getByText("Kim Example", { exact: true }).waitFor();
    await main(page).getByText("A late arrival.", { exact: true }).waitFor();
    await expectAccessible(page);
  });
});

describe("the dates of a booking", () => {
  it("are changed by a search, a check of the difference and a confirmation, which cancels the old stay", async () => {
    const { page, origin } = await fixture.open("/booking?reference=BK-40771", { as: "100201", width: 320 });
    const points = /\d+ points (more|back)\./;
    await button(page, "See what is free").press("Enter");
    await main(page).getByText(points).first().waitFor();
    await expectAccessible(page);
    const cheaper = main(page)
      .getByRole("listitem")
      .filter({ hasText: /points back\./ })
      .first();
    await cheaper.getByRole("button", { name: /^Choose/ }).press("Enter");
    await page.getByRole("heading", { name: "Check the change", exact: true }).waitFor();
    await main(page).getByText("The new stay replaces booking BK-40771.").waitFor();
    await main(page).getByText("Paid for the old stay", { exact: true }).waitFor();
    await expectAccessible(page);
    await button(page, "Change the booking").press("Enter");
    await page.getByRole("heading", { name: "Your booking is changed", exact: true }).waitFor();
    await expectAccessible(page);
    await page.goto(`${origin}/booking?reference=BK-40771`);
    await main(page).getByText("Cancelled", { exact: true }).first().waitFor();
  });
});
