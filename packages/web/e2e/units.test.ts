// Facts of units: in results, with filters by access, on the resort's page, and where the unit is booked.

import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { setUpPortal } from "./harness.ts";
import { axeFindings, overflowFindings } from "./matrix/accessibility-checks.ts";
import { continueToCheck } from "./purchase-page.ts";

const fixture = setUpPortal({ own: true });
const year = new Date().getUTCFullYear() + 1;
const FEBRUARY = `month=${year}-02`;
const WIDTHS = [320, 360, 768, 1440] as const;

beforeAll(() => {
  for (const unit of ["R10/1B", "R10/2B", "R11/ST", "R11/1B", "R12/ST", "R12/1B", "R12/2B"])
    fixture.club.hooks.openNights(unit, { from: `${year}-02-01`, nights: 45, units: 3 });
  for (const unit of ["R17/ST", "R17/1B"])
    fixture.club.hooks.openNights(unit, { from: `${year}-04-01`, nights: 90, units: 0 });
});

const main = (page: Page) => page.locator("main");
const rooms = (page: Page) =>
  main(page)
    .locator("li li")
    .filter({ has: page.locator("input[type=checkbox]") });
const query = (page: Page) => new URL(page.url()).searchParams;

async function countedStays(page: Page): Promise<number> {
  const text = await main(page)
    .getByRole("status")
    .filter({ hasText: /stays? at|kỳ nghỉ tại/ })
    .first()
    .innerText();
  return Number(/[\d,]+/.exec(text)?.[0].replace(",", ""));
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowFindings(page), `${width} px`).toEqual([]);
  }
}

const LANGUAGES = [
  {
    brand: "member_portal",
    filters: "Filters",
    stepFree: "Step-free",
    unknownFacts: /^(\d+) more stays do not say whether they are step-free\.$/,
    show: "Show them too",
    hide: "Leave them out",
    clear: "Clear the filters",
  },
  {
    brand: "member_portal_vn",
    filters: "Bộ lọc",
    stepFree: "Lối vào không bậc thềm",
    unknownFacts: /^Còn (\d+) kỳ nghỉ chưa rõ có lối vào không bậc thềm hay không\.$/,
    show: "Xem cả những kỳ nghỉ đó",
    hide: "Bỏ những kỳ nghỉ đó",
    clear: "Xóa bộ lọc",
  },
] as const;

describe("the filter by step-free access", () => {
  it.each(LANGUAGES)("leaves out units whose access is not known and shows their number, on $brand", async (texts) => {
    const { brand, filters, stepFree, unknownFacts, show, hide, clear } = texts;
    const { page } = await fixture.open(`/short-stays?${FEBRUARY}&region=QLD-SC`, { as: "100201", brand });
    await rooms(page).filter({ hasText: stepFree }).first().waitFor();
    const all = await countedStays(page);
    const filtersButton = main(page).getByRole("button", { name: new RegExp(`^${filters}`) });
    await filtersButton.click();
    await main(page).getByRole("checkbox", { name: stepFree, exact: true }).first().check();
    const note = main(page).getByRole("status").filter({ hasText: unknownFacts });
    await note.waitFor();
    const unknownFactsCount = Number(unknownFacts.exec(await note.innerText())?.[1]);
    await expect.poll(() => query(page).getAll("need")).toEqual(["step-free"]);
    const stepFreeCount = await countedStays(page);
    expect(stepFreeCount).toBeGreaterThan(0);
    expect(unknownFactsCount).toBeGreaterThan(0);
    expect(stepFreeCount + unknownFactsCount).toBeLessThan(all);
    for (const text of await rooms(page).allTextContents()) expect(text).toContain(stepFree);
    await main(page).getByRole("button", { name: show }).click();
    await expect.poll(() => countedStays(page)).toBe(stepFreeCount + unknownFactsCount);
    expect(query(page).get("unknownFacts")).toBe("yes");
    // The choice stays in the URL.
    await page.reload();
    await main(page).getByRole("button", { name: hide }).click();
    await expect.poll(() => countedStays(page)).toBe(stepFreeCount);
    await expectAccessible(page);
    // The reload closed the filters.
    await filtersButton.click();
    await main(page).getByRole("button", { name: clear }).first().click();
    await expect.poll(() => countedStays(page)).toBe(all);
  });

  it("filters by bedrooms with the domain's decision", async () => {
    const { page } = await fixture.open(`/short-stays?${FEBRUARY}&region=QLD-SC&bedrooms=2`, { as: "100201" });
    await rooms(page).filter({ hasText: "2 bedroom" }).first().waitFor();
    for (const text of await rooms(page).allTextContents()) expect(text).toContain("2 bedrooms · ");
  });

  it("shows that the details could not be read, and filters again after a retry", async () => {
    const { page, watch } = await fixture.open("/short-stays", { as: "100201" });
    watch.expect("console", /Failed to load resource/);
    await page.route("**/api/units", (route) => route.fulfill({ status: 503, body: "{}" }));
    await page.goto(`${new URL(page.url()).origin}/short-stays?${FEBRUARY}&region=QLD-SC&need=step-free`);
    const retry = main(page).getByRole("button", { name: "Try again" });
    await retry.waitFor();
    expect(
      await main(page)
        .getByRole("status")
        .filter({ hasText: /do not say/ })
        .count(),
    ).toBe(0);
    await page.unroute("**/api/units");
    await retry.click();
    await rooms(page).filter({ hasText: "Step-free" }).first().waitFor();
  });
});

describe("a guest's results", () => {
  it("show beds and access, and can be filtered", async () => {
    const { page } = await fixture.open(`/7-night-short-stays-guest?${FEBRUARY}&region=QLD-SC&need=step-free`);
    await rooms(page).filter({ hasText: "Step-free" }).first().waitFor();
    for (const text of await rooms(page).allTextContents()) expect(text).toContain("Step-free");
  });
});

describe("the resort's page", () => {
  it.each([
    [
      "member_portal",
      "/resort/banksia-shores?tab=units",
      "Units",
      "Floor plan of a unit with two bedrooms",
      "A member",
    ],
    [
      "member_portal_vn",
      "/resort/banksia-shores?tab=units",
      "Phòng",
      "Mặt bằng phòng có hai phòng ngủ",
      "Một hội viên",
    ],
  ] as const)("shows units with beds, plan, pictures and reviews, on %s", async (brand, path, tab, plan, aMember) => {
    const { page } = await fixture.open(path, { as: "100201", brand });
    await main(page).getByRole("tab", { name: tab, selected: true }).waitFor();
    await main(page).getByRole("img", { name: plan }).waitFor();
    await main(page).getByText(aMember, { exact: true }).waitFor();
    expect(await main(page).getByRole("tabpanel").getByRole("heading", { level: 3 }).count()).toBe(3);
    await expectAccessible(page);
  });

  it("has no units where content has none", async () => {
    const { page } = await fixture.open("/resort/hoop-pine-hideaway", { as: "100201" });
    await main(page).getByRole("tab", { name: "Facilities" }).waitFor();
    expect(await main(page).getByRole("tab", { name: "Units" }).count()).toBe(0);
  });
});

describe("a search at a resort that is full", () => {
  it("offers the resorts nearby with the same dates and the distance", async () => {
    const { page } = await fixture.open(`/weekly-stays?month=${year}-05&resort=R17`, { as: "100201" });
    const near = main(page).getByRole("region", { name: "Resorts nearby with the same dates" });
    await near.waitFor();
    expect(await near.getByRole("listitem").first().innerText()).toMatch(
      /Coral Lagoon Village[\s\S]* · 57 km away · \d/,
    );
    await expectAccessible(page);
    await near.getByRole("link", { name: "Coral Lagoon Village" }).click();
    await expect.poll(() => [query(page).get("resort"), query(page).get("month")]).toEqual(["R16", `${year}-05`]);
    await rooms(page).first().waitFor();
  });
});

describe("a stay that is booked", () => {
  it("shows the facts of its unit on the check page and on the booking", async () => {
    const { page } = await fixture.open(`/short-stays?${FEBRUARY}&region=QLD-SC&at=R10&sleeps=4`, { as: "100201" });
    const room = rooms(page)
      .filter({ hasText: "1 bedroom" })
      .filter({ has: page.getByRole("button", { name: /^Book / }) });
    await room
      .first()
      .getByRole("button", { name: /^Book / })
      .click();
    await page.waitForURL(/\/purchase\?/);
    const expectFacts = () =>
      expect
        .poll(() => main(page).locator("dl").allInnerTexts())
        .toContainEqual(expect.stringMatching(/Ground floor\s+Step-free\s+Yes\s+Shower\s+Roll-in\s+Lift\s+No/));
    await expectFacts();
    await continueToCheck(page);
    await expectFacts();
    await main(page)
      .getByRole("button", { name: /^Book for/ })
      .click();
    await page.waitForURL(/\/purchase\/results/);
    await main(page).locator('a[href^="/booking?reference="]').first().click();
    await main(page).getByRole("heading", { name: "The booking" }).waitFor();
    await expectFacts();
    await expectAccessible(page);
  });
});
