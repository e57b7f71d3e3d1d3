import { beforeAll, describe, expect, it } from "vitest";
import { BUDGETS, weigh, weightTable } from "./budgets.ts";

type Weights = Awaited<ReturnType<typeof weigh>>;

describe("the JavaScript of a first visit", () => {
  let weights: Weights;

  beforeAll(async () => {
    weights = await weigh();
    process.stdout.write(`${weightTable(weights)}\n`);
  });

  it("is compared with an app that has React, a router and queries in it", () => {
    expect(weights.minimal).toBeGreaterThan(70_000);
    expect(weights.minimal).toBeLessThan(120_000);
  });

  it.each(BUDGETS)("keeps $page within $most of the minimal app", ({ page, most }) => {
    const weight = weights.pages.find((one) => one.page === page);
    expect(weight?.ratio).toBeLessThanOrEqual(most);
  });

  it.each(BUDGETS)("leaves the map and its coasts out of $page", ({ page }) => {
    const files = weights.pages.find((one) => one.page === page)?.files ?? [];
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter(({ file }) => /coasts|places-map|resorts-map|results-map/.test(file))).toEqual([]);
  });
});
