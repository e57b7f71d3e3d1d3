import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "./harness.ts";
import { tabTo } from "./tab-to.ts";

const fixture = setUpPortal({ own: true });

const section = (page: Page) => page.getByRole("region", { name: "Use what expires" });
const card = (page: Page, goal: RegExp) =>
  section(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: goal }) });

describe("a plan for what expires", () => {
  it("lists what expires, books a stay of the plan and plans again", async () => {
    const { page } = await fixture.open("/points?from=2027-02&until=2027-02&maxNights=3", { as: "100209" });
    await section(page)
      .getByText(/^3,000 points, to be used by/)
      .first()
      .waitFor();
    const plan = card(page, /Loses least/);
    await plan
      .getByRole("button", { name: /^Book / })
      .first()
      .click();
    await page.waitForURL(/\/purchase\?id=/);
  });

  it("keeps the wishes in the URL", async () => {
    const { page } = await fixture.open("/points", { as: "100209" });
    await section(page).getByText("Nights, months, school holidays and people").click();
    await page.getByLabel("Nights at most").selectOption("2");
    await page.getByLabel("People", { exact: true }).selectOption("4");
    await page.getByRole("button", { name: "Plan again" }).click();
    await page.waitForURL(/maxNights=2/);
    expect(new URL(page.url()).searchParams.get("people")).toBe("4");
    await section(page).getByText("2 chosen").waitFor();
    await page.reload();
    await section(page).getByText("2 chosen").waitFor();
  });

  it("is narrowed and booked by keyboard only", async () => {
    const { page } = await fixture.open("/points?from=2027-04&until=2027-04", { as: "100209" });
    await card(page, /Loses least/).waitFor();
    await tabTo(page, /^Nights, months, school holidays and people/);
    await page.keyboard.press("Enter");
    await page.getByLabel("Nights at most").waitFor();
    await tabTo(page, /^Nights at most/);
    await page.keyboard.press("2");
    await tabTo(page, /^Plan again$/);
    await page.keyboard.press("Enter");
    await page.waitForURL(/maxNights=2/);
    await section(page).getByText("3 chosen").waitFor();
    await section(page).locator("[aria-busy=false]").waitFor();
    await card(page, /Loses least/).waitFor();
    await tabTo(page, /^Book\n/);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/purchase\?id=/);
  });

  it("shows an error in the URL's values at its field", async () => {
    const { page, watch } = await fixture.open("/points?minNights=5&maxNights=3", { as: "100209" });
    watch.expect("console", /422/);
    await section(page).getByText("Enter at least as many nights as the smallest number.").waitFor();
  });

  it("plans stays with the entitlements of a weeks owner", async () => {
    const { page } = await fixture.open("/entitlements", { as: "100202" });
    await section(page)
      .getByText(/^entitlement SE-9002 at Banksia Shores \(1 stay\), to be used by/)
      .first()
      .waitFor();
    await card(page, /Loses least/)
      .getByText("Nothing expires unused.")
      .waitFor();
    expect(
      await card(page, /Loses least/)
        .getByRole("button", { name: /^Book / })
        .count(),
    ).toBe(2);
  });

  it("names what prevents the member from using the points, and the stays that would become available", async () => {
    const { page } = await fixture.open("/points", { as: "100206" });
    await section(page)
      .getByText(/^Not open to you now: short stays, nightly stays, weekly stays/)
      .waitFor();
    await section(page)
      .getByText(/^You need a current validity pass/)
      .waitFor();
  });

  it("explains that the available stays cost too much", async () => {
    const { page } = await fixture.open("/points", { as: "100205" });
    await section(page).getByText("The free stays cost more than you have.").waitFor();
  });
});
