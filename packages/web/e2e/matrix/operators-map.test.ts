// An operator's MapLibre style: loaded only on the map page within its Content-Security-Policy, in sync with the marks, with a fallback.

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBrowserWithGraphics } from "../browser.ts";
import { type OpenedPage, openPage } from "../harness-page.ts";
import { type BuiltPortal, startBuiltPortal } from "../portal.ts";
import { axeFindings, overflowFindings } from "./accessibility-checks.ts";

const STYLE = {
  version: 8,
  sources: {
    land: {
      type: "geojson",
      attribution: "© The mapmaker",
      data: {
        type: "Polygon",
        coordinates: [
          [
            [140, -40],
            [155, -40],
            [155, -20],
            [140, -20],
            [140, -40],
          ],
        ],
      },
    },
  },
  layers: [
    { id: "sea", type: "background", paint: { "background-color": "#d5e8f5" } },
    { id: "land", type: "fill", source: "land", paint: { "fill-color": "#e9e4d4" } },
  ],
};
const MAP = "/resorts/ResortsListMap";

const set: { style?: Server; at: string; portal?: BuiltPortal; browser?: Browser; asked: string[] } = {
  at: "",
  asked: [],
};

beforeAll(async () => {
  const style = createServer((request, response) => {
    set.asked.push(String(request.url));
    response.setHeader("access-control-allow-origin", "*").setHeader("content-type", "application/json");
    response.end(JSON.stringify(STYLE));
  });
  await new Promise<void>((listening) => style.listen(0, "127.0.0.1", listening));
  set.style = style;
  set.at = `http://127.0.0.1:${(style.address() as AddressInfo).port}`;
  [set.portal, set.browser] = await Promise.all([
    startBuiltPortal({ env: { MAP_STYLE_URL: `${set.at}/style.json`, MAP_ORIGINS: "https://tiles.example.com" } }),
    startBrowserWithGraphics(),
  ]);
});
afterAll(async () => {
  await Promise.all([set.browser?.close(), set.portal?.close()]);
  set.style?.close();
});

async function opened(path: string, use: (one: OpenedPage) => Promise<void>): Promise<void> {
  const { portal, browser } = set;
  if (portal === undefined || browser === undefined) throw new Error("The portal and the browser are started first.");
  const one = await openPage({ portal, browser }, path, { as: "100201", width: 1280, until: "response" });
  // The only allowed other host.
  one.watch.expect("other origin", /\/style\.json$/);
  try {
    await use(one);
    expect(one.watch.unexpected()).toEqual([]);
  } finally {
    await one.context.close();
  }
}

const map = (page: Page) => page.getByRole("main").getByRole("group", { name: /^Map with/ });
const marks = (page: Page) => map(page).getByRole("button");
const missing = (page: Page) => page.getByText("The detailed map could not be loaded.");

async function policyOf(page: Page, path: string, act: () => Promise<unknown>): Promise<string> {
  const [answer] = await Promise.all([
    page.waitForResponse((one) => new URL(one.url()).pathname === path && one.request().resourceType() === "document"),
    act(),
  ]);
  return answer.headers()["content-security-policy"] ?? "";
}

describe("an operator's map", () => {
  it("is drawn below the marks, only on the map page and within its policy", async () => {
    await opened("/robots.txt", async ({ page, origin }) => {
      expect(await policyOf(page, "/resorts", () => page.goto(`${origin}/resorts`))).not.toContain(set.at);
      expect(set.asked).toEqual([]);
      const toMap = page.getByRole("main").locator(`a[href="${MAP}"]`).first();
      await toMap.waitFor();
      // A full page load, because the policy of the current page does not allow the map.
      const policy = await policyOf(page, MAP, () => toMap.click());
      expect(policy).toContain(`connect-src 'self' ${set.at} https://tiles.example.com;`);
      expect(policy).toContain("worker-src 'self'");
      await page.getByText("© The mapmaker").waitFor();
      await expect.poll(() => map(page).locator("[data-land]").count()).toBe(0);
      expect(set.asked).toEqual(["/style.json"]);
      expect(await missing(page).count()).toBe(0);
      // The same marks, keys and list.
      const before = await marks(page).count();
      expect(before).toBeGreaterThan(5);
      const first = await marks(page).first().getAttribute("transform");
      await map(page).focus();
      await page.keyboard.press("+");
      await expect.poll(() => marks(page).first().getAttribute("transform")).not.toBe(first);
      await page.keyboard.press("0");
      await expect.poll(() => marks(page).count()).toBe(before);
      await page.getByRole("main").getByRole("listitem").getByRole("link").first().waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await overflowFindings(page)).toEqual([]);
      await marks(page).filter({ hasNotText: "press to zoom in" }).first().press("Enter");
      await page.waitForURL((url) => url.pathname.startsWith("/resort/"));
    });
  });

  it("falls back to coastlines with a notice if its style or WebGL is unavailable", async () => {
    await opened("/robots.txt", async ({ page, origin, watch }) => {
      watch.expect("console", /503|ERR_FAILED|WebGL|webgl/);
      await page.route(`${set.at}/**`, (route) => route.fulfill({ status: 503, body: "" }));
      await page.goto(origin + MAP);
      await missing(page).waitFor();
      await map(page).locator("[data-land]").waitFor();
      await marks(page).first().waitFor();
      await page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
      });
      await page.unroute(`${set.at}/**`);
      await page.goto(origin + MAP);
      await missing(page).waitFor();
      await map(page).locator("[data-land]").waitFor();
      await marks(page).first().waitFor();
    });
  });
});
