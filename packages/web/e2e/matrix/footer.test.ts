// The footer: columns or a list, the logo, and three kinds of links.

import type { Layout } from "@portico/api/content/contract";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { setUpPortal } from "../harness.ts";

const fixture = setUpPortal();
type Foot = NonNullable<Layout["footer"]>;
const WRITTEN = /(id="portico-layout"[^>]*>)([^<]*)(<)/;

/** Opens a page with a stubbed footer. */
async function openWith(change: (footer: Foot) => Foot): Promise<Page> {
  const { page, origin } = await fixture.open("/robots.txt", { as: "100201", until: "response" });
  await page.route(`${origin}/documents`, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    expect(text).toMatch(WRITTEN);
    const body = text.replace(WRITTEN, (_, start: string, json: string, end: string) => {
      const layout = JSON.parse(json) as Layout & { footer: Foot };
      return start + JSON.stringify({ ...layout, footer: change(layout.footer) }).replaceAll("<", "\\u003c") + end;
    });
    await route.fulfill({ response, body });
  });
  await page.goto(`${origin}/documents`);
  await page.getByRole("contentinfo").getByRole("link").first().waitFor();
  return page;
}

const headings = (page: Page) => page.getByRole("contentinfo").getByRole("heading", { level: 2 });

async function places(page: Page): Promise<readonly { x: number; y: number }[]> {
  return headings(page).evaluateAll((all) =>
    all.map((one) => {
      const { x, y } = one.getBoundingClientRect();
      return { x: Math.round(x), y: Math.round(y) };
    }),
  );
}

describe("the footer", () => {
  it("has columns side by side, a logo with a name, and small print", async () => {
    const { page } = await fixture.open("/documents", { as: "100201" });
    const foot = page.getByRole("contentinfo");
    await headings(page).first().waitFor();
    await expect
      .poll(() => headings(page).allInnerTexts())
      .toEqual(["Holidays", "Membership", "The club", "Small print"]);
    const found = await places(page);
    expect(new Set(found.map(({ y }) => y)).size).toBe(1);
    expect(new Set(found.map(({ x }) => x)).size).toBe(4);
    const logo = foot.getByRole("img");
    await expect.poll(() => logo.getAttribute("alt")).not.toBe("");
    await logo.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => (document.querySelector("footer img") as HTMLImageElement).naturalWidth > 0);
    await foot.getByText("All resorts, members and offers shown here are invented.").waitFor();
  });

  it("is a single list if content has no columns", async () => {
    const page = await openWith((footer) => ({ ...footer, layout: "list" }));
    const found = await places(page);
    expect(found).toHaveLength(4);
    expect(new Set(found.map(({ x }) => x)).size).toBe(1);
    expect(found.map(({ y }) => y)).toEqual(found.map(({ y }) => y).toSorted((one, other) => one - other));
  });

  it("has no logo if content has none", async () => {
    const page = await openWith((footer) => ({ ...footer, logo: null }));
    await expect.poll(() => page.getByRole("contentinfo").getByRole("img").count()).toBe(0);
  });

  it("opens other sites in a new tab with noopener, and announces it", async () => {
    const { page } = await fixture.open("/documents", { as: "100201" });
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Public web site (opens in a new tab)" });
    await expect.poll(() => link.getAttribute("href")).toBe("https://www.portico.example/");
    await expect.poll(() => link.getAttribute("target")).toBe("_blank");
    await expect.poll(() => link.getAttribute("rel")).toContain("noopener");
  });

  it("navigates to portal pages without a page load", async () => {
    const { page } = await fixture.open("/documents", { as: "100201" });
    await page.evaluate(() => Object.assign(globalThis, { isStillHere: true }));
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Pay a charge" });
    await expect.poll(() => link.getAttribute("target")).toBeNull();
    await link.click();
    await page.waitForURL((url) => url.pathname === "/payments");
    expect(await page.evaluate(() => "isStillHere" in globalThis)).toBe(true);
  });

  it("leaves links that sign in elsewhere to the browser", async () => {
    const name = "Rewards";
    const link = { address: "/auto-login-ll", opening: "plain" } as const;
    const page = await openWith((footer) => ({
      ...footer,
      columns: [
        {
          header: "Elsewhere",
          description: "",
          items: [
            { name, link },
            { name: "Only words", link: null },
          ],
        },
      ],
    }));
    const shown = page.getByRole("contentinfo").getByRole("link", { name });
    await expect.poll(() => shown.getAttribute("target")).toBeNull();
    const footerRequest = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().endsWith("/auto-login-ll"),
    );
    await page.route("**/auto-login-ll", (route) => route.fulfill({ status: 200, body: "handed over" }));
    await shown.click();
    await footerRequest;
    await page.getByText("handed over").waitFor();
  });
});
